import type { KeyboardEvent } from 'react';
import { isEnter } from '#client/ui/input-method.ts';
import { RPE_OPTIONS } from '#contract/vocabulary.ts';
import { readEntry } from '#domain/entry.ts';
import { showValue } from '#client/words/sets.ts';

/** The cell of a planned RPE that has the focus, and its list. */
export type RpeVisit = {
  readonly cell: HTMLInputElement;
  /** Puts an RPE into the cell and the plan, as if it had been typed and left. */
  readonly take: (cell: HTMLInputElement, rpe: string) => void;
  readonly isOpen: boolean;
  /** The cell was clicked: the button that opens the list is there. */
  readonly isClicked: boolean;
  /** The place of the option that is marked, if one is. */
  readonly at?: number | undefined;
};

export type RpeList = ReturnType<typeof createRpeList>;

const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The 21 values of a planned RPE: one list for all the cells of a week, with the keys of an editable combobox
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). While it is closed only Alt with an arrow is among them.
 */
export function createRpeList() {
  const listeners = new Set<() => void>();
  let visit: RpeVisit | undefined;

  function set(next: RpeVisit | undefined): void {
    if (next === visit) return;
    visit = next;
    for (const draw of listeners) draw();
  }

  function setOpen(isOpen: boolean): void {
    if (visit) set({ ...visit, isOpen, at: placeOf(visit.cell) });
  }

  function choose(at: number): void {
    setOpen(false);
    visit?.take(visit.cell, textAt(at));
  }

  function move(from: RpeVisit, by: 1 | -1): void {
    const at = from.at ?? (by === 1 ? -1 : 0);
    set({ ...from, at: (at + by + RPE_OPTIONS.length) % RPE_OPTIONS.length });
  }

  /** Lets the list handle a key; answers whether the key was for the list alone. */
  function press(event: KeyboardEvent, from: RpeVisit): boolean {
    const { key, altKey, ctrlKey, metaKey } = event;
    const { isOpen, at } = from;
    const by = STEPS[key];
    if (by && altKey) setOpen(by === 1);
    else if (!isOpen) return false;
    else if (by) move(from, by);
    else if (key === 'Escape') setOpen(false);
    else if (isEnter(event) && at !== undefined) choose(at);
    else {
      if (key === 'Tab' && at !== undefined) choose(at);
      // Such a key may change what stands in the cell.
      else if (isEnter(event) || ctrlKey || metaKey) setOpen(false);
      return false;
    }
    return true;
  }

  return {
    visit: () => visit,
    subscribe: (draw: () => void) => {
      listeners.add(draw);
      return () => void listeners.delete(draw);
    },
    come: (cell: HTMLInputElement, take: RpeVisit['take']): void => {
      if (visit?.cell !== cell) set({ cell, take, isOpen: false, isClicked: false });
    },
    click: (): void => {
      if (visit) set({ ...visit, isClicked: true });
    },
    leave: () => set(undefined),
    typed: (): void => {
      if (visit?.isOpen) set({ ...visit, at: placeOf(visit.cell) });
    },
    /** Whether a key in the cell is the list's alone: it then does nothing else. */
    takesKey: (event: KeyboardEvent): boolean => {
      const isTaken = visit !== undefined && press(event, visit);
      if (isTaken) event.preventDefault();
      return isTaken;
    },
    setOpen,
    choose,
  };
}

/** Returns the option at this place, as it stands in a cell. */
export function textAt(at: number): string {
  return showValue('rpe', RPE_OPTIONS[at] ?? null);
}

function placeOf({ value }: HTMLInputElement): number | undefined {
  const entry = readEntry(value, 'rpe');
  const at = entry.ok && entry.value !== null ? RPE_OPTIONS.indexOf(entry.value) : -1;
  return at === -1 ? undefined : at;
}
