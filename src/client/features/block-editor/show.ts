import type { Field } from '#contract/vocabulary.ts';
import type { PlannedValue } from '#domain/block/planned.ts';
import { writePlanned } from '#domain/prescription/write-field.ts';
import { unitInUse } from '#client/state/unit.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { showValue } from '#client/words/sets.ts';

/** Returns a planned value as it stands in a cell; it may be a rule: '8–12', '75%'. */
export function showPlanned(field: Field, value: PlannedValue): string {
  return typeof value === 'object' && value !== null
    ? writePlanned(value, field, unitInUse(), formatNumber)
    : showValue(field, value);
}
