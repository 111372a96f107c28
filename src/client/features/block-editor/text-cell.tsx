import { useEffect, useId, useRef, useState } from 'react';
import { PRINTABLE } from '#contract/unprintable.ts';
import type { CellField } from '#domain/block/plan-cells.ts';
import { classNames } from '#client/ui/class-names.ts';
import { isComposing, isEnter } from '#client/ui/input-method.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { isUndo } from './grid.ts';
import styles from './card.module.css';
import type { EditorActions } from './use-actions.ts';
import { useHeldCells } from './use-cells.ts';

type TextCellProps = {
  field: Extract<CellField, 'name' | 'rest'>;
  idExercise: string;
  label: string;
  value: string;
  maxLength: number;
  /** What is wrong when nothing stands here. */
  missing: string;
  actions: EditorActions;
};

/**
 * A required text of an exercise, written into the plan when the cell is left. With nothing in it, what stood there
 * before counts, and it says so.
 */
export function TextCell({ field, idExercise, label, value, maxLength, missing, actions }: TextCellProps) {
  const id = useId();
  const cell = { week: actions.week, part: idExercise, field };
  const held = useHeldCells(actions, idExercise)[field];
  // The field shows a key at once; the draft is rendered after it.
  const [typed, setTyped] = useState<string>();
  const isVisited = useRef(false);
  const text = typed ?? held?.draft.text ?? value;
  const isEmpty = !PRINTABLE.test(text);
  const isWaiting = held?.isTyping === false && typed === undefined && !isEmpty;

  // When another week or page comes into sight, no blur event tells that the cell is left.
  useEffect(
    () => () => {
      if (isVisited.current) actions.cells.leave({ week: actions.week, part: idExercise, field });
    },
    [actions, idExercise, field],
  );

  return (
    <span className={classNames(styles['text'], styles[field])}>
      <input
        className={styles['textInput']}
        data-grid-text
        dir="auto"
        type="text"
        required
        autoComplete="off"
        aria-label={label}
        aria-invalid={isEmpty}
        {...((isEmpty || isWaiting) && { 'aria-describedby': id })}
        {...(isWaiting && { 'data-note': 'not saved' })}
        maxLength={maxLength}
        value={text}
        onFocus={() => {
          isVisited.current = true;
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          actions.type(cell, target.value);
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          // Both keys first drop a text that never became part of the plan.
          if ((isUndo(event) || event.key === 'Escape') && actions.cells.restore(cell)) {
            setTyped(undefined);
            event.preventDefault();
          }
          if (isEnter(event)) event.currentTarget.blur();
        }}
        onBlur={({ currentTarget }) => {
          // When only the window loses the focus, the cell is still the active element and is not left.
          if (document.activeElement === currentTarget) return;
          isVisited.current = false;
          setTyped(undefined);
          actions.cells.leave(cell);
        }}
      />
      {(isEmpty || isWaiting) && (
        <span id={id} className={isEmpty ? styles['missing'] : styles['waiting']} {...(isEmpty && { role: 'alert' })}>
          {isEmpty ? `${missing} ${words.keeps(value)}` : words.notSaved(value)}
        </span>
      )}
    </span>
  );
}
