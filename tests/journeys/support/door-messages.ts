import type { Ids } from './demo-ids.ts';
import { SILENT, unread, button, decide, type MessageRow } from './message-row.ts';

const adminPanel = ({ admin }: Ids): string => `/admin/${admin}`;

/** What is caused before the login, on the waiting page and by an admin. */
export const doorMessages: readonly MessageRow[] = [
  {
    as: 'nobody',
    at: () => '/register',
    faults: [{ path: /register$/, answer: SILENT }],
    act: async (page) => {
      await page.getByLabel('Username').fill('leo');
      await page.getByLabel('Email').fill('leo@test.local');
      await page.getByLabel('Password', { exact: true }).fill('demo-demo');
      await button(page, 'Register');
    },
    text: 'Error en el registro. Inténtalo de nuevo.',
  },
  ...(
    [
      [SILENT, 'Error on Login. Please try again.'],
      [{ status: 200, json: { token: 'a-token' } }, 'User type not recognized.'],
      [{ status: 403, json: { code: 'x', message: 'The server says so.' } }, 'The server says so.'],
    ] as const
  ).map(([answer, text]): MessageRow => ({
    as: 'nobody',
    at: () => '/login',
    faults: [{ path: /login$/, answer }],
    act: async (page) => {
      await page.getByLabel('Email').fill('leo@test.local');
      await page.getByLabel('Password', { exact: true }).fill('demo-demo');
      await button(page, 'Login');
    },
    text,
  })),
  { as: 'nobody', at: () => '/oauth2/redirect?code=x', text: 'Missing required parameters.' },
  {
    as: 'nobody',
    at: () => '/oauth2/redirect?code=x&state=y',
    faults: [{ path: /oauth2/, answer: SILENT }],
    text: 'Error during OAuth callback.',
  },

  unread(
    'newcoach',
    ({ newcoach }) => `/coaches/pending/${newcoach}`,
    /coaches\/pending/,
    'Failed to load coach data.',
  ),

  unread('admin', adminPanel, /\/admin\/[^/]+$/, 'Failed to load admin data.'),
  {
    as: 'admin',
    at: adminPanel,
    faults: [{ path: /acceptCoach/, answer: SILENT }],
    act: (page) => decide(page, 'Approve', 'ines.coach'),
    text: 'Failed to approve coach.',
  },
  {
    as: 'admin',
    at: adminPanel,
    faults: [{ path: /rejectCoach/, answer: SILENT }],
    act: (page) => decide(page, 'Reject', 'ines.coach'),
    text: 'Failed to reject coach.',
  },
  {
    as: 'admin',
    at: adminPanel,
    act: (page) => decide(page, 'Reject', 'pablo.coach'),
    text: 'Coach rejected.',
    staysMs: 3_000,
  },
  {
    as: 'admin',
    at: adminPanel,
    act: (page) => decide(page, 'Approve', 'ines.coach'),
    text: 'Coach approved.',
    staysMs: 3_000,
  },
];
