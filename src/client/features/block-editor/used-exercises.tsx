import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { exercisesOf } from '#domain/block/weeks.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import type { CoachBlock } from '#client/offline/weeks/coach-block.ts';

/** How often the open block has an exercise, by its name. */
type UsesOf = (name: string) => number;

const Uses = createContext<() => UsesOf>(() => () => 0);

/** Tells the searches of exercises what the block has, which is looked at when somebody comes to search. */
export function UsedExercises({ coachBlock, children }: { coachBlock: CoachBlock; children: ReactNode }) {
  const count = useCallback(() => usesIn(coachBlock), [coachBlock]);
  return <Uses value={count}>{children}</Uses>;
}

/** Returns what counts the uses of exercises in the block as it is now. */
export function useUsedExercises(): () => UsesOf {
  return useContext(Uses);
}

function usesIn(coachBlock: CoachBlock): UsesOf {
  const uses = new Map<string, number>();
  for (const { name } of coachBlock.view().block?.weeks.flatMap(exercisesOf) ?? []) {
    const key = normalizeForSearch(name);
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return (name) => uses.get(normalizeForSearch(name)) ?? 0;
}
