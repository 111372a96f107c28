import { FIELDS, type Field, type ListName, type Weekday } from '#contract/vocabulary.ts';
import { showCardOf } from './far-cards.ts';

/** The selector of the cells of the grid: they are found by their attributes, in the order of the page. */
const CELLS = 'input[data-field]';

export function cellId(seriesId: string, field: Field): string {
  return `cell-${seriesId}-${field}`;
}

/** Returns the id of the list from which the kind of a set is chosen. */
export function kindId(seriesId: string): string {
  return `kind-${seriesId}`;
}

export function gripId(idExercise: string): string {
  return `grip-${idExercise}`;
}

export function removerId(seriesId: string): string {
  return `remove-${seriesId}`;
}

/** Returns the id of the button under an exercise that puts another in its place. */
export function swapId(idExercise: string): string {
  return `swap-${idExercise}`;
}

/** The id of the button that changes this week and those after it. */
export const RIPPLE_ID = 'ripple';

/** The id of the button that takes a week out. */
export const DELETE_WEEK_ID = 'delete-week';

/** Returns the id of the button under an exercise that adds a series. */
export function adderId(idExercise: string): string {
  return `add-${idExercise}`;
}

/** Returns the id of the field at the end of a list that adds an exercise. */
export function searchId(day: Weekday, list: ListName): string {
  return `search-${day}-${list}`;
}

/** Moves the focus to a cell, once the edit that made it is on the screen. */
export function focusCell(seriesId: string, field: Field): void {
  focusOn(cellId(seriesId, field));
}

export function focusGrip(idExercise: string): void {
  focusOn(gripId(idExercise));
}

/** Moves the focus to the first of these that is on the screen after the edit. */
export function focusOn(...ids: readonly string[]): void {
  requestAnimationFrame(() => {
    for (const id of ids) {
      const element = document.getElementById(id);
      if (!element) continue;
      showCardOf(element);
      return element.focus();
    }
  });
}

/** Returns those beside one that goes, the nearest first: those after it, then those before it. */
export function besides<Item>(items: readonly Item[], one: Item): readonly Item[] {
  const at = items.indexOf(one);
  return [...items.slice(at + 1), ...items.slice(0, Math.max(0, at)).toReversed()];
}

export type Direction = 'up' | 'down' | 'left' | 'right' | 'next' | 'before';

/** Moves the focus from a cell; false when there is none in that direction. */
export function moveFocus(from: HTMLInputElement, direction: Direction): boolean {
  const to = neighbour(from, direction);
  if (to) showCardOf(to);
  to?.focus();
  return to !== undefined;
}

function neighbour(from: HTMLInputElement, direction: Direction): HTMLInputElement | undefined {
  const day = from.closest('[data-day]');
  if (!day) return undefined;
  const field = fieldOf(from);
  const column = cellsIn(day, field);
  const row = column.indexOf(from);
  switch (direction) {
    case 'up':
      return column[row - 1];
    case 'down':
      return column[row + 1];
    case 'next':
    case 'before': {
      // Tab goes through the sets of one exercise; from its ends the browser's own order leads to its buttons.
      const all = cellsIn(from.closest('article') ?? day);
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

/** Returns the column of a cell. */
export function fieldOf({ dataset }: HTMLInputElement): Field {
  return FIELDS.find((field) => field === dataset['field']) ?? 'reps';
}
