import type { BlockDetail, Day, Exercise, Series } from '#contract/api/block.ts';
import type { HistorySession, HistorySet } from '#contract/api/training-history.ts';
import { LISTS } from '#contract/vocabulary.ts';
import { firstLogged } from '#domain/block/session-date.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { kindOf } from '#domain/block/set-kinds.ts';
import { runsIn } from '#domain/block/supersets.ts';
import { asLogged } from '#domain/block/swap.ts';
import {
  hasNumbers,
  isLogged,
  plannedDays,
  seenPlanOf,
  seriesOfDay,
  targetOf,
  weekNumber,
  exercisesOfDay,
} from '#domain/block/weeks.ts';
import { writeSet } from '#domain/prescription/write-line.ts';
import { plannedOrNull } from './canonical.ts';
import { lineIn } from './cells.ts';
import { zoneOf } from './zone.ts';

type LoggedBlock = Pick<BlockDetail, 'blockId' | 'name' | 'weeks'>;

/** Returns the key that tells a session of one of our blocks from every other one. */
export function keyOfDay(blockId: string, weekName: string, day: string): string {
  return `${blockId} ${weekName} ${day}`;
}

/**
 * Returns a block as history: each day in which something was done, with what was planned beside it, done or not.
 * @param created the day of a session of which nobody knows when it was logged (`YYYY-MM-DD`)
 */
export function sessionsOfBlock({ blockId, name, weeks }: LoggedBlock, created: string): HistorySession[] {
  return weeks.flatMap((week) =>
    plannedDays(week).flatMap((day): HistorySession[] => {
      const planned = week.dayResponses[day];
      const logged = planned ? seriesOfDay(planned).filter((series) => isLogged(series)) : [];
      if (!planned || !logged.some(hasNumbers)) return [];
      const exercises = asLogged(exercisesOfDay(planned)).map((one) => ({
        ...one,
        series: one.series.filter((series) => isTold(series, one)),
      }));
      const supersets = supersetsOf(planned, exercises);
      const sets = exercises.flatMap((exercise, place): HistorySet[] => {
        const lift = lineIn(exercise.name) ?? '–';
        const run = exercises.slice(0, place).filter((other) => (lineIn(other.name) ?? '–') === lift).length;
        const superset = supersets.get(exercise.idExercise) ?? null;
        return exercise.series.map((series, row) =>
          setOf(series, exercise, { exercise: lift, place, run, row, superset }),
        );
      });
      return [
        {
          source: 'spotter',
          key: keyOfDay(blockId, week.weekName, day),
          ...beginning(logged, created),
          program: lineIn(name),
          name: `Week ${weekNumber(week.weekName)}, ${day}`,
          seconds: null,
          note: null,
          sets,
        },
      ];
    }),
  );
}

/** Returns the letters of a day's supersets, by `idExercise`; one of whose partners nothing is told has none. */
function supersetsOf(day: Day, exercises: readonly Exercise[]): ReadonlyMap<string, string | undefined> {
  const told = new Set(exercises.flatMap(({ idExercise, series }) => (series.length > 0 ? [idExercise] : [])));
  const supersets = LISTS.flatMap((list) => runsIn(day[list]))
    .map((run) => run.filter(({ idExercise }) => told.has(idExercise)))
    .filter((run) => run.length > 1);
  return new Map(supersets.flat().map(({ idExercise, group }) => [idExercise, group]));
}

function setOf(
  series: Series,
  { measure, loadAs }: Meaning,
  where: Pick<HistorySet, 'exercise' | 'place' | 'run' | 'row' | 'superset'>,
): HistorySet {
  const { reps, rpe, load, note = null } = series.actual;
  const counted = { reps: null, seconds: null, metres: null, [measure ?? 'reps']: reps };
  return {
    ...where,
    listed: null,
    kind: kindOf(seenPlanOf(series)) ?? 'work',
    ...counted,
    rpe,
    load,
    loadAs: loadAs ?? 'total',
    planned: planToldOf(series, { measure, loadAs }),
    note,
  };
}

/** Whether a history has something of the set: what was done or said, or what was planned and not taken out. */
function isTold(series: Series, { measure }: Meaning): boolean {
  if (hasNumbers(series) || typeof series.actual.note === 'string') return true;
  return (isLogged(series) || !series.removed) && planToldOf(series, { measure }) !== null;
}

/** A history keeps planned repetitions, but no planned seconds or metres, and in words what is more than a number. */
function planToldOf(series: Series, meaning: Meaning): HistorySet['planned'] {
  const { reps, rpe, load } = targetOf(series);
  const text = planInWords(series, meaning);
  return plannedOrNull({ reps: meaning.measure ? null : reps, rpe, load, ...(text !== undefined && { text }) });
}

/** Of another exercise than the planned one it says nothing. */
function planInWords(series: Series, meaning: Meaning): string | undefined {
  const { prescription, ...numbers } = seenPlanOf(series);
  const { reps, load } = prescription ?? {};
  if (meaning.measure || series.actual.swap !== undefined || !(reps ?? load)) return undefined;
  return writeSet(
    { target: numbers, prescription: { ...(reps && { reps }), ...(load && { load }) } },
    'kg',
    String,
    meaning,
  );
}

/** The moment of the first set in UTC, and the athlete's zone then, as far as it is known. */
function beginning(series: readonly Series[], created: string): Pick<HistorySession, 'at' | 'zone'> {
  const first = firstLogged(series);
  if (!first) return { at: created, zone: null };
  const { at, utcOffset } = first;
  const zone = utcOffset === undefined ? null : zoneOf(utcOffset);
  return { at: `${new Date(at).toISOString().slice(0, 19)}Z`, zone };
}
