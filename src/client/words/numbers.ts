import { useLocale } from '#client/state/locale.ts';

/** '82.5', in Spanish '82,5'. Thousands have no mark: what stands in a field is read back as it stands. */
export function formatNumber(value: number | string): string {
  return useLocale.getState() === 'es' ? `${value}`.replace('.', ',') : `${value}`;
}

/** Whole numbers that are read and never typed: '12,400', in Spanish '12.400'. */
export function formatCount(value: number): string {
  return value.toLocaleString(useLocale.getState());
}

/** 90 -> '1:30': seconds as a timer counts them. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
