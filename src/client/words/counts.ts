import { useLocale } from '#client/state/locale.ts';
import { localeInUse } from '#client/state/preferences.ts';

/** Formats a whole number that is read and never typed: '12,400', in Spain '12.400'. */
export function formatCount(value: number): string {
  return value.toLocaleString(localeInUse(useLocale.getState()));
}
