import { useCallback, useSyncExternalStore } from 'react';
import type { GridCell } from '#domain/block/line-range.ts';
import { linePlace, rowPlace } from '#domain/block/line-draft.ts';
import { otherReading } from '#domain/prescription/line-doubt.ts';
import { readLine } from '#domain/prescription/read-line.ts';
import { writeLine } from '#domain/prescription/write-line.ts';
import type { PlanQuestion } from '#domain/block/plan-question.ts';
import type { CellDesk } from '#client/offline/weeks/cell-desk.ts';
import type { HeldCell } from '#client/offline/weeks/held-cells.ts';
import { drawAfterKey } from '#client/state/key-first.ts';
import { unitInUse } from '#client/state/unit.ts';
import { editorWords } from '#client/words/editor.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { weeksTableWords as words } from '#client/words/weeks-table.ts';
import type { CellDraft } from '#sync/cell-draft.ts';
import { questionText } from './question-text.ts';

/** Why a line is not in the plan yet. */
export type Trouble =
  | { readonly kind: 'unread'; readonly words: readonly string[]; readonly readings: readonly string[] }
  /** `other`: the line that may be meant as well. */
  | { readonly kind: 'asks'; readonly question: PlanQuestion; readonly other: string | undefined }
  /** It can be read, but nobody has left its cell yet. */
  | { readonly kind: 'waits' }
  /** It says what would change the meaning of what is logged. */
  | { readonly kind: 'means other' };

/** The end of each group of a line: before the sign that parts it from the next, and at the end. */
const END_OF_GROUP = /(?=[,;] |$)/g;

/** Returns what was typed into a cell of the table of all weeks and is not planned; it is rendered after the key. */
export function useHeldLine(cells: CellDesk, blockId: string, one: GridCell | undefined): HeldCell | undefined {
  const ofRow = one ? rowPlace(blockId, one.cell).part : '';
  const own = one ? linePlace(blockId, one.cell).part : '';
  const subscribe = useCallback(
    (draw: () => void) => {
      const ends = [ofRow, own].map((part) => cells.subscribe(part, () => drawAfterKey(draw)));
      return () => {
        for (const end of ends) end();
      };
    },
    [cells, ofRow, own],
  );
  return useSyncExternalStore(subscribe, () => cells.of(ofRow).line ?? cells.of(own).line);
}

/** Returns why a line is not in the plan yet; undefined while the person is in the middle of it. */
export function troubleOf({ draft, isTyping }: HeldCell, question: PlanQuestion | undefined): Trouble | undefined {
  if (isTyping) return undefined;
  if (question) return { kind: 'asks', question, other: otherLine(draft, question) };
  if (draft.meansOther) return { kind: 'means other' };
  const line = readLine(lineText(draft), unitInUse(), formatNumber);
  return line.ok ? { kind: 'waits' } : { ...line, kind: 'unread' };
}

function otherLine({ text, unit }: CellDraft, question: PlanQuestion): string | undefined {
  const read = readLine(text, unit);
  if (!read.ok || question.about === 'load') return undefined;
  const other = otherReading(read.sets, question, unit);
  return other && writeLine(other, unitInUse(), formatNumber, read.says);
}

/** Says why a line is not in the plan yet. @param standing what the plan has */
export function troubleText(trouble: Trouble, standing: string): string {
  if (trouble.kind === 'waits') return editorWords.notSaved(standing);
  if (trouble.kind === 'means other') return editorWords.meansOther;
  if (trouble.kind === 'unread') return words.notUnderstood(trouble.words.join(', '));
  return questionText(trouble.question);
}

/** Returns the text of a line in the unit shown: converted from the other one, or naming it where it cannot be read. */
export function lineText({ text, unit }: CellDraft): string {
  const shown = unitInUse();
  if (unit === shown || text.trim() === '') return text;
  const line = readLine(text, unit);
  return line.ok ? writeLine(line.sets, shown, formatNumber, line.says) : text.replaceAll(END_OF_GROUP, ` ${unit}`);
}
