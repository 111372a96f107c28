import { MAX_LOAD_KG } from '#contract/limits.ts';
import { mostIn } from '#domain/load.ts';
import { loadShown, unitInUse } from '#client/state/unit.ts';
import { formatNumber } from './numbers.ts';

/** Formats a load, given in kg, as '82.5 kg', or as '181.9 lb' where the device shows pounds. */
export function formatLoad(kilograms: number): string {
  return `${formatNumber(loadShown(kilograms))} ${unitInUse()}`;
}

/** Formats the most that a load can be: '2000 kg', '4409.2 lb'. */
export function formatMostLoad(): string {
  const unit = unitInUse();
  return `${formatNumber(mostIn(unit, MAX_LOAD_KG))} ${unit}`;
}
