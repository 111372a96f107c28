import { MAX_SHEET_CELLS } from '#contract/limits.ts';
import { RefusedFile } from './refused-file.ts';

/** Takes room for so many cells; @throws RefusedFile where a file has more than a programme */
export type TakeRoom = (cells: number) => void;

/** Creates the room for the cells of one file, empty ones among them: a file of 1 kB may name one in the last row. */
export function createRoom(): TakeRoom {
  let left = MAX_SHEET_CELLS;
  return (cells) => {
    left -= Math.max(0, cells);
    if (left < 0) throw new RefusedFile('too large');
  };
}
