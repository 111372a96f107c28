import { useLocale } from '#client/state/locale.ts';
import { localeInUse } from '#client/state/preferences.ts';

/**
 * The regions where English has the comma, and Spanish the point, as Intl has them (CLDR). Intl itself is not used: its
 * first call goes through all its languages, which on a phone is 100 ms of the start.
 */
const OTHERWISE = {
  en: 'at be cz de dk ee es fi fr ge hu id it lt lv nl no pl pt ro se si sk ua za',
  es: '419 br bz cu do gt hn mx ni pa pe pr sv us',
};

/**
 * Formats a number as '82.5', or '82,5' where the device's region writes so: in Spain, not in Mexico. Thousands have no
 * mark, because what stands in a field is read back as it stands.
 */
export function formatNumber(value: number | string, language = useLocale.getState()): string {
  const [, region = '-'] = localeInUse(language).split('-');
  return (language === 'es') === OTHERWISE[language].includes(region) ? `${value}` : `${value}`.replace('.', ',');
}

/** Formats seconds as a timer counts them: 90 is '1:30'. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
