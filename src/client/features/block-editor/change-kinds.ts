import { LISTS, type ListName } from '#contract/vocabulary.ts';
import type { Unit } from '#domain/load.ts';
import { loadKinds, type ChangeField, type Typed } from './change-form.ts';

/** By what the loads of each list change: '%' or a unit. */
export type ChangeKinds = Readonly<Record<ListName, string>>;

/** The local storage key of what the last change on this device was counted in. */
const KEY = 'spotter-change-kinds';
const FIRST: ChangeKinds = { basics: '%', complements: '%' };

/** Returns what the last change was counted in, whichever dialog made it; per cent where there was none in `unit`. */
export function lastKinds(unit: Unit): ChangeKinds {
  const kept = keptKinds();
  const kindOf = (list: ListName): string => (loadKinds(unit).includes(kept[list]) ? kept[list] : FIRST[list]);
  return { basics: kindOf('basics'), complements: kindOf('complements') };
}

/** Keeps what a change was counted in; a list without a change keeps what it had. */
export function keepKinds(typed: Typed<ChangeField>): void {
  const changed = LISTS.filter((list) => typed[`${list} kind`] !== 'none');
  const kinds = { ...keptKinds(), ...Object.fromEntries(changed.map((list) => [list, typed[`${list} kind`]])) };
  try {
    localStorage.setItem(KEY, JSON.stringify(kinds));
  } catch {
    // Without local storage the dialogs open with per cent.
  }
}

function keptKinds(): ChangeKinds {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<ListName, unknown>>;
    const kindOf = (list: ListName): string => (typeof kept[list] === 'string' ? kept[list] : FIRST[list]);
    return { basics: kindOf('basics'), complements: kindOf('complements') };
  } catch {
    return FIRST;
  }
}
