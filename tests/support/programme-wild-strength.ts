import { calculated, percent, span, tab, typed, type PublicFile } from './programme-corpus.ts';

/** Programmes of strength as they are handed about, each written down before anything had read it. */
export const wildStrength: readonly PublicFile[] = [
  {
    name: 'nSuns, a row of loads over a row of reps',
    sheets: [
      tab(
        'LP',
        typed(`
Monday | | | |
Bench Press | Weight | 60 | 70 | 75
 | Reps | 8 | 6 | 4
OHP | Weight | 40 | 45 | 50
 | Reps | 6 | 5 | 3
Tuesday | | | |
Squat | Weight | 90 | 100 | 110
 | Reps | 5 | 3 | 1+`),
      ),
    ],
    answers: { unit: 'kg' },
    means: [
      '1 Monday | Bench Press | 1×8 60, 1×6 70, 1×4 75',
      '1 Monday | OHP | 1×6 40, 1×5 45, 1×3 50',
      '1 Tuesday | Squat | 1×5 90, 1×3 100, 1×AMRAP 110',
    ],
  },
  {
    name: 'nSuns, day and lift in the title, set numbers over pairs',
    sheets: [
      tab(
        'nSuns 5-Day',
        typed(`
Training Max | Bench | 100 | Squat | 140 | |
 | | | | | |
Monday - Chest & Arms | Set 1 | | Set 2 | | Set 3 |
Bench | 65 | x8 | 75 | x6 | 85 | x4
Overhead Press | 40 | x6 | 45 | x5 | 50 | x3
 | | | | | |
Tuesday - Legs | Set 1 | | Set 2 | | Set 3 |
Squat | 105 | x5 | 120 | x3 | 132.5 | x1+
Sumo Deadlift | 90 | x5 | 100 | x5 | 110 | x3`),
      ),
    ],
    answers: { unit: 'kg' },
    means: [
      '1 Monday | Bench | 1×8 65, 1×6 75, 1×4 85',
      '1 Monday | Overhead Press | 1×6 40, 1×5 45, 1×3 50',
      '1 Tuesday | Squat | 1×5 105, 1×3 120, 1×AMRAP 132.5',
      '1 Tuesday | Sumo Deadlift | 1×5 90, 1×5 100, 1×3 110',
    ],
  },
  {
    name: '5/3/1, a set a row in a long table with calculated loads',
    sheets: [
      tab('531', [
        ['Cycle', 'Week', 'Day', 'Lift', 'Set', '% of TM', 'Reps', 'Weight (kg)'],
        [1, 1, 1, 'Squat', 1, percent(65), 5, calculated(91)],
        [1, 1, 1, 'Squat', 2, percent(75), 5, calculated(105)],
        [1, 1, 1, 'Squat', 3, percent(85), '5+', calculated(119)],
        [1, 1, 2, 'Bench', 1, percent(65), 5, calculated(65)],
        [1, 1, 2, 'Bench', 2, percent(75), 5, calculated(75)],
        [1, 1, 2, 'Bench', 3, percent(85), '5+', calculated(85)],
      ]),
    ],
    means: [
      '1 Monday | Squat | 1×5 65% TM, 1×5 75% TM, 1×5+ 85% TM',
      '1 Thursday | Bench | 1×5 65% TM, 1×5 75% TM, 1×5+ 85% TM',
    ],
  },
  {
    name: '5/3/1, merged weeks over three columns of sets',
    sheets: [
      tab(
        'Cycle 1',
        typed(`
 | Week 1 (5s) | | | Week 2 (3s) | |
Lift | Set 1 | Set 2 | Set 3 | Set 1 | Set 2 | Set 3
Squat | 65% x 5 | 75% x 5 | 85% x 5+ | 70% x 3 | 80% x 3 | 90% x 3+
Press | 65% x 5 | 75% x 5 | 85% x 5+ | 70% x 3 | 80% x 3 | 90% x 3+`),
        { merges: [span(0, 1, 0, 3), span(0, 4, 0, 6)] },
      ),
    ],
    means: ['Squat', 'Press'].flatMap((name) => [
      `1 Monday | ${name} | 1×5 65%, 1×5 75%, 1×5+ 85%`,
      `2 Monday | ${name} | 1×3 70%, 1×3 80%, 1×3+ 90%`,
    ]),
  },
  {
    name: '5/3/1 BBB, main and assistance in lines, weeks across, a day for each lift',
    sheets: [
      tab(
        'BBB',
        typed(`
Training maxes | Squat | 140 | Press | 60
 | | | |
Day 1 - Press | Week 1 | Week 2 | Week 3 | Week 4
Press | 5/5/5+ 65/75/85% | 3/3/3+ 70/80/90% | 5/3/1+ 75/85/95% | 5/5/5 40/50/60%
Press BBB | 5x10 50% | 5x10 50% | 5x10 50% | 3x10 40%
Chin-ups | 5x10 | 5x10 | 5x10 | 3x10
 | | | |
Day 2 - Squat | Week 1 | Week 2 | Week 3 | Week 4
Squat BBB | 5x10 50% | 5x10 50% | 5x10 50% | 3x10 40%
Leg curl | 5x10 | 5x10 | 5x10 | 3x10`),
      ),
    ],
    means: [
      '1 Monday | Press | 1×5 65%, 1×5 75%, 1×5+ 85%',
      '1 Monday | Press BBB | 5×10 50%',
      '1 Monday | Chin-ups | 5×10',
      '1 Thursday | Squat BBB | 5×10 50%',
      '1 Thursday | Leg curl | 5×10',
      '2 Monday | Press | 1×3 70%, 1×3 80%, 1×3+ 90%',
      '2 Monday | Press BBB | 5×10 50%',
      '2 Monday | Chin-ups | 5×10',
      '2 Thursday | Squat BBB | 5×10 50%',
      '2 Thursday | Leg curl | 5×10',
      '3 Monday | Press | 1×5 75%, 1×3 85%, 1×AMRAP 95%',
      '3 Monday | Press BBB | 5×10 50%',
      '3 Monday | Chin-ups | 5×10',
      '3 Thursday | Squat BBB | 5×10 50%',
      '3 Thursday | Leg curl | 5×10',
      '4 Monday | Press | 1×5 40%, 1×5 50%, 1×5 60%',
      '4 Monday | Press BBB | 3×10 40%',
      '4 Monday | Chin-ups | 3×10',
      '4 Thursday | Squat BBB | 3×10 40%',
      '4 Thursday | Leg curl | 3×10',
    ],
  },
  {
    name: 'training maxes in rows at the head of the table itself',
    sheets: [
      tab('531', [
        ['Exercise', 'Sets', 'Reps', '% TM', 'Weight (kg)'],
        ['Training Max', null, null, null, 120],
        ['Squat', 1, 5, percent(65), calculated(78)],
        ['Squat', 1, 5, percent(75), calculated(90)],
        ['Squat', 1, '5+', percent(85), calculated(102)],
        ['Leg press', 5, 10, null, null],
      ]),
    ],
    means: ['1 Monday | Squat | 1×5 65% TM, 1×5 75% TM, 1×5+ 85% TM', '1 Monday | Leg press | 5×10'],
  },
  {
    name: 'GZCLP, workouts as columns of cells with their tiers',
    sheets: [
      tab(
        'GZCLP',
        typed(`
Day 1 | Day 2 | Day 3
T1: Squat 5x3 | T1: Press 5x3 | T1: Bench 5x3
T2: Bench 3x10 | T2: Deadlift 3x10 | T2: Squat 3x10
T3: Lat pulldown 3x15 | T3: DB row 3x15 | T3: Lat pulldown 3x15`),
      ),
    ],
    means: [
      '1 Monday | T1: Squat | 5×3',
      '1 Monday | T2: Bench | 3×10',
      '1 Monday | T3: Lat pulldown | 3×15',
      '1 Wednesday | T1: Press | 5×3',
      '1 Wednesday | T2: Deadlift | 3×10',
      '1 Wednesday | T3: DB row | 3×15',
      '1 Friday | T1: Bench | 5×3',
      '1 Friday | T2: Squat | 3×10',
      '1 Friday | T3: Lat pulldown | 3×15',
    ],
  },
  {
    name: 'GZCLP, a table for each day with tiers in front',
    sheets: [
      tab(
        'Plan',
        typed(`
Workout A1 | | | |
Tier | Exercise | Sets x Reps | Weight | Rest
T1 | Squat | 5x3 | 100 kg | 3-5 min
T2 | Bench Press | 3x10 | 50 kg | 2-3 min
T3 | Lat Pulldown | 3x15 | 40 kg | 60-90 s
 | | | |
Workout B1 | | | |
Tier | Exercise | Sets x Reps | Weight | Rest
T1 | OHP | 5x3 | 45 kg | 3-5 min
T2 | Deadlift | 3x10 | 90 kg | 2-3 min`),
      ),
    ],
    means: [
      '1 Monday | Squat | 5×3 100 | 3-5 min',
      '1 Monday | Bench Press | 3×10 50 | 2-3 min',
      '1 Monday | Lat Pulldown | 3×15 40 | 60-90 s',
      '1 Thursday | OHP | 5×3 45 | 3-5 min',
      '1 Thursday | Deadlift | 3×10 90 | 2-3 min',
    ],
  },
];
