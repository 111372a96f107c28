import type { ListName, Weekday } from '#contract/vocabulary.ts';
import { LISTS } from '#contract/vocabulary.ts';
import { nameOfWeek } from '#domain/block/weeks.ts';
import type { NewBlock, NewDay, NewExercise } from '#server/storage/blocks/block-insert.ts';
import { idsAlike } from '#server/storage/ids.ts';

/** Sets × reps at a load (kg, null for body weight) and an RPE, one for each of the four weeks. */
type Prescription = readonly [sets: number, reps: number, load: number | null, rpe: number];
type Lift = {
  readonly list: ListName;
  readonly name: string;
  readonly rest: string;
  readonly weeks: readonly [Prescription, Prescription, Prescription, Prescription];
};

type SeedContext = { readonly catalogue: ReadonlyMap<string, string>; readonly newId: () => string };

export const BLOCK_NAME = 'Autumn strength';

/** Three weeks that build, one that recovers: for a lifter of 63 kg who squats 105, benches 62.5 and pulls 125. */
const TRAINING: Partial<Record<Weekday, readonly Lift[]>> = {
  Monday: [
    lift('basics', 'Back squat', '3-4 min', [4, 5, 80, 7], [4, 5, 82.5, 7.5], [5, 4, 87.5, 8.5], [3, 4, 75, 6]),
    lift('basics', 'Paused bench press', '3 min', [4, 5, 45, 7], [4, 5, 46.5, 7.5], [4, 4, 49, 8.5], [3, 4, 42.5, 6]),
    lift(
      'complements',
      'Romanian deadlift',
      '2-3 min',
      [3, 8, 67.5, 7],
      [3, 8, 70, 7.5],
      [3, 8, 72.5, 8],
      [2, 8, 62.5, 6],
    ),
    lift(
      'complements',
      'Bulgarian split squat',
      '2 min',
      [3, 10, 12, 7],
      [3, 10, 14, 8],
      [3, 10, 14, 8],
      [2, 10, 12, 6],
    ),
    lift(
      'complements',
      'Hanging leg raise',
      '1-2 min',
      [3, 10, null, 7],
      [3, 11, null, 8],
      [3, 12, null, 8],
      [2, 10, null, 6],
    ),
  ],
  Wednesday: [
    lift('basics', 'Bench press', '3-4 min', [5, 5, 47.5, 7], [5, 5, 49, 7.5], [5, 4, 52.5, 8.5], [3, 5, 45, 6]),
    lift('basics', 'Overhead press', '2-3 min', [3, 6, 30, 7], [3, 6, 31, 7.5], [3, 5, 32.5, 8.5], [2, 5, 27.5, 6]),
    lift('complements', 'Barbell row', '2-3 min', [4, 8, 45, 7], [4, 8, 47.5, 8], [4, 8, 50, 8], [2, 8, 42.5, 6]),
    lift(
      'complements',
      'Incline dumbbell press',
      '2 min',
      [3, 10, 16, 7],
      [3, 10, 16, 7.5],
      [3, 10, 18, 8.5],
      [2, 10, 14, 6],
    ),
    lift(
      'complements',
      'Triceps pushdown',
      '1-2 min',
      [3, 12, 20, 8],
      [3, 12, 22.5, 8],
      [3, 14, 22.5, 9],
      [2, 12, 17.5, 6],
    ),
    lift('complements', 'Face pull', '1 min', [3, 15, 15, 7], [3, 15, 15, 7], [3, 15, 17.5, 8], [2, 15, 12.5, 6]),
  ],
  Friday: [
    lift('basics', 'Deadlift', '4-5 min', [4, 4, 95, 7], [4, 4, 97.5, 7.5], [4, 3, 105, 8.5], [2, 3, 87.5, 6]),
    lift('basics', 'Front squat', '3 min', [3, 5, 60, 7], [3, 5, 62.5, 7.5], [3, 4, 65, 8], [2, 4, 55, 6]),
    lift('complements', 'Lat pulldown', '2 min', [3, 10, 42.5, 7], [3, 10, 45, 8], [3, 10, 45, 8], [2, 10, 40, 6]),
    lift(
      'complements',
      'Seated leg curl',
      '1-2 min',
      [3, 12, 35, 8],
      [3, 12, 37.5, 8],
      [3, 12, 40, 9],
      [2, 12, 32.5, 6],
    ),
    lift('complements', 'Dead bug', '1 min', [3, 12, null, 6], [3, 12, null, 6], [3, 14, null, 7], [2, 12, null, 6]),
  ],
};

/** Returns the block as the coach wrote it, with fresh ids; `catalogue` finds an exercise's id by its name. */
export function autumnStrength(
  people: { readonly athleteId: string; readonly coachId: string; readonly createdAt: number },
  catalogue: ReadonlyMap<string, string>,
): NewBlock {
  const newId = idsAlike();
  const days = Object.keys(TRAINING) as Weekday[];
  const parts = { catalogue, newId };
  return {
    ...people,
    blockId: newId(),
    name: BLOCK_NAME,
    days,
    weeks: [0, 1, 2, 3].map((week) => ({
      weekName: nameOfWeek(week + 1),
      dayResponses: Object.fromEntries(days.map((day) => [day, dayOf(TRAINING[day] ?? [], week, parts)])),
    })),
  };
}

function dayOf(lifts: readonly Lift[], week: number, parts: SeedContext): NewDay {
  const [basics, complements] = LISTS.map((list) =>
    lifts.filter((one) => one.list === list).map((one) => exerciseOf(one, week, parts)),
  );
  return { basics: basics ?? [], complements: complements ?? [] };
}

function exerciseOf({ name, rest, weeks }: Lift, week: number, { catalogue, newId }: SeedContext): NewExercise {
  const [sets, reps, load, rpe] = weeks[week] ?? weeks[0];
  return {
    idExercise: newId(),
    exerciseId: catalogue.get(name),
    name,
    restTime: rest,
    series: Array.from({ length: sets }, () => ({ seriesId: newId(), target: { reps, rpe, load } })),
  };
}

function lift(list: ListName, name: string, rest: string, ...weeks: Lift['weeks']): Lift {
  return { list, name, rest, weeks };
}
