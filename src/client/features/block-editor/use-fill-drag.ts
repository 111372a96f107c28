import { useRef } from 'react';
import type { Range } from '#domain/block/line-range.ts';
import type { Marked } from './use-marked.ts';

/** A range that is drawn out: where it began, and how far and which way it reaches. */
type Drawn = { readonly source: Range; readonly range: Range; readonly way: 'down' | 'right' | undefined };

type FillDragOptions = {
  readonly marked: Marked;
  /** @param seeds how many rows or columns there were before */
  readonly fill: (range: Range, way: 'down' | 'right', seeds: number) => void;
};

export type FillDrag = ReturnType<typeof useFillDrag>;

/** Lets the mouse draw out what is marked by its corner, as in a spreadsheet: what is there goes on, or is repeated. */
export function useFillDrag({ marked, fill }: FillDragOptions) {
  const drawn = useRef<Drawn>(undefined);
  return {
    begin: (): void => {
      drawn.current = { source: marked.range, range: marked.range, way: undefined };
    },
    isDrawing: (): boolean => drawn.current !== undefined,
    /** The mouse is over a cell; what is marked reaches down or to the right as far as that. */
    over: (row: number, column: number): void => {
      const source = drawn.current?.source;
      if (!source) return;
      const [down, across] = [row - source.bottom, column - source.right];
      const way = Math.max(down, across) <= 0 ? undefined : across >= down ? 'right' : 'down';
      const range = {
        ...source,
        ...(way === 'right' && { right: column }),
        ...(way === 'down' && { bottom: row }),
      };
      drawn.current = { source, range, way };
      marked.mark(range);
    },
    drop: (): void => {
      drawn.current = undefined;
    },
    end: (): void => {
      const { source, range, way } = drawn.current ?? {};
      drawn.current = undefined;
      if (!source || !range || !way) return;
      fill(range, way, way === 'right' ? source.right - source.left + 1 : source.bottom - source.top + 1);
    },
  };
}
