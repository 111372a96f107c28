import type { Field, Weekday } from '#contract/vocabulary.ts';
import { remote } from './server-calls.ts';

const DAYS: readonly Weekday[] = ['Monday', 'Tuesday', 'Thursday', 'Saturday'];
/** Of 24 letters each. */
const NAMES = ['Bulgarian split squat DB', 'Romanian deadlift, tempo', 'Incline dumbbell press m'];
const SETS = 4;

type Logged = { readonly seriesId: string; readonly actual: Readonly<Record<Field, number>> };

/** A block of four days with names as long as they come, and all of its first week logged a moment ago: other than planned. */
export async function addFullWeek(address: string): Promise<string> {
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
      series: seriesOf(`${blockId}-${day}-${at}`, (seriesId) => ({
        seriesId,
        target: { reps: 12, rpe: 8.5, load: 227.5 },
      })),
    })),
  );
  await coach.ask('PUT', `/api/coaches/${coach.id}/athletes/${athlete.id}/blocks/${blockId}`, {
    blockWeeks: { week1: week },
  });
  const log = dayMap((day) =>
    NAMES.map((_, at) => ({
      idExercise: `${blockId}-${day}-${at}`,
      series: seriesOf(`${blockId}-${day}-${at}`, (seriesId): Logged => ({
        seriesId,
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

function seriesOf<Series>(id: string, make: (seriesId: string) => Series): Series[] {
  return Array.from({ length: SETS }, (_, set) => make(`${id}-${set}`));
}
