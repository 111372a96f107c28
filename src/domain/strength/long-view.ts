import type { ExerciseRecord, ExerciseSession } from '#contract/api/exercise-history.ts';
import { isPlain, type Meaning } from '#domain/block/measures.ts';
import { localDayOf, mondayOf, type LocalDay, type OffsetAt } from '#domain/local-days.ts';
import { tonnageOf, trendOf, withoutTonnage, type Estimate } from './exercise-summary.ts';

type Volume = {
  readonly sets: number;
  /** In kg, as `tonnageOf`. */
  readonly tonnage: number;
  /** How many sets the tonnage leaves out. */
  readonly withoutTonnage: number;
  /** The mean of those sets that have one; undefined where none has. */
  readonly rpe: number | undefined;
};

/** What was lifted in a week, which begins on a Monday. */
export type Week = Volume & { readonly monday: LocalDay; readonly sessions: number };
/** The same of one exercise, with the best estimate of the week. */
export type ExerciseWeek = Volume & { readonly monday: LocalDay; readonly best: Estimate | undefined };
export type TrainingDay = { readonly day: LocalDay; readonly sets: number };

/** The weeks and days in which anything was lifted, the oldest first. */
export type LongView = { readonly weeks: readonly Week[]; readonly days: readonly TrainingDay[] };

/** The shortest pause: three weeks without the exercise. */
export const PAUSE_MS = 21 * 86_400_000;

/**
 * Sums everything that was lifted by week and by day of the person's own calendar, in one pass.
 * @param exercises of every kind (`recordsIn`)
 */
export function longViewOf(exercises: readonly ExerciseRecord[], offsetAt: OffsetAt): LongView {
  const offsetOf = known(offsetAt);
  const weeks = new Map<LocalDay, Sum>();
  const days = new Map<LocalDay, number>();
  for (const { sessions, ...meaning } of exercises) {
    for (const session of sessions) {
      const day = localDayOf(session, offsetOf);
      days.set(day, (days.get(day) ?? 0) + session.sets.length);
      sumAt(weeks, mondayOf(day)).add(session, meaning);
    }
  }
  return {
    weeks: inTime(weeks).map(([monday, sum]) => ({ monday, sessions: sum.sessions.size, ...sum.volume() })),
    days: inTime(days).map(([day, sets]) => ({ day, sets })),
  };
}

/** Returns the weeks in which an exercise was done, the oldest first. */
export function exerciseWeeksOf(
  { sessions, ...meaning }: Pick<ExerciseRecord, 'sessions' | keyof Meaning>,
  offsetAt: OffsetAt,
): ExerciseWeek[] {
  const weeks = new Map<LocalDay, Sum>();
  const bests = new Map<LocalDay, Estimate>();
  for (const session of sessions) sumAt(weeks, mondayOf(localDayOf(session, offsetAt))).add(session, meaning);
  for (const estimate of isPlain(meaning) ? trendOf(sessions) : []) {
    const monday = mondayOf(localDayOf(estimate, offsetAt));
    if (estimate.e1rm > (bests.get(monday)?.e1rm ?? 0)) bests.set(monday, estimate);
  }
  return inTime(weeks).map(([monday, sum]) => ({ monday, best: bests.get(monday), ...sum.volume() }));
}

/** Splits points into what a line may join: it breaks where there was a pause. @param points the oldest first */
export function unbroken<Point>(points: readonly Point[], timeOf: (point: Point) => number): Point[][] {
  const runs: Point[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && timeOf(point) - timeOf(last) < PAUSE_MS) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

class Sum {
  readonly sessions = new Set<string>();
  #sets = 0;
  #tonnage = 0;
  #withoutTonnage = 0;
  #rpe = 0;
  #withRpe = 0;

  add({ at, source, program, sets }: ExerciseSession, meaning: Meaning): void {
    this.sessions.add(`${at} ${source} ${program}`);
    this.#tonnage += tonnageOf({ sets }, meaning);
    this.#withoutTonnage += withoutTonnage({ sets }, meaning);
    for (const { rpe } of sets) {
      this.#sets += 1;
      if (rpe === null) continue;
      this.#rpe += rpe;
      this.#withRpe += 1;
    }
  }

  volume(): Volume {
    const rpe = this.#withRpe === 0 ? undefined : this.#rpe / this.#withRpe;
    return { sets: this.#sets, tonnage: this.#tonnage, withoutTonnage: this.#withoutTonnage, rpe };
  }
}

function sumAt(weeks: Map<LocalDay, Sum>, monday: LocalDay): Sum {
  const sum = weeks.get(monday) ?? new Sum();
  weeks.set(monday, sum);
  return sum;
}

function inTime<Of>(byDay: ReadonlyMap<LocalDay, Of>): [LocalDay, Of][] {
  return [...byDay].toSorted(([one], [other]) => one - other);
}

/** Caches offsets: a time zone is slow to ask, and every exercise of a session has the same time. */
function known(offsetAt: OffsetAt): OffsetAt {
  const offsets = new Map<number, number>();
  return (at) => {
    const offset = offsets.get(at) ?? offsetAt(at);
    offsets.set(at, offset);
    return offset;
  };
}
