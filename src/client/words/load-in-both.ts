import { kilogramsOf, loadIn, type Unit } from '#domain/load.ts';
import { formatNumber } from './numbers.ts';

/** Writes a load in both units: '142.5 kg (314.2 lb)'. */
export function formatInBoth(load: number, unit: Unit): string {
  const other = unit === 'kg' ? 'lb' : 'kg';
  const converted = loadIn(other, kilogramsOf(load, unit));
  return `${formatNumber(load)} ${unit} (${formatNumber(Math.round(converted * 10) / 10)} ${other})`;
}
