import type { Series, Values } from '#contract/api/block.ts';
import { kilogramsOf, loadableIn, PLATE_JUMP, toJump, type Unit } from '#domain/load.ts';
import { isWithin, rangeOf } from '#domain/prescription/reps-range.ts';
import { isRecent, setsOfLastSession } from '#domain/strength/last-session.ts';
import type { LastTime, PastSet } from '#domain/strength/last-time.ts';
import { loadFor, nearestTo, type Effort } from '#domain/strength/same-effort.ts';
import { isPlain, type Meaning } from './measures.ts';
import { plannedOf } from './plan-of-set.ts';
import { planOf, targetOf } from './weeks.ts';

/** A load (kg) that is offered where none is planned. */
export type Offer = {
  readonly load: number | null;
  /** The set of other repetitions that it was converted from by the chart. */
  readonly converted?: Values & { readonly when: 'today' | 'last time'; readonly asked: Effort };
  /** Nothing is offered because the last time is more than eight weeks ago. */
  readonly isLongAgo?: true;
};

export type OfferGround = {
  readonly unit: Unit;
  readonly meaning: Meaning;
  readonly last: Pick<LastTime, 'at' | 'sets'> | undefined;
  readonly now: number;
};

/** A set to come, and the reps that it suggests. */
type SetToCome = { readonly one: Series; readonly reps: number | null };

const NONE: Offer = { load: null };

/** Offers the load of a set above: as it is for the same repetitions, for others converted by the chart. */
export function offerOfAbove({ one, reps }: SetToCome, above: Series, { unit, meaning }: OfferGround): Offer {
  const target = planOf(one);
  const done = doneAs(above);
  if (isAlike(one, reps, above) || meaning.measure) return { load: done.load && loadableIn(unit, done.load) };
  if (!isPlain(meaning) || reps === null) return NONE;
  const asked = { reps, rpe: target.rpe };
  const load = loadFor(asked, done);
  return load === undefined ? NONE : { load: toJump(unit, load), converted: { ...done, when: 'today', asked } };
}

/**
 * Offers the load of the last time with these repetitions at this RPE, else what the last session comes to for them by
 * the chart; nothing after more than eight weeks.
 * @param inRange the set that was done last in the range that is planned
 */
export function offerOfLast({ one, reps }: SetToCome, inRange: Values | undefined, ground: OfferGround): Offer {
  const { unit, meaning, last, now } = ground;
  if (last === undefined) return NONE;
  const { rpe } = planOf(one);
  const isAsked = (set: PastSet) => set.reps === reps && (rpe === null || set.rpe === rpe);
  const like =
    inRange?.load == null ? last.sets.find((set) => set.load !== null && isRecent(set, now) && isAsked(set)) : inRange;
  if (like?.load) return { load: loadableIn(unit, like.load) };
  if (!isRecent(last, now)) return last.sets.some(({ load }) => load !== null) ? { ...NONE, isLongAgo: true } : NONE;
  if (reps === null || !isPlain(meaning)) return NONE;
  const asked = { reps, rpe };
  const set = nearestTo(asked, setsOfLastSession(last));
  const load = set && loadFor(asked, set);
  if (set === undefined || load === undefined) return NONE;
  const { reps: was, rpe: wasRpe, load: of } = set;
  return { load: toJump(unit, load), converted: { reps: was, rpe: wasRpe, load: of, when: 'last time', asked } };
}

/** From this on a load is so much more than that of the last time that it is asked about before one tap logs it. */
const MUCH_MORE = 1.1;

/**
 * Returns the set of the last time than which a load (kg) is more than 10 % heavier, by more than one jump of plates;
 * undefined where it is not, or where a set of today was as heavy. What other repetitions come to is told by the chart.
 * @param above the sets of today that stand above
 */
export function muchLighterLast(
  { one, reps }: SetToCome,
  load: number,
  above: readonly Series[],
  { unit, meaning, last }: OfferGround,
): Values | undefined {
  const asked = { reps: reps ?? 0, rpe: planOf(one).rpe };
  if (!isPlain(meaning) || last === undefined) return undefined;
  const sets = setsOfLastSession(last);
  const set = reps === null ? sets.find((some) => some.load !== null) : nearestTo(asked, sets);
  const comesTo = (done: Values) => (reps === null ? (done.load ?? undefined) : loadFor(asked, done));
  const isMore = (than: number | undefined) =>
    than === undefined || (load > than * MUCH_MORE && load - than > kilogramsOf(PLATE_JUMP[unit], unit) + 1e-9);
  if (set === undefined || !isMore(comesTo(set)) || !above.every((done) => isMore(comesTo(doneAs(done))))) {
    return undefined;
  }
  return { reps: set.reps, rpe: set.rpe, load: set.load };
}

/** Returns how a set was done, as far as nobody said with its reps and RPE as they were planned. */
function doneAs(above: Series): Values {
  const { reps, rpe } = targetOf(above);
  return { reps: above.actual.reps ?? reps, rpe: above.actual.rpe ?? rpe, load: above.actual.load };
}

/** Whether a set was planned as this one is, or done with its repetitions. */
function isAlike(one: Series, reps: number | null, above: Series): boolean {
  const done = doneAs(above).reps;
  const range = rangeOf(plannedOf(one));
  return (
    reps === null ||
    done === null ||
    done === reps ||
    planOf(above).reps === planOf(one).reps ||
    isWithinAny(range, done)
  );
}

function isWithinAny(range: ReturnType<typeof rangeOf>, reps: number): boolean {
  return range !== undefined && isWithin(range, reps);
}
