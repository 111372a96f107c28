import { expect, it } from 'vitest';
import { tab, typed } from '../../support/programme-corpus.ts';
import { linesOf, readFile } from '../../support/programme-lines.ts';

const read = (...sheets: readonly [name: string, rows: string][]) =>
  readFile({ sheets: sheets.map(([name, rows]) => tab(name, typed(rows))), answers: { unit: 'kg' } });
/** 'week day | exercise | line' of each. */
const short = (programme: ReturnType<typeof read>) =>
  linesOf(programme).map((line) =>
    line
      .split('|')
      .slice(0, 3)
      .map((part) => part.trim())
      .join(' | '),
  );

const HEADER = 'Exercise | Sets | Reps';

it('a week that is named over its first day is that of the days under it, until another one is named', () => {
  const rows = `Week 1 | |\nDay 1 | |\n${HEADER}\nSquat | 3 | 5\n | |\nDay 2 | |\n${HEADER}\nBench | 3 | 5\n | |
Week 2 | |\n | |\n | |\nDay 1 | |\n${HEADER}\nSquat | 3 | 4\n | |\nDay 2 | |\n${HEADER}\nBench | 3 | 4`;
  expect(short(read(['Plan', rows]))).toEqual([
    '1 Monday | Squat | 3×5',
    '1 Thursday | Bench | 3×5',
    '2 Monday | Squat | 3×4',
    '2 Thursday | Bench | 3×4',
  ]);
});

it('weeks that are named over the first day alone are those of the columns under them', () => {
  const header = 'Exercise | Sets | Reps | Sets | Reps';
  const rows = ` | Week 1 | | Week 2 |\n${header}\nDay 1 | | | |\nSquat | 3 | 5 | 3 | 4\n | | | |\nDay 2 | | | |\n${header}\nBench | 3 | 5 | 3 | 4`;
  expect(short(read(['Plan', rows]))).toEqual([
    '1 Monday | Squat | 3×5',
    '1 Thursday | Bench | 3×5',
    '2 Monday | Squat | 3×4',
    '2 Thursday | Bench | 3×4',
  ]);
});

it('a header that comes again within a day goes on with the day', () => {
  const rows = `Monday | |\n${HEADER}\nSquat | 3 | 5\nAccessories | |\nCurl | 3 | 10\n${HEADER}\nRaise | 3 | 12`;
  expect(linesOf(read(['Plan', rows])).map((line) => line.slice(0, 16))).toEqual([
    '1 Monday | Squat',
    '1 Monday c | Cur',
    '1 Monday c | Rai',
  ]);
});

it('a week far above its table is its week', () => {
  const rows = `WEEK 2 - Volume | |\nBe on time | |\n | |\n | |\n | |\nMonday | |\n${HEADER}\nSquat | 3 | 5`;
  const others = `WEEK 1 | |\n | |\nMonday | |\n${HEADER}\nSquat | 3 | 4`;
  expect(short(read(['A', others], ['B', rows]))).toEqual(['1 Monday | Squat | 3×4', '2 Monday | Squat | 3×5']);
});

it('columns may name their week themselves', () => {
  const rows = 'Day | Exercise | Week 1 Sets | Week 1 Reps | Week 2 Sets | Week 2 Reps\nMonday | Squat | 3 | 5 | 3 | 4';
  expect(short(read(['Plan', rows]))).toEqual(['1 Monday | Squat | 3×5', '2 Monday | Squat | 3×4']);
});

it('a tab of several weeks stands for each of them', () => {
  const rows = `Monday | |\n${HEADER}\nSquat | 3 | 5`;
  expect(short(read(['Weeks 1-3', rows]))).toEqual([1, 2, 3].map((week) => `${week} Monday | Squat | 3×5`));
});

it('days that are counted on from week to week are those of the week', () => {
  const days = Array.from(
    { length: 8 },
    (_, at) => `${1 + Math.floor(at / 4)} | Day ${at + 1} | Squat | 3 | ${at + 1}`,
  );
  expect(short(read(['Plan', ['Week | Day | Exercise | Sets | Reps', ...days].join('\n')]))).toEqual([
    '1 Monday | Squat | 3×1',
    '1 Tuesday | Squat | 3×2',
    '1 Thursday | Squat | 3×3',
    '1 Friday | Squat | 3×4',
    '2 Monday | Squat | 3×5',
    '2 Tuesday | Squat | 3×6',
    '2 Thursday | Squat | 3×7',
    '2 Friday | Squat | 3×8',
  ]);
});

it('blocks under titles of their own are days of these names', () => {
  const rows = `Push | | | | Pull | |\n${HEADER} | | ${HEADER}\nBench | 3 | 5 | | Row | 3 | 8`;
  const programme = read(['Plan', rows]);
  expect(programme.doubts).toEqual([
    {
      about: 'days',
      days: [
        { label: 'Push', answer: 'Monday' },
        { label: 'Pull', answer: 'Thursday' },
      ],
    },
  ]);
  expect(short(programme)).toEqual(['1 Monday | Bench | 3×5', '1 Thursday | Row | 3×8']);
});

it('a programme without any day is one day, and the question about it has no name', () => {
  const programme = read(['Plan', `${HEADER}\nBench | 3 | 5`]);
  expect(programme.doubts).toEqual([{ about: 'days', days: [{ label: '', answer: 'Monday' }] }]);
});

it('tiers are no supersets, and letters with two numbers are', () => {
  const rows =
    'Day | Exercise | Sets | Reps\nMonday | T1 Squat | 3 | 5\nMonday | T2 Bench | 3 | 8\nMonday | A1 Row | 3 | 8\nMonday | A2 Dip | 3 | 8\nMonday | B1 Curl | 3 | 8';
  expect(linesOf(read(['Plan', rows]))).toEqual([
    '1 Monday | T1 Squat | 3×5 |  |  |  | ',
    '1 Monday | T2 Bench | 3×8 |  |  |  | ',
    '1 Monday | Row | 3×8 |  |  | A | ',
    '1 Monday | Dip | 3×8 |  |  | A | ',
    '1 Monday | B1 Curl | 3×8 |  |  |  | ',
  ]);
});

it('the row above a header is one of exercises, also where a file has its numbers as text', () => {
  const rows = [
    ['Day', 'Exercise', 'Sets', 'Reps'],
    ['Monday', 'Squat', '3', '5'],
    ['Tuesday', 'Row', '3', '8'],
    ['Day', 'Exercise', 'Sets', 'Reps'],
    ['Friday', 'Bench', '3', '5'],
  ];
  expect(short(readFile({ sheets: [tab('csv', rows)] }))).toEqual([
    '1 Monday | Squat | 3×5',
    '1 Tuesday | Row | 3×8',
    '1 Friday | Bench | 3×5',
  ]);
});

it.each([
  ['named a row above', 'Movement | Rest'],
  ['without a heading', ' |'],
])('exercises with times of rest beside them, %s, are the names and not the times', (_, head) => {
  const rows = `${head} | Week 1 | | Week 2 |\n | | Sets | Reps | Sets | Reps\nMonday | | | | |\nSquat | 2 min | 3 | 5 | 3 | 4\nRow | 90 s | 2 | 8 | 2 | 9`;
  expect(short(read(['Plan', rows]))).toEqual([
    '1 Monday | Squat | 3×5',
    '1 Monday | Row | 2×8',
    '2 Monday | Squat | 3×4',
    '2 Monday | Row | 2×9',
  ]);
});

it('a column may say what kind the sets of each row are; a kind that nobody knows stays in the cue with a flag', () => {
  const rows = `Day | Exercise | Set Type | Sets | Reps
Monday | Squat | Warm-up | 2 | 5\n | | Working | 3 | 5\n | | Drop set | 1 | 10\n | | Backoff | 1 | 8
 | Bench | Normal | 3 | 5\n | Curl | Cluster | 3 | 5`;
  const programme = read(['Plan', rows]);
  expect(short(programme)).toEqual([
    '1 Monday | Squat | warm-up 2×5, 3×5, drop 1×10, back-off 1×8',
    '1 Monday | Bench | 3×5',
    '1 Monday | Curl | 3×5',
  ]);
  expect(linesOf(programme)[2]).toContain('Set Type: Cluster');
  expect(programme.flags).toMatchObject([{ text: 'Cluster', why: 'not understood' }]);
});

it('what a row says of its kind counts more than the warm-up that it stands under', () => {
  const rows = `Monday | | |\nExercise | Set Type | Sets | Reps\nWarm up: | | |
Squat | Warm-up | 2 | 5\n | Working | 3 | 5\nBench | | 2 | 5`;
  expect(short(read(['Plan', rows]))).toEqual([
    '1 Monday | Squat | warm-up 2×5, 3×5',
    '1 Monday | Bench | warm-up 2×5',
  ]);
});

it('what stands under a warm-up warms up, until another title or an empty row', () => {
  const rows = `Monday | |\n${HEADER}\nWarm up: | |\nBike | 1 | 5\nSquat | 2 | 5\nMain work | |\nSquat | 3 | 5
Calentamiento | |\nBench | 2 | 5\n | |\nBench | 3 | 5\nSpecific warm-up | |\nRow | 2 | 8\nPump block | |\nRow | 3 | 8`;
  const programme = read(['Plan', rows]);
  expect(short(programme)).toEqual([
    '1 Monday | Bike | warm-up 1×5',
    '1 Monday | Squat | warm-up 2×5',
    '1 Monday | Squat | 3×5',
    '1 Monday | Bench | warm-up 2×5',
    '1 Monday | Bench | 3×5',
    '1 Monday | Row | warm-up 2×8',
    '1 Monday | Row | 3×8',
  ]);
  expect(programme.flags.map(({ text }) => text)).toEqual(['Pump block']);
});
