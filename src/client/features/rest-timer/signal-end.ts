import { closeNotifications, showNotification } from '#client/platform/notification.ts';
import { playTone } from '#client/platform/tone.ts';
import { usePreferences } from '#client/state/preferences.ts';
import { say } from '#client/ui/say.ts';
import { restWords as words } from '#client/words/rest.ts';
import styles from './rest-dock.module.css';
import type { NextSet } from './use-rest.ts';

const TAG = 'spotter-rest';
const VIBRATION = [200, 100, 200, 100, 400];
/** As long as its animation in the sheet. */
const FLASH_MS = 1_400;

/** Tells by all that the person has left switched on that the rest is over. */
export function signalEnd({ exercise, set }: NextSet): void {
  const { sound, vibration, flash, notification } = usePreferences.getState();
  const next = words.next(exercise, set);
  if (flash !== false) flashScreen();
  say(`${words.isOver}, ${next}`);
  if (vibration !== false) navigator.vibrate?.(VIBRATION);
  if (notification === true && document.hidden) showNotification(TAG, words.notified, next).catch(() => undefined);
  if (sound !== false) playTone();
}

/** Who looks at the app needs no notification of it any more. */
export function closeEndNotice(): () => void {
  closeWhenSeen();
  document.addEventListener('visibilitychange', closeWhenSeen);
  return () => document.removeEventListener('visibilitychange', closeWhenSeen);
}

function closeWhenSeen(): void {
  if (document.visibilityState === 'visible') closeNotifications(TAG).catch(() => undefined);
}

/** Over everything, an open dialog too, and in nobody's way. */
function flashScreen(): void {
  const light = document.createElement('div');
  light.className = styles['flash'] ?? '';
  light.popover = 'manual';
  document.body.append(light);
  light.showPopover?.();
  setTimeout(() => light.remove(), FLASH_MS);
}
