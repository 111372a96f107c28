import type { LoadRule, RepsRule } from '#contract/api/prescription.ts';
import type { Field } from '#contract/vocabulary.ts';
import type { PlannedValue } from '#domain/block/planned.ts';
import { kilogramsOf, loadIn, UNITS, type Unit } from '#domain/load.ts';
import { unmistakable } from './signs.ts';

/** A number as people write it, with all its digits and without thousands signs. */
export type WriteNumber = (value: number) => string;

/**
 * Writes what is planned in a field as `readPlanned` reads it: '8–12', '75%'. A load is the number that is shown in
 * `unit`, and is read again as itself where it is `shown` there.
 */
export function writePlanned(value: PlannedValue, field: Field, unit: Unit, number: WriteNumber = String): string {
  if (value === null) return '';
  if (typeof value === 'object') return 'min' in value ? writeReps(value, number) : writeRule(value, unit, number);
  return field === 'load' ? unmistakable(loadIn(unit, value), unit, number) : number(value);
}

/**
 * Writes a load (kg) so that it is read again to the last digit: in `unit`, or with the unit in which it was typed.
 * @param isNamed the unit stands beside it in any case
 */
export function writeLoad(load: number, unit: Unit, number: WriteNumber, isNamed = false): string {
  const [text, own] = withUnit(load, unit, number);
  return own === unit && !isNamed ? text : `${text} ${own}`.trim();
}

function withUnit(load: number, unit: Unit, number: WriteNumber): [text: string, own: Unit | ''] {
  const own = [unit, ...UNITS].find((one) => kilogramsOf(loadIn(one, load), one) === load);
  return own === undefined ? [`${number(load)} kg`, ''] : [unmistakable(loadIn(own, load), own, number), own];
}

function writeReps(rule: RepsRule, number: WriteNumber): string {
  if ('max' in rule) return `${number(rule.min)}–${number(rule.max)}`;
  return rule.min === 1 ? 'AMRAP' : `${number(rule.min)}+`;
}

function writeRule(rule: LoadRule, unit: Unit, number: WriteNumber): string {
  switch (rule.by) {
    case 'percent':
      return `${number(rule.percent)}%${rule.of === 'max' ? '' : ' TM'}`;
    case 'rpe':
      return 'RPE';
    case 'drop': {
      const amount = 'percent' in rule ? `${number(rule.percent)}%` : withUnit(rule.kg, unit, number).join(' ').trim();
      return `−${amount}${rule.from === 'previous' ? ' prev' : ''}`;
    }
    case 'lastTime':
      return `+${writeLoad(rule.plus, unit, number)}`;
  }
}
