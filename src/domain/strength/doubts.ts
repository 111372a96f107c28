import type { Confirmed, Values } from '#contract/api/block.ts';
import { isOutlier } from './outlier.ts';

/** What tells whether the numbers of a set can be trusted. */
export type DoubtableSet = {
  readonly actual: Values;
  readonly target?: Values | undefined;
  /** What the athlete has confirmed. */
  readonly confirmed?: Confirmed | undefined;
  /** It is in no doubt whatever it says: it was imported, or was found to be in none before. */
  readonly isSure?: boolean | undefined;
};

/** How many sessions before and after are looked at: who trains heavy and light in turn finds each of them there. */
const NEIGHBOURS = 2;

/**
 * Returns of each set of an exercise whether it is in doubt: whether one of its numbers is out of all proportion, as
 * one with a digit too many is. A doubt is a mark and no more: only bests and what is proposed leave such a set out.
 *
 * A number stands if it is in proportion to its plan, to what the athlete confirmed for it, or to any other set of its
 * session, of the two before or of the two after it: a jump that repeats is real. It is in doubt only if something
 * speaks against it: its plan, an earlier session, or a set of a later session that itself stands. Of two sessions that
 * disagree the earlier one stands.
 * @param sessions the oldest first, each with its sets in their order; all sets mean the same by their numbers
 */
export function doubtsOf(sessions: readonly (readonly DoubtableSet[])[]): boolean[][] {
  return sessions.map((sets, at) =>
    sets.map((set) => !set.isSure && (isInDoubt('reps', set, sessions, at) || isInDoubt('load', set, sessions, at))),
  );
}

type Numbered = 'reps' | 'load';

function isInDoubt(
  field: Numbered,
  set: DoubtableSet,
  sessions: readonly (readonly DoubtableSet[])[],
  at: number,
): boolean {
  const value = set.actual[field];
  if (!value || isSupported(field, set, sessions, at)) return false;
  if (set.target?.[field]) return true;
  const speaksAgainst = (one: DoubtableSet) => Boolean(one.actual[field]);
  if (
    between(sessions, at - NEIGHBOURS, at)
      .flat()
      .some(speaksAgainst)
  )
    return true;
  return between(sessions, at + 1, at + 1 + NEIGHBOURS).some((session, after) =>
    session.some((one) => speaksAgainst(one) && isStanding(field, one, sessions, at + 1 + after)),
  );
}

function isStanding(
  field: Numbered,
  set: DoubtableSet,
  sessions: readonly (readonly DoubtableSet[])[],
  at: number,
): boolean {
  return set.isSure === true || isSupported(field, set, sessions, at);
}

function isSupported(
  field: Numbered,
  set: DoubtableSet,
  sessions: readonly (readonly DoubtableSet[])[],
  at: number,
): boolean {
  const value = set.actual[field] ?? 0;
  const supports = (known: number | null | undefined) => Boolean(known) && !isOutlier(field, value, [known]);
  if (supports(set.confirmed?.[field]) || supports(set.target?.[field])) return true;
  const isLike = (one: DoubtableSet) => one !== set && supports(one.actual[field]);
  return between(sessions, at - NEIGHBOURS, at + 1 + NEIGHBOURS).some((session) => session.some(isLike));
}

function between<T>(sessions: readonly T[], from: number, to: number): readonly T[] {
  return sessions.slice(Math.max(0, from), Math.max(0, to));
}
