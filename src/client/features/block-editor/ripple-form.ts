import type { LineExercise } from '#domain/block/later-weeks.ts';
import type { RippleChoice } from '#domain/block/ripple.ts';
import type { Unit } from '#domain/load.ts';
import { laterWeeks as words } from '#client/words/later-weeks.ts';
import { readChange, type ChangeField, type Problems, type Typed } from './change-form.ts';

/** Of a select that offers the exercises of a week by their ids. */
export const ALL = 'all';

/** `which`: all of the week, or the id of one exercise. */
type RippleField = 'which' | ChangeField;
export type TypedRipple = Typed<RippleField>;

/**
 * What the fields say, or what is wrong with them; of one exercise the fields of its list count alone.
 * @param exercises of the week
 */
export function readRipple(
  typed: TypedRipple,
  exercises: readonly LineExercise[],
): { readonly choice?: RippleChoice; readonly problems: Problems<RippleField> } {
  const line = chosenIn(typed, exercises)?.line;
  // Somebody took it out meanwhile: what is left is not what was asked for.
  const isGone = typed.which !== ALL && line === undefined;
  const [basics, complements] = [readChange(typed, 'basics'), readChange(typed, 'complements')];
  const problems = {
    ...(isGone && { which: words.gone }),
    ...(line?.list !== 'complements' && basics.problems),
    ...(line?.list !== 'basics' && complements.problems),
  };
  if (Object.keys(problems).length > 0) return { problems };
  return { choice: { line, changes: { basics: basics.change, complements: complements.change } }, problems };
}

/** The one exercise that is chosen. */
export function chosenIn({ which }: TypedRipple, exercises: readonly LineExercise[]): LineExercise | undefined {
  return exercises.find(({ exercise }) => exercise.idExercise === which);
}

/** A change of nothing: each one is for a reason of its own, so none is kept from the last time. */
export function firstRipple(unit: Unit): TypedRipple {
  return {
    which: ALL,
    'basics kind': unit,
    'basics load': '0',
    'basics rpe': '0',
    'basics reps': '0',
    'complements kind': unit,
    'complements load': '0',
    'complements rpe': '0',
    'complements reps': '0',
  };
}
