import { expect, it } from 'vitest';
import { createExerciseMatch } from '#domain/history/match-exercises.ts';
import { readHistory } from '#domain/history/read-history.ts';
import { aliasesOf } from '#server/catalogue/aliases.ts';
import { EXERCISES } from '#server/catalogue/exercises.ts';

const match = createExerciseMatch(
  EXERCISES.flatMap(([, equipment, names]) => names.map((name) => ({ name, equipment, aliases: aliasesOf(name) }))),
);

/** What people train with Strong and Hevy, as both write it, and what the list of exercises calls it. */
const NAMES = `
Squat (Barbell) = Back squat
Front Squat (Barbell) = Front squat
Squat (Smith Machine) = Smith machine squat
Squat (Bodyweight) = Air squat
Goblet Squat (Kettlebell) = Goblet squat
Hack Squat (Machine) = Hack squat
Leg Press (Machine) = Leg press
Seated Leg Press (Machine) = Leg press
Leg Extension (Machine) = Leg extension
Seated Leg Curl (Machine) = Seated leg curl
Lying Leg Curl (Machine) = Lying leg curl
Bulgarian Split Squat (Dumbbell) = Bulgarian split squat
Lunge (Dumbbell) = Dumbbell lunge
Lunge (Barbell) = Barbell lunge
Walking Lunge (Dumbbell) = Walking lunge
Deadlift (Barbell) = Deadlift
Deadlift (Trap bar) = Trap bar deadlift
Sumo Deadlift (Barbell) = Sumo deadlift
Romanian Deadlift (Barbell) = Romanian deadlift
Romanian Deadlift (Dumbbell) = Dumbbell Romanian deadlift
Stiff Leg Deadlift (Barbell) = Stiff-leg deadlift
Straight Leg Deadlift = Stiff-leg deadlift
Rack Pull (Barbell) = Rack pull
Good Morning (Barbell) = Good morning
Hip Thrust (Barbell) = Hip thrust
Back Extension (Hyperextension) = Back extension
Hip Abductor (Machine) = Hip abduction machine
Hip Adduction (Machine) = Hip adduction machine
Standing Calf Raise (Machine) = Standing calf raise
Standing Calf Raise (Smith Machine) = Smith machine calf raise
Seated Calf Raise (Plate Loaded) = Seated calf raise
Calf Press on Leg Press = Leg press calf raise
Bench Press (Barbell) = Bench press
Bench Press (Dumbbell) = Dumbbell bench press
Bench Press - Close Grip (Barbell) = Close-grip bench press
Incline Bench Press (Barbell) = Incline bench press
Incline Bench Press (Dumbbell) = Incline dumbbell press
Incline Bench Press (Smith Machine) = Smith machine incline press
Decline Bench Press (Barbell) = Decline bench press
Chest Press (Machine) = Chest press machine
Incline Chest Press (Machine) = Incline press machine
Chest Fly (Dumbbell) = Dumbbell fly
Chest Fly (Machine) = Pec deck
Butterfly (Pec Deck) = Pec deck
Cable Fly Crossovers = Cable crossover
Push Up = Push-up
Chest Dip (Weighted) = Weighted dip
Overhead Press (Barbell) = Overhead press
Strict Military Press (Barbell) = Overhead press
Seated Overhead Press (Dumbbell) = Dumbbell shoulder press
Shoulder Press (Dumbbell) = Dumbbell shoulder press
Seated Shoulder Press (Machine) = Shoulder press machine
Arnold Press (Dumbbell) = Arnold press
Lateral Raise (Dumbbell) = Lateral raise
Lateral Raise (Cable) = Cable lateral raise
Front Raise (Dumbbell) = Front raise
Reverse Fly (Dumbbell) = Rear delt fly
Rear Delt Reverse Fly (Machine) = Reverse pec deck
Face Pull (Cable) = Face pull
Upright Row (Barbell) = Upright row
Shrug (Barbell) = Barbell shrug
Shrug (Dumbbell) = Dumbbell shrug
Lat Pulldown (Cable) = Lat pulldown
Lat Pulldown - Wide Grip (Cable) = Lat pulldown
Seated Row (Cable) = Seated cable row
Seated Cable Row - V Grip (Cable) = Seated cable row
Bent Over Row (Barbell) = Barbell row
Bent Over One Arm Row (Dumbbell) = Dumbbell row
Pendlay Row (Barbell) = Pendlay row
T Bar Row = T-bar row
Inverted Row (Bodyweight) = Inverted row
Pull Up = Pull-up
Pull Up (Assisted) = Assisted pull-up
Pull Up (Weighted) = Weighted pull-up
Chin Up = Chin-up
Bicep Curl (Barbell) = Barbell curl
Bicep Curl (Dumbbell) = Dumbbell curl
Bicep Curl (Cable) = Cable curl
EZ Bar Biceps Curl = EZ-bar curl
Hammer Curl (Dumbbell) = Hammer curl
Preacher Curl (Barbell) = Preacher curl
Incline Curl (Dumbbell) = Incline dumbbell curl
Triceps Pushdown (Cable - Straight Bar) = Triceps pushdown
Triceps Rope Pushdown = Rope pushdown
Triceps Extension (Dumbbell) = Dumbbell triceps extension
Triceps Extension (Cable) = Overhead cable extension
Skullcrusher (Barbell) = Skull crusher
Cable Crunch = Cable crunch
Hanging Leg Raise = Hanging leg raise
Plank = Plank
Sit Up = Sit-up
Russian Twist = Russian twist
`;

it('knows the usual names of Strong and Hevy beforehand', () => {
  const pairs = NAMES.trim()
    .split('\n')
    .map((line) => line.split(' = '));
  expect(pairs.length).toBeGreaterThanOrEqual(75);
  expect(pairs.map(([name = '']) => [name, match(name)])).toEqual(pairs);
});

it('takes no name of the apps for another exercise where the list has none of the kind', () => {
  expect(['Chest Dip', 'Crunch (Machine)', 'Seated Row (Machine)', 'Chest Fly'].map((name) => match(name))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('reads what hangs on the body, and what helps it, as such where the apps ask for that', () => {
  const strong =
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
  const rows = ['Pull Up', 'Chest Dip (Weighted)', 'Chin Up (Assisted)', 'Lat Pulldown (Cable)'].map(
    (name) => `2024-03-04 18:02:11,"A",1h,"${name}",1,20,5,0,0,"","",`,
  );
  const hevy =
    '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"';
  const others = ['Pull Up (Assisted)', 'Triceps Dip', 'Pull up machine'].map(
    (name) => `"A","3 Oct 2026, 10:00","3 Oct 2026, 11:10","","${name}",,"",0,"normal",20,5,,,`,
  );
  expect(meanings([strong, ...rows].join('\n'))).toEqual(['added', 'added', 'assistance', 'total']);
  expect(meanings([hevy, ...others].join('\n'))).toEqual(['assistance', 'added', 'total']);
});

function meanings(text: string): string[] {
  const reading = readHistory(text, { unit: 'kg' });
  if (reading.kind !== 'sessions') throw new Error(reading.kind);
  return reading.sessions.flatMap(({ sets }) => sets.map(({ loadAs }) => loadAs));
}
