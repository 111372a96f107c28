import type { RouteName } from '#contract/api/routes.ts';

/** What people read of a call, and an example of it that a test sends to a server. */
export type Call = {
  /** The heading of spec §7. */
  readonly heading: 'Authentication' | 'Profile' | 'Athlete' | 'Coach' | 'Admin' | 'Chat' | 'Operation';
  readonly says: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** In place of 200. */
  readonly answers?: number;
};

/** Whom and what the examples name; a test puts the ids of its own database in their place. */
export const EXAMPLE = {
  athleteId: '01991a00-0000-7000-8000-000000000001',
  coachId: '01991a00-0000-7000-8000-000000000002',
  adminId: '01991a00-0000-7000-8000-000000000003',
  pendingId: '01991a00-0000-7000-8000-000000000004',
  blockId: '01991a00-0000-7000-8000-000000000005',
  idExercise: '01991a00-0000-7000-8000-000000000006',
  seriesId: '01991a00-0000-7000-8000-000000000007',
  exerciseId: '01991a00-0000-7000-8000-000000000008',
  roomId: '01991a00-0000-7000-8000-000000000009',
  secretCode: '7K2M9QX4TB8ZD',
  email: 'marta@example.org',
  password: 'demo-demo',
} as const;

const { athleteId, coachId, adminId, pendingId, blockId, idExercise, seriesId, exerciseId, roomId } = EXAMPLE;
const ownExercise = { name: 'Zercher carry', muscleGroup: 'core', equipment: 'barbell' };

export const calls: Readonly<Record<RouteName, Call>> = {
  register: {
    heading: 'Authentication',
    says: 'Makes an account. With isCoach it waits for an admin; with a coach’s secretCode the athlete has asked that coach already.',
    body: { username: 'leo', email: 'leo@example.org', password: EXAMPLE.password, isCoach: false, secretCode: '' },
  },
  login: {
    heading: 'Authentication',
    says: 'Answers a token and exactly one of athlete, coach, admin and coachPending. Ten wrong tries in 15 minutes are followed by 429.',
    body: { email: EXAMPLE.email, password: EXAMPLE.password },
  },
  logout: { heading: 'Authentication', says: 'Ends the session: the token is refused everywhere from now on.' },
  renewToken: {
    heading: 'Authentication',
    says: 'A fresh token for one whose role has changed since this one was given out; otherwise 409. Answers like a login. A log-out ends both.',
  },
  googleStart: { heading: 'Authentication', says: 'Leads to Google, or back to the login.', answers: 302 },
  googleRedirect: {
    heading: 'Authentication',
    says: 'Ends a login with Google, in the browser that began it. 503 when Google is not configured.',
    query: { code: 'code-of-google', state: 'state-of-the-start' },
    answers: 503,
  },
  signedInFront: {
    heading: 'Authentication',
    says: 'Leads on to a page of the app.',
    query: { to: '/' },
    answers: 303,
  },

  profile: { heading: 'Profile', says: 'One’s own account.' },
  editProfile: {
    heading: 'Profile',
    says: 'Changes what is sent. The avatar is base64 of a PNG, JPEG or WebP picture of at most 512 KiB; null takes it away. Another email needs currentPassword where the account has a password, and is throttled like a registration.',
    body: { username: 'marta.ruiz', email: 'marta.ruiz@example.org', currentPassword: EXAMPLE.password },
  },
  changePassword: {
    heading: 'Profile',
    says: 'Changes the password and ends every other session.',
    body: { currentPassword: EXAMPLE.password, newPassword: 'a longer one' },
  },

  athleteArea: {
    heading: 'Athlete',
    says: 'The athlete and the coach’s name, null without a coach.',
    params: { athleteId },
  },
  requestCoach: {
    heading: 'Athlete',
    says: 'Asks the coach who has this secret code. A new request takes the place of the one before.',
    params: { athleteId, code: EXAMPLE.secretCode },
  },
  removeCoach: {
    heading: 'Athlete',
    says: 'Ends the link with the coach, who loses sight of the athlete at once; or withdraws the request.',
    params: { athleteId },
  },
  currentMacros: {
    heading: 'Athlete',
    says: 'The targets of the day; 404 when there are none.',
    params: { athleteId },
  },
  myBlocks: { heading: 'Athlete', says: 'Every block, newest first; 404 when there are none.', params: { athleteId } },
  block: { heading: 'Athlete', says: 'A block with every week, and its revisions.', params: { athleteId, blockId } },
  saveActual: {
    heading: 'Athlete',
    says: 'Logs values. Sparse or whole weeks; only what stands under `actual` is read. With `sync` every edit is answered by its number, and none is ever applied twice; without it the present values are edits made now.',
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
    says: 'What the athlete told of himself; his coach may read it too.',
    params: { athleteId },
  },
  savePersonalInfo: {
    heading: 'Athlete',
    says: 'Tells the coach about oneself. Units are cm, kg and years.',
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

  coachArea: { heading: 'Coach', says: 'The coach’s athletes, and those who ask.', params: { coachId } },
  athleteProfile: {
    heading: 'Coach',
    says: 'An athlete of the coach: what he told of himself, his blocks, his macros or null.',
    params: { coachId, athleteId },
  },
  acceptAthlete: { heading: 'Coach', says: 'Accepts the athlete’s request.', params: { coachId, athleteId } },
  deleteAthlete: {
    heading: 'Coach',
    says: 'Denies the athlete’s request, or ends the link.',
    params: { coachId, athleteId },
  },
  secretCode: { heading: 'Coach', says: 'The code by which athletes ask; null before the first.', params: { coachId } },
  generateSecretCode: {
    heading: 'Coach',
    says: 'A new code; the one before is worth nothing from now on.',
    params: { coachId },
  },
  createBlock: {
    heading: 'Coach',
    says: 'A new block with its first week. With an Idempotency-Key a repetition makes no second one.',
    params: { coachId, athleteId },
    body: { weekDays: ['Monday', 'Wednesday', 'Friday'], blockName: 'Autumn strength' },
  },
  editBlock: { heading: 'Coach', says: 'The block as its athlete reads it.', params: { coachId, athleteId, blockId } },
  saveBlock: {
    heading: 'Coach',
    says: 'Lays whole weeks over the block; a week that is absent is untouched. Series are matched by id, unknown ids are added, `actual` is ignored. A series that is missing is taken out if it was there at `baseStructRev`: what was logged in it stays, and it comes back only by `sync.restore`. When `structRev` is more than one above the base, others saved in between: read again. `sync.ops` names what is sent of each week: the same name is laid once, and not at all after a save that `replaces` it.',
    params: { coachId, athleteId, blockId },
    body: {
      blockWeeks: {
        week1: {
          Monday: {
            basics: [
              {
                idExercise,
                name: 'Back squat',
                restTime: '3-4 min',
                series: [{ seriesId, target: { reps: 5, rpe: 8, load: 100 } }],
              },
            ],
            complements: [],
          },
        },
      },
      sync: { baseStructRev: 1, restore: [] },
    },
  },
  seenBlock: {
    heading: 'Coach',
    says: 'Says that a week, or those of its series that `seriesIds` names, were on the coach’s screen, and from which reading. The athlete then reads `seenRev` in the week and in series: a series whose `actualRev` is not above either was seen by the coach.',
    params: { coachId, athleteId, blockId },
    body: { weekName: 'week1', rev: 1_763_720_000_000, epoch: '01991a00-0000-7000-8000-0000000000e0' },
  },
  allExercises: {
    heading: 'Coach',
    says: 'Every exercise to choose from, with the coach’s own. `q` finds words without regard to case and accents.',
    query: { q: 'squat', limit: '3' },
  },
  createExercise: {
    heading: 'Coach',
    says: 'An exercise that only this coach sees.',
    params: { coachId },
    body: ownExercise,
  },
  saveExercise: {
    heading: 'Coach',
    says: 'Changes an exercise of one’s own.',
    params: { coachId, exerciseId },
    body: { ...ownExercise, name: 'Zercher walk' },
  },
  deleteExercise: {
    heading: 'Coach',
    says: 'Deletes an exercise of one’s own; blocks keep its name.',
    params: { coachId, exerciseId },
  },
  calculateMacros: {
    heading: 'Coach',
    says: 'Basal rate, what the day spends, and the grams. What cannot be is said in `message` and in `error`.',
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
    says: 'Sets the athlete’s targets, in whole numbers.',
    params: { coachId, athleteId },
    body: { totalKcals: 2_312, totalProteins: 126, totalFats: 63, totalCarbs: 310, goal: 'Surplus' },
  },
  coachPending: {
    heading: 'Coach',
    says: 'Who waits for approval. `role` turns to coach when an admin approves.',
    params: { id: pendingId },
  },

  adminArea: { heading: 'Admin', says: 'The coaches, and those who wait for approval.', params: { adminId } },
  acceptCoach: { heading: 'Admin', says: 'Approves a coach.', params: { adminId, coachId: pendingId } },
  rejectCoach: { heading: 'Admin', says: 'Rejects a registration.', params: { adminId, coachId: pendingId } },

  chatRooms: { heading: 'Chat', says: 'One’s rooms, with what is unread in each.', params: { userId: athleteId } },
  messages: {
    heading: 'Chat',
    says: 'Messages of a room, oldest first: the last page, or those after or before a number.',
    params: { userId: athleteId, roomId },
    query: { afterSeq: '0', limit: '50' },
  },
  readMessages: {
    heading: 'Chat',
    says: 'Says how far one has read.',
    params: { userId: athleteId, roomId },
    body: { seq: 1 },
  },
  socketTicket: {
    heading: 'Chat',
    says: 'A ticket for one connection to wss://…/api/ws/chat?token={ticket}&roomId={roomId}; good for 30 seconds.',
  },

  health: { heading: 'Operation', says: 'Whether the server and its database answer; 503 when they do not.' },
  metrics: {
    heading: 'Operation',
    says: 'Numbers for Prometheus, in its text format. METRICS_TOKEN in the environment is a bearer token for this call alone.',
  },
  apiDocument: { heading: 'Operation', says: 'This, for programs: OpenAPI 3.1.' },
  apiPage: { heading: 'Operation', says: 'This page.' },
};
