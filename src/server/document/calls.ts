import type { RouteName } from '#contract/api/routes.ts';
import { accountCalls } from './account-calls.ts';
import { blockCalls } from './block-calls.ts';
import type { Call } from './call.ts';
import { EXAMPLE, EXAMPLE_EQUIPMENT } from './example.ts';
import { exerciseCalls } from './exercise-calls.ts';
import { historyCalls } from './history-calls.ts';
import { templateCalls } from './template-calls.ts';
import { passwordCalls } from './password-calls.ts';
import { maxShareCalls } from './max-share-calls.ts';
import { trainingMaxCalls } from './training-max-calls.ts';

const { athleteId, coachId, adminId, pendingId, blockId, idExercise, seriesId, roomId } = EXAMPLE;
export const calls: Readonly<Record<RouteName, Call>> = {
  ...passwordCalls,
  register: {
    heading: 'Authentication',
    says: 'Creates an account. With isCoach it needs an admin’s approval; with a coach’s secretCode it also sends that coach a request.',
    body: { username: 'leo', email: 'leo@example.org', password: EXAMPLE.password, isCoach: false, secretCode: '' },
  },
  invitation: {
    heading: 'Authentication',
    says: 'Whose invitation a link is: the name of the coach with this code, or null where nobody has it any more. After 100 unknown codes from one address in 15 minutes it returns 429.',
    body: { secretCode: 'JK3M9Q2VXA7TC' },
  },
  login: {
    heading: 'Authentication',
    says: 'Returns a token and exactly one of athlete, coach, admin and coachPending. After ten failed attempts in 15 minutes it returns 429.',
    body: { email: EXAMPLE.email, password: EXAMPLE.password },
  },
  logout: { heading: 'Authentication', says: 'Ends the session and revokes its token.' },
  renewToken: {
    heading: 'Authentication',
    says: 'Returns a new token, like a login, when the role has changed since this one was issued; otherwise 409. Logging out revokes both.',
  },
  googleStart: { heading: 'Authentication', says: 'Redirects to Google, or back to the login.', answers: 302 },
  googleRedirect: {
    heading: 'Authentication',
    says: 'Completes a login with Google, in the browser that started it. 503 when Google is not configured.',
    query: { code: 'code-of-google', state: 'state-of-the-start' },
    answers: 503,
  },
  signedInFront: {
    heading: 'Authentication',
    says: 'Redirects to a page of the app.',
    query: { to: '/' },
    answers: 303,
  },

  profile: { heading: 'Profile', says: 'Returns your own account.' },
  editProfile: {
    heading: 'Profile',
    says: 'Updates the fields that are sent. The avatar is a PNG, JPEG or WebP picture of at most 512 KiB in base64; null removes it. A new email needs currentPassword if the account has a password, and is rate-limited like a registration.',
    body: { username: 'marta.ruiz', email: 'marta.ruiz@example.org', currentPassword: EXAMPLE.password },
  },
  changePassword: {
    heading: 'Profile',
    says: 'Changes the password and ends every other session.',
    body: { currentPassword: EXAMPLE.password, newPassword: 'a longer one' },
  },

  athleteArea: {
    heading: 'Athlete',
    says: 'Returns the athlete and the coach’s name, or null without a coach.',
    params: { athleteId },
  },
  requestCoach: {
    heading: 'Athlete',
    says: 'Sends a request to the coach with this secret code. A new request replaces the previous one.',
    params: { athleteId, code: EXAMPLE.secretCode },
  },
  removeCoach: {
    heading: 'Athlete',
    says: 'Ends the link with the coach, who loses access to the athlete immediately; or withdraws the request.',
    params: { athleteId },
  },
  currentMacros: {
    heading: 'Athlete',
    says: 'Returns the daily targets; 404 when there are none.',
    params: { athleteId },
  },
  myBlocks: { heading: 'Athlete', says: 'Returns all blocks, newest first; 404 if none.', params: { athleteId } },
  block: { heading: 'Athlete', says: 'Returns a block with its weeks and revisions.', params: { athleteId, blockId } },
  openedBlock: {
    heading: 'Athlete',
    says: 'Notes that you have opened a block, and returns when you did so first. Until then it has `unopened` in the list of your blocks.',
    params: { athleteId, blockId },
  },
  saveActual: {
    heading: 'Athlete',
    says: 'Logs values, in sparse or whole weeks; only `actual` is read. With `sync`, each edit has its own result by its id and is applied at most once; without it, the values count as edits made now.',
    params: { athleteId, blockId },
    body: {
      blockWeeks: {
        week1: {
          Monday: {
            basics: [{ idExercise, series: [{ seriesId, actual: { reps: 5, load: 102.5 } }] }],
            complements: [],
          },
        },
      },
      sync: {
        v: 1,
        deviceId: 'phone-of-marta',
        baseRev: 1_763_720_000_000,
        sentAt: 1_763_730_000_000,
        ops: [
          {
            opId: '01991a00-0000-7000-8000-0000000000a1',
            seq: 117,
            seriesId,
            field: 'reps',
            baseRev: 1_763_720_000_000,
            editedAt: 1_763_729_990_000,
            offset: -230,
          },
          {
            opId: '01991a00-0000-7000-8000-0000000000a2',
            seq: 118,
            seriesId,
            field: 'load',
            baseRev: 1_763_720_000_000,
            editedAt: 1_763_729_995_000,
            offset: -230,
          },
        ],
      },
    },
  },
  personalInfo: {
    heading: 'Athlete',
    says: 'Returns the athlete’s personal info; the athlete’s coach may read it too.',
    params: { athleteId },
  },
  savePersonalInfo: {
    heading: 'Athlete',
    says: 'Saves your personal info. Units are cm, kg and years.',
    body: {
      fullName: 'Marta Ruiz',
      age: 29,
      height: 167,
      weight: 63,
      gender: 'Female',
      occupation: 'Nurse',
      sportsHistory: 'Handball until 22, strength training for four years',
      injuryHistory: 'Left shoulder in 2023, no pain since',
      rmBench: 62.5,
      rmSquat: 105,
      rmDeadLift: 125,
      experience: 4,
    },
  },

  equipment: {
    heading: 'Athlete',
    says: 'Returns your bar and plates and when they were changed (ms since 1970); null where you never saved any.',
    params: { athleteId },
  },
  saveEquipment: {
    heading: 'Athlete',
    says: 'Saves your bar and plates, in kg or lb as stamped, unless a later change was saved before; returns what stands.',
    params: { athleteId },
    body: { equipment: EXAMPLE_EQUIPMENT, editedAt: 1_763_729_990_000 },
  },

  ...historyCalls({ athleteId, coachId }),

  coachArea: { heading: 'Coach', says: 'Returns the coach’s athletes and their requests.', params: { coachId } },
  athleteProfile: {
    heading: 'Coach',
    says: 'Returns an athlete of the coach: personal info, blocks, and macros or null.',
    params: { coachId, athleteId },
  },
  acceptAthlete: { heading: 'Coach', says: 'Accepts the athlete’s request.', params: { coachId, athleteId } },
  deleteAthlete: {
    heading: 'Coach',
    says: 'Denies the athlete’s request, or ends the link.',
    params: { coachId, athleteId },
  },
  secretCode: { heading: 'Coach', says: 'Returns the coach’s secret code, or null.', params: { coachId } },
  generateSecretCode: {
    heading: 'Coach',
    says: 'Generates a new code; the previous one stops working.',
    params: { coachId },
  },
  ...blockCalls,
  ...exerciseCalls,
  ...templateCalls,
  ...trainingMaxCalls,
  ...maxShareCalls,
  calculateMacros: {
    heading: 'Coach',
    says: 'Calculates the basal rate, the total daily energy and the macros. What rules out a result is in `message` and `error`.',
    params: { athleteId },
    body: {
      age: 29,
      gender: 'Female',
      height: 167,
      weight: 63,
      activity: 'Moderate training',
      goal: 'Surplus',
      equation: 'Mifflin-St Jeor (Obesity)',
      MLG: null,
      personalizedCalories: null,
      protein: 2,
      fats: 1,
    },
  },
  saveMacros: {
    heading: 'Coach',
    says: 'Sets the athlete’s targets, in whole numbers. `inputs`, what they were calculated from, may be left out.',
    params: { coachId, athleteId },
    body: { totalKcals: 2_312, totalProteins: 126, totalFats: 63, totalCarbs: 310, goal: 'Surplus' },
  },
  coachPending: {
    heading: 'Coach',
    says: 'Returns the coach awaiting approval. `role` becomes coach when an admin approves.',
    params: { id: pendingId },
  },

  adminArea: { heading: 'Admin', says: 'Returns the coaches, and those awaiting approval.', params: { adminId } },
  acceptCoach: { heading: 'Admin', says: 'Approves a coach.', params: { adminId, coachId: pendingId } },
  rejectCoach: { heading: 'Admin', says: 'Rejects a coach’s registration.', params: { adminId, coachId: pendingId } },

  ...accountCalls,

  chatRooms: {
    heading: 'Chat',
    says: 'Returns your rooms and how many messages are unread in each.',
    params: { userId: athleteId },
  },
  messages: {
    heading: 'Chat',
    says: 'Lists messages of a room, oldest first: the last page, or those after or before a number.',
    params: { userId: athleteId, roomId },
    query: { afterSeq: '0', limit: '50' },
  },
  readMessages: {
    heading: 'Chat',
    says: 'Marks messages as read up to a number.',
    params: { userId: athleteId, roomId },
    body: { seq: 1 },
  },
  socketTicket: {
    heading: 'Chat',
    says: 'Returns a ticket for one connection to wss://…/api/ws/chat?token={ticket}&roomId={roomId}; valid for 30 seconds.',
  },

  health: {
    heading: 'Operation',
    says: 'Says whether the server and its database respond; 503 if not, or when another build has changed the database. With the token of an admin, or METRICS_TOKEN, it says how the server is: version, database, disk, age of the backup, connections, and what is wrong. A full disk alone is no 503, for everything can still be read.',
  },
  metrics: {
    heading: 'Operation',
    says: 'Returns metrics in the Prometheus text format. METRICS_TOKEN in the environment is a bearer token for this call and for health.',
  },
  apiDocument: { heading: 'Operation', says: 'Returns this document as OpenAPI 3.1.' },
  apiPage: { heading: 'Operation', says: 'Returns this page.' },
};
