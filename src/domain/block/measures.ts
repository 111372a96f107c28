import type { Exercise, Series } from '#contract/api/block.ts';

/** What the numbers of an exercise's sets count and mean. */
export type Meaning = Pick<Exercise, 'measure' | 'loadAs'>;

/** What a text says of an exercise beside its sets: of '@7.5-8' the note has both ends. */
export type Said = Meaning & { readonly note?: string; readonly tempo?: string; readonly restTime?: string };

/** Returns whether sets are repetitions with all that is lifted: only those have a tonnage, an estimate or a record. */
export function isPlain({ measure, loadAs }: Meaning): boolean {
  return !(measure ?? loadAs);
}

/** Returns whether loads are help, which a band or a machine takes off: the more of it, the easier is the set. */
export function isHelp({ loadAs }: Pick<Meaning, 'loadAs'>): boolean {
  return loadAs === 'assistance';
}

/** Returns whether numbers mean the same and can be compared: sixty seconds are no sixty repetitions. */
export function meansSame(one: Meaning, other: Meaning): boolean {
  return one.measure === other.measure && one.loadAs === other.loadAs;
}

/** Returns what the numbers of a set of the exercise mean: what they meant when they were logged. */
export function meaningOf(exercise: Meaning, { loggedMeaning }: Pick<Series, 'loggedMeaning'>): Meaning {
  return loggedMeaning ?? exercise;
}

/** Returns the meaning alone, always in one order. */
export function meaningIn({ measure, loadAs }: Meaning): Meaning {
  return { ...(measure && { measure }), ...(loadAs && { loadAs }) };
}
