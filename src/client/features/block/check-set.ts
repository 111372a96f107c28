import type { Series, Values } from '#contract/api/block.ts';
import { ticked, type Ghost } from '#domain/block/ghosts.ts';
import type { NumberEntry } from './use-number-entry.ts';

type TypedField = NumberEntry['field'];

/** What a tap on the check of an open row comes to: a tick, or what has to be there before. */
export type Check =
  | { readonly kind: 'tick'; readonly series: Series; readonly ghost: Values }
  /** 'unreadable': the field holds no number. 'doubtful': the number is out of proportion. 'missing': there is none. */
  | { readonly kind: 'unreadable' | 'doubtful' | 'missing'; readonly field: TypedField }
  /** The load that is suggested is much more than that of the last time. */
  | { readonly kind: 'steep'; readonly field: 'load' };

/** What is not on the screen yet when the check goes on: a number that was in doubt, or that there is no load. */
export type Answers = Partial<Values> & { readonly isUnloaded?: boolean };

type Fields = Readonly<Record<TypedField, Pick<NumberEntry, 'problem' | 'doubt'>>>;

/**
 * Decides what a tap on the check does. A tick logs what stands in the row alone: a set whose repetitions or load are
 * unknown, unreadable or in doubt, or suggested and much more than last time, is not ticked yet. Only who says so has no
 * load.
 */
export function checkSet(
  series: Series,
  ghost: Ghost,
  fields: Fields,
  { isUnloaded = false, ...answers }: Answers = {},
): Check {
  const unanswered = (['reps', 'load'] as const).filter((field) => !(field in answers));
  const unreadable = unanswered.find((field) => fields[field].problem !== undefined);
  if (unreadable) return { kind: 'unreadable', field: unreadable };
  const doubtful = unanswered.find((field) => fields[field].doubt !== undefined);
  if (doubtful) return { kind: 'doubtful', field: doubtful };
  const standing = { ...series, actual: { ...series.actual, ...answers } };
  const toLog = isUnloaded ? { ...ghost, load: null } : ghost;
  const { reps, load } = ticked(standing.actual, toLog);
  if (reps === null) return { kind: 'missing', field: 'reps' };
  if (load === null && !isUnloaded && !ghost.isUnloaded) return { kind: 'missing', field: 'load' };
  if (ghost.steep && standing.actual.load === null && !isUnloaded) return { kind: 'steep', field: 'load' };
  return { kind: 'tick', series: standing, ghost: toLog };
}
