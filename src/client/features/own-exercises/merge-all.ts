import type { MergedExercise } from '#contract/api/typed-exercises.ts';
import { MAX_MERGED_BLOCKS } from '#contract/limits.ts';

/**
 * Merges a typed name everywhere: a call does at most `MAX_MERGED_BLOCKS` blocks, and leaves the others to the next one.
 *
 * @param merge makes one call; undefined where it failed
 * @returns what each call merged, in their order, and whether nothing is left; sent back in the opposite order, it is undone
 */
export async function mergeAll(
  merge: () => Promise<MergedExercise | undefined>,
): Promise<{ readonly parts: readonly MergedExercise[]; readonly isWhole: boolean }> {
  const parts: MergedExercise[] = [];
  for (;;) {
    const part = await merge();
    if (part === undefined) return { parts, isWhole: false };
    parts.push(part);
    if (part.blocks.length < MAX_MERGED_BLOCKS) return { parts, isWhole: true };
  }
}
