import { LISTS, type ListName } from '#contract/vocabulary.ts';
import type { CopyChoice } from '#domain/block/copy-week.ts';
import { readDecimal } from '#domain/digits.ts';
import type { Unit } from '#domain/load.ts';
import { copyWeek as words } from '#client/words/copy-week.ts';
import { editorWords } from '#client/words/editor.ts';
import { formatNumber } from '#client/words/numbers.ts';
import {
  firstChanges,
  isWhole,
  loadKinds,
  readChange,
  type ChangeField,
  type Problems,
  type Typed,
} from './change-form.ts';
import { keepKinds, lastKinds } from './change-kinds.ts';

/** The most weeks that are written by one copy. */
export const MAX_COPIES = 12;

type CopyField = 'weeks' | ChangeField;
export type TypedCopy = Typed<CopyField>;

/** The local storage key of the choice that was made last on this device. */
const KEY = 'spotter-copy-choice';

/** Reads the fields: returns the choice, or what is wrong with them. At most `most` weeks have room. */
export function readCopy(
  typed: TypedCopy,
  most = MAX_COPIES,
): { readonly choice?: CopyChoice; readonly problems: Problems<CopyField> } {
  const fits = (number: number) => isWhole(number, 1, most);
  const weeks = readDecimal(typed.weeks, fits);
  const areRead = weeks !== undefined && fits(weeks);
  const weeksProblem = most > 0 ? words.problems.weeks(most) : editorWords.full.weeks;
  const [basics, complements] = [readChange(typed, 'basics'), readChange(typed, 'complements')];
  const problems = { ...(!areRead && { weeks: weeksProblem }), ...basics.problems, ...complements.problems };
  if (!areRead || Object.keys(problems).length > 0) return { problems };
  return { choice: { weeks, changes: { basics: basics.change, complements: complements.change } }, problems };
}

/**
 * Returns the last choice of this device, unless unreadable or in the other unit; else 2.5 % more in the next week. What
 * another dialog has meanwhile changed in another unit is changed in that one, by its first step.
 */
export function lastCopy(unit: Unit): TypedCopy {
  const kinds = lastKinds(unit);
  const first: TypedCopy = { weeks: '1', ...firstChanges(kinds, formatNumber(2.5)) };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const typed = Object.fromEntries(
      Object.entries(first).map(([field, text]) => [field, typeof kept[field] === 'string' ? kept[field] : text]),
    ) as TypedCopy;
    const areOffered = LISTS.every((list) => loadKinds(unit).includes(typed[`${list} kind`]));
    if (!areOffered || !readCopy(typed).choice) return first;
    const others = LISTS.filter((list) => typed[`${list} kind`] !== 'none' && typed[`${list} kind`] !== kinds[list]);
    return { ...typed, ...Object.fromEntries(others.flatMap((list) => ofList(first, list))) };
  } catch {
    return first;
  }
}

export function keepCopy(typed: TypedCopy): void {
  keepKinds(typed);
  try {
    localStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Without local storage the dialog opens with the first choice again.
  }
}

function ofList(typed: TypedCopy, list: ListName): [ChangeField, string][] {
  return ([`${list} kind`, `${list} load`] as const).map((field) => [field, typed[field]]);
}
