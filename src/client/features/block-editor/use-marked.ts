import { useState } from 'react';
import type { Range } from '#domain/block/line-range.ts';

/** A cell by its row and column; a row is found again by its id where others came before it. */
type MarkedCell = { readonly id: string; readonly row: number; readonly column: number };
type Ends = {
  /** Where the person is. */
  readonly at: MarkedCell;
  /** Where what is marked begins. */
  readonly from: MarkedCell;
  /** Counts the times that the focus is to go there. */
  readonly turn: number;
};

export type Marked = ReturnType<typeof useMarked>;

/** Keeps which cells of the table are marked; none are before somebody comes into it. */
export function useMarked(ids: readonly string[], columns: number) {
  const [ends, setEnds] = useState<Ends>();
  const placeAt = (row: number, column: number): MarkedCell => {
    const inside = Math.max(0, Math.min(row, ids.length - 1));
    return { id: ids[inside] ?? '', row: inside, column: Math.max(0, Math.min(column, columns - 1)) };
  };
  const found = (place: MarkedCell): MarkedCell => {
    const row = ids.indexOf(place.id);
    return placeAt(row === -1 ? place.row : row, place.column);
  };
  const at = ends ? found(ends.at) : placeAt(0, 0);
  const from = ends ? found(ends.from) : at;
  const range: Range = {
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    left: Math.min(at.column, from.column),
    right: Math.max(at.column, from.column),
  };

  return {
    at,
    range,
    turn: ends?.turn ?? 0,
    has: (row: number, column: number): boolean =>
      ends !== undefined && row >= range.top && row <= range.bottom && column >= range.left && column <= range.right,
    /** Brings the focus to a cell; with `isRange` what is marked reaches from where it began to there. */
    go: (row: number, column: number, isRange = false): void => {
      const to = placeAt(row, column);
      setEnds({ at: to, from: isRange ? from : to, turn: (ends?.turn ?? 0) + 1 });
    },
    /** Marks a range; the focus goes to its end. */
    mark: ({ top, left, bottom, right }: Range): void => {
      setEnds({ at: placeAt(bottom, right), from: placeAt(top, left), turn: (ends?.turn ?? 0) + 1 });
    },
    /** Whether a cell is the last one of what is marked. */
    endsAt: (row: number, column: number): boolean =>
      ends !== undefined && row === range.bottom && column === range.right,
    /** The focus came to a cell by itself. */
    come: (row: number, column: number): void => {
      const to = placeAt(row, column);
      setEnds((before) => {
        const isThere = before?.at.id === to.id && before.at.column === to.column;
        return isThere ? before : { at: to, from: to, turn: before?.turn ?? 0 };
      });
    },
  };
}
