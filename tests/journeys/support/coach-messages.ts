import type { Ids } from './demo-ids.ts';
import { fillCell } from './open-block.ts';
import { weekIsStored } from './disk.ts';
import {
  SILENT,
  unread,
  saved,
  button,
  decide,
  search,
  calculate,
  saveMacros,
  passUntil,
  type MessageRow,
} from './message-row.ts';

const coachArea = ({ coach }: Ids): string => `/coaches/${coach}`;
const newBlock = ({ coach, athlete }: Ids): string => `/coaches/${coach}/createBlock/${athlete}`;
const macros = ({ coach, athlete }: Ids): string => `/coaches/${coach}/athletes/${athlete}/configMacros`;
const editor = ({ coach, athlete, block: id }: Ids): string =>
  `/coaches/${coach}/athletes/${athlete}/blocks/${id}/edit?week=week4`;

/** What a coach causes, after the athlete asked for their coaching. */
export const coachMessages: readonly MessageRow[] = [
  unread('coach', coachArea, /\/athletes$/, 'Failed to load coach data.'),
  unread('coach', coachArea, /secret-code$/, 'Failed to load code'),
  {
    as: 'coach',
    at: coachArea,
    faults: [{ path: /secret-code$/, method: 'POST', answer: SILENT }],
    act: async (page) => {
      await button(page, 'Generate a new code');
      await button(page, 'Replace the code');
    },
    text: 'Failed to generate code',
  },
  { as: 'coach', at: coachArea, act: (page) => button(page, 'Copy code'), text: 'Copied!', staysMs: 2_000 },
  {
    as: 'coach',
    at: coachArea,
    faults: [{ path: /acceptAthlete/, answer: SILENT }],
    act: (page) => decide(page, 'Accept', 'marta.r'),
    text: 'Failed to save athlete data.',
  },
  {
    as: 'coach',
    at: coachArea,
    act: (page) => decide(page, 'Accept', 'marta.r'),
    text: 'Athlete accepted.',
    staysMs: 2_000,
  },
  {
    as: 'coach',
    at: coachArea,
    act: (page) => decide(page, 'Deny', 'leo.new'),
    text: 'Request denied.',
    staysMs: 2_000,
  },
  unread(
    'coach',
    (ids) => `${coachArea(ids)}/athletes/${ids.athlete}`,
    /athletes\/[^/]+$/,
    'Failed to load athlete data.',
  ),
  saved('coach', newBlock, /createBlock/, 'Generate Block Structure', 'Failed to create the block.'),
  saved(
    'coach',
    newBlock,
    /createBlock/,
    'Generate Block Structure',
    'An error occurred while creating the block.',
    'nothing',
  ),
  unread('coach', editor, /\/edit$/, 'Failed getting Data Block!!'),
  unread('coach', editor, /\/edit$/, 'Error fetching block data.', 'nothing'),
  { ...unread('coach', editor, /exercises$/, 'Failed to fetch exercises.'), act: search },
  { ...unread('coach', editor, /exercises$/, 'Error fetching exercises.', 'nothing'), act: search },
  {
    as: 'coach',
    at: editor,
    faults: [{ path: /\/blocks\/[^/]+$/, method: 'PUT', answer: SILENT }],
    act: async (page) => {
      await fillCell(page, 'Back squat set 1 target load', '61');
      await passUntil(page, 'Auto-save failed: ');
    },
    text: 'Auto-save failed: Error saving data. Please try again ❌',
  },
  {
    as: 'coach',
    at: editor,
    ready: (page) => page.getByRole('status').getByText('Synced'),
    act: async (page) => {
      await fillCell(page, 'Back squat set 1 target load', '62');
      await weekIsStored(page, '"load":62');
      await page.clock.runFor(2_000);
    },
    text: 'Block saved successfully! ✅',
    staysMs: 1_500,
  },
  ...(
    [
      [SILENT, 'Calculation failed'],
      ['nothing', 'Unexpected error'],
    ] as const
  ).map(([answer, text]): MessageRow => ({
    as: 'coach',
    at: macros,
    faults: [{ path: /calculateMacros/, answer }],
    act: calculate,
    text,
  })),
  {
    as: 'coach',
    at: macros,
    faults: [{ path: /saveMacros/, answer: SILENT }],
    act: saveMacros,
    text: 'Update failed',
  },
  { as: 'coach', at: macros, act: saveMacros, text: 'Macros saved successfully! ✅', staysMs: 2_000 },
];
