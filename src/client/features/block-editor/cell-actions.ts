import { fillDown, pasteCells, type Cell, type Pasted } from '#domain/block/cells.ts';
import { largestLoad } from '#domain/block/largest-load.ts';
import type { PlanCell } from '#domain/block/plan-cells.ts';
import { newId } from '#client/platform/clock.ts';
import { keyFirst } from '#client/state/key-first.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { unitInUse } from '#client/state/unit.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { showValue } from '#client/words/sets.ts';
import type { EditedWeek } from './edited-week.ts';
import { askPastedExercises } from './pasted-exercises.ts';

/** Fills the cells of a week: by keys, from the cell above, from the clipboard. */
export function createCellActions({ week, coachBlock, cells, find }: EditedWeek) {
  return {
    /** Stores what a key has made of a cell; the cell shows it already. */
    type: (cell: PlanCell, text: string) => keyFirst(() => cells.type(cell, text)),
    fillDown: (idExercise: string, cell: Cell) => {
      const exercise = find(idExercise)?.exercise;
      const edit = exercise && fillDown(week, exercise, cell);
      if (edit) cells.write(edit);
    },
    paste: (idExercise: string, cell: Cell, rows: readonly (readonly string[])[]) => {
      const found = find(idExercise);
      const { block } = coachBlock.view();
      if (!found || !block) return;
      const { exercise, spot } = found;
      const ground = { week, exercise, at: cell, newId, largest: largestLoad(block, exercise.name) };
      const { edit, refused, outside, asked, areExercises } = pasteCells(ground, rows, unitInUse());
      if (areExercises) return askPastedExercises({ week, day: spot.day, list: spot.list, rows });
      if (edit) cells.write(edit);
      for (const { seriesId, field, value } of asked) {
        const place = { week, part: seriesId, field } as const;
        void cells.type(place, showValue(field, value));
        cells.leave(place);
      }
      if (refused.length + outside === 0) return;
      const text = () => whatWasLeftOut(exercise.name, refused, outside);
      notify({ text, tone: 'waiting', forMs: NOTICE_MS });
    },
  };
}

/** How many of the cells that were left out are named, and with how many characters of their texts. */
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
