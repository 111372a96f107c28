import { readUnloggedText } from '#client/offline/block/row-notes.ts';
import { showValue } from '#client/words/sets.ts';
import type { DaySet } from '#domain/block/day.ts';

/** Returns what stands in the fields of a set, whether it counts or not. */
export function typedIn({ seriesId, series: { actual } }: DaySet): Record<'reps' | 'load', string> {
  const textOf = (field: 'reps' | 'load') => readUnloggedText(seriesId, field) ?? showValue(field, actual[field]);
  return { reps: textOf('reps'), load: textOf('load') };
}
