import type { HistorySet } from '#contract/api/training-history.ts';

/** Names that Strong and Hevy come with, and what the list of exercises calls the same, where its words are others. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  'Air squat': ['Squat (Bodyweight)'],
  'Back extension': ['Back Extension (Hyperextension)', 'Back Extension (Weighted Hyperextension)'],
  'Barbell curl': ['Bicep Curl (Barbell)'],
  'Cable crossover': ['Cable Fly Crossovers'],
  'Cable curl': ['Bicep Curl (Cable)'],
  'Chest-supported dumbbell row': ['Chest Supported Incline Row (Dumbbell)'],
  'Chin-up': ['Chin Up (Weighted)'],
  'Dumbbell curl': ['Bicep Curl (Dumbbell)'],
  'Dumbbell fly': ['Chest Fly (Dumbbell)'],
  'Dumbbell row': ['Bent Over One Arm Row (Dumbbell)', 'Bent Over Row (Dumbbell)'],
  'Dumbbell shoulder press': ['Overhead Press (Dumbbell)', 'Seated Overhead Press (Dumbbell)'],
  'EZ-bar curl': ['EZ Bar Biceps Curl'],
  'Hip abduction machine': ['Hip Abductor (Machine)'],
  'Hip adduction machine': ['Hip Adductor (Machine)'],
  'Incline dumbbell curl': ['Seated Incline Curl (Dumbbell)'],
  'Incline dumbbell press': ['Incline Bench Press (Dumbbell)'],
  'Incline press machine': ['Incline Chest Press (Machine)'],
  'Lat pulldown': ['Lat Pulldown (Machine)', 'Lat Pulldown - Wide Grip (Cable)'],
  'Leg press': ['Seated Leg Press (Machine)', 'Leg Press Horizontal (Machine)'],
  'Leg press calf raise': ['Calf Press on Leg Press', 'Calf Press (Machine)'],
  'Overhead cable extension': ['Triceps Extension (Cable)', 'Overhead Triceps Extension (Cable)'],
  'Overhead press': ['Strict Military Press (Barbell)', 'Standing Military Press (Barbell)'],
  'Pec deck': ['Chest Fly (Machine)', 'Butterfly (Pec Deck)'],
  'Rear delt fly': ['Reverse Fly (Dumbbell)', 'Rear Delt Reverse Fly (Dumbbell)'],
  'Reverse pec deck': ['Reverse Fly (Machine)', 'Rear Delt Reverse Fly (Machine)'],
  'Rope hammer curl': ['Hammer Curl (Cable)'],
  'Rope pushdown': ['Triceps Rope Pushdown'],
  'Seated cable row': ['Seated Cable Row - V Grip (Cable)', 'Seated Cable Row - Bar Grip'],
  'Seated calf raise': ['Seated Calf Raise (Plate Loaded)'],
  'Shoulder press machine': [
    'Seated Shoulder Press (Machine)',
    'Shoulder Press (Machine Plates)',
    'Shoulder Press (Plate Loaded)',
  ],
  'Skull crusher': ['Skullcrusher (Barbell)'],
  'Smith machine calf raise': ['Standing Calf Raise (Smith Machine)', 'Standing Calf Raise (Smith)'],
  'Smith machine incline press': ['Incline Bench Press (Smith Machine)'],
  'Stiff-leg deadlift': ['Straight Leg Deadlift'],
  'Triceps pushdown': ['Triceps Pushdown (Cable - Straight Bar)'],
  'Weighted dip': ['Chest Dip (Weighted)', 'Triceps Dip (Weighted)'],
};

const LISTED = new Map(Object.entries(USUAL).flatMap(([listed, names]) => names.map((name) => [read(name), listed])));

/** Returns what the list of exercises calls a name that Strong and Hevy come with. */
export function usualName(name: string): string | undefined {
  return LISTED.get(read(name));
}

/** Exercises for which both apps ask what hangs on the body; each has a namesake that is done with assistance. */
const ON_THE_BODY = /^(?:pull up|chin up|chest dip|triceps dip|muscle up)(?: \(weighted\))?$/;
const ASSISTED = /^(?:pull up|chin up|chest dip|triceps dip) \(assisted\)$/;

/** Returns what the load of such an exercise means in both apps, by the name that they come with. */
export function usualMeaning(name: string): HistorySet['loadAs'] {
  const plain = read(name);
  if (ASSISTED.test(plain)) return 'assistance';
  return ON_THE_BODY.test(plain) ? 'added' : 'total';
}

function read(name: string): string {
  return name.trim().toLowerCase();
}
