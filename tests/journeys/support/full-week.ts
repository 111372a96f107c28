import type { Prescription } from '#contract/api/prescription.ts';
import type { Field, Weekday } from '#contract/vocabulary.ts';
import { remote } from './server-calls.ts';

const DAYS: readonly Weekday[] = ['Monday', 'Tuesday', 'Thursday', 'Saturday'];
/** Of 24 letters each. */
const NAMES = ['Bulgarian split squat DB', 'Romanian deadlift, tempo', 'Incline dumbbell press m'];
type Planned = readonly (Prescription | undefined)[];
/** Each set has numbers alone. */
const NUMBERS: Planned = [undefined, undefined, undefined, undefined];

type Logged = { readonly seriesId: string; readonly actual: Readonly<Record<Field, number>> };

/**
 * A block of four days with names as long as they come, and all of its first week logged a moment ago: other than planned.
 * @param planned what is said of each set of an exercise beside its numbers
 */
export async function addFullWeek(address: string, planned = NUMBERS): Promise<string> {
  const [coach, athlete] = await Promise.all([remote(address, 'coach'), remote(address, 'athlete')]);
  const { blockId } = (await coach.ask('POST', `/api/coaches/${coach.id}/createBlock/${athlete.id}`, {
    weekDays: DAYS,
    blockName: 'Four days',
  })) as { blockId: string };
  const week = dayMap((day) =>
    NAMES.map((name, at) => ({
      idExercise: `${blockId}-${day}-${at}`,
      name,
      restTime: '2-3 min',
      series: planned.map((prescription, set) => ({
        seriesId: `${blockId}-${day}-${at}-${set}`,
        target: { reps: prescription?.reps?.min ?? 12, rpe: 8.5, load: 227.5 },
        prescription,
      })),
    })),
  );
  await coach.ask('PUT', `/api/coaches/${coach.id}/athletes/${athlete.id}/blocks/${blockId}`, {
    blockWeeks: { week1: week },
  });
  const log = dayMap((day) =>
    NAMES.map((_, at) => ({
      idExercise: `${blockId}-${day}-${at}`,
      series: planned.map((_set, set): Logged => ({
        seriesId: `${blockId}-${day}-${at}-${set}`,
        actual: { reps: 10, rpe: 9.5, load: 202.5 },
      })),
    })),
  );
  await athlete.ask('PUT', `/api/athletes/${athlete.id}/blocks/${blockId}/actual`, { blockWeeks: { week1: log } });
  return blockId;
}

function dayMap<Basics>(basicsOf: (day: Weekday) => Basics) {
  return Object.fromEntries(DAYS.map((day) => [day, { basics: basicsOf(day), complements: [] }]));
}
