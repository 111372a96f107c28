import { span, tab, typed, type PublicFile } from './programme-corpus.ts';

/** Programmes of a linear progress, as they are handed about, each written down before anything had read it. */
export const wildLinear: readonly PublicFile[] = [
  {
    name: 'Texas Method, exercises down and the three days across',
    sheets: [
      tab(
        'TM',
        typed(`
Lift | Monday (Volume) | Wednesday (Recovery) | Friday (Intensity)
Squat | 5x5 90% | 2x5 80% | 1x5 100%
Bench | 5x5 90% | | 1x5 100%
Press | | 3x5 85% |
Deadlift | | | 1x5 100%`),
      ),
    ],
    means: [
      '1 Monday | Squat | 5×5 90%',
      '1 Monday | Bench | 5×5 90%',
      '1 Wednesday | Squat | 2×5 80%',
      '1 Wednesday | Press | 3×5 85%',
      '1 Friday | Squat | 1×5 100%',
      '1 Friday | Bench | 1×5 100%',
      '1 Friday | Deadlift | 1×5 100%',
    ],
  },
  {
    name: 'Texas Method, days without weekdays across, loads beside sets and reps',
    sheets: [
      tab(
        'Texas',
        typed(`
 | Volume Day | | Recovery Day | | Intensity Day |
Exercise | Sets x Reps | Load (kg) | Sets x Reps | Load (kg) | Sets x Reps | Load (kg)
Squat | 5x5 | 120 | 2x5 | 95 | 1x5 | 135
Bench | 5x5 | 80 | 3x5 | 70 | 1x5 | 90`),
        { merges: [span(0, 1, 0, 2), span(0, 3, 0, 4), span(0, 5, 0, 6)] },
      ),
    ],
    means: [
      '1 Monday | Squat | 5×5 120',
      '1 Monday | Bench | 5×5 80',
      '1 Wednesday | Squat | 2×5 95',
      '1 Wednesday | Bench | 3×5 70',
      '1 Friday | Squat | 1×5 135',
      '1 Friday | Bench | 1×5 90',
    ],
  },
  {
    name: 'Madcow, five rows of ramping sets, a load for each week',
    sheets: [
      tab(
        'Madcow 5x5',
        typed(`
Day | Exercise | Set | Reps | Week 1 | Week 2 | Week 3
Monday | Squat | 1 | 5 | 60 | 62.5 | 65
 | | 2 | 5 | 75 | 77.5 | 80
 | | 3 | 5 | 90 | 92.5 | 95
 | Bench | 1 | 5 | 40 | 42.5 | 45
 | | 2 | 5 | 50 | 52.5 | 55`),
      ),
    ],
    answers: { unit: 'kg' },
    means: [
      '1 Monday | Squat | 1×5 60, 1×5 75, 1×5 90',
      '1 Monday | Bench | 1×5 40, 1×5 50',
      '2 Monday | Squat | 1×5 62.5, 1×5 77.5, 1×5 92.5',
      '2 Monday | Bench | 1×5 42.5, 1×5 52.5',
      '3 Monday | Squat | 1×5 65, 1×5 80, 1×5 95',
      '3 Monday | Bench | 1×5 45, 1×5 55',
    ],
  },
  {
    name: 'StrongLifts, workouts A and B with a first weight',
    sheets: [
      tab(
        'SL',
        typed(`
Workout A | | |
Exercise | Sets x Reps | Start weight (kg) | Increment
Squat | 5x5 | 20 | 2.5 kg
Bench Press | 5x5 | 20 | 2.5 kg
Workout B | | |
Exercise | Sets x Reps | Start weight (kg) | Increment
Squat | 5x5 | 20 | 2.5 kg
Deadlift | 1x5 | 40 | 5 kg`),
      ),
    ],
    means: [
      '1 Monday | Squat | 5×5 20',
      '1 Monday | Bench Press | 5×5 20',
      '1 Thursday | Squat | 5×5 20',
      '1 Thursday | Deadlift | 1×5 40',
    ],
  },
  {
    name: 'StrongLifts, two weeks with weekdays across',
    sheets: [
      tab(
        'SL',
        typed(`
Week 1 | Mon | Wed | Fri
Squat | 5x5 20kg | 5x5 22.5kg | 5x5 25kg
Bench | 5x5 20kg | | 5x5 22.5kg
OHP | | 5x5 20kg |
Week 2 | Mon | Wed | Fri
Squat | 5x5 27.5kg | 5x5 30kg | 5x5 32.5kg
Bench | | 5x5 25kg |`),
      ),
    ],
    means: [
      '1 Monday | Squat | 5×5 20',
      '1 Monday | Bench | 5×5 20',
      '1 Wednesday | Squat | 5×5 22.5',
      '1 Wednesday | OHP | 5×5 20',
      '1 Friday | Squat | 5×5 25',
      '1 Friday | Bench | 5×5 22.5',
      '2 Monday | Squat | 5×5 27.5',
      '2 Wednesday | Squat | 5×5 30',
      '2 Wednesday | Bench | 5×5 25',
      '2 Friday | Squat | 5×5 32.5',
    ],
  },
  {
    name: 'Starting Strength, sets before the name in a list',
    sheets: [
      tab(
        'SS',
        typed('Workout A\n3x5 Squat\n3x5 Press\n1x5 Deadlift\nWorkout B\n3x5 Squat\n3x5 Bench press\n5x3 Power clean'),
      ),
    ],
    means: [
      '1 Monday | Squat | 3×5',
      '1 Monday | Press | 3×5',
      '1 Monday | Deadlift | 1×5',
      '1 Thursday | Squat | 3×5',
      '1 Thursday | Bench press | 3×5',
      '1 Thursday | Power clean | 5×3',
    ],
  },
  {
    name: 'Starting Strength, weeks down and weekdays across, exercises in the cells',
    sheets: [
      tab(
        'SS',
        typed(`
Week | Monday | Wednesday | Friday
1 | Squat 3x5 | Squat 3x5 | Squat 3x5
 | Press 3x5 | Bench 3x5 | Press 3x5
2 | Squat 3x5 | Squat 3x5 | Squat 3x5
 | Bench 3x5 | Press 3x5 | Bench 3x5`),
      ),
    ],
    means: [1, 2].flatMap((week) =>
      ['Monday', 'Wednesday', 'Friday'].flatMap((day, at) => [
        `${week} ${day} | Squat | 3×5`,
        `${week} ${day} | ${(week + at) % 2 === 1 ? 'Press' : 'Bench'} | 3×5`,
      ]),
    ),
  },
];
