import { wholeIn } from '#domain/load.ts';
import { unitInUse } from '#client/state/unit.ts';
import { formatNumber } from './numbers.ts';

/** Shows a tonnage (kg) in the unit of this device, in whole numbers: '12340'. */
export function showTonnage(kilograms: number): string {
  return formatNumber(wholeIn(unitInUse(), kilograms));
}

/** Says how an estimate (kg) changed: '+6 lb', '−5 kg', in whole numbers. */
export function showChange(kilograms: number): string {
  const change = wholeIn(unitInUse(), kilograms);
  return `${change < 0 ? '−' : '+'}${formatNumber(Math.abs(change))} ${unitInUse()}`;
}

/** Says how far an estimate may be off (kg), as a whole number of this device's unit: '5'. No estimate is exact. */
export function showBand(kilograms: number): string {
  return formatNumber(Math.max(1, wholeIn(unitInUse(), kilograms)));
}

/** Shows a mean of RPE or of sets to a tenth: '7.8'. */
export function showMean(value: number): string {
  return formatNumber(Math.round(value * 10) / 10);
}
