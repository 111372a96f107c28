import type { Day } from '#contract/api/block.ts';
import { heardWords as words } from '#client/words/heard.ts';
import { nextSet, setsOfDay, setsOf } from '#domain/block/next-set.ts';
import { showRest } from './show.ts';

/** Says in one sentence that a set was ticked: 'Set 1 logged, rest 3 min, then set 2 of 5'. */
export function sentenceOf(day: Day, seriesId: string, restTime: string): string {
  const done = setsOfDay(day).find(({ series }) => series.seriesId === seriesId);
  const next = nextSet(day, seriesId);
  const other = next && next.exercise !== done?.exercise ? next.exercise.name : undefined;
  return [
    words.done(done?.number ?? 1),
    ...(showRest(restTime) === '' || !next || next.isAtOnce
      ? []
      : [words.rest(showRest(restTime).replaceAll('–', words.to))]),
    next ? words.next(next.number, setsOf(next.exercise).length, other) : words.last,
  ].join(', ');
}
