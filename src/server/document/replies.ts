import { EXAMPLE_EQUIPMENT } from './example.ts';
import type { RouteName } from '#contract/api/routes.ts';
import { exerciseReplies } from './exercise-calls.ts';
import { historyReplies } from './history-calls.ts';
import { templateReplies } from './template-calls.ts';
import { maxShareReplies } from './max-share-calls.ts';
import { trainingMaxReplies } from './training-max-calls.ts';
import { accountReplies } from './account-replies.ts';
import { block } from './example-block.ts';

/** The replies to the examples of `calls.ts`; calls whose answer is no JSON have none. */
export const replies: Readonly<Partial<Record<RouteName, unknown>>> = {
  register: { message: 'Registration successful. You can log in now.' },
  invitation: { coach: 'ana' },
  login: {
    token: 'a-token-of-43-letters',
    athlete: { id: '01991a00-0000-7000-8000-000000000001', email: 'marta@example.org', username: 'marta' },
  },
  logout: { message: 'Logged out.' },
  renewToken: {
    token: 'a-token-of-43-letters',
    coach: { id: '01991a00-0000-7000-8000-000000000002', email: 'ana@example.org', username: 'ana' },
  },
  passwordHelp: { byEmail: false },
  askPasswordLink: {
    message:
      'If there is an account with this email, a message with a link is on its way to it. The link works for one hour.',
  },
  resetPassword: { message: 'Your password was changed. Log in with the new one.', email: 'marta@example.org' },
  profile: { username: 'marta', email: 'marta@example.org', oauthUser: false },
  editProfile: { message: 'Profile updated successfully.', username: 'marta.ruiz', email: 'marta.ruiz@example.org' },
  changePassword: { message: 'Password changed successfully.', newToken: 'a-token-of-43-letters' },
  athleteArea: {
    athlete: { id: '01991a00-0000-7000-8000-000000000001', username: 'marta' },
    coachName: 'ana',
    pendingRequest: { coachName: 'tom', requestedAt: '2026-11-21T12:00:00.000Z' },
    historyRev: 1_763_730_000_230,
  },
  requestCoach: { message: 'Request sent. Your coach will accept or deny it.' },
  removeCoach: { success: true, message: 'Coach removed.' },
  currentMacros: {
    goal: 'Deficit',
    kilocalories: 2000,
    carbohydrates: 200,
    proteins: 120,
    fats: 80,
    athleteUsername: 'marta',
  },
  openedBlock: { openedAt: '2026-11-21T12:00:00.000Z' },
  myBlocks: {
    blocks: [
      {
        blockId: '01991a00-0000-7000-8000-000000000005',
        name: 'Autumn strength',
        creationDate: '2026-11-21T12:00:00.000Z',
        days: ['Monday'],
        coachUsername: 'ana',
        athleteUsername: 'marta',
        unopened: true,
        rev: 1_763_730_000_230,
      },
    ],
  },
  block,
  saveActual: {
    message: 'Block saved successfully! ✅',
    rev: 1_763_730_000_230,
    epoch: '01991a00-0000-7000-8000-0000000000e0',
    serverTime: 1_763_730_000_230,
    results: [
      { opId: '01991a00-0000-7000-8000-0000000000a1', status: 'applied' },
      { opId: '01991a00-0000-7000-8000-0000000000a2', status: 'applied' },
    ],
    changes: [],
  },
  personalInfo: {
    fullName: 'Marta Ruiz',
    age: 30,
    height: 170,
    weight: 70,
    gender: 'Female',
    occupation: 'Nurse',
    sportsHistory: 'Handball',
    injuryHistory: null,
    rmBench: null,
    rmSquat: null,
    rmDeadLift: null,
    experience: null,
  },
  savePersonalInfo: { message: 'Personal information saved successfully.' },
  equipment: { equipment: EXAMPLE_EQUIPMENT, editedAt: 1_763_729_990_000 },
  saveEquipment: { equipment: EXAMPLE_EQUIPMENT, editedAt: 1_763_729_990_000 },
  ...historyReplies,
  coachArea: {
    coach: { id: '01991a00-0000-7000-8000-000000000002', username: 'ana' },
    coachAthletes: [
      {
        id: '01991a00-0000-7000-8000-000000000001',
        username: 'marta',
        since: '2026-01-05T17:00:00.000Z',
        newSets: 3,
      },
    ],
    athletesAvailable: [],
  },
  athleteProfile: {
    athlete: {
      id: '01991a00-0000-7000-8000-000000000001',
      username: 'marta',
      fullName: 'Marta Ruiz',
      age: 30,
      height: 170,
      weight: 70,
      gender: 'Female',
      occupation: 'Nurse',
      sportsHistory: 'Handball',
      injuryHistory: null,
      rmBench: null,
      rmSquat: null,
      rmDeadLift: null,
      experience: null,
    },
    blocks: [
      {
        blockId: '01991a00-0000-7000-8000-000000000005',
        name: 'Autumn strength',
        creationDate: '2026-11-21T12:00:00.000Z',
        days: ['Monday'],
        coachUsername: 'ana',
        athleteUsername: 'marta',
        rev: 1_763_730_000_230,
        newSets: 2,
      },
    ],
    macros: {
      goal: 'Deficit',
      kilocalories: 2000,
      carbohydrates: 200,
      proteins: 120,
      fats: 80,
      athleteUsername: 'marta',
      inputs: null,
    },
  },
  acceptAthlete: { message: 'Athlete accepted.' },
  deleteAthlete: { message: 'Athlete removed.' },
  secretCode: { secretCode: '7K2M9QX4TB8ZD' },
  generateSecretCode: { secretCode: '7K2M9QX4TB8ZD' },
  createBlock: { blockId: '01991a00-0000-7000-8000-000000000102' },
  changeBlock: {
    blockName: 'Winter strength',
    archived: false,
    deleted: false,
    rev: 1_763_730_000_231,
    structRev: 3,
  },
  editBlock: block,
  saveBlock: {
    message: 'Block saved successfully! ✅',
    rev: 1_763_730_000_230,
    structRev: 2,
    epoch: '01991a00-0000-7000-8000-0000000000e0',
  },
  seenBlock: { seenRev: 1_763_720_000_000 },
  ...exerciseReplies,
  ...templateReplies,
  ...trainingMaxReplies,
  ...maxShareReplies,
  calculateMacros: { tmb: 1368, get: 2052, totalKcals: 2302, totalCarbs: 308, totalFats: 63, totalProteins: 126 },
  saveMacros: { message: 'Macros saved successfully! ✅' },
  coachPending: { username: 'ines', role: 'coachPending' },
  adminArea: {
    admin: { id: '01991a00-0000-7000-8000-000000000003', username: 'sam' },
    coachesRegistered: [
      { id: '01991a00-0000-7000-8000-000000000109', username: 'ana' },
      { id: '01991a00-0000-7000-8000-000000000107', username: 'tom' },
      { id: '01991a00-0000-7000-8000-000000000002', username: 'ana' },
      { id: '01991a00-0000-7000-8000-000000000108', username: 'tom' },
    ],
    coachRequestRegistration: [
      { id: '01991a00-0000-7000-8000-000000000004', username: 'ines', email: 'ines@example.org' },
      { id: '01991a00-0000-7000-8000-00000000010a', username: 'ines', email: 'ines.m@example.org' },
    ],
    backup: { newestAt: '2026-11-21T03:30:00.000Z', isOld: false, failed: null },
  },
  acceptCoach: { message: 'Coach approved.' },
  rejectCoach: { message: 'Coach rejected.' },
  makePasswordLink: {
    token: 'a-token-of-64-letters',
    username: 'marta',
    role: 'athlete',
    expiresAt: '2026-11-26T09:00:00.000Z',
  },
  ...accountReplies,
  chatRooms: {
    chatRooms: [
      {
        id: '01991a00-0000-7000-8000-000000000009',
        displayName: 'ana',
        otherId: '01991a00-0000-7000-8000-000000000001',
        unread: 0,
        readOnly: false,
        lastMessage: null,
      },
      { id: '01991a00-0000-7000-8000-00000000010b', displayName: 'ana', unread: 0, readOnly: true, lastMessage: null },
    ],
  },
  messages: { messagesList: [], message: 'Messages loaded.', lastSeq: 0, lastReadSeq: 0, readOnly: false },
  readMessages: { message: 'Marked as read.', lastReadSeq: 0, unread: 0 },
  socketTicket: { ticket: 'a-token-of-43-letters', expiresInSeconds: 30 },
  health: { status: 'ok' },
};
