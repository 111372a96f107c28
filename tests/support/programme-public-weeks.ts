import { percent, tab, typed, type PublicFile } from './programme-corpus.ts';

/** Beginners' and strength sheets in the shapes that stand on public pages: weeks beside each other or beneath. */
export const publicWeeks: readonly PublicFile[] = [
  {
    name: 'linear, a column of loads a week beside fixed sets and reps',
    sheets: [
      tab(
        'Plan',
        typed('Day | Exercise | Sets | Reps | W1 | W2\nMonday | Squat | 3 | 5 | 60 | 62.5\n | Row | 3 | 8 | 40 | 42.5'),
      ),
    ],
    answers: { unit: 'kg' },
    means: [
      '1 Monday | Squat | 3×5 60',
      '1 Monday | Row | 3×8 40',
      '2 Monday | Squat | 3×5 62.5',
      '2 Monday | Row | 3×8 42.5',
    ],
  },
  {
    name: 'linear, a column of percents a week',
    sheets: [
      tab('Plan', [
        ['Day', 'Exercise', 'Sets', 'Reps', 'Week 1', 'Week 2', 'Week 3'],
        ['Monday', 'Squat', 5, 5, percent(70), percent(75), percent(80)],
        ['Thursday', 'Bench', 4, 6, percent(65), percent(70), percent(75)],
      ]),
    ],
    means: [1, 2, 3].flatMap((week) => [
      `${week} Monday | Squat | 5×5 ${65 + 5 * week}%`,
      `${week} Thursday | Bench | 4×6 ${60 + 5 * week}%`,
    ]),
  },
  {
    name: 'linear, weeks as bare numbers over loads',
    sheets: [
      tab(
        'Plan',
        typed(
          'Exercise | Sets | Reps | 1 | 2 | 3\nMonday | | | | |\nSquat | 3 | 5 | 60 | 62.5 | 65\nBench | 3 | 5 | 40 | 41 | 42',
        ),
      ),
    ],
    answers: { unit: 'kg' },
    means: [
      '1 Monday | Squat | 3×5 60',
      '1 Monday | Bench | 3×5 40',
      '2 Monday | Squat | 3×5 62.5',
      '2 Monday | Bench | 3×5 41',
      '3 Monday | Squat | 3×5 65',
      '3 Monday | Bench | 3×5 42',
    ],
  },
  {
    name: '5/3/1 by week, sets as columns',
    sheets: [
      tab(
        '531',
        typed(`
Week 1 | Set 1 | Set 2 | Set 3
Press | 65% x5 | 75% x5 | 85% x5+
Deadlift | 65% x5 | 75% x5 | 85% x5+
 | | |
Week 2 | Set 1 | Set 2 | Set 3
Press | 70% x3 | 80% x3 | 90% x3+
Deadlift | 70% x3 | 80% x3 | 90% x3+`),
      ),
    ],
    means: ['Press', 'Deadlift'].flatMap((name) => [
      `1 Monday | ${name} | 1×5 65%, 1×5 75%, 1×5+ 85%`,
      `2 Monday | ${name} | 1×3 70%, 1×3 80%, 1×3+ 90%`,
    ]),
  },
  {
    name: '5/3/1, a day for each lift, weeks across',
    sheets: [
      tab(
        '531',
        typed(`
Exercise | Week 1 | Week 2 | Week 3 | Deload
Monday | | | |
Squat | 1x5 65%, 1x5 75%, 1x5+ 85% | 1x3 70%, 1x3 80%, 1x3+ 90% | 1x5 75%, 1x3 85%, 1x1+ 95% | 3x5 50%`),
      ),
    ],
    means: [
      '1 Monday | Squat | 1×5 65%, 1×5 75%, 1×5+ 85%',
      '2 Monday | Squat | 1×3 70%, 1×3 80%, 1×3+ 90%',
      '3 Monday | Squat | 1×5 75%, 1×3 85%, 1×AMRAP 95%',
      '4 Monday | Squat | 3×5 50%',
    ],
  },
  {
    name: 'nSuns, pairs of loads and reps under the day',
    sheets: [
      tab(
        'Cycle',
        typed(`
Monday
Bench press | 60 | x8 | 70 | x6 | 75 | x4
Press | 40 | x6 | 45 | x5 | 50 | x3
Tuesday
Squat | 90 | x5 | 100 | x3 | 110 | x1+
Sumo | 80 | x5 | 90 | x5 | 95 | x3`),
      ),
    ],
    answers: { unit: 'kg' },
    means: [
      '1 Monday | Bench press | 1×8 60, 1×6 70, 1×4 75',
      '1 Monday | Press | 1×6 40, 1×5 45, 1×3 50',
      '1 Tuesday | Squat | 1×5 90, 1×3 100, 1×AMRAP 110',
      '1 Tuesday | Sumo | 1×5 80, 1×5 90, 1×3 95',
    ],
  },
  {
    name: 'set by set, load and reps of each in columns',
    sheets: [
      tab(
        'Log',
        typed(`
Day | Exercise | Set 1 Weight | Set 1 Reps | Set 2 Weight | Set 2 Reps
Monday | Squat | 100 | 5 | 105 | 4
 | Bench | 70 | 8 | 72.5 | 6`),
      ),
    ],
    answers: { unit: 'kg' },
    means: ['1 Monday | Squat | 1×5 100, 1×4 105', '1 Monday | Bench | 1×8 70, 1×6 72.5'],
  },
  {
    name: 'set by set, with targets of RPE',
    sheets: [
      tab(
        'Log',
        typed(`
Day | Exercise | Set 1 Reps | Set 1 RPE | Set 2 Reps | Set 2 RPE
Monday | Squat | 5 | 7 | 5 | 8`),
      ),
    ],
    means: ['1 Monday | Squat | 1×5 @7, 1×5 @8'],
  },
  {
    name: 'columns of the fewest and the most reps',
    sheets: [
      tab(
        'Plan',
        typed('Day | Exercise | Sets | Min Reps | Max Reps\nMonday | Row | 3 | 8 | 12\n | Curl | 2 | 10 | 15'),
      ),
    ],
    means: ['1 Monday | Row | 3×8–12', '1 Monday | Curl | 2×10–15'],
  },
  {
    name: 'one column of percents, RPE and loads',
    sheets: [
      tab('Plan', [
        ['Day', 'Exercise', 'Sets', 'Reps', 'Intensity'],
        ['Monday', 'Squat', 3, 5, percent(75)],
        [null, 'Bench', 3, 5, '@8'],
        [null, 'Row', 3, 8, '60 kg'],
        [null, 'Curl', 3, 10, 'RPE 9'],
        [null, 'Dip', 3, 10, 'RIR 2'],
      ]),
    ],
    means: [
      '1 Monday | Squat | 3×5 75%',
      '1 Monday | Bench | 3×5 @8',
      '1 Monday | Row | 3×8 60',
      '1 Monday | Curl | 3×10 @9',
      '1 Monday | Dip | 3×10 @8',
    ],
  },
  {
    name: 'a day a column, exercise and sets in one cell',
    sheets: [
      tab(
        'Split',
        typed(
          'Monday | Wednesday | Friday\nSquat 5x5 100kg | Deadlift 1x5 140kg | Squat 3x5 90kg\nBench 5x5 70kg | Press 5x5 45kg | Bench 5x5 70kg\nRow 5x5 60kg | | Pull-ups 3 x 8 - 10',
        ),
      ),
    ],
    means: [
      '1 Monday | Squat | 5×5 100',
      '1 Monday | Bench | 5×5 70',
      '1 Monday | Row | 5×5 60',
      '1 Wednesday | Deadlift | 1×5 140',
      '1 Wednesday | Press | 5×5 45',
      '1 Friday | Squat | 3×5 90',
      '1 Friday | Bench | 5×5 70',
      '1 Friday | Pull-ups | 3×8–10',
    ],
  },
  {
    name: 'volume, recovery and intensity days as columns',
    sheets: [
      tab(
        'Texas',
        typed(
          'Volume Day | Recovery Day | Intensity Day\nSquat 5x5 90% | Squat 2x5 80% | Squat 1x5 100%\nBench 5x5 | Press 3x5 | Bench 1x5',
        ),
      ),
    ],
    means: [
      '1 Monday | Squat | 5×5 90%',
      '1 Monday | Bench | 5×5',
      '1 Wednesday | Squat | 2×5 80%',
      '1 Wednesday | Press | 3×5',
      '1 Friday | Squat | 1×5 100%',
      '1 Friday | Bench | 1×5',
    ],
  },
  {
    name: 'a list without a header',
    sheets: [
      tab('csv', typed('Monday\nSquat 5x5 100kg\nBench press 3x8 @8\nThursday\nDeadlift 3x3 80%\nRow 4x10'), {
        isText: true,
      }),
    ],
    means: [
      '1 Monday | Squat | 5×5 100',
      '1 Monday | Bench press | 3×8 @8',
      '1 Thursday | Deadlift | 3×3 80%',
      '1 Thursday | Row | 4×10',
    ],
  },
];
