import { BLOCK, NO_CONNECTION, NOT_ON_PHONE, SAVE_ACTUAL, type Failure } from './block-failures.ts';
import type { DailyRouteName, RouteName } from '#contract/api/routes.ts';

/** Adds the reason to the spec's words: without an answer it is the network, and not what was typed. */
const withReason = (sentence: string) => `${sentence} ${NO_CONNECTION}`;

/**
 * What each screen says when its call fails and the server gave no sentence of its own (spec §8): total by type for
 * what the app asks for every day. `other` is said where a call has no words of its own.
 */
export const failures = {
  register: { refused: 'Error en el registro. Inténtalo de nuevo.', unreachable: NO_CONNECTION },
  login: {
    refused: 'Error on Login. Please try again.',
    unreachable: 'No connection. Logging in needs one; what you logged before is safe on this device.',
  },
  logout: {
    refused: 'Logout failed',
    unreachable: 'Logout failed. You are offline: log out once you are online.',
  },
  renewToken: { refused: 'Error on Login. Please try again.', unreachable: NO_CONNECTION },
  googleRedirect: { refused: 'Error during OAuth callback.', unreachable: NO_CONNECTION },
  profile: { refused: 'Failed to load profile', unreachable: NO_CONNECTION },
  editProfile: { refused: 'Update failed', unreachable: NO_CONNECTION },
  changePassword: { refused: 'Password change failed', unreachable: NO_CONNECTION },
  athleteArea: { refused: 'Failed to load athlete.', unreachable: NOT_ON_PHONE },
  requestCoach: { refused: 'Error sending request.', unreachable: NO_CONNECTION },
  removeCoach: { refused: 'Failed to remove coach.', unreachable: NO_CONNECTION },
  currentMacros: { refused: 'Failed to load athlete data.', unreachable: NOT_ON_PHONE },
  myBlocks: { refused: 'Failed to load athlete data.', unreachable: NOT_ON_PHONE },
  exerciseHistory: { refused: 'Failed to load athlete data.', unreachable: NOT_ON_PHONE },
  trainingHistory: { refused: 'Failed to load athlete data.', unreachable: NOT_ON_PHONE },
  coachedExerciseHistory: { refused: 'Failed to load athlete data.', unreachable: NO_CONNECTION },
  block: BLOCK,
  saveActual: SAVE_ACTUAL,
  /** '{status}' is replaced by the status of the answer. */
  personalInfo: {
    refused: 'Error {status}',
    unreachable: 'Network error. Personal info needs a connection. Try again once you are online.',
  },
  equipment: { refused: 'Failed to load the bar and plates.', unreachable: NO_CONNECTION },
  saveEquipment: { refused: 'Failed to save the bar and plates.', unreachable: NO_CONNECTION },
  savePersonalInfo: { refused: 'Submission failed', unreachable: NO_CONNECTION },
  coachArea: { refused: 'Failed to load coach data.', unreachable: NOT_ON_PHONE },
  athleteProfile: { refused: 'Failed to load athlete data.', unreachable: NOT_ON_PHONE },
  acceptAthlete: { refused: 'Failed to save athlete data.', unreachable: NO_CONNECTION },
  deleteAthlete: { refused: 'Failed to save athlete data.', unreachable: NO_CONNECTION },
  secretCode: { refused: 'Failed to load code', unreachable: NO_CONNECTION },
  generateSecretCode: { refused: 'Failed to generate code', unreachable: NO_CONNECTION },
  createBlock: {
    refused: 'Failed to create the block.',
    unreachable: withReason('An error occurred while creating the block.'),
  },
  editBlock: { refused: 'Failed getting Data Block!!', unreachable: withReason('Error fetching block data.') },
  saveBlock: { refused: 'Error saving data. Please try again ❌', unreachable: NO_CONNECTION },
  seenBlock: { refused: 'Error fetching block data.', unreachable: NO_CONNECTION },
  exerciseCatalogue: { refused: 'Failed to fetch exercises.', unreachable: withReason('Error fetching exercises.') },
  coachExercises: { refused: 'Failed to fetch exercises.', unreachable: withReason('Error fetching exercises.') },
  createExercise: { refused: 'Submission failed', unreachable: NO_CONNECTION },
  saveExercise: { refused: 'Submission failed', unreachable: NO_CONNECTION },
  deleteExercise: { refused: 'Submission failed', unreachable: NO_CONNECTION },
  calculateMacros: { refused: 'Calculation failed', unreachable: withReason('Unexpected error.') },
  saveMacros: { refused: 'Update failed', unreachable: withReason('Unexpected error.') },
  coachPending: { refused: 'Failed to load coach data.', unreachable: NO_CONNECTION },
  adminArea: { refused: 'Failed to load admin data.', unreachable: NO_CONNECTION },
  acceptCoach: { refused: 'Failed to approve coach.', unreachable: NO_CONNECTION },
  rejectCoach: { refused: 'Failed to reject coach.', unreachable: NO_CONNECTION },
  chatRooms: { refused: 'Failed to load messages.', unreachable: NO_CONNECTION },
  messages: { refused: 'Failed to load messages.', unreachable: NO_CONNECTION },
  readMessages: { refused: 'Failed to load messages.', unreachable: NO_CONNECTION },
  socketTicket: { refused: 'Failed to load messages.', unreachable: NO_CONNECTION },
  other: { refused: 'That did not work. Try again in a moment.', unreachable: NO_CONNECTION },
} as const satisfies Record<DailyRouteName | 'other', Failure> & Partial<Record<RouteName, Failure>>;

/** Where the client reads the server's sentence from `error` (spec §7): these answers carry it twice. */
export const readFromError: readonly RouteName[] = ['createBlock', 'calculateMacros'];
