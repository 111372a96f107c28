import { useState } from 'react';
import { askForNotifications, notificationAccess, type NotificationAccess } from '#client/platform/notification.ts';
import { prefer, usePreferences } from '#client/state/preferences.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { restSignals as words } from '#client/words/rest.ts';
import styles from './profile.module.css';

/** Asks how this device shall tell that a rest is over, and says what it cannot do. */
export function RestSignals() {
  const { sound, vibration, flash, notification } = usePreferences();
  const [access, setAccess] = useState(notificationAccess);
  const canVibrate = 'vibrate' in navigator;

  async function notify(isWanted: boolean): Promise<void> {
    const now = isWanted ? await askForNotifications() : access;
    setAccess(now);
    prefer({ notification: isWanted && now === 'allowed' ? true : undefined });
  }
  return (
    <fieldset className={styles['signals']}>
      <legend className={styles['legend']}>{words.title}</legend>
      <Checkbox
        label={words.sound}
        hint={words.soundHint}
        checked={sound !== false}
        onChange={({ target }) => prefer({ sound: target.checked ? undefined : false })}
      />
      <Checkbox
        label={words.vibration}
        hint={canVibrate ? undefined : words.noVibration}
        disabled={!canVibrate}
        checked={canVibrate && vibration !== false}
        onChange={({ target }) => prefer({ vibration: target.checked ? undefined : false })}
      />
      <Checkbox
        label={words.flash}
        hint={words.flashHint}
        checked={flash !== false}
        onChange={({ target }) => prefer({ flash: target.checked ? undefined : false })}
      />
      <Checkbox
        label={words.notification}
        hint={hintOf(access)}
        disabled={access === 'none' || access === 'blocked'}
        checked={access === 'allowed' && notification === true}
        onChange={({ target }) => void notify(target.checked)}
      />
    </fieldset>
  );
}

function hintOf(access: NotificationAccess): string {
  if (access === 'none') return words.noNotification;
  return access === 'blocked' ? words.blockedNotification : words.notificationHint;
}
