import type { Exercise, Week } from '#contract/api/block.ts';
import { EXERCISE_TEXTS, type ListName, type Weekday } from '#contract/vocabulary.ts';
import { seriesLikeLast } from '#domain/block/copy-week.ts';
import type { BlockEdit, Spot } from '#domain/block/edits.ts';
import { linkEdits } from '#domain/block/link-exercises.ts';
import { planInstead } from '#domain/block/swap-later.ts';
import { plannedDays } from '#domain/block/weeks.ts';
import { newId } from '#client/platform/clock.ts';
import { dayNames } from '#client/words/days.ts';
import { say } from '#client/ui/say.ts';
import { editorWords as words } from '#client/words/editor.ts';
import type { EditedWeek } from './edited-week.ts';
import type { Details } from './exercise-draft.ts';
import { besides, focusCell, focusGrip, focusOn, gripId, searchId } from './focus.ts';
import { kindEdit } from './series-actions.ts';

export type Step = { readonly by: 1 | -1; readonly over: 'places' | 'days' };

/** Adds exercises to a week, moves them about in it and takes them out. */
export function createExerciseActions(edited: EditedWeek) {
  const { week, coachBlock, find } = edited;

  function place(idExercise: string, to: Spot): void {
    if (!coachBlock.edit({ kind: 'moveExercise', week, idExercise, to })) return;
    const found = find(idExercise);
    if (!found) return;
    const { now } = found;
    const { day, list, index } = found.spot;
    const of = now.dayResponses[day]?.[list].length ?? 0;
    say(words.moved(found.exercise.name, index + 1, of, words.lists[list], dayNames[day]));
  }

  return {
    removeExercise: (idExercise: string) => {
      const found = find(idExercise);
      if (!found) return;
      const { now, spot, exercise } = found;
      const list = now.dayResponses[spot.day]?.[spot.list] ?? [];
      const others = besides(
        list.map((one) => one.idExercise),
        idExercise,
      );
      edited.remove(
        () => words.exerciseRemoved(exercise.name),
        { kind: 'removeExercise', week, idExercise },
        gripId(idExercise),
      );
      focusOn(...others.map(gripId), searchId(spot.day, spot.list));
    },
    restoreExercise: (exercise: Exercise, spot: Spot) => {
      const series = exercise.series.map(({ removed: _gone, ...one }) => one);
      coachBlock.edit({ kind: 'putExercise', week, spot, exercise: { ...exercise, series }, again: true });
      focusGrip(exercise.idExercise);
    },
    /** What the athlete did instead becomes the plan. */
    planInstead: (idExercise: string, name: string) => {
      if (coachBlock.edit(planInstead(week, idExercise, name))) focusGrip(idExercise);
    },
    changeDetails: (idExercise: string, changed: Details) => {
      const edits = Object.entries(changed).map((change) => detailEdit(week, idExercise, change));
      coachBlock.edit({ kind: 'many', edits });
    },
    /** Makes the exercise and the one below it a superset, or parts them. */
    link: (idExercise: string) => {
      const found = find(idExercise);
      const { day = 'Monday', list = 'basics' } = found?.spot ?? {};
      const planned = found?.now.dayResponses[day];
      if (planned) coachBlock.edit({ kind: 'many', edits: linkEdits(planned, list, { week, idExercise }) });
    },
    addExercise: (day: Weekday, list: ListName, name: string, exerciseId: string | undefined) => {
      const index = edited.weekNow()?.dayResponses[day]?.[list].length ?? 0;
      const empty = { idExercise: newId(), name, restTime: words.firstRest, series: [] };
      const exercise: Exercise = {
        ...empty,
        ...(exerciseId !== undefined && { exerciseId }),
        series: [seriesLikeLast(empty, newId())],
      };
      if (coachBlock.edit({ kind: 'putExercise', week, spot: { day, list, index }, exercise }))
        focusCell(exercise.series[0]?.seriesId ?? '', 'reps');
    },
    drop: (idExercise: string, to: Spot) => {
      place(idExercise, to);
      focusGrip(idExercise);
    },
    /** Moves it one place up or down, also from Basics to Complementary and back; or to the day before or after. */
    step: (idExercise: string, { by, over }: Step) => {
      const found = find(idExercise);
      if (!found) return;
      const { spot, now } = found;
      const to = over === 'days' ? dayBeside(spot, by, now) : stepFrom(spot, by, now.dayResponses[spot.day]);
      if (!to) return;
      place(idExercise, to);
      focusGrip(idExercise);
    },
  };
}

function detailEdit(week: string, idExercise: string, [detail, value]: readonly [string, string]): BlockEdit {
  const text = EXERCISE_TEXTS.find((one) => one === detail);
  if (text === undefined) return kindEdit(week, detail, value);
  return { kind: 'setText', week, idExercise, text, value: value.trim() || undefined };
}

/** The same place on the training day beside it, or the end of the list where that is shorter. */
function dayBeside({ day, list, index }: Spot, by: 1 | -1, week: Week): Spot | undefined {
  const days = plannedDays(week);
  const beside = days[days.indexOf(day) + by];
  return beside && { day: beside, list, index: Math.min(index, week.dayResponses[beside]?.[list].length ?? 0) };
}

type Lists = Readonly<Record<ListName, readonly unknown[]>>;

function stepFrom({ day, list, index }: Spot, by: 1 | -1, lists: Lists | undefined): Spot | undefined {
  if (!lists) return undefined;
  const next = index + by;
  if (next >= 0 && next < lists[list].length) return { day, list, index: next };
  if (list === 'basics' && by === 1) return { day, list: 'complements', index: 0 };
  if (list === 'complements' && by === -1) return { day, list: 'basics', index: lists.basics.length };
  return undefined;
}
