import { span, tab, typed, type PublicFile } from './programme-corpus.ts';

/** Splits and programmes for muscle, as they are handed about, each written down before anything had read it. */
export const wildSplits: readonly PublicFile[] = [
  {
    name: 'early and last RPE, techniques, substitutions, the day merged in front',
    sheets: [
      tab(
        'Week 1',
        typed(`
 | Exercise | Last-Set Intensity Technique | Warm-up Sets | Working Sets | Reps | Early Set RPE | Last Set RPE | Rest | Substitution Option 1 | Substitution Option 2 | Notes
Upper (Strength Focus) | 45° Incline Barbell Press | N/A | 2-3 | 2 | 6-8 | 7 | 8 | 3-5 min | DB incline press | Smith incline | Pause 1 s
 | Cable Crossover | Failure | 1 | 2 | 8-10 | 9 | 10 | 1-2 min | Pec deck | Fly | Lean forward
Lower (Strength Focus) | Lying Leg Curl | N/A | 1-2 | 2 | 8-10 | 8 | 9 | 1-2 min | Seated leg curl | Nordic | Stretch
 | Smith Squat | N/A | 2-4 | 1 | 6-8 | 8 | 8 | 3-5 min | Hack squat | Leg press | Deep`),
        { merges: [span(1, 0, 2, 0), span(3, 0, 4, 0)] },
      ),
    ],
    means: [
      '1 Monday | 45° Incline Barbell Press | 1×6–8 @7, 1×6–8 @8 | 3-5 min',
      '1 Monday | Cable Crossover | 1×8–10 @9, 1×8–10 @10 | 1-2 min',
      '1 Thursday | Lying Leg Curl | 1×8–10 @8, 1×8–10 @9 | 1-2 min',
      '1 Thursday | Smith Squat | 1×6–8 @8 | 3-5 min',
    ],
  },
  {
    name: 'a header repeated for every day with the day in its first cell',
    sheets: [
      tab(
        'Min-Max',
        typed(`
Week 1 | | | | | |
Full Body 1 | Warm-up Sets | Working Sets | Reps | Load | RPE | Rest
Leg Press | 3 | 3 | 8 | | ~8 | 3 min
Lat Pulldown | 2 | 3 | 10-12 | | ~9 | 2 min
Full Body 2 | Warm-up Sets | Working Sets | Reps | Load | RPE | Rest
Deadlift | 4 | 2 | 5 | | ~7.5 | 4 min
Rest day | | | | | |
Week 2 | | | | | |
Full Body 1 | Warm-up Sets | Working Sets | Reps | Load | RPE | Rest
Leg Press | 3 | 4 | 8 | | ~8 | 3 min`),
      ),
    ],
    means: [
      '1 Monday | Leg Press | 3×8 @8 | 3 min',
      '1 Monday | Lat Pulldown | 3×10–12 @9 | 2 min',
      '1 Thursday | Deadlift | 2×5 @7.5 | 4 min',
      '2 Monday | Leg Press | 4×8 @8 | 3 min',
    ],
  },
  {
    name: 'PHUL, power and hypertrophy days as titles',
    sheets: [
      tab(
        'PHUL',
        typed(`
Upper Power | |
Exercise | Sets | Reps
Barbell Bench Press | 4 | 3-5
Bent Over Row | 4 | 3-5
Lower Power | |
Exercise | Sets | Reps
Squat | 4 | 3-5
Upper Hypertrophy | |
Exercise | Sets | Reps
Incline Press | 4 | 8-12
Lower Hypertrophy | |
Exercise | Sets | Reps
Front Squat | 4 | 8-12`),
      ),
    ],
    means: [
      '1 Monday | Barbell Bench Press | 4×3–5',
      '1 Monday | Bent Over Row | 4×3–5',
      '1 Tuesday | Squat | 4×3–5',
      '1 Thursday | Incline Press | 4×8–12',
      '1 Friday | Front Squat | 4×8–12',
    ],
  },
  {
    name: 'PHUL, a number of sets that is a range',
    sheets: [
      tab(
        'PHUL',
        typed(`
Day | Exercise | Sets | Reps
Upper Power | Bench Press | 3-4 | 3-5
 | Row | 4 | 3-5
Lower Power | Squat | 3-4 | 3-5`),
      ),
    ],
    answers: {
      counts: new Map([
        ['Bench Press', 4],
        ['Squat', 3],
      ]),
    },
    means: ['1 Monday | Bench Press | 4×3–5', '1 Monday | Row | 4×3–5', '1 Thursday | Squat | 3×3–5'],
  },
  {
    name: 'PHAT, a list of sentences under each day',
    sheets: [
      tab(
        'PHAT',
        typed(`
Day 1: Upper Body Power Day
Bent over rows: 3 sets of 3-5 reps
Weighted pull-ups: 2 sets of 6-10 reps
Flat dumbbell press: 3 sets of 3-5 reps
Day 2: Lower Body Power Day
Squats: 3 sets of 3-5 reps
Hack squats: 2 sets of 6-10 reps
Day 3: Rest`),
      ),
    ],
    means: [
      '1 Monday | Bent over rows | 3×3–5',
      '1 Monday | Weighted pull-ups | 2×6–10',
      '1 Monday | Flat dumbbell press | 3×3–5',
      '1 Thursday | Squats | 3×3–5',
      '1 Thursday | Hack squats | 2×6–10',
    ],
  },
  {
    name: 'Greyskull, weekdays as columns with two kinds of sets in a cell',
    sheets: [
      tab(
        'GSLP',
        typed(`
Monday | Wednesday | Friday
Bench 2x5, 1x5+ | Press 2x5, 1x5+ | Bench 2x5, 1x5+
Squat 2x5, 1x5+ | Deadlift 1x5+ | Squat 2x5, 1x5+
Curl 2x10-15 | Chin-up 2x6-8 | Curl 2x10-15`),
      ),
    ],
    means: [
      '1 Monday | Bench | 2×5, 1×5+',
      '1 Monday | Squat | 2×5, 1×5+',
      '1 Monday | Curl | 2×10–15',
      '1 Wednesday | Press | 2×5, 1×5+',
      '1 Wednesday | Deadlift | 1×5+',
      '1 Wednesday | Chin-up | 2×6–8',
      '1 Friday | Bench | 2×5, 1×5+',
      '1 Friday | Squat | 2×5, 1×5+',
      '1 Friday | Curl | 2×10–15',
    ],
  },
  {
    name: 'German Volume Training, letters with dashes, a tempo of four digits',
    sheets: [
      tab(
        'GVT',
        typed(`
Day 1 - Chest and Back | | | | |
Order | Exercise | Sets | Reps | Tempo | Rest
A-1 | Decline DB Press | 10 | 10 | 4020 | 90 s
A-2 | Chin-ups | 10 | 10 | 4020 | 90 s
B-1 | Incline Fly | 3 | 10-12 | 3020 | 60 s
B-2 | One-arm Row | 3 | 10-12 | 3020 | 60 s
Day 2 - Legs | | | | |
A-1 | Squat | 10 | 10 | 4020 | 90 s
A-2 | Leg Curl | 10 | 10 | 4020 | 90 s`),
      ),
    ],
    means: [
      '1 Monday | Decline DB Press | 10×10 | 90 s | 4020 | A',
      '1 Monday | Chin-ups | 10×10 | 90 s | 4020 | A',
      '1 Monday | Incline Fly | 3×10–12 | 60 s | 3020 | B',
      '1 Monday | One-arm Row | 3×10–12 | 60 s | 3020 | B',
      '1 Thursday | Squat | 10×10 | 90 s | 4020 | A',
      '1 Thursday | Leg Curl | 10×10 | 90 s | 4020 | A',
    ],
  },
  {
    name: 'push, pull and legs twice a week, A and B',
    sheets: [
      tab(
        'PPL',
        typed(`
Day | Exercise | Sets | Reps | Rest
Push A | Bench | 4 | 6 | 2-3 min
 | Lateral raise | 3 | 12-15 | 60 s
Pull A | Deadlift | 3 | 5 | 3 min
Legs A | Squat | 4 | 6 | 3 min
Push B | OHP | 4 | 6 | 2-3 min
Pull B | Row | 4 | 8 | 2 min
Legs B | Leg press | 4 | 10 | 2 min`),
      ),
    ],
    means: [
      '1 Monday | Bench | 4×6 | 2-3 min',
      '1 Monday | Lateral raise | 3×12–15 | 60 s',
      '1 Tuesday | Deadlift | 3×5 | 3 min',
      '1 Wednesday | Squat | 4×6 | 3 min',
      '1 Thursday | OHP | 4×6 | 2-3 min',
      '1 Friday | Row | 4×8 | 2 min',
      '1 Saturday | Leg press | 4×10 | 2 min',
    ],
  },
  {
    name: 'days beside each other, two blocks above and two beneath',
    sheets: [
      tab(
        'UL',
        typed(`
Upper A | | | | Lower A | |
Exercise | Sets | Reps | | Exercise | Sets | Reps
Bench | 3 | 6-8 | | Squat | 3 | 6-8
Row | 3 | 8-10 | | RDL | 3 | 8-10
 | | | | | |
Upper B | | | | Lower B | |
Exercise | Sets | Reps | | Exercise | Sets | Reps
Incline press | 3 | 8-10 | | Deadlift | 2 | 5
Pulldown | 3 | 10-12 | | Lunge | 3 | 10`),
      ),
    ],
    means: [
      '1 Monday | Bench | 3×6–8',
      '1 Monday | Row | 3×8–10',
      '1 Tuesday | Squat | 3×6–8',
      '1 Tuesday | RDL | 3×8–10',
      '1 Thursday | Incline press | 3×8–10',
      '1 Thursday | Pulldown | 3×10–12',
      '1 Friday | Deadlift | 2×5',
      '1 Friday | Lunge | 3×10',
    ],
  },
  {
    name: 'supersets under titles of their own within a day',
    sheets: [
      tab(
        'Fullbody',
        typed(`
Day 1 | | |
Exercise | Sets | Reps | Rest
A1. Goblet squat | 3 | 12 | 30 s
A2. Push-up | 3 | 12 | 60 s
B1. RDL | 3 | 10 | 30 s
B2. Row | 3 | 10 | 60 s
C. Plank | 3 | 45 s | 60 s`),
      ),
    ],
    means: [
      '1 Monday | Goblet squat | 3×12 | 30 s | | A',
      '1 Monday | Push-up | 3×12 | 60 s | | A',
      '1 Monday | RDL | 3×10 | 30 s | | B',
      '1 Monday | Row | 3×10 | 60 s | | B',
      '1 Monday | C. Plank | 3×45s | 60 s',
    ],
  },
  {
    name: 'beginner and intermediate columns of one table, of which one is meant',
    sheets: ['Beginner', 'Intermediate'].map((name, at) =>
      tab(name, typed(`Day | Exercise | Sets | Reps\nMonday | Squat | ${3 + at} | 8\nFriday | Bench | ${3 + at} | 8`)),
    ),
    answers: { tabs: new Set(['Intermediate']) },
    means: ['1 Monday | Squat | 4×8', '1 Friday | Bench | 4×8'],
  },
  {
    name: 'a warm-up and a conditioning part that no strength is in',
    sheets: [
      tab(
        'Session',
        typed(`
Monday | | |
Exercise | Sets | Reps | Load
Warm-up | | |
Bike | 1 | 5 min |
Squat | 2 | 5 | 40 kg
 | | |
Main | | |
Squat | 5 | 5 | 100 kg
Press | 3 | 8 | 40 kg`),
      ),
    ],
    means: [
      '1 Monday | Bike | warm-up 1×300s',
      '1 Monday | Squat | warm-up 2×5 40',
      '1 Monday | Squat | 5×5 100',
      '1 Monday | Press | 3×8 40',
    ],
  },
];
