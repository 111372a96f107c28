import { loadShown } from '#client/state/unit.ts';
import { formatNumber } from './numbers.ts';

/** Shows a tonnage (kg) in the unit of this device, in whole numbers: '12340'. */
export function showTonnage(kilograms: number): string {
  return formatNumber(Math.round(loadShown(kilograms)));
}

/** Shows a mean of RPE or of sets to a tenth: '7.8'. */
export function showMean(value: number): string {
  return formatNumber(Math.round(value * 10) / 10);
}
