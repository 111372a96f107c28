import { useLocale } from '#client/state/locale.ts';
import { localeInUse } from '#client/state/preferences.ts';

const signs: Record<string, string | undefined> = {};

/**
 * '82.5', and '82,5' where the device's region writes so: in Spain, not in Mexico. Thousands have no mark: what stands in a
 * field is read back as it stands.
 */
export function formatNumber(value: number | string, language = useLocale.getState()): string {
  const locale = localeInUse(language);
  signs[locale] ??= (0.5).toLocaleString(locale)[1];
  return `${value}`.replace('.', signs[locale] ?? '.');
}

/** 90 -> '1:30': seconds as a timer counts them. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
