import type { Series, Values } from '#contract/api/block.ts';
import type { LoadSources } from '#domain/prescription/follow-loads.ts';
import { readLine } from '#domain/prescription/read-line.ts';

export type Leaves = readonly [reps: number | null, rpe: number | null, load: number | null];

/** Nothing is known. */
export const SOURCES: LoadSources = { max: undefined, today: [], last: undefined, unit: 'kg' };

/** What sets can count and loads can mean besides repetitions with all that is lifted. */
export const PARTS = [
  ['loads are added to bodyweight', { loadAs: 'added' }],
  ['loads are taken off by help', { loadAs: 'assistance' }],
  ['loads are in each hand', { loadAs: 'each hand' }],
  ['sets count seconds', { measure: 'seconds' }],
  ['sets count metres', { measure: 'metres' }],
] as const;

export const valuesOf = ([reps, rpe, load]: Leaves): Values => ({ reps, rpe, load });

/** An exercise as its plan's line says, with what is logged of its first sets. */
export function squat(line: string, ...logged: Leaves[]) {
  const read = readLine(line, 'kg');
  if (!read.ok) throw new Error(`'${line}' cannot be read`);
  const series = read.sets.map((set, at): Series => ({
    ...set,
    seriesId: `${at}`,
    actual: valuesOf(logged[at] ?? [null, null, null]),
  }));
  return { name: 'Back squat', series };
}

/** Sets of today. */
export function done(...sets: Leaves[]) {
  return sets.map((set) => ({ actual: valuesOf(set), target: valuesOf([null, null, null]) }));
}

/** A last time with these sets, the heaviest first. */
export function last(...sets: [Leaves, ...Leaves[]]): NonNullable<LoadSources['last']> {
  return { at: 1, top: valuesOf(sets[0]), sets: sets.map((set) => ({ ...valuesOf(set), at: 1 })) };
}
