import type { Values } from '#contract/api/block.ts';
import type { ExerciseHistory, ExerciseRecord, ExerciseSession } from '#contract/api/exercise-history.ts';
import type { PartLoad } from '#contract/vocabulary.ts';
import { isPlain, type Meaning } from '#domain/block/measures.ts';
import type { LocalMoment } from '#domain/local-days.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import { e1rm } from './e1rm.ts';
import { heaviness } from './last-time.ts';

/** An estimated 1RM, which is as sharp as people are at telling how many repetitions they have left. */
export type Estimate = LocalMoment & {
  /** In kg, of `set`. */
  readonly e1rm: number;
  /** In kg to each side: what one repetition more or less in reserve makes of it. */
  readonly band: number;
  readonly set: Values;
};

/** The most load (kg) that was lifted so many times. */
export type Best = LocalMoment & {
  readonly reps: number;
  readonly load: number;
  readonly e1rm: number | undefined;
};

/** Whether a name is one of those under which an exercise was done, however it is spelled. */
export function isNamed({ name, otherNames }: Pick<ExerciseRecord, 'name' | 'otherNames'>, wanted: string): boolean {
  return [name, ...otherNames].some((one) => isSameName(one, wanted));
}

/**
 * Returns the best estimate of each session in which there is one, the oldest first; a set in doubt tells nothing.
 *
 * The band is one repetition of Epley's formula, load / 30: people misjudge their repetitions in reserve by 0.95 on
 * average (Halperin I et al. Accuracy in predicting repetitions to task failure in resistance exercise: a scoping
 * review and exploratory meta-analysis. Sports Med 52:377-390, 2022).
 * @param sessions the newest first
 */
export function trendOf(sessions: readonly ExerciseSession[]): Estimate[] {
  return sessions.toReversed().flatMap(({ at, utcOffset, sets }) => {
    let best: Estimate | undefined;
    for (const { doubtful, ...set } of sets) {
      const estimate = doubtful ? undefined : e1rm(set);
      if (estimate === undefined || estimate <= (best?.e1rm ?? 0)) continue;
      best = { e1rm: estimate, band: (set.load ?? 0) / 30, set, at, utcOffset };
    }
    return best ?? [];
  });
}

/** So many sessions at each end tell of a change: one light week, or one slip, among them counts for nothing. */
const SMOOTHED = 5;

/**
 * Returns by how much (kg) an exercise became stronger: from the middle of the first estimates to that of the last, so
 * that no deload is told as a loss; of two middle ones the higher. Undefined with fewer than two.
 * @param trend the oldest first
 */
export function changeIn(trend: readonly Pick<Estimate, 'e1rm'>[]): number | undefined {
  if (trend.length < 2) return undefined;
  const many = Math.min(SMOOTHED, Math.ceil(trend.length / 2));
  return middle(trend.slice(-many)) - middle(trend.slice(0, many));
}

function middle(some: readonly Pick<Estimate, 'e1rm'>[]): number {
  const sorted = some.map((one) => one.e1rm).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Returns the most load (kg) of each number of repetitions, the fewest first; of the same load the first time. A set in
 * doubt is no best.
 */
export function bestsOf(sessions: readonly ExerciseSession[]): Best[] {
  const bests = new Map<number, Best>();
  for (const { at, utcOffset, sets } of sessions.toReversed()) {
    for (const set of sets) {
      const { reps, load, doubtful } = set;
      if (doubtful || reps === null || load === null || load <= (bests.get(reps)?.load ?? 0)) continue;
      bests.set(reps, { reps, load, at, utcOffset, e1rm: e1rm(set) });
    }
  }
  return [...bests.values()].toSorted((one, other) => one.reps - other.reps);
}

/** Returns the heaviest set of a session: with the most repetitions among equals. */
export function topOf({ sets }: Pick<ExerciseSession, 'sets'>, loadAs?: PartLoad): Values | undefined {
  return sets.toSorted((one, other) => heaviness(other, one, loadAs))[0];
}

/**
 * Returns the tonnage in kg: every repetition times its load, a load in each hand twice. What hangs on the body, helps
 * it, or is held or carried has none.
 */
export function tonnageOf({ sets }: { readonly sets: readonly Values[] }, meaning: Meaning = {}): number {
  const times = isPlain(meaning) ? 1 : isInEachHand(meaning) ? 2 : 0;
  return times * sets.reduce((sum, { reps, load }) => sum + (reps ?? 0) * (load ?? 0), 0);
}

/** Returns how many sets the tonnage leaves out, because nobody knows what was lifted or it is no lift. */
export function withoutTonnage({ sets }: { readonly sets: readonly Values[] }, meaning: Meaning = {}): number {
  return sets.filter((set) => tonnageOf({ sets: [set] }, meaning) === 0).length;
}

function isInEachHand({ measure, loadAs }: Meaning): boolean {
  return measure === undefined && loadAs === 'each hand';
}

/** Returns every exercise of a history, whatever its sets count: the one that was done last first. */
export function recordsIn({ exercises, others = [] }: Pick<ExerciseHistory, 'exercises' | 'others'>): ExerciseRecord[] {
  return [...exercises, ...others].toSorted((one, other) => (other.sessions[0]?.at ?? 0) - (one.sessions[0]?.at ?? 0));
}
