import type { SeriesPath } from '#contract/api/save.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import { newId } from '#client/platform/clock.ts';
import { exerciseActs as words } from '#client/words/exercise-acts.ts';
import { offerUndo } from './offer-undo.ts';
import type { SetActions, SetRef } from './set-actions.ts';
import { exerciseLabel } from './set-labels.ts';
import type { DaySet } from '#domain/block/day.ts';
import { NOTHING } from '#domain/block/nothing.ts';

/** What an exercise of the day is called in the plan, and what is done. */
export type Lift = { readonly planned: string; readonly done: string };

/** Adds a set to an exercise; an exercise that is not in the plan comes with it. */
export function addSet(actions: SetActions, path: SeriesPath, { planned, done }: Lift): void {
  const set = newSet(path, done);
  actions.say(set, 'extra', planned);
  if (done !== planned) actions.say(set, 'swap', done);
  offerUndo(
    () => words.setAdded(done),
    () => {
      if (done !== planned) actions.say(set, 'swap', null);
      actions.say(set, 'extra', null);
    },
  );
}

/** Adds an exercise of the athlete's own to the end of a list, with one set. */
export function addExercise(actions: SetActions, path: SeriesPath, name: string): void {
  addSet(actions, { ...path, idExercise: newId() }, { planned: name, done: name });
}

/** Takes a set of the athlete's own back, with all that was logged in it. */
export function takeBack(actions: SetActions, own: DaySet, { planned, done }: Lift): void {
  const { actual } = own.series;
  const set = refOf(own);
  const logged = FIELDS.filter((field) => actual[field] !== null);
  const texts = (['note', 'swap'] as const).filter((field) => actual[field] !== undefined);
  for (const field of logged) actions.write(set, field, null);
  for (const field of texts) actions.say(set, field, null);
  actions.say(set, 'extra', null);
  offerUndo(
    () => words.setTakenBack(done),
    () => {
      actions.say(set, 'extra', planned);
      for (const field of texts) actions.say(set, field, actual[field] ?? null);
      for (const field of logged) actions.write(set, field, actual[field]);
    },
  );
}

/**
 * Swaps the exercise in the sets that are still to do, or in all where none is: an athlete who notices late has logged
 * what they did under the wrong name. The name in the plan undoes a swap.
 */
export function swap(actions: SetActions, sets: readonly DaySet[], { planned }: Lift, name: string): void {
  const open = sets.filter(({ series }) => FIELDS.every((field) => series.actual[field] === null));
  const changed = (open.length === 0 ? sets : open).map((set) => ({
    ref: refOf(set),
    before: set.series.actual.swap ?? null,
  }));
  const to = name === planned ? null : name;
  for (const { ref } of changed) actions.say(ref, 'swap', to);
  offerUndo(
    () => (to === null ? words.asPlannedAgain(planned) : words.swapped(planned, name)),
    () => changed.forEach(({ ref, before }) => actions.say(ref, 'swap', before)),
  );
}

function refOf(set: DaySet): SetRef {
  return { series: set.series, path: set.path, name: exerciseLabel(set) };
}

function newSet(path: SeriesPath, name: string): SetRef {
  return { series: { seriesId: newId(), target: NOTHING, actual: NOTHING }, path, name };
}
