import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { Series } from '#contract/api/block.ts';
import type { Field } from '#contract/vocabulary.ts';
import { plannedIn } from '#domain/block/planned.ts';
import { textOf } from '#client/offline/weeks/cell-desk.ts';
import type { HeldCells } from '#client/offline/weeks/held-cells.ts';
import { drawAfterKey } from '#client/state/key-first.ts';
import { unitInUse } from '#client/state/unit.ts';
import { useCaret } from './caret.ts';
import { createKeyHandler } from './cell-keys.ts';
import { tableOf } from './clipboard-table.ts';
import { fieldOf } from './focus.ts';
import { showPlanned } from './show.ts';
import type { EditorActions } from './use-actions.ts';

type Row = {
  readonly idExercise: string;
  readonly series: Series;
  readonly number: number;
  readonly actions: EditorActions;
};

/** Returns the drafts of the cells of a set or an exercise; they are rendered after the key that changes them. */
export function useHeldCells({ cells }: EditorActions, part: string): HeldCells {
  return useSyncExternalStore(
    useCallback((draw) => cells.subscribe(part, () => drawAfterKey(draw)), [cells, part]),
    () => cells.of(part),
  );
}

/**
 * Returns the texts and the one set of handlers for the planned cells of a series. No key writes into the plan: leaving
 * a cell does. While a cell holds the person's own text, no value from elsewhere changes it.
 */
export function useCells({ idExercise, series, number, actions }: Row) {
  const { seriesId } = series;
  const held = useHeldCells(actions, seriesId);
  const caret = useCaret();
  const row = useRef<HTMLTableRowElement>(null);
  /** The cell that the person is in. */
  const visited = useRef<Field>(undefined);

  const cellOf = (field: Field) => ({ week: actions.week, part: seriesId, field });
  const text = (field: Field): string => {
    const draft = held[field]?.draft;
    return draft ? textOf(draft, unitInUse()) : showPlanned(field, plannedIn(series, field));
  };

  useLayoutEffect(() => {
    for (const cell of row.current?.getElementsByTagName('input') ?? []) {
      const field = fieldOf(cell);
      if (cell.value === text(field)) continue;
      cell.value = text(field);
      caret.keep(cell);
    }
  });

  useLeftBehind(visited, seriesId, actions);

  function leave(field: Field, cell?: HTMLInputElement, how?: 'confirmed'): ReturnType<typeof actions.cells.leave> {
    const left = actions.cells.leave(cellOf(field), how);
    if (cell) caret.select(cell);
    return left;
  }

  function restore(field: Field, cell?: HTMLInputElement): boolean {
    const isRestored = actions.cells.restore(cellOf(field));
    if (cell) caret.select(cell);
    return isRestored;
  }

  function take(cell: HTMLInputElement, rpe: string): void {
    cell.value = rpe;
    actions.type(cellOf('rpe'), rpe);
    leave('rpe', cell);
  }

  const handlers = {
    ...caret.handlers,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      // A person who comes back to the window goes on where they were.
      if (visited.current !== fieldOf(currentTarget)) caret.select(currentTarget);
      visited.current = fieldOf(currentTarget);
      if (visited.current === 'rpe') actions.rpe.come(currentTarget, take);
    },
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      caret.handlers.onClick(event);
      actions.rpe.click();
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      // When only the window loses the focus, the cell is still the active element and is not left.
      if (document.activeElement === currentTarget) return;
      visited.current = undefined;
      actions.rpe.leave();
      leave(fieldOf(currentTarget));
    },
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      caret.typed();
      actions.rpe.typed();
      actions.type(cellOf(fieldOf(currentTarget)), currentTarget.value);
    },
    onKeyDown: createKeyHandler({ idExercise, seriesId, number, actions, caret, cellOf, leave, restore }),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const rows = tableOf(event.clipboardData);
      if (rows === undefined) return;
      event.preventDefault();
      const field = fieldOf(event.currentTarget);
      actions.cells.restore(cellOf(field));
      actions.paste(idExercise, { seriesId, field }, rows);
    },
  };
  return { row, text, held, handlers, leave, restore };
}

/** Leaves the visited cell when another week or page comes into sight: no blur event tells that it is left. */
function useLeftBehind(visited: RefObject<Field | undefined>, seriesId: string, actions: EditorActions): void {
  useEffect(
    () => () => {
      if (!visited.current) return;
      actions.rpe.leave();
      actions.cells.leave({ week: actions.week, part: seriesId, field: visited.current });
    },
    [visited, seriesId, actions],
  );
}
