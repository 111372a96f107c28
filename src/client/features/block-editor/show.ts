import type { Field } from '#contract/vocabulary.ts';
import type { PlannedValue } from '#domain/block/planned.ts';
import { writePlanned } from '#domain/prescription/write-field.ts';
import { loadShown, unitInUse } from '#client/state/unit.ts';
import { formatNumber } from '#client/words/numbers.ts';

/** Returns a value as it stands in a cell: a load (kg) in this device's unit; '' for null. */
export function show(field: Field, value: number | null): string {
  return showNumber(field === 'load' ? loadShown(value) : value);
}

/** Returns a planned value as it stands in a cell; it may be a rule: '8–12', '75%'. */
export function showPlanned(field: Field, value: PlannedValue): string {
  return typeof value === 'object' && value !== null
    ? writePlanned(value, field, unitInUse(), formatNumber)
    : show(field, value);
}

export function showNumber(value: number | null): string {
  return value === null ? '' : formatNumber(Math.round(value * 1000) / 1000);
}
