import { useMemo } from 'react';
import type { Exercise, Series, Week } from '#contract/api/block.ts';
import type { Field, ListName, Weekday } from '#contract/vocabulary.ts';
import { fillDown, pasteCells, type Cell, type Pasted } from '#domain/block/cells.ts';
import { seriesLikeLast } from '#domain/block/copy-week.ts';
import { largestLoad } from '#domain/block/largest-load.ts';
import { findExercise, findWeek, type BlockEdit, type Spot } from '#domain/block/edits.ts';
import { plannedDays } from '#domain/block/weeks.ts';
import type { PlanCell } from '#domain/block/plan-cells.ts';
import type { CellDesk } from '#client/offline/weeks/cell-desk.ts';
import type { CoachBlock } from '#client/offline/weeks/coach-block.ts';
import { newId } from '#client/platform/clock.ts';
import { keyFirst } from '#client/state/key-first.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { dayNames } from '#client/words/days.ts';
import { unitInUse } from '#client/state/unit.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { show } from './show.ts';
import { adderId, besides, cellId, focusCell, focusGrip, focusOn, gripId, removerId, searchId } from './focus.ts';

export type EditorActions = ReturnType<typeof createActions>;

/** What the week's grid can do; the same object as long as the week is the same, so that rows need not be drawn again. */
export function useActions(
  { coachBlock, cells }: Hands,
  week: string,
  announce: (sentence: string) => void,
): EditorActions {
  return useMemo(() => createActions({ coachBlock, cells }, week, announce), [coachBlock, cells, week, announce]);
}

type Hands = { readonly coachBlock: CoachBlock; readonly cells: CellDesk };

function createActions({ coachBlock, cells }: Hands, week: string, announce: (sentence: string) => void) {
  /** `id` is what stands there again after an undo. */
  function removed(text: () => string, edit: BlockEdit, id: string): void {
    const takeBack = cells.write(edit, () => withdraw());
    if (!takeBack) return;
    const undo = () => {
      if (takeBack()) focusOn(id);
    };
    const withdraw = notify({ text, forMs: NOTICE_MS, undo });
  }

  function weekNow() {
    const { block } = coachBlock.view();
    return block && findWeek(block, week);
  }

  function find(idExercise: string) {
    const now = weekNow();
    const found = now && findExercise(now, (one) => one.idExercise === idExercise);
    return found && { ...found, now };
  }

  function place(idExercise: string, to: Spot): void {
    if (!coachBlock.edit({ kind: 'moveExercise', week, idExercise, to })) return;
    const found = find(idExercise);
    if (!found) return;
    const { now } = found;
    const { day, list, index } = found.spot;
    const of = now.dayResponses[day]?.[list].length ?? 0;
    announce(words.moved(found.exercise.name, index + 1, of, words.lists[list], dayNames[day]));
  }

  function addSeries(idExercise: string): void {
    const exercise = find(idExercise)?.exercise;
    if (!exercise) return;
    const series = seriesLikeLast(exercise, newId());
    if (coachBlock.edit({ kind: 'putSeries', week, idExercise, index: exercise.series.length, series }))
      focusCell(series.seriesId, 'reps');
  }

  return {
    week,
    /** What is typed and no part of the plan. */
    cells,
    /** What a key has made of a cell, which shows it. */
    type: (cell: PlanCell, text: string) => keyFirst(() => cells.type(cell, text)),
    addSeries,
    /** The focus goes to the set beside it: to its button, or to the field in which this was asked for. */
    removeSeries: (idExercise: string, seriesId: string, number: number, field?: Field) => {
      const exercise = find(idExercise)?.exercise;
      const one = exercise?.series.find((other) => other.seriesId === seriesId);
      if (!exercise || !one) return;
      const { name, series } = exercise;
      const idOf = (id: string) => (field === undefined ? removerId(id) : cellId(id, field));
      removed(() => words.seriesRemoved(name, number), { kind: 'removeSeries', week, seriesId }, idOf(seriesId));
      focusOn(...besides(series, one).map((other) => idOf(other.seriesId)), adderId(idExercise));
    },
    restoreSeries: (idExercise: string, one: Series) => {
      const index = find(idExercise)?.exercise.series.findIndex(({ seriesId }) => seriesId === one.seriesId);
      if (index === undefined) return;
      const { removed: _gone, ...back } = one;
      coachBlock.edit({
        kind: 'putSeries',
        week,
        idExercise,
        index,
        series: back,
        again: true,
      });
      focusOn(removerId(one.seriesId));
    },
    removeExercise: (idExercise: string) => {
      const found = find(idExercise);
      if (!found) return;
      const { now, spot, exercise } = found;
      const list = now.dayResponses[spot.day]?.[spot.list] ?? [];
      const others = besides(
        list.map((one) => one.idExercise),
        idExercise,
      );
      removed(
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
    addExercise: (day: Weekday, list: ListName, name: string, exerciseId: string | undefined) => {
      const index = weekNow()?.dayResponses[day]?.[list].length ?? 0;
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
    /** One place up or down, and over the border between Basics and Complementary; or to the day before or after. */
    step: (idExercise: string, { by, over }: Step) => {
      const found = find(idExercise);
      if (!found) return;
      const { spot, now } = found;
      const to = over === 'days' ? dayBeside(spot, by, now) : stepFrom(spot, by, now.dayResponses[spot.day]);
      if (!to) return;
      place(idExercise, to);
      focusGrip(idExercise);
    },
    fillDown: (idExercise: string, cell: Cell) => {
      const exercise = find(idExercise)?.exercise;
      const edit = exercise && fillDown(week, exercise, cell);
      if (edit) cells.write(edit);
    },
    paste: (idExercise: string, cell: Cell, rows: readonly (readonly string[])[]) => {
      const exercise = find(idExercise)?.exercise;
      const { block } = coachBlock.view();
      if (!exercise || !block) return;
      const ground = { week, exercise, at: cell, newId, largest: largestLoad(block, exercise.name) };
      const { edit, refused, outside, unlikely } = pasteCells(ground, rows, unitInUse());
      if (edit) cells.write(edit);
      for (const { seriesId, load } of unlikely) {
        const asked = { week, part: seriesId, field: 'load' } as const;
        void cells.type(asked, show('load', load));
        cells.leave(asked);
      }
      if (refused.length + outside === 0) return;
      const text = () => whatWasLeftOut(exercise.name, refused, outside);
      notify({ text, tone: 'waiting', forMs: NOTICE_MS });
    },
  };
}

/** So many cells are named, each with so much of its text. */
const MOST_NAMED = 4;
const MOST_TEXT = 16;

function whatWasLeftOut(exercise: string, refused: Pasted['refused'], outside: number): string {
  const named = refused
    .slice(0, MOST_NAMED)
    .map(({ set, field, text }) => words.pastedCell(set, field, shortened(text)))
    .join(', ');
  const sentences = [
    ...(refused.length > 0 ? [words.leftOut(exercise, named, refused.length - MOST_NAMED)] : []),
    ...(outside > 0 ? [words.didNotFit(outside)] : []),
  ];
  return sentences.join(' ');
}

function shortened(text: string): string {
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}

export type Step = { readonly by: 1 | -1; readonly over: 'places' | 'days' };

/** The same place on the training day beside it, as far as that has so many. */
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
