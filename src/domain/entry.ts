import { MAX_LOAD_KG, MAX_REPS } from '#contract/limits.ts';
import type { Field } from '#contract/vocabulary.ts';
import { mayBeThousands, plainNumber } from './digits.ts';
import { readLoad, type Unit } from './load.ts';

/** What a person typed into a field: a number, nothing (null), or why it cannot be read. */
export type ParsedEntry =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly problem: EntryProblem };
export type EntryProblem = 'not_a_number' | 'negative' | 'too_large' | 'not_a_half_step';

const CEILINGS: Record<Field, number> = { reps: MAX_REPS, rpe: 10, load: MAX_LOAD_KG };

/**
 * Reads what was typed, with a comma or a point ('82,5' is 82.5) and in the digits of any script; an empty field is
 * null. It returns neither NaN nor a silent 0. Thousands separators are not read: '1,000.5' is not a number, nor is
 * '1,000', which could be 1 as well as 1000. A load is typed in `unit` and returned in kilograms; `shown` are the loads
 * (kg) that the person reads there, see `readLoad`.
 */
export function readEntry(
  text: string,
  field: Field,
  unit: Unit = 'kg',
  shown: readonly (number | null)[] = [],
): ParsedEntry {
  const typed = plainNumber(text).trim();
  if (typed === '') return { ok: true, value: null };
  if (/^-\s*[\d.,]+$/.test(typed)) return { ok: false, problem: 'negative' };
  if (!/^(\d+([.,]\d*)?|[.,]\d+)$/.test(typed)) return { ok: false, problem: 'not_a_number' };
  const valueOf = (number: number) => (field === 'load' ? readLoad(number, unit, shown) : number);
  if (mayBeThousands(typed, (number) => valueOf(number) <= CEILINGS[field]))
    return { ok: false, problem: 'not_a_number' };
  const value = valueOf(Number(typed.replace(',', '.')));
  if (value > CEILINGS[field]) return { ok: false, problem: 'too_large' };
  if (field === 'rpe' && !Number.isInteger(value * 2)) return { ok: false, problem: 'not_a_half_step' };
  return { ok: true, value };
}
