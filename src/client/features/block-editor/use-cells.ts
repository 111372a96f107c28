import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import type { Series } from '#contract/block.ts';
import { FIELDS, type Field } from '#contract/vocabulary.ts';
import { readCells } from '#domain/block/cells.ts';
import { readEntry, type EntryProblem } from '#domain/entry.ts';
import { PLATE_JUMP } from '#domain/load.ts';
import { drawAfterKey } from '#client/state/key-first.ts';
import { loadShown, unitInUse } from '#client/state/unit.ts';
import { fieldOf, moveFocus, type Direction } from './focus.ts';
import { show, showNumber } from './show.ts';
import type { EditorActions } from './use-actions.ts';

/** What a person has typed into a cell, and why it cannot be read. */
export type Typed = { readonly text: string; readonly problem: EntryProblem | undefined };
type AllTyped = Partial<Record<Field, Typed>>;

type Row = {
  readonly idExercise: string;
  readonly series: Series;
  readonly number: number;
  readonly actions: EditorActions;
};

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const NOTHING: AllTyped = {};

let focuses = 0;

/**
 * The planned numbers of one series under a person's hands: one set of handlers for all of its cells. While a cell holds
 * the person's own text, no value that arrives from elsewhere changes it.
 */
export function useCells({ idExercise, series, number, actions }: Row) {
  const { seriesId, target } = series;
  const [typed, setTyped] = useState(NOTHING);
  // Of the cell that has the focus: which visit this is, and what stood there when it began.
  const visit = useRef<{ nth: number; seen: number | null }>({ nth: 0, seen: null });
  const read = (text: string, field: Field) => readEntry(text, field, unitInUse(), [visit.current.seen]);

  const forget = (field: Field): void =>
    setTyped((before) => (before[field] === undefined ? before : { ...before, [field]: undefined }));

  const row = useRef<HTMLTableRowElement>(null);
  // What the person types stands in the cell already; until that is drawn, nothing older takes its place.
  const ahead = useRef<Field>(undefined);
  const text = (field: Field): string => typed[field]?.text ?? show(field, target[field]);
  useLayoutEffect(() => {
    for (const cell of row.current?.getElementsByTagName('input') ?? []) {
      const field = fieldOf(cell);
      if (field !== ahead.current && cell.value !== text(field)) cell.value = text(field);
    }
  });

  function type(newText: string, field: Field): void {
    const entry = read(newText, field);
    const group = `${seriesId} ${field} ${visit.current.nth}`;
    if (entry.ok) actions.type({ kind: 'setTarget', week: actions.week, seriesId, field, value: entry.value }, group);
    ahead.current = field;
    drawAfterKey(() => {
      ahead.current = undefined;
      setTyped((before) => ({
        ...before,
        [field]: { text: newText, problem: entry.ok ? undefined : entry.problem },
      }));
    });
  }

  function onCommand(event: KeyboardEvent<HTMLInputElement>, field: Field): void {
    const key = event.key.toLowerCase();
    if (key === 'z' || key === 'y') {
      // A text that was never part of the plan is the first thing to go.
      if (key === 'z' && !event.shiftKey && typed[field]?.problem !== undefined) event.preventDefault();
      forget(field);
    }
    const command = {
      d: () => actions.fillDown(idExercise, { seriesId, field }),
      enter: () => actions.addSeries(idExercise),
      delete: () => actions.removeSeries(idExercise, seriesId, number, field),
    }[key];
    if (command) event.preventDefault();
    command?.();
  }

  const handlers = {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      focuses += 1;
      visit.current = { nth: focuses, seen: target[fieldOf(currentTarget)] };
      currentTarget.select();
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      const field = fieldOf(currentTarget);
      if (typed[field]?.problem === undefined) forget(field);
    },
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(currentTarget.value, fieldOf(currentTarget)),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const field = fieldOf(event.currentTarget);
      if (event.ctrlKey || event.metaKey) return onCommand(event, field);
      if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault();
        const next = stepped(field, target[field] ?? 0, event.key === 'ArrowUp' ? 1 : -1);
        if (!read(next, field).ok) return;
        event.currentTarget.value = next;
        type(next, field);
        return;
      }
      const direction = directionOf(event);
      if (direction === undefined || event.altKey) return;
      if (moveFocus(event.currentTarget, direction) || event.key !== 'Tab') event.preventDefault();
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const rows = readCells(event.clipboardData.getData('text/plain'));
      if (rows === undefined) return;
      event.preventDefault();
      const field = fieldOf(event.currentTarget);
      forget(field);
      actions.paste(idExercise, { seriesId, field }, rows);
    },
  };
  return { row, text, typed, wrong: FIELDS.find((field) => typed[field]?.problem !== undefined), handlers };
}

/** Arrows to the side leave a cell only from the end of its text, or when all of it is selected. */
function directionOf(event: KeyboardEvent<HTMLInputElement>): Direction | undefined {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  if (event.key === 'Enter') return event.shiftKey ? 'up' : 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'before' : 'next';
  if (event.shiftKey) return undefined;
  if (event.key === 'ArrowLeft' && !isAll && selectionEnd !== 0) return undefined;
  if (event.key === 'ArrowRight' && !isAll && selectionStart !== value.length) return undefined;
  return ARROWS[event.key];
}

/** One step more or less, in the number that is shown. */
function stepped(field: Field, value: number, by: 1 | -1): string {
  const steps: Record<Field, number> = { reps: 1, rpe: 0.5, load: PLATE_JUMP[unitInUse()] };
  return showNumber(Math.max(0, (field === 'load' ? loadShown(value) : value) + by * steps[field]));
}
