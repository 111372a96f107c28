import type { Day, Exercise, Values } from '#contract/api/block.ts';
import { isPlain, type Meaning } from '#domain/block/measures.ts';
import { asLogged } from '#domain/block/swap.ts';
import { estimateIn, loadIn, type Unit } from '#domain/load.ts';
import { isWorkDone, progressOf, targetOf, type Progress, exercisesOfDay } from '#domain/block/weeks.ts';
import { e1rm } from './e1rm.ts';
import { tonnageOf, topOf, withoutTonnage, type Best } from './exercise-summary.ts';
import { betteredBy, type BestSet } from './best-sets.ts';
import { isLifted, surelyLifted, type DoneSet, type LastTime } from './last-time.ts';

/** More than was ever lifted before, also as it is shown: an estimate, or a load at so many repetitions. All in kg. */
type PersonalRecord =
  | { readonly kind: 'e1rm'; readonly set: Values; readonly now: number; readonly before: number }
  | { readonly kind: 'load'; readonly set: Values; readonly now: number; readonly before: number }
  /** Of another kind: the longest or farthest, the most added or the least help, the most repetitions without a load. */
  | { readonly kind: 'set'; readonly set: Values; readonly before: Pick<BestSet, 'reps' | 'load'> };

/** What became of one exercise of a session. */
export type LiftSummary = Meaning & {
  readonly name: string;
  readonly top: Values;
  /** The top set is in doubt, because every set is (doubts.ts). */
  readonly isDoubtful?: true;
  /** The top set of the last time. */
  readonly last: Values | undefined;
  readonly records: readonly PersonalRecord[];
  /** How far RPE was off the plan in the set where it was furthest off, if by 1 or more: above 0 it was harder. */
  readonly rpeOff: number | undefined;
};

export type SessionSummary = Progress & {
  /** In kg, as `tonnageOf`. */
  readonly tonnage: number;
  /** How many sets the tonnage leaves out. */
  readonly withoutTonnage: number;
  readonly lifts: readonly LiftSummary[];
  /** From the first logged value to the last one, in ms; undefined where that is unknown, or was not one session. */
  readonly duration: number | undefined;
};

/** What is known of an exercise from before the session. */
export type Before = {
  readonly last: LastTime | undefined;
  /** The most load of each number of repetitions. */
  readonly bests: readonly Best[];
  /** The best sets of its kind (`bestSetsOf`). */
  readonly bestSets?: readonly BestSet[];
};

/** The longest session: in a longer one something was logged another day. */
const LONGEST_MS = 6 * 60 * 60_000;
/** From this difference on RPE was off. */
const OFF = 1;

/**
 * Sums up a session, set by set as it is logged. A missed set and a warm-up make no tonnage, top set or record; an
 * exercise of which nothing else is logged is left out. A set in doubt makes no record, and is a top set only where
 * there is no other. A record needs an earlier best to exceed, in the numbers that a person reads; an estimate is of
 * repetitions with all that is lifted alone.
 * @param times when values were logged, in ms since 1970
 * @param unit in which loads are read
 */
export function sessionSummary(
  day: Day,
  before: (exercise: Exercise) => Before,
  times: readonly number[],
  unit: Unit = 'kg',
): SessionSummary {
  const exercises = asLogged(exercisesOfDay(day));
  const lifted = exercises.map((exercise) => {
    const known = before(exercise);
    return { exercise, known, sets: liftedOf(exercise) };
  });
  return {
    ...progressOf(day),
    tonnage: sumOf(lifted, tonnageOf),
    withoutTonnage: sumOf(lifted, withoutTonnage),
    lifts: lifted.flatMap(({ exercise, known, sets }) => liftOf(exercise, sets, { ...known, unit }) ?? []),
    duration: durationOf(times),
  };
}

type Lifted = { readonly exercise: Exercise; readonly sets: readonly DoneSet[] };

function sumOf(lifted: readonly Lifted[], of: typeof tonnageOf): number {
  return lifted.reduce((sum, { exercise, sets }) => sum + of({ sets: sets.map(({ actual }) => actual) }, exercise), 0);
}

function liftedOf({ series }: Exercise): DoneSet[] {
  return series
    .filter(isWorkDone)
    .map((one) => ({ actual: one.actual, target: targetOf(one), confirmed: one.confirmed, at: one.loggedAt }))
    .filter(({ actual }) => isLifted(actual));
}

type Known = Before & { readonly unit: Unit };

function liftOf(exercise: Exercise, sets: readonly DoneSet[], known: Known): LiftSummary | undefined {
  const { last } = known;
  const { name, measure, loadAs } = exercise;
  const sure = surelyLifted(sets, last?.top);
  const values = sure.map(({ actual }) => actual);
  const top = topOf({ sets: values }, loadAs) ?? topOf({ sets: sets.map(({ actual }) => actual) }, loadAs);
  if (top === undefined) return undefined;
  const loaded = isPlain(exercise) ? [...estimateRecord(values, known), ...loadRecords(values, known)] : [];
  const records = [...loaded, ...setRecords(values, known, exercise)];
  return {
    name,
    ...(measure && { measure }),
    ...(loadAs && { loadAs }),
    top,
    ...(sure.length === 0 && { isDoubtful: true as const }),
    last: last?.top,
    records,
    rpeOff: rpeOffOf(sets),
  };
}

function estimateRecord(sets: readonly Values[], { last, unit }: Known): PersonalRecord[] {
  const before = last?.bestE1rm;
  if (before === undefined) return [];
  let record: Extract<PersonalRecord, { kind: 'e1rm' }> | undefined;
  for (const set of sets) {
    const now = e1rm(set);
    if (now !== undefined && now > (record?.now ?? before)) record = { kind: 'e1rm', set, now, before };
  }
  return record && estimateIn(unit, record.now) > estimateIn(unit, before) ? [record] : [];
}

/** Returns the records by repetitions, the fewest first. */
function loadRecords(sets: readonly Values[], { bests, unit }: Known): PersonalRecord[] {
  return bests.flatMap(({ reps, load: before }) => {
    const [set] = sets.filter((one) => one.reps === reps).toSorted((one, other) => (other.load ?? 0) - (one.load ?? 0));
    const now = set?.load ?? 0;
    return set && loadIn(unit, now) > loadIn(unit, before) ? [{ kind: 'load' as const, set, now, before }] : [];
  });
}

/** Returns the records that are none by load: of each best set that was bettered the best of today. */
function setRecords(sets: readonly Values[], { bestSets = [], unit }: Known, meaning: Meaning): PersonalRecord[] {
  const found = new Map<BestSet, Values>();
  for (const set of sets) {
    const before = isPlain(meaning) && set.load ? undefined : betteredBy(set, bestSets, meaning);
    if (!before || !isShownOther(set, before, unit)) continue;
    const held = found.get(before);
    const isMore = !held || betteredBy(set, [{ ...before, reps: held.reps ?? 0, load: held.load || null }], meaning);
    if (isMore) found.set(before, set);
  }
  return [...found].map(([{ reps, load }, set]) => ({ kind: 'set' as const, set, before: { reps, load } }));
}

/** Whether the numbers that a person reads differ. */
function isShownOther(set: Values, before: BestSet, unit: Unit): boolean {
  return set.reps !== before.reps || loadIn(unit, set.load ?? 0) !== loadIn(unit, before.load ?? 0);
}

function rpeOffOf(sets: readonly DoneSet[]): number | undefined {
  let off = 0;
  for (const { actual, target } of sets) {
    const by = actual.rpe === null || target.rpe === null ? 0 : actual.rpe - target.rpe;
    if (Math.abs(by) > Math.abs(off)) off = by;
  }
  return Math.abs(off) >= OFF ? off : undefined;
}

function durationOf(times: readonly number[]): number | undefined {
  if (times.length < 2) return undefined;
  const duration = Math.max(...times) - Math.min(...times);
  return duration <= LONGEST_MS ? duration : undefined;
}
