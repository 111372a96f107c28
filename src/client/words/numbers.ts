import { useLocale } from '#client/state/locale.ts';
import { localeInUse } from '#client/state/preferences.ts';

/**
 * Where English has the comma, and Spanish the point, as Intl has it (CLDR). Asked for the first time, Intl goes through all its
 * languages: on a phone that is 100 ms of the start.
 */
const OTHERWISE = {
  en: 'at be cz de dk ee es fi fr ge hu id it lt lv nl no pl pt ro se si sk ua za',
  es: '419 br bz cu do gt hn mx ni pa pe pr sv us',
};

/**
 * '82.5', and '82,5' where the device's region writes so: in Spain, not in Mexico. Thousands have no mark: what stands in a
 * field is read back as it stands.
 */
export function formatNumber(value: number | string, language = useLocale.getState()): string {
  const [, region = '-'] = localeInUse(language).split('-');
  return (language === 'es') === OTHERWISE[language].includes(region) ? `${value}` : `${value}`.replace('.', ',');
}

/** 90 -> '1:30': seconds as a timer counts them. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
