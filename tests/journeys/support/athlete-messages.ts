import type { Ids } from './demo-ids.ts';
import { editIsStored } from './disk.ts';
import {
  SILENT,
  unread,
  saved,
  button,
  rename,
  changePassword,
  removeCoach,
  ask,
  passUntil,
  type MessageRow,
} from './message-row.ts';

const area = ({ athlete }: Ids): string => `/athletes/${athlete}`;
const info = ({ athlete }: Ids): string => `/athlete/${athlete}/addPersonalInfo`;
const settings = (): string => '/user/editProfile';
const block = ({ athlete, block: id }: Ids): string => `/athletes/${athlete}/blocks/${id}`;

/** What an athlete causes; the last row logs them out. */
export const athleteMessages: readonly MessageRow[] = [
  unread('athlete', area, /\/athletes\/[^/]+$/, 'Failed to load athlete.'),
  unread('athlete', (ids) => `${area(ids)}/myBlocks`, /myBlocks$/, 'Failed to load athlete data.'),
  unread('athlete', (ids) => `${area(ids)}/currentMacros`, /currentMacros$/, 'Failed to load athlete data.'),
  unread('athlete', block, /\/blocks\/[^/]+$/, 'Failed getting Data Block!!'),
  unread('athlete', info, /personalInfo$/, 'Error 500'),
  unread('athlete', info, /personalInfo$/, 'Network error', 'nothing'),
  unread('athlete', settings, /getProfile$/, 'Failed to load profile'),
  unread('athlete', ({ room }) => `/chatRoom/${room}`, /messages\/room/, 'Failed to load messages.'),
  { as: 'athlete', at: () => '/athlete/%20/addPersonalInfo', text: 'Missing athlete ID' },
  {
    as: 'athlete',
    at: area,
    faults: [{ path: /logout$/, answer: SILENT }],
    act: async (page) => {
      await button(page, 'Logout');
      await button(page, 'Log out');
    },
    text: 'Logout failed',
  },
  saved('athlete', info, /personalInfo$/, 'Save personal info', 'Submission failed'),
  {
    as: 'athlete',
    at: info,
    act: (page) => button(page, 'Save personal info'),
    text: 'Personal information saved successfully.',
    staysMs: 1_500,
  },
  { as: 'athlete', at: settings, act: (page) => button(page, 'Save changes'), text: 'No changes to update.' },
  {
    as: 'athlete',
    at: settings,
    faults: [{ path: /profile\/edit$/, answer: SILENT }],
    act: (page) => rename(page, 'marta.two'),
    text: 'Update failed',
  },
  ...['marta.two', 'marta.r'].map((name): MessageRow => ({
    as: 'athlete',
    at: settings,
    act: (page) => rename(page, name),
    text: 'Profile updated successfully.',
    staysMs: 1_500,
  })),
  {
    as: 'athlete',
    at: settings,
    faults: [{ path: /edit\/password$/, answer: SILENT }],
    act: changePassword,
    text: 'Password change failed',
  },
  { as: 'athlete', at: settings, act: changePassword, text: 'Password changed successfully.' },
  {
    as: 'athlete',
    at: block,
    faults: [{ path: /actual$/, answer: SILENT }],
    act: async (page) => {
      await page.getByLabel('Back squat set 1 reps').fill('4');
      await passUntil(page, 'Auto-save failed: ');
    },
    text: 'Auto-save failed: Error saving block data.',
  },
  {
    as: 'athlete',
    at: block,
    ready: (page) => page.getByRole('status').getByText('Synced'),
    act: async (page) => {
      await page.getByLabel('Back squat set 1 reps').fill('5');
      // What the row before left unsent may be on its way: its words are not waited for.
      await editIsStored(page, 5);
      await page.clock.runFor(2_000);
    },
    text: 'Block saved successfully! ✅',
    staysMs: 1_500,
  },
  {
    as: 'athlete',
    at: area,
    faults: [{ path: /removeCoach$/, answer: SILENT }],
    act: removeCoach,
    text: 'Failed to remove coach.',
  },
  { as: 'athlete', at: area, act: removeCoach, text: 'Coach removed.', staysMs: 1_500 },
  { as: 'athlete', at: area, act: (page) => button(page, 'Send request'), text: 'Please enter a coach secret code.' },
  {
    as: 'athlete',
    at: area,
    faults: [{ path: /requestByCode/, answer: SILENT }],
    act: ask,
    text: 'Error sending request.',
  },
  { as: 'athlete', at: area, act: ask, text: 'Request sent. Your coach will accept or deny it.', staysMs: 2_000 },
  unread('athlete', area, /\/athletes\/[^/]+$/, 'Not authenticated', {
    status: 401,
    json: { code: 'not_authenticated', message: 'Not authenticated' },
  }),
];
