import { MAX_LOAD_KG } from '#contract/limits.ts';
import { estimateIn, mostIn } from '#domain/load.ts';
import { loadShown, unitInUse } from '#client/state/unit.ts';
import { formatNumber } from './numbers.ts';

/** Formats a load, given in kg, as '82.5 kg', or as '181.9 lb' where the device shows pounds. */
export function formatLoad(kilograms: number): string {
  return `${formatNumber(loadShown(kilograms))} ${unitInUse()}`;
}

/** Says an estimate (kg) as a whole number of this device's unit: '172'. It is rounded down, so it never flatters. */
export function showEstimate(kilograms: number): string {
  return formatNumber(estimateIn(unitInUse(), kilograms));
}

/** Says an estimate (kg) with the unit: '172 kg'. */
export function formatEstimate(kilograms: number): string {
  return `${showEstimate(kilograms)} ${unitInUse()}`;
}

/** Formats the most that a load can be: '2000 kg', '4409.2 lb'. */
export function formatMostLoad(): string {
  const unit = unitInUse();
  return `${formatNumber(mostIn(unit, MAX_LOAD_KG))} ${unit}`;
}
