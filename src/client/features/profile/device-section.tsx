import { prefer, usePreferences } from '#client/state/preferences.ts';
import { useUser } from '#client/state/session.ts';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Choice } from '#client/ui/choice.tsx';
import { Select } from '#client/ui/select.tsx';
import { preferences as words } from '#client/words/profile.ts';
import { RestSignals } from './rest-signals.tsx';
import styles from './profile.module.css';

const SYSTEM = 'system';
const THEMES = [SYSTEM, 'light', 'dark'] as const;
const UNITS = ['kg', 'lb'] as const;

/** Edits what this device prefers, whoever is logged in: it holds at once, in every tab, without a network. */
export function DeviceSection() {
  const { theme, unit, language, askRpe } = usePreferences();
  const user = useUser();
  return (
    <Card title={words.title}>
      <div className={styles['device']}>
        <p className={styles['soft']}>{words.explain}</p>
        <Choice
          name="theme"
          label={words.theme}
          options={THEMES.map((value) => ({ value, text: words.themes[value] }))}
          value={theme ?? SYSTEM}
          onChange={(chosen) => prefer({ theme: chosen === SYSTEM ? undefined : chosen })}
        />
        <Choice
          name="unit"
          label={words.unit}
          options={UNITS.map((value) => ({ value, text: words.units[value] }))}
          value={unit}
          onChange={(chosen) => prefer({ unit: chosen })}
        />
        <Select
          name="language"
          label={words.language}
          options={[
            { value: SYSTEM, text: words.systemLanguage },
            { value: 'en', text: 'English', lang: 'en' },
            { value: 'es', text: 'Español', lang: 'es' },
          ]}
          value={language ?? SYSTEM}
          onChange={({ target: { value } }) =>
            prefer({ language: value === 'en' || value === 'es' ? value : undefined })
          }
        />
        {user?.role === 'athlete' && (
          <>
            <Checkbox
              label={words.askRpe}
              checked={askRpe !== false}
              onChange={({ target }) => prefer({ askRpe: target.checked ? undefined : false })}
            />
            <RestSignals />
          </>
        )}
      </div>
    </Card>
  );
}
