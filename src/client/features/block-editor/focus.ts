import { FIELDS, type Field } from '#contract/vocabulary.ts';

/** Where the focus goes in the grid. Cells are found by what they say of themselves, in the order of the page. */
const CELLS = 'input[data-cell]';

export function cellId(seriesId: string, field: Field): string {
  return `cell-${seriesId}-${field}`;
}

export function gripId(idExercise: string): string {
  return `grip-${idExercise}`;
}

/** After the edit that made it is on the screen. */
export function focusCell(seriesId: string, field: Field): void {
  requestAnimationFrame(() => document.getElementById(cellId(seriesId, field))?.focus());
}

export function focusGrip(idExercise: string): void {
  requestAnimationFrame(() => document.getElementById(gripId(idExercise))?.focus());
}

export type Direction = 'up' | 'down' | 'left' | 'right' | 'next' | 'before';

/** Moves the focus from a cell; false when there is none in that direction. */
export function moveFocus(from: HTMLInputElement, direction: Direction): boolean {
  const to = neighbour(from, direction);
  to?.focus();
  return to !== undefined;
}

function neighbour(from: HTMLInputElement, direction: Direction): HTMLInputElement | undefined {
  const day = from.closest('[data-day]');
  if (!day) return undefined;
  const field = fieldOf(from);
  const column = cellsIn(day, field);
  const row = column.findIndex((cell) => cell.dataset['series'] === from.dataset['series']);
  switch (direction) {
    case 'up':
      return column[row - 1];
    case 'down':
      return column[row + 1];
    case 'next':
    case 'before': {
      const all = cellsIn(day);
      return all[all.indexOf(from) + (direction === 'next' ? 1 : -1)];
    }
    case 'left':
    case 'right': {
      const by = direction === 'right' ? 1 : -1;
      const beside = FIELDS[FIELDS.indexOf(field) + by];
      if (beside !== undefined) return cellsIn(day, beside)[row];
      const days = [...document.querySelectorAll('[data-day]')];
      const other = days[days.indexOf(day) + by];
      const cells = other ? cellsIn(other, by === 1 ? 'reps' : 'load') : [];
      return cells[Math.min(row, cells.length - 1)];
    }
  }
}

function cellsIn(day: Element, field?: Field): HTMLInputElement[] {
  return [...day.querySelectorAll<HTMLInputElement>(field === undefined ? CELLS : `${CELLS}[data-field="${field}"]`)];
}

function fieldOf({ dataset }: HTMLInputElement): Field {
  return FIELDS.find((field) => field === dataset['field']) ?? 'reps';
}
