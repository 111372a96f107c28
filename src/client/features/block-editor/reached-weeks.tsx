import type { Reach } from '#domain/block/later-weeks.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import { Banner } from '#client/ui/banner.tsx';
import { laterWeeks as words } from '#client/words/later-weeks.ts';

/** Returns the numbers of weeks in one text: '2, 3, 4'. */
export function numbersOf(weeks: readonly string[]): string {
  return weeks.map(weekNumber).join(', ');
}

/** Which weeks stay as they are, and which have nothing to change. */
export function UnreachedWeeks({ locked, without }: Pick<Reach, 'locked' | 'without'>) {
  return (
    <>
      {locked.length > 0 && <Banner tone="waiting">{words.locked(numbersOf(locked), locked.length)}</Banner>}
      {without.length > 0 && <p>{words.without(numbersOf(without), without.length)}</p>}
    </>
  );
}
