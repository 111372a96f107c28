import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cellsIn, type Range, type WeeksGrid } from '#domain/block/line-range.ts';
import type { Hands } from './edited-week.ts';
import { createLineActions, lineIn, type AskedLine } from './line-actions.ts';
import type { Way } from './line-field.tsx';
import { createSheetHandlers } from './sheet-handlers.ts';
import type { SheetCommand } from './sheet-keys.ts';
import { useFillDrag } from './use-fill-drag.ts';
import { useMarked } from './use-marked.ts';
import { useTyping } from './use-typing.ts';
import { useUnfolded } from './use-unfolded.ts';

type WeeksSheetOptions = Hands & {
  readonly blockId: string;
  readonly grid: WeeksGrid;
  /** The ids of the rows of the grid. */
  readonly ids: readonly string[];
  readonly weeks: readonly string[];
  readonly onOpen: (week: string, idExercise: string) => void;
};

export type WeeksSheet = ReturnType<typeof useWeeksSheet>;

const WAYS: Readonly<Record<Way, readonly [down: number, across: number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
  stay: [0, 0],
};

/** Returns the state and the handlers of the table of all weeks, which is edited like a spreadsheet. */
export function useWeeksSheet({ blockId, grid, ids, weeks, coachBlock, cells, onOpen }: WeeksSheetOptions) {
  const actions = useMemo(() => createLineActions({ coachBlock, cells }, blockId), [coachBlock, cells, blockId]);
  const marked = useMarked(ids, weeks.length);
  const { at, range } = marked;
  const current = grid[at.row]?.[at.column];
  const typing = useTyping(current, actions, cells);
  const [asked, setAsked] = useState<readonly AskedLine[]>([]);
  const unfolded = useUnfolded(ids, weeks);
  const drag = useFillDrag({
    marked,
    fill: (drawn, way, seeds) => setAsked(actions.fill(grid, drawn, way, seeds)),
  });

  function open(): void {
    const week = weeks[at.column];
    if (week !== undefined) onOpen(week, current?.cell.idExercise ?? '');
  }

  function run(command: SheetCommand): void {
    switch (command.kind) {
      case 'go':
        return marked.go(at.row + command.down, at.column + command.across, command.isRange);
      case 'mark one':
        return typing.drop() ? undefined : marked.go(at.row, at.column);
      case 'write':
        return typing.begin(command.text);
      case 'unfold':
        return current?.shown && unfolded.unfold(at.row, at.column);
      case 'fold':
        return unfolded.fold();
      case 'open':
        return open();
      case 'take out':
        return actions.takeOut(cellsIn(grid, range));
      case 'fill down':
      case 'fill right': {
        const way = command.kind === 'fill down' ? 'down' : 'right';
        return setAsked(actions.fill(grid, range, way));
      }
    }
  }

  function paste(rows: readonly (readonly string[])[]): void {
    setAsked(actions.paste(grid, range, rows));
  }

  /** Hides the sets; the focus comes back to the cell that they belong to. */
  function fold(): void {
    const { row, column } = unfolded.at ?? at;
    unfolded.fold();
    marked.go(row, column);
  }

  return {
    marked,
    typing,
    unfolded: unfolded.at,
    fold,
    /** Shows or hides the sets of the cell where the person is. */
    toggle: (): void => {
      if (unfolded.at?.row === at.row && unfolded.at.column === at.column) fold();
      else unfolded.unfold(at.row, at.column);
    },
    open,
    onGo: (way: Way): void => {
      const [down, across] = WAYS[way];
      marked.go(at.row + down, at.column + across);
    },
    asked: {
      lines: asked,
      answer: (isMeant: boolean): void => {
        if (isMeant) actions.write(asked);
        setAsked([]);
        marked.go(at.row, at.column);
      },
    },
    handlers: createSheetHandlers({ marked, typing, drag, run, copied: () => copied(grid, range), paste }),
  };
}

/** Returns what is marked, as spreadsheets put it on the clipboard. */
function copied(grid: WeeksGrid, { top, left, bottom, right }: Range): string {
  const rows = grid.slice(top, bottom + 1).map((row) => row.slice(left, right + 1));
  return rows.map((row) => row.map(lineIn).join('\t')).join('\n');
}

/** Moves the focus to the Tab stop of the table: at each `turn`, and where the element that had it is gone. */
export function useSheetFocus(turn: number) {
  const table = useRef<HTMLTableElement>(null);
  const isInside = useRef(false);
  const last = useRef(turn);
  useLayoutEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (turn === last.current && !isLost) return;
    last.current = turn;
    table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  });
  useLayoutEffect(() => {
    const note = ({ target }: Event) => {
      isInside.current = target instanceof Node && table.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return table;
}
