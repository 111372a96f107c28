import { blockWords as words, exerciseNames } from '#client/words/block.ts';
import type { Field } from '#contract/vocabulary.ts';
import type { DaySet } from '#domain/block/day.ts';
import { meaningIn } from '#domain/block/measures.ts';
import type { SetRef } from './set-actions.ts';

type Named = Pick<DaySet, 'exercise' | 'nth' | 'number'>;

/** Names the exercise of a set where it stands alone: 'Squat', 'Squat (2nd)'. */
export function exerciseLabel({ exercise, nth }: Pick<DaySet, 'exercise' | 'nth'>): string {
  return exerciseNames(exercise, nth).alone;
}

/** 'Squat set 2'. */
function setLabel({ exercise, nth, number }: Named): string {
  return words.set(exerciseNames(exercise, nth).before, number);
}

/** 'Squat set 2 reps'; of a set that is held, its seconds. */
export function fieldLabel({ exercise, nth, number, measure }: Named & Pick<DaySet, 'measure'>, field: Field): string {
  return words.field(exerciseNames(exercise, nth).before, number, (field === 'reps' && measure) || field);
}

/** 'Squat set 2 done'. */
export function checkLabel({ exercise, nth, number }: Named): string {
  return words.done(exerciseNames(exercise, nth).before, number);
}

/** Returns a set as its actions take it. */
export function refOf(set: DaySet): SetRef {
  return { series: set.series, path: set.path, name: setLabel(set), meaning: meaningIn(set) };
}
