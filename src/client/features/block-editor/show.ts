import type { Field } from '#contract/vocabulary.ts';
import type { PlannedValue } from '#domain/block/planned.ts';
import { writePlanned } from '#domain/prescription/write-field.ts';
import { loadShown, unitInUse } from '#client/state/unit.ts';
import { formatNumber } from '#client/words/numbers.ts';

/** What stands in a cell: a load in this device's unit; nothing planned or logged is nothing shown. */
export function show(field: Field, value: number | null): string {
  return showNumber(field === 'load' ? loadShown(value) : value);
}

/** The same of a plan, which may be a rule: '8–12', '75%'. */
export function showPlanned(field: Field, value: PlannedValue): string {
  return typeof value === 'object' && value !== null
    ? writePlanned(value, field, unitInUse(), formatNumber)
    : show(field, value);
}

export function showNumber(value: number | null): string {
  return value === null ? '' : formatNumber(Math.round(value * 1000) / 1000);
}
