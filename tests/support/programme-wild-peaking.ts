import { calculated, percent, span, tab, typed, type PublicFile } from './programme-corpus.ts';

/** Programmes towards a meet, as they are handed about, each written down before anything had read it. */
export const wildPeaking: readonly PublicFile[] = [
  {
    name: 'Sheiko, percents as headings over sets by reps',
    sheets: [
      tab('29', [
        ['Day', 'Exercise', percent(50), percent(60), percent(70), percent(75)],
        ['Monday', 'Squat', '1x5', '1x4', '2x3', '4x2'],
        [null, 'Bench press', '1x5', '1x4', '5x3', null],
        ['Friday', 'Deadlift', '1x4', '1x4', '2x3', '5x2'],
      ]),
    ],
    means: [
      '1 Monday | Squat | 1×5 50%, 1×4 60%, 2×3 70%, 4×2 75%',
      '1 Monday | Bench press | 1×5 50%, 1×4 60%, 5×3 70%',
      '1 Friday | Deadlift | 1×4 50%, 1×4 60%, 2×3 70%, 5×2 75%',
    ],
  },
  {
    name: 'Sheiko, one exercise twice in a day, numbered, with calculated loads',
    sheets: [
      tab('Sheiko', [
        ['Week 1', null, null, null, null, null],
        ['Day 1', null, null, null, null, null],
        ['No', 'Exercise', '%', 'Reps', 'Sets', 'Weight, kg'],
        [1, 'Squat', percent(50), 5, 1, calculated(100)],
        [null, null, percent(60), 4, 2, calculated(120)],
        [2, 'Bench press', percent(70), 3, 5, calculated(105)],
        [3, 'Squat', percent(65), 3, 4, calculated(130)],
        [4, 'Good morning', null, 5, 5, null],
      ]),
    ],
    means: [
      '1 Monday | Squat | 1×5 50%, 2×4 60%',
      '1 Monday | Bench press | 5×3 70%',
      '1 Monday | Squat | 4×3 65%',
      '1 Monday | Good morning | 5×5',
    ],
  },
  {
    name: 'Smolov Jr, weeks down and weekdays across under the name of the lift',
    sheets: [
      tab(
        'Smolov Jr',
        typed(`
Bench press | | | |
Week | Monday | Wednesday | Friday | Saturday
1 | 6x6 70% | 7x5 75% | 8x4 80% | 10x3 85%
2 | 6x6 72.5% | 7x5 77.5% | 8x4 82.5% | 10x3 87.5%`),
      ),
    ],
    means: [
      '1 Monday | Bench press | 6×6 70%',
      '1 Wednesday | Bench press | 7×5 75%',
      '1 Friday | Bench press | 8×4 80%',
      '1 Saturday | Bench press | 10×3 85%',
      '2 Monday | Bench press | 6×6 72.5%',
      '2 Wednesday | Bench press | 7×5 77.5%',
      '2 Friday | Bench press | 8×4 82.5%',
      '2 Saturday | Bench press | 10×3 87.5%',
    ],
  },
  {
    name: 'Smolov base, a long table without sets and reps in words',
    sheets: [
      tab('Base', [
        ['Week', 'Day', 'Lift', 'Sets', 'Reps', '% 1RM'],
        ['Week 1', 'Mon', 'Squat', 4, 9, percent(70)],
        ['Week 1', 'Wed', 'Squat', 5, 7, percent(75)],
        ['Week 1', 'Fri', 'Squat', 7, 5, percent(80)],
        ['Week 1', 'Sat', 'Squat', 10, 3, percent(85)],
      ]),
    ],
    means: [
      '1 Monday | Squat | 4×9 70%',
      '1 Wednesday | Squat | 5×7 75%',
      '1 Friday | Squat | 7×5 80%',
      '1 Saturday | Squat | 10×3 85%',
    ],
  },
  {
    name: 'Candito, load x reps in columns of sets, days beneath each other',
    sheets: [
      tab(
        'Week 1',
        typed(`
Monday - Lower | | | |
Exercise | Set 1 | Set 2 | Set 3 | Set 4
Squat | 100 kg x 6 | 100 kg x 6 | 100 kg x 6 | 100 kg x 6
Deadlift | 120 kg x 6 | 120 kg x 6 | |
 | | | |
Tuesday - Upper | | | |
Exercise | Set 1 | Set 2 | Set 3 | Set 4
Bench | 70 kg x 10 | 75 kg x 10 | 77.5 kg x 8 | 80 kg x 6`),
      ),
    ],
    means: [
      '1 Monday | Squat | 4×6 100',
      '1 Monday | Deadlift | 2×6 120',
      '1 Tuesday | Bench | 1×10 70, 1×10 75, 1×8 77.5, 1×6 80',
    ],
  },
  {
    name: 'Juggernaut, weeks called by their phase across',
    sheets: [
      tab(
        '10s wave',
        typed(`
Exercise | Accumulation | Intensification | Realization | Deload
Squat | 5x10 60% | 3x10 67.5% | 1x10 75% | 3x5 50%
Bench | 5x10 60% | 3x10 67.5% | 1x10 75% | 3x5 50%`),
      ),
    ],
    means: ['5×10 60%', '3×10 67.5%', '1×10 75%', '3×5 50%'].flatMap((line, at) =>
      ['Squat', 'Bench'].map((name) => `${at + 1} Monday | ${name} | ${line}`),
    ),
  },
  {
    name: 'nine weeks to a meet, intensity of percents or RPE, calculated loads and what was lifted',
    sheets: [
      tab(
        'TSA',
        [
          ['Squat max', 200, null, 'Bench max', 140, null, null, null, null, null, null],
          [null, 'Week 1', null, null, null, null, 'Week 2', null, null, null, null],
          [
            'Day 1',
            'Sets',
            'Reps',
            'Intensity',
            'Load (kg)',
            'Actual',
            'Sets',
            'Reps',
            'Intensity',
            'Load (kg)',
            'Actual',
          ],
          ['Squat', 3, 5, percent(70), calculated(140), 142.5, 3, 4, percent(75), calculated(150), null],
          ['Bench', 4, 6, percent(70), calculated(97.5), 97.5, 4, 5, percent(72.5), calculated(102.5), null],
          ['Row', 3, 10, 'RPE 8', null, 60, 3, 10, 'RPE 9', null, null],
        ],
        { merges: [span(1, 1, 1, 5), span(1, 6, 1, 10)] },
      ),
    ],
    means: [
      '1 Monday | Squat | 3×5 70%',
      '1 Monday | Bench | 4×6 70%',
      '1 Monday | Row | 3×10 @8',
      '2 Monday | Squat | 3×4 75%',
      '2 Monday | Bench | 4×5 72.5%',
      '2 Monday | Row | 3×10 @9',
    ],
  },
  {
    name: 'sixteen weeks, week and day in one title above each table',
    sheets: [
      tab(
        'Programme',
        typed(`
Week 1 Day 1 | | | | | |
Exercise | Sets | Reps | RPE/% | Tempo | Rest | Notes
Competition Squat | 1 | 1 | RPE 6 | | 3-5 min | Single
Competition Squat | 4 | 4 | 72.5% | | 3 min |
Pause Bench | 3 | 5 | RPE 7 | 3-1-0 | 3 min | 2ct
 | | | | | |
Week 1 Day 2 | | | | | |
Exercise | Sets | Reps | RPE/% | Tempo | Rest | Notes
Deadlift | 4 | 3 | 75% | | 4 min |
 | | | | | |
Week 2 Day 1 | | | | | |
Exercise | Sets | Reps | RPE/% | Tempo | Rest | Notes
Competition Squat | 4 | 3 | 75% | | 3 min |`),
      ),
    ],
    means: [
      '1 Monday | Competition Squat | 1×1 @6, 4×4 72.5% | 3-5 min',
      '1 Monday | Pause Bench | 3×5 @7 | 3 min | 3-1-0',
      '1 Thursday | Deadlift | 4×3 75% | 4 min',
      '2 Monday | Competition Squat | 4×3 75% | 3 min',
    ],
  },
  {
    name: 'top set and back-off sets in columns of their own',
    sheets: [
      tab(
        'Block',
        typed(`
Day | Exercise | Top set | Back-off sets | Rest
Monday | Squat | 1x3 @8 | 3x5 -10% | 4 min
 | Bench | 1x4 @8 | 4x6 -12% | 3 min
Thursday | Deadlift | 1x2 @8 | 2x4 -8% | 4 min`),
      ),
    ],
    means: [
      '1 Monday | Squat | 1×3 @8, back-off 3×5 −10% | 4 min',
      '1 Monday | Bench | 1×4 @8, back-off 4×6 −12% | 3 min',
      '1 Thursday | Deadlift | 1×2 @8, back-off 2×4 −8% | 4 min',
    ],
  },
  {
    name: 'an RPE a week beside fixed sets and reps',
    sheets: [
      tab(
        'Hyp',
        typed(`
Day | Exercise | Sets | Reps | RPE W1 | RPE W2 | RPE W3
Monday | Squat | 3 | 6 | 7 | 8 | 9
 | Leg press | 3 | 10 | 8 | 8 | 9`),
      ),
    ],
    means: [7, 8, 9].flatMap((rpe, at) => [
      `${at + 1} Monday | Squat | 3×6 @${rpe}`,
      `${at + 1} Monday | Leg press | 3×10 @${Math.max(8, rpe)}`,
    ]),
  },
  {
    name: 'sets, reps and RIR of each week named in every heading',
    sheets: [
      tab(
        'Hyp',
        typed(`
Exercise | W1 Sets | W1 Reps | W1 RIR | W2 Sets | W2 Reps | W2 RIR
Upper | | | | | |
Bench | 3 | 8-10 | 3 | 4 | 8-10 | 2
Row | 3 | 10-12 | 3 | 4 | 10-12 | 2
Lower | | | | | |
Squat | 3 | 6-8 | 3 | 4 | 6-8 | 2`),
      ),
    ],
    means: [1, 2].flatMap((week) => [
      `${week} Monday | Bench | ${week + 2}×8–10 @${week + 6}`,
      `${week} Monday | Row | ${week + 2}×10–12 @${week + 6}`,
      `${week} Thursday | Squat | ${week + 2}×6–8 @${week + 6}`,
    ]),
  },
  {
    name: 'ranges of weeks over columns of lines',
    sheets: [
      tab(
        'Base',
        typed(`
Day | Exercise | Weeks 1-2 | Weeks 3-4
Monday | Squat | 5x5 75% | 5x3 82.5%
 | Row | 4x8 | 4x6
Friday | Deadlift | 3x5 75% | 3x3 82.5%`),
      ),
    ],
    means: [1, 2, 3, 4].flatMap((week) => [
      `${week} Monday | Squat | ${week < 3 ? '5×5 75%' : '5×3 82.5%'}`,
      `${week} Monday | Row | ${week < 3 ? '4×8' : '4×6'}`,
      `${week} Friday | Deadlift | ${week < 3 ? '3×5 75%' : '3×3 82.5%'}`,
    ]),
  },
  {
    name: 'Bulgarian, a daily maximum in words of a line',
    sheets: [
      tab(
        'Daily',
        typed(`
Day | Exercise | Prescription | Notes
Monday | Front squat | 1x1 @9, 3x2 90% | daily max
Tuesday | Snatch | 1x1 @9, 2x2 85% | daily max
Wednesday | Front squat | 1x1 @8 | easy`),
      ),
    ],
    means: [
      '1 Monday | Front squat | 1×1 @9, 3×2 90%',
      '1 Tuesday | Snatch | 1×1 @9, 2×2 85%',
      '1 Wednesday | Front squat | 1×1 @8',
    ],
  },
  {
    name: 'a lift and its variation in two columns',
    sheets: [
      tab(
        'Prep',
        typed(`
Day | Exercise | Variation | Sets | Reps | RPE
Monday | Squat | Pause 2 s | 3 | 4 | 7
 | Bench | Close grip | 4 | 6 | 7`),
      ),
    ],
    means: ['1 Monday | Squat | 3×4 @7', '1 Monday | Bench | 4×6 @7'],
  },
];
