import { loadShown } from '#client/state/unit.ts';
import { formatNumber } from './numbers.ts';

/** '12340': a tonnage (kg) in the unit of this device, in whole numbers. */
export function showTonnage(kilograms: number): string {
  return formatNumber(Math.round(loadShown(kilograms)));
}

/** '7.8': a mean of RPE or of sets, to a tenth. */
export function showMean(value: number): string {
  return formatNumber(Math.round(value * 10) / 10);
}
