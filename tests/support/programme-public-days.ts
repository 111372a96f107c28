import { span, tab, typed, type PublicFile } from './programme-corpus.ts';

const HEADER = 'Exercise | Sets | Reps';

/** Splits, phases and alternatives, in the shapes that stand on public pages. */
export const publicDays: readonly PublicFile[] = [
  {
    name: 'push, pull and legs as titles',
    sheets: [
      tab(
        'PPL',
        typed(
          `Push | |\n${HEADER}\nBench | 5 | 5\nDip | 3 | 8-12\n | |\nPull | |\n${HEADER}\nRow | 5 | 5\n | |\nLegs | |\n${HEADER}\nSquat | 3 | 5`,
        ),
      ),
    ],
    means: ['1 Monday | Bench | 5×5', '1 Monday | Dip | 3×8–12', '1 Wednesday | Row | 5×5', '1 Friday | Squat | 3×5'],
  },
  {
    name: 'push, pull and legs as titles under one header',
    sheets: [
      tab(
        'PPL',
        typed(`${HEADER}\nPush | |\nBench | 5 | 5\nDip | 3 | 8-12\nPull | |\nRow | 5 | 5\nLegs | |\nSquat | 3 | 5`),
      ),
    ],
    means: ['1 Monday | Bench | 5×5', '1 Monday | Dip | 3×8–12', '1 Wednesday | Row | 5×5', '1 Friday | Squat | 3×5'],
  },
  {
    name: 'a header repeated above each week',
    sheets: [
      tab(
        'Min',
        typed(
          `Week 1 | Exercise | Sets | Reps\nUpper | Bench | 3 | 6\nLower | Squat | 3 | 6\nWeek 2 | Exercise | Sets | Reps\nUpper | Bench | 3 | 5\nLower | Squat | 3 | 5`,
        ),
      ),
    ],
    means: ['1 Monday | Bench | 3×6', '1 Thursday | Squat | 3×6', '2 Monday | Bench | 3×5', '2 Thursday | Squat | 3×5'],
  },
  {
    name: 'the week a name in the header of the first column',
    sheets: [
      tab(
        'Min',
        typed(
          `Week 1 | Sets | Reps\nMonday | |\nBench | 3 | 6\nRow | 3 | 8\nWeek 2 | Sets | Reps\nMonday | |\nBench | 3 | 5\nRow | 3 | 7`,
        ),
      ),
    ],
    means: ['1 Monday | Bench | 3×6', '1 Monday | Row | 3×8', '2 Monday | Bench | 3×5', '2 Monday | Row | 3×7'],
  },
  {
    name: 'a deload week behind numbered ones, beneath each other',
    sheets: [
      tab(
        'Plan',
        typed(
          `Week 1 | |\nMonday | |\n${HEADER}\nSquat | 5 | 5\n | |\nWeek 2 | |\nMonday | |\n${HEADER}\nSquat | 5 | 4\n | |\nDeload | |\nMonday | |\n${HEADER}\nSquat | 2 | 5`,
        ),
      ),
    ],
    means: ['1 Monday | Squat | 5×5', '2 Monday | Squat | 5×4', '3 Monday | Squat | 2×5'],
  },
  {
    name: 'a deload and a peak week as tabs',
    sheets: ['Week 1', 'Deload', 'Peak week'].map((name, at) =>
      tab(name, typed(`Monday | |\n${HEADER}\nSquat | ${5 - at} | 5`)),
    ),
    means: ['1 Monday | Squat | 5×5', '2 Monday | Squat | 4×5', '3 Monday | Squat | 3×5'],
  },
  {
    name: 'weeks in a column, the last a deload',
    sheets: [
      tab(
        'Plan',
        typed(
          'Week | Day | Exercise | Sets | Reps\n1 | Monday | Squat | 5 | 5\n2 | Monday | Squat | 5 | 4\nDeload | Monday | Squat | 2 | 5',
        ),
      ),
    ],
    means: ['1 Monday | Squat | 5×5', '2 Monday | Squat | 5×4', '3 Monday | Squat | 2×5'],
  },
  {
    name: 'blocks A, B and C of one day',
    sheets: [
      tab(
        'Plan',
        typed(
          'Day | Block | Exercise | Sets | Reps\nMonday | A | Squat | 5 | 5\nMonday | B | Row | 3 | 8\nMonday | C | Plank | 3 | 10\nThursday | A | Deadlift | 3 | 3\nThursday | B | Dip | 3 | 8',
        ),
      ),
    ],
    means: [
      '1 Monday | Squat | 5×5',
      '1 Monday | Row | 3×8',
      '1 Monday | Plank | 3×10',
      '1 Thursday | Deadlift | 3×3',
      '1 Thursday | Dip | 3×8',
    ],
  },
  {
    name: 'warm-up, strength and finisher within a day',
    sheets: [
      tab(
        'Plan',
        typed(
          'Day | Phase | Exercise | Sets | Reps\nMonday | Strength | Squat | 5 | 5\nMonday | Finisher | Swing | 3 | 15\nThursday | Strength | Deadlift | 3 | 3\nThursday | Finisher | Carry | 3 | 20 m',
        ),
      ),
    ],
    means: [
      '1 Monday | Squat | 5×5',
      '1 Monday | Swing | 3×15',
      '1 Thursday | Deadlift | 3×3',
      '1 Thursday | Carry | 3×20m',
    ],
  },
  {
    name: 'superset letters in a column beside the exercise',
    sheets: [
      tab(
        'Plan',
        typed(` | Exercise | Sets | Reps\nMonday | | |\nA1 | Row | 3 | 8\nA2 | Dip | 3 | 8\nB | Curl | 3 | 10`),
      ),
    ],
    means: ['1 Monday | Row | 3×8 | | | A', '1 Monday | Dip | 3×8 | | | A', '1 Monday | Curl | 3×10 | | | B'],
  },
  {
    name: 'alternatives in tabs by the days of a week',
    sheets: ['2x', '3x'].map((name, at) =>
      tab(
        name,
        typed(`Day 1 | |\n${HEADER}\nSquat | ${3 + at} | 5\n | |\nDay 2 | |\n${HEADER}\nBench | 3 | ${5 + at}`),
      ),
    ),
    answers: { tabs: new Set(['3x']) },
    means: ['1 Monday | Squat | 4×5', '1 Thursday | Bench | 3×6'],
  },
  {
    name: 'continuation rows, the exercise stands once',
    sheets: [
      tab(
        'Sheiko',
        typed(
          'Day | Exercise | % | Reps | Sets\nMonday | Squat | 50 | 5 | 1\n | | 60 | 4 | 2\n | | 70 | 3 | 5\n | Bench | 50 | 5 | 1\n | | 70 | 3 | 4',
        ),
      ),
    ],
    means: ['1 Monday | Squat | 1×5 50%, 2×4 60%, 5×3 70%', '1 Monday | Bench | 1×5 50%, 4×3 70%'],
  },
  {
    name: 'warm-up and working sets in columns of their own, with substitutions',
    sheets: [
      tab(
        'Fund',
        typed(
          'Day | Exercise | Warm-up Sets | Working Sets | Reps | RPE | Rest | Substitution Option 1\nMonday | Squat | 3 | 2 | 6 | 8 | 3 min | Leg press',
        ),
      ),
    ],
    means: ['1 Monday | Squat | 2×6 @8 | 3 min | | | Warm-up Sets: 3 Substitution Option 1: Leg press'],
  },
  {
    name: 'two days beside each other under merged titles',
    sheets: [
      tab(
        'UL',
        typed(
          `Upper | | | Lower | |\n${HEADER} | ${HEADER}\nBench | 3 | 6 | Squat | 3 | 6\nRow | 3 | 8 | Curl | 3 | 10`,
        ),
        { merges: [span(0, 0, 0, 2), span(0, 3, 0, 5)] },
      ),
    ],
    means: ['1 Monday | Bench | 3×6', '1 Monday | Row | 3×8', '1 Thursday | Squat | 3×6', '1 Thursday | Curl | 3×10'],
  },
];
