import { expect, test } from 'vitest';
import { contactText } from '#client/features/sync-page/contact-text.ts';
import { entriesOf, groupsOf } from '#client/features/sync-page/entries.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../../domain/support.ts';
import { rowOf } from '../../../support/rows.ts';

const squat = makeExercise('Back squat', [
  { ...makeSeries('s0', [5, 8, 100]), removed: true },
  makeSeries('s1', [5, 8, 100]),
  makeSeries('s2', [5, 8, 100]),
]);
const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: makeDay([squat]) } }]);
const known = new Map([['block', block]]);
const typed = (seriesId: string, part: Partial<OutboxEntry> = {}): OutboxEntry => rowOf({ seriesId, ...part });

test('an edit is named by its exercise, set, day and block, with the unit of its value', () => {
  const [load] = entriesOf([typed('s2', { field: 'load', value: 82.5 })], known);
  expect(load).toMatchObject({ exercise: 'Back squat', set: 'Set 2', what: 'Back squat, set 2: 82.5 kg' });
  expect(load?.place).toBe(`Monday of week 1 · ${block.name}`);
});

test.each<[Partial<OutboxEntry>, string]>([
  [{ field: 'reps', value: 8 }, '8 reps'],
  [{ field: 'rpe', value: 8.5 }, 'RPE 8.5'],
  [{ field: 'load', value: null }, 'load cleared'],
  [{ field: 'reps', value: 12, lost: { value: 5, winner: { value: 12, editedAt: 0, device: 'd' } } }, '5 reps'],
])('%j is shown as %s', (part, value) => expect(entriesOf([typed('s1', part)], known)[0]?.value).toBe(value));

test('a set that the coach took out keeps its exercise and has no number', () => {
  expect(entriesOf([typed('s0')], known)[0]).toMatchObject({ exercise: 'Back squat', set: 'A set' });
});

test('an edit of a block that this phone does not know says where it belongs', () => {
  expect(entriesOf([typed('s1')], new Map())[0]).toMatchObject({
    exercise: 'Unknown exercise',
    place: 'Monday of week 1',
  });
});

test('what waits is grouped by exercise and day, its sets in their order, since the oldest', () => {
  const rows = [
    typed('s2', { value: 4, editedAt: 300 }),
    typed('s1', { value: 5, editedAt: 200 }),
    typed('s1', { field: 'load', value: 80, editedAt: 100 }),
    typed('s1', { path: { week: 'week2', day: 'Friday', list: 'basics', idExercise: 'squat' } }),
  ];
  expect(groupsOf(entriesOf(rows, known))).toMatchObject([
    {
      exercise: 'Back squat',
      since: 100,
      sets: [
        { set: 'Set 1', values: ['5 reps', '80 kg'] },
        { set: 'Set 2', values: ['4 reps'] },
      ],
    },
    { place: `Friday of week 2 · ${block.name}` },
  ]);
});

test.each(['', 'not json', '7', '[]', '[null,null]', '["now",{"at":1}]'])(
  'of the server it says only what was noted: %s',
  (noted) =>
    expect(contactText(noted, 0)).toEqual({
      contact: 'Not yet.',
      answer: 'Nothing was sent since you logged in.',
    }),
);

test.each([
  [{ status: 0, message: '' }, /^No reply \(.*\)\.$/],
  [{ status: 503, message: 'Busy.' }, /^“Busy\.” \(503, .*\)$/],
  [{ status: 200, message: 'Saved.', taken: 2 }, /^“Saved\.” \(2 values, .*\)$/],
])('the last answer to a save %j is shown', (answer, text) => {
  const shown = contactText(JSON.stringify([1, { at: 1, ...answer }]), 1);
  expect(shown.answer).toMatch(text);
  expect(shown.contact).toMatch(/^\d\d:\d\d$/);
});
