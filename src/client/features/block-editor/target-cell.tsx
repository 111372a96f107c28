import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Exercise } from '#contract/block.ts';
import type { Field } from '#contract/vocabulary.ts';
import { readCells } from '#domain/block/cells.ts';
import { readEntry, type EntryProblem } from '#domain/entry.ts';
import { PLATE_JUMP } from '#domain/load.ts';
import { loadShown, unitInUse } from '#client/state/unit.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { show, showNumber } from './show.ts';
import { cellId, moveFocus, type Direction } from './focus.ts';
import styles from './grid.module.css';
import type { EditorActions } from './use-actions.ts';

type TargetCellProps = {
  exercise: Exercise;
  seriesId: string;
  number: number;
  field: Field;
  value: number | null;
  actions: EditorActions;
  /** What was typed cannot be read: the row says so. */
  onProblem: (field: Field, problem: EntryProblem | undefined) => void;
  describedBy: string | undefined;
};

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

let focuses = 0;

/** One planned number. While it holds the person's own text, no value that arrives from elsewhere changes it. */
export function TargetCell(props: TargetCellProps) {
  const { exercise, seriesId, number, field, value, actions, onProblem, describedBy } = props;
  const [typed, setTyped] = useState<string>();
  const focus = useRef(0);
  const seen = useRef(value);
  const cell = { seriesId, field };
  const text = typed ?? show(field, value);
  const read = (next: string) => readEntry(next, field, unitInUse(), [seen.current]);

  function forget() {
    setTyped(undefined);
    onProblem(field, undefined);
  }

  function type(next: string) {
    setTyped(next);
    const entry = read(next);
    onProblem(field, entry.ok ? undefined : entry.problem);
    if (!entry.ok) return;
    const group = `${seriesId} ${field} ${focus.current}`;
    actions.edit({ kind: 'setTarget', week: actions.week, seriesId, field, value: entry.value }, group);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey) return onCommand(event);
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const next = stepped(field, value ?? 0, event.key === 'ArrowUp' ? 1 : -1);
      if (read(next).ok) type(next);
      return;
    }
    const direction = directionOf(event);
    if (direction === undefined || event.altKey) return;
    if (moveFocus(event.currentTarget, direction) || event.key !== 'Tab') event.preventDefault();
  }

  function onCommand(event: KeyboardEvent<HTMLInputElement>) {
    const key = event.key.toLowerCase();
    if (key === 'z' || key === 'y') forget();
    if (key === 'd') {
      event.preventDefault();
      actions.fillDown(exercise, cell);
    }
    if (key === 'enter') {
      event.preventDefault();
      actions.addSeries(exercise);
    }
    if (key === 'delete') {
      event.preventDefault();
      const series = exercise.series.find((one) => one.seriesId === seriesId);
      if (series) actions.removeSeries(exercise, series, number, field);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const rows = readCells(event.clipboardData.getData('text/plain'));
    if (rows === undefined) return;
    event.preventDefault();
    forget();
    actions.paste(exercise, cell, rows);
  }

  return (
    <input
      id={cellId(seriesId, field)}
      data-cell
      data-series={seriesId}
      data-field={field}
      className={styles['cell']}
      type="text"
      inputMode={field === 'reps' ? 'numeric' : 'decimal'}
      enterKeyHint="next"
      autoComplete="off"
      aria-label={words.target(exercise.name, number, field)}
      aria-invalid={typed !== undefined && !readEntry(typed, field, unitInUse()).ok}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      value={text}
      onFocus={(event) => {
        focuses += 1;
        focus.current = focuses;
        seen.current = value;
        event.currentTarget.select();
      }}
      onBlur={() => {
        if (typed !== undefined && read(typed).ok) setTyped(undefined);
      }}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
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
