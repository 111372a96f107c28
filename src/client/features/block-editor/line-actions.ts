import type { PlanQuestion } from '#domain/block/plan-question.ts';
import { askedOf, writeCells, type CellLine, type LineCell } from '#domain/block/line-cell.ts';
import { linePlace, rowPlace, type LinePlace } from '#domain/block/line-draft.ts';
import {
  fillLines,
  pasteLines,
  plansIn,
  type GridCell,
  type PastedLines,
  type Range,
  type WeeksGrid,
} from '#domain/block/line-range.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import { writeLine } from '#domain/prescription/write-line.ts';
import { newId } from '#client/platform/clock.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { unitInUse } from '#client/state/unit.ts';
import { say } from '#client/ui/say.ts';
import { editorWords } from '#client/words/editor.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { weeksTableWords as words } from '#client/words/weeks-table.ts';
import type { Hands } from './edited-week.ts';
import { askPastedExercises } from './pasted-exercises.ts';

/** A line that is to be asked about. */
export type AskedLine = CellLine & { readonly question: PlanQuestion };

export type LineActions = ReturnType<typeof createLineActions>;

/** How many cells are named in a sentence. */
const MOST_NAMED = 4;

/** Creates the edits of the table of all weeks; whatever is done in one step is taken back in one step. */
export function createLineActions({ coachBlock, cells }: Hands, blockId: string) {
  /** Where the text of a cell is kept; it may have been typed before the week had the exercise. */
  function placeOf(cell: LineCell): LinePlace {
    const ofRow = rowPlace(blockId, cell);
    return cells.of(ofRow.part).line ? ofRow : linePlace(blockId, cell);
  }

  /** Drops the draft of a cell, which then shows the plan again; false where there was none. */
  function restore(cell: LineCell): boolean {
    return cells.restore(placeOf(cell));
  }

  function write(lines: readonly CellLine[]): void {
    const { block } = coachBlock.view();
    const edit = block && writeCells(block, lines, newId);
    if (edit) cells.write(edit);
    for (const { cell } of lines) restore(cell);
  }

  /** @returns those that wait for an answer; the others are written */
  function writeLikely(lines: readonly CellLine[]): AskedLine[] {
    const { block } = coachBlock.view();
    if (!block) return [];
    const read = lines.map((line) => ({ line, question: askedOf(block, line) }));
    const likely = read.filter(({ question }) => !question).map(({ line }) => line);
    write(likely);
    if (likely.length > 0) say(words.written(likely.length));
    return read.flatMap(({ line, question }) => (question ? [{ ...line, question }] : []));
  }

  function writePasted(pasted: PastedLines): AskedLine[] {
    const asked = writeLikely(pasted.lines);
    if (pasted.refused.length + pasted.meansOther.length + pasted.outside > 0) {
      notify({ text: () => whatWasLeftOut(pasted), tone: 'waiting', forMs: NOTICE_MS });
    }
    return asked;
  }

  return {
    write,
    placeOf,
    restore,
    paste: (grid: WeeksGrid, range: Range, rows: readonly (readonly string[])[]): AskedLine[] => {
      const pasted = pasteLines(grid, range, rows, unitInUse());
      const at = grid[range.top]?.[range.left]?.cell;
      if (!pasted.areExercises || !at) return writePasted(pasted);
      askPastedExercises({ week: at.week, day: at.day, list: at.row.list, rows });
      return [];
    },
    /** @param seeds how much of the range was there before it was drawn out */
    fill: (grid: WeeksGrid, range: Range, way: 'down' | 'right', seeds?: number): AskedLine[] =>
      writePasted(fillLines(grid, range, way, lineIn, seeds)),
    /** Takes the exercises out of the plan of those weeks, and offers to put them back. */
    takeOut: (chosen: readonly GridCell[]): void => {
      const { block } = coachBlock.view();
      for (const { cell } of chosen) restore(cell);
      const there = chosen.filter(({ shown }) => shown !== undefined).map(({ cell }) => cell);
      const edit =
        block &&
        writeCells(
          block,
          there.map((cell) => ({ cell, sets: [] })),
          newId,
        );
      const takeBack = edit && cells.write(edit, () => withdraw());
      const [first] = there;
      if (!takeBack || !first) return;
      const text = () => (there.length === 1 ? words.removed(nameOf(first)) : words.cellsRemoved(there.length));
      const withdraw = notify({ text, forMs: NOTICE_MS, undo: () => void takeBack() });
    },
  };
}

/** Returns the name of a cell: its exercise and its week. */
export function nameOf({ row, week }: LineCell): string {
  return words.cell(row.name, weekNumber(week));
}

/** Returns what is planned in a cell, as it is typed. */
export function lineIn(cell: GridCell | undefined): string {
  return writeLine(plansIn(cell), unitInUse(), formatNumber, cell?.shown?.exercise);
}

/** Returns the first names in one text, and how many there are beyond them. */
export function named(names: readonly string[]): readonly [names: string, more: number] {
  return [names.slice(0, MOST_NAMED).join(', '), Math.max(0, names.length - MOST_NAMED)];
}

function whatWasLeftOut({ refused, meansOther, outside }: PastedLines): string {
  const sentences = [
    ...(refused.length > 0 ? [words.refused(...namesOf(refused))] : []),
    ...(meansOther.length > 0 ? [words.meansOther(...namesOf(meansOther))] : []),
    ...(outside > 0 ? [editorWords.didNotFit(outside)] : []),
  ];
  return sentences.join(' ');
}

function namesOf(cells: PastedLines['refused']): ReturnType<typeof named> {
  return named(cells.map(({ cell, text }) => words.refusedCell(nameOf(cell), text)));
}
