import type { BlockDetail } from '#contract/api/block.ts';
import { say } from '#client/ui/say.ts';
import { heardWords as words } from '#client/words/heard.ts';
import { nextSet, setsOfDay, setsOf } from '#domain/block/next-set.ts';
import { dayAsDone } from '#domain/block/swap.ts';
import { findWeek } from '#domain/block/weeks.ts';
import { ear } from '../ear.ts';
import type { SetRef } from '../set-actions.ts';
import { showRest } from '../show.ts';

/** Announces each set that is ticked in one sentence: 'Set 1 logged, rest 3 min, then set 2 of 5'. */
export function sayTicks(): void {
  ear.ticked = ({ block }, set, restTime) => say(sentenceOf(block, set, restTime));
}

export function sentenceOf(block: BlockDetail, { series, path }: SetRef, restTime: string): string {
  const planned = findWeek(block, path.week)?.dayResponses[path.day];
  const day = planned && dayAsDone(planned);
  const done = day && setsOfDay(day).find((one) => one.series.seriesId === series.seriesId);
  const next = day && nextSet(day, series.seriesId);
  const other = next && next.exercise !== done?.exercise ? next.exercise.name : undefined;
  return [
    words.done(done?.number ?? 1),
    ...(showRest(restTime) === '' || !next || next.isAtOnce
      ? []
      : [words.rest(showRest(restTime).replaceAll('–', words.to))]),
    next ? words.next(next.number, setsOf(next.exercise).length, other) : words.last,
  ].join(', ');
}
