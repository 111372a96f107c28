import type { RouteName } from '#contract/api/routes.ts';
import { EXAMPLE, EXAMPLE_EQUIPMENT } from './example.ts';
import { block } from './example-block.ts';

const accountData = {
  format: 'spotter-account',
  version: 1,
  exportedAt: '2026-11-21T12:00:00.000Z',
  account: {
    id: '01991a00-0000-7000-8000-000000000001',
    role: 'athlete',
    username: 'marta',
    email: 'marta@example.org',
    createdAt: '2026-11-01T12:00:00.000Z',
    google: false,
    avatar: null,
  },
  sessions: [{ createdAt: '2026-11-01T12:00:00.000Z', lastUsedAt: '2026-11-21T12:00:00.000Z' }],
  notices: [{ act: 'password_by_link', at: '2026-11-21T12:00:00.000Z', by: 'admin' }],
  coach: { username: 'ana' },
  request: { coachUsername: 'tom', requestedAt: '2026-11-21T12:00:00.000Z' },
  personalInfo: {
    fullName: 'Marta Ruiz',
    age: 29,
    height: 167,
    weight: 63,
    gender: 'Female',
    occupation: 'Nurse',
    sportsHistory: 'Handball until 22',
    injuryHistory: null,
    rmBench: 62.5,
    rmSquat: 105,
    rmDeadLift: 125,
    experience: 4,
  },
  macros: { goal: 'Deficit', kilocalories: 2000, carbohydrates: 200, proteins: 120, fats: 80 },
  equipment: EXAMPLE_EQUIPMENT,
  trainingMaxes: [{ name: 'Back squat', load: 140, setAt: '2026-11-21T12:00:00.000Z' }],
  blocks: [
    {
      blockId: block.blockId,
      name: block.name,
      createdAt: '2026-11-02T12:00:00.000Z',
      days: block.days,
      coachUsername: 'ana',
      weeks: block.weeks,
    },
  ],
  edits: [
    {
      blockId: block.blockId,
      seriesId: '01991a00-0000-7000-8000-000000000007',
      field: 'load',
      value: 102.5,
      editedAt: '2026-11-21T12:00:00.000Z',
      receivedAt: '2026-11-21T12:00:02.000Z',
      device: 'phone-of-marta',
      status: 'applied',
    },
  ],
  history: [],
  historyNames: [{ name: 'Planche mit Weste', listed: 'Weighted plank', meaning: 'added' }],
  athletes: [],
  secretCode: null,
  exercises: [],
  maxShares: [],
  writtenBlocks: [],
  templates: [],
  messages: [
    {
      roomId: '01991a00-0000-7000-8000-000000000009',
      createdAt: '2026-11-21T12:00:00.000Z',
      content: 'See you on Monday!',
    },
  ],
};

/** The replies to the examples of `account-calls.ts`. */
export const accountReplies = {
  myData: accountData,
  accountData,
  deleteAccount: { message: 'The account and everything in it were deleted.' },
  heldCopies: { copies: 25, until: '2027-12-01T03:30:00.000Z' },
  accountDeleted: { deleted: false },
  accountNotices: {
    notices: [
      {
        id: EXAMPLE.noticeId,
        act: 'password_by_link',
        at: '2026-11-21T12:00:00.000Z',
        by: 'admin',
      },
    ],
  },
  closeAccountNotice: { message: 'The notice is closed.' },
  undoApproval: { message: 'Approval undone. The coach is waiting for approval again.' },
  accounts: {
    accounts: [
      {
        id: '01991a00-0000-7000-8000-000000000001',
        username: 'marta',
        email: 'marta@example.org',
        role: 'athlete',
        createdAt: '2026-11-01T12:00:00.000Z',
        lastSeenAt: '2026-11-21T12:00:00.000Z',
        blockedAt: null,
        rejected: false,
      },
    ],
    total: 1,
    next: null,
  },
  deleteAccountOf: { message: 'The account and everything in it were deleted.' },
  heldCopiesOf: { copies: 0, until: null },
  blockAccount: { message: 'Account blocked. All its sessions have ended.' },
  unblockAccount: { message: 'Account unblocked.' },
  auditLog: {
    lines: [
      {
        id: '01991a00-0000-7000-8000-00000000000a',
        at: '2026-11-21T12:00:00.000Z',
        action: 'account_blocked',
        actor: { id: '01991a00-0000-7000-8000-000000000003', username: 'admin' },
        subject: { id: '01991a00-0000-7000-8000-000000000001', username: 'marta' },
      },
    ],
    next: null,
  },
} as const satisfies Partial<Record<RouteName, unknown>>;
