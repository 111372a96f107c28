import type { RouteName } from '#contract/api/routes.ts';
import { newId } from '#server/storage/ids.ts';
import { CALLERS, type CallerKind, type World } from './access-world.ts';
import { set } from './history-set.ts';
import { personalInfo } from './personal-info.ts';
import { saveBody, seriesAt } from './save-body.ts';
import { TEST_PASSWORD } from './test-server.ts';

type Statuses = Partial<Record<CallerKind, number>>;

/**
 * Who gets in where. Every caller that `allowed` does not name must be turned away: 401 without a valid token, 403 for a
 * role that the API table does not name, 404 for what is another's. A new row of the API table needs a row here.
 */
export type AccessRow = {
  /** The path's values, as the one whom they belong to would send them. */
  readonly params?: (world: World) => Readonly<Record<string, string>>;
  readonly body?: (world: World, caller: CallerKind) => object;
  readonly query?: string;
  readonly allowed: Statuses;
  /** When they put their own id in the path where it names who asks, and leave the rest. 404 for whom it does not name. */
  readonly asThemselves?: Statuses;
};

const everyone = (status: number): Statuses => Object.fromEntries(CALLERS.map((caller) => [caller, status]));
const withToken = (status: number): Statuses => ({ ...everyone(status), anonymous: 401, revoked: 401 });
const everyCoach = { coach: 200, askedCoach: 200, otherCoach: 200, formerCoach: 200 } as const;

const athlete = ({ people }: World) => ({ athleteId: people.athlete.id });
const athleteAndBlock = ({ people, block }: World) => ({ athleteId: people.athlete.id, blockId: block.blockId });
const coach = ({ people }: World) => ({ coachId: people.coach.id });
const coachAndAthlete = ({ people }: World) => ({ coachId: people.coach.id, athleteId: people.athlete.id });
const coachAndBlock = (world: World) => ({ ...coach(world), ...athleteAndBlock(world) });
const coachAndExercise = (world: World) => ({ ...coach(world), exerciseId: world.exercise });
const coachAndTemplate = (world: World) => ({ ...coach(world), templateId: world.template });
const adminAndAccount = ({ people, newAthlete }: World) => ({ adminId: people.admin.id, accountId: newAthlete.id });
const member = ({ people }: World) => ({ userId: people.athlete.id });
const memberAndRoom = (world: World) => ({ ...member(world), roomId: world.room });

const exercise = { name: 'Zercher squat', muscleGroup: 'quadriceps', equipment: 'barbell' };
const calculation = {
  age: 30,
  gender: 'Female',
  height: 170,
  weight: 70,
  activity: 'Light',
  goal: 'Maintenance',
  equation: 'Harris-Benedict 1984',
  protein: 2,
  fats: 1,
};
const historySession = {
  source: 'strong',
  key: '2024-03-04T18:02:11 Lower A',
  at: '2024-03-04T18:02:11',
  zone: null,
  program: null,
  name: 'Lower A',
  seconds: null,
  note: null,
  sets: [set({ exercise: 'Squat (Barbell)', reps: 5, load: 100 })],
};
const targets = { totalKcals: 2_000, totalProteins: 120, totalFats: 80, totalCarbs: 200, goal: 'Deficit' };

export const accessTable: Record<RouteName, AccessRow> = {
  // Authentication
  register: {
    body: () => ({ username: 'new', email: `${newId()}@test.local`, password: TEST_PASSWORD }),
    allowed: everyone(200),
  },
  login: {
    body: ({ people }) => ({ email: people.athlete.email, password: TEST_PASSWORD }),
    allowed: everyone(200),
  },
  logout: { allowed: withToken(200) },
  // Of none of them the role has changed.
  renewToken: { allowed: withToken(409) },
  googleStart: { allowed: everyone(302) },
  googleRedirect: { query: '?code=c&state=s', allowed: everyone(503) },

  signedInFront: { allowed: everyone(303) },
  passwordHelp: { allowed: everyone(200) },
  // This server sends no e-mails.
  askPasswordLink: { body: ({ people }) => ({ email: people.athlete.email }), allowed: everyone(409) },
  // Nobody has such a link.
  resetPassword: { body: () => ({ token: newId(), newPassword: 'another one' }), allowed: everyone(400) },

  // Profile
  profile: { allowed: withToken(200) },
  editProfile: {
    body: () => ({ username: 'renamed', email: `${newId()}@test.local`, currentPassword: TEST_PASSWORD }),
    allowed: withToken(200),
  },
  changePassword: {
    body: () => ({ currentPassword: TEST_PASSWORD, newPassword: 'another one' }),
    allowed: withToken(200),
  },

  myData: { allowed: withToken(200) },
  deleteAccount: { body: () => ({ password: TEST_PASSWORD }), allowed: withToken(200) },
  heldCopies: { allowed: withToken(200) },
  invitation: { body: ({ code }) => ({ secretCode: code }), allowed: everyone(200) },
  accountDeleted: { body: () => ({ userId: newId() }), allowed: everyone(200) },
  accountNotices: { allowed: withToken(200) },
  closeAccountNotice: { params: ({ notice }) => ({ noticeId: notice }), allowed: { athlete: 200 } },

  // Athlete
  athleteArea: { params: athlete, allowed: { athlete: 200 } },
  requestCoach: {
    params: (world) => ({ ...athlete(world), code: world.code }),
    // Both have a coach already.
    allowed: { athlete: 409 },
    asThemselves: { otherAthlete: 409 },
  },
  removeCoach: { params: athlete, allowed: { athlete: 200 } },
  currentMacros: { params: athlete, allowed: { athlete: 200 } },
  myBlocks: { params: athlete, allowed: { athlete: 200 } },
  block: { params: athleteAndBlock, allowed: { athlete: 200 } },
  saveActual: {
    params: athleteAndBlock,
    body: ({ block }) => saveBody([{ seriesId: seriesAt(block).seriesId, field: 'reps', value: 5 }]),
    allowed: { athlete: 200 },
  },
  personalInfo: { params: athlete, allowed: { athlete: 200, coach: 200 } },
  savePersonalInfo: { body: () => personalInfo, allowed: { athlete: 200, otherAthlete: 200 } },
  openedBlock: { params: athleteAndBlock, allowed: { athlete: 200 } },
  equipment: { params: athlete, allowed: { athlete: 200 }, asThemselves: { otherAthlete: 200 } },
  saveEquipment: {
    params: athlete,
    body: () => ({ equipment: { bar: { mass: 20, unit: 'kg' }, plates: [] }, editedAt: 1 }),
    allowed: { athlete: 200 },
    asThemselves: { otherAthlete: 200 },
  },

  // Coach
  exerciseHistory: { params: athlete, allowed: { athlete: 200 } },
  coachedExerciseHistory: { params: coachAndAthlete, allowed: { coach: 200 } },
  historySummary: { params: athlete, allowed: { athlete: 200 }, asThemselves: { otherAthlete: 200 } },
  trainingHistory: { params: athlete, allowed: { athlete: 200 }, asThemselves: { otherAthlete: 200 } },
  importHistory: {
    params: athlete,
    body: () => ({ sessions: [historySession] }),
    allowed: { athlete: 200 },
    asThemselves: { otherAthlete: 200 },
  },
  removeHistory: {
    params: athlete,
    query: '?source=strong',
    allowed: { athlete: 200 },
    asThemselves: { otherAthlete: 200 },
  },
  knownSessions: {
    params: athlete,
    body: () => ({ sessions: [{ source: historySession.source, key: historySession.key }] }),
    allowed: { athlete: 200 },
    asThemselves: { otherAthlete: 200 },
  },
  matchExercises: {
    params: athlete,
    body: () => ({ names: ['Bench Press (Barbell)'] }),
    allowed: { athlete: 200 },
    asThemselves: { otherAthlete: 200 },
  },
  nameExercises: {
    params: athlete,
    body: () => ({ names: [{ name: 'Bank LH', listed: 'Bench press', meaning: null }], chosenAt: 1 }),
    allowed: { athlete: 200 },
    asThemselves: { otherAthlete: 200 },
  },
  coachArea: { params: coach, allowed: { coach: 200 } },
  athleteProfile: { params: coachAndAthlete, allowed: { coach: 200 } },
  acceptAthlete: {
    params: ({ people, newAthlete }) => ({ coachId: people.askedCoach.id, athleteId: newAthlete.id }),
    allowed: { askedCoach: 200 },
  },
  deleteAthlete: {
    params: coachAndAthlete,
    allowed: { coach: 200 },
    // Denies the open request.
    asThemselves: { askedCoach: 200 },
  },
  secretCode: { params: coach, allowed: { coach: 200 } },
  generateSecretCode: { params: coach, allowed: { coach: 200 } },
  createBlock: {
    params: coachAndAthlete,
    body: () => ({ weekDays: ['Monday'], blockName: 'Autumn' }),
    allowed: { coach: 200 },
  },
  changeBlock: { params: coachAndBlock, body: () => ({ blockName: 'Winter' }), allowed: { coach: 200 } },
  editBlock: { params: coachAndBlock, allowed: { coach: 200 } },
  saveBlock: { params: coachAndBlock, body: () => ({ blockWeeks: {} }), allowed: { coach: 200 } },
  seenBlock: {
    params: coachAndBlock,
    body: ({ block }) => ({ weekName: 'week1', rev: block.rev, epoch: block.epoch }),
    allowed: { coach: 200 },
  },
  allExercises: { allowed: everyCoach },
  exerciseCatalogue: { params: athlete, allowed: { athlete: 200 } },
  coachExercises: { params: coach, allowed: { coach: 200 } },
  createExercise: { params: coach, body: () => exercise, allowed: { coach: 200 } },
  saveExercise: { params: coachAndExercise, body: () => exercise, allowed: { coach: 200 } },
  deleteExercise: { params: coachAndExercise, allowed: { coach: 200 } },
  typedExercises: { params: coach, allowed: { coach: 200 } },
  mergeExercise: {
    params: coach,
    body: ({ exercise: exerciseId }) => ({ name: 'Sqat', exerciseId }),
    allowed: { coach: 200 },
  },
  unmergeExercise: {
    params: coach,
    body: ({ exercise: exerciseId }) => ({ name: 'Sqat', exerciseId, blocks: [], templates: [] }),
    allowed: { coach: 200 },
  },
  templates: { params: coach, allowed: { coach: 200 } },
  createTemplate: {
    params: coach,
    body: ({ people, block }) => ({ name: newId(), from: { athleteId: people.athlete.id, blockId: block.blockId } }),
    allowed: { coach: 200 },
  },
  template: { params: coachAndTemplate, allowed: { coach: 200 } },
  changeTemplate: { params: coachAndTemplate, body: () => ({ deleted: false }), allowed: { coach: 200 } },
  giveBlock: {
    params: coach,
    body: ({ people, template }) => ({
      from: { templateId: template },
      blockName: 'Autumn',
      athleteIds: [people.athlete.id],
    }),
    allowed: { coach: 200 },
  },
  calculateMacros: { params: athlete, body: () => calculation, allowed: { coach: 200 } },
  saveMacros: { params: coachAndAthlete, body: () => targets, allowed: { coach: 200 } },
  trainingMaxes: { params: coachAndAthlete, allowed: { coach: 200 } },
  saveTrainingMax: {
    params: coachAndAthlete,
    body: () => ({ name: 'Back squat', load: 140 }),
    allowed: { coach: 200 },
  },
  maxShares: { params: coach, allowed: { coach: 200 } },
  saveMaxShare: {
    params: coach,
    body: () => ({ name: 'Front squat', share: { of: 'Back squat', percent: 85 } }),
    allowed: { coach: 200 },
  },
  coachPending: { params: ({ people }) => ({ id: people.pendingCoach.id }), allowed: { pendingCoach: 200 } },

  // Admin
  adminArea: { params: ({ people }) => ({ adminId: people.admin.id }), allowed: { admin: 200 } },
  acceptCoach: {
    params: ({ people, otherPending }) => ({ adminId: people.admin.id, coachId: otherPending.id }),
    allowed: { admin: 200 },
  },
  rejectCoach: {
    params: ({ people, otherPending }) => ({ adminId: people.admin.id, coachId: otherPending.id }),
    allowed: { admin: 200 },
  },
  makePasswordLink: {
    params: ({ people }) => ({ adminId: people.admin.id }),
    body: ({ people }) => ({ email: people.athlete.email, currentPassword: TEST_PASSWORD }),
    allowed: { admin: 200 },
  },
  undoApproval: {
    params: ({ people }) => ({ adminId: people.admin.id, coachId: people.coach.id }),
    allowed: { admin: 200 },
  },
  accounts: { params: ({ people }) => ({ adminId: people.admin.id }), allowed: { admin: 200 } },
  accountData: { params: adminAndAccount, allowed: { admin: 200 } },
  deleteAccountOf: { params: adminAndAccount, body: () => ({ password: TEST_PASSWORD }), allowed: { admin: 200 } },
  heldCopiesOf: { params: adminAndAccount, allowed: { admin: 200 } },
  blockAccount: { params: adminAndAccount, allowed: { admin: 200 } },
  unblockAccount: { params: adminAndAccount, allowed: { admin: 200 } },
  auditLog: { params: ({ people }) => ({ adminId: people.admin.id }), allowed: { admin: 200 } },

  // Chat
  chatRooms: { params: member, allowed: { athlete: 200 } },
  messages: { params: memberAndRoom, allowed: { athlete: 200 }, asThemselves: { coach: 200 } },
  readMessages: {
    params: memberAndRoom,
    body: () => ({ seq: 0 }),
    allowed: { athlete: 200 },
    asThemselves: { coach: 200 },
  },
  socketTicket: { allowed: withToken(200) },

  // Operation
  health: { allowed: everyone(200) },
  metrics: { allowed: { admin: 200 } },
  apiDocument: { allowed: everyone(200) },
  apiPage: { allowed: everyone(200) },
};
