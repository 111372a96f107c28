import type { LineExercise } from '#domain/block/later-weeks.ts';
import type { RippleChoice } from '#domain/block/ripple.ts';
import type { Unit } from '#domain/load.ts';
import { laterWeeks as words } from '#client/words/later-weeks.ts';
import { firstChanges, readChange, type ChangeField, type Problems, type Typed } from './change-form.ts';
import { lastKinds } from './change-kinds.ts';

/** The value for all exercises, in a select that offers the exercises of a week by their ids. */
export const ALL = 'all';

/** `which`: all of the week, or the id of one exercise. */
type RippleField = 'which' | ChangeField;
export type TypedRipple = Typed<RippleField>;

/**
 * Reads the fields: returns the choice, or what is wrong with them. For one exercise only the fields of its list count.
 * @param exercises of the week
 */
export function readRipple(
  typed: TypedRipple,
  exercises: readonly LineExercise[],
): { readonly choice?: RippleChoice; readonly problems: Problems<RippleField> } {
  const line = chosenIn(typed, exercises)?.line;
  // The chosen exercise was taken out meanwhile: without it the change would go through the whole week.
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

/** Returns the one exercise that is chosen; undefined where that is all of the week. */
export function chosenIn({ which }: TypedRipple, exercises: readonly LineExercise[]): LineExercise | undefined {
  return exercises.find(({ exercise }) => exercise.idExercise === which);
}

/**
 * Returns a choice that changes nothing: each change has a reason of its own, so none is kept from the last time but
 * what it was counted in.
 * @param which the id of the exercise that is chosen at first
 */
export function firstRipple(unit: Unit, which = ALL): TypedRipple {
  return { which, ...firstChanges(lastKinds(unit), '0') };
}
