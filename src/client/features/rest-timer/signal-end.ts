import { closeNotifications, showNotification } from '#client/platform/notification.ts';
import { playTone } from '#client/platform/tone.ts';
import { usePreferences } from '#client/state/preferences.ts';
import { say } from '#client/ui/say.ts';
import { restWords as words } from '#client/words/rest.ts';
import styles from './rest-dock.module.css';
import type { NextSet } from './use-rest.ts';

const TAG = 'spotter-rest';
const VIBRATION = [200, 100, 200, 100, 400];
/** As long as the animation of the flash in the style sheet. */
const FLASH_MS = 1_400;

/** Signals that the rest is over, by everything that the person has left switched on. */
export function signalEnd({ exercise, set }: NextSet): void {
  const { sound, vibration, flash, notification } = usePreferences.getState();
  const next = words.next(exercise, set);
  if (flash !== false) flashScreen();
  say(`${words.isOver}, ${next}`);
  if (vibration !== false) navigator.vibrate?.(VIBRATION);
  if (notification === true && document.hidden) showNotification(TAG, words.notified, next).catch(() => undefined);
  if (sound !== false) playTone();
}

/** Closes the notification once the app is looked at; the returned function stops watching. */
export function closeEndNotice(): () => void {
  closeWhenSeen();
  document.addEventListener('visibilitychange', closeWhenSeen);
  return () => document.removeEventListener('visibilitychange', closeWhenSeen);
}

function closeWhenSeen(): void {
  if (document.visibilityState === 'visible') closeNotifications(TAG).catch(() => undefined);
}

/** Flashes over everything, an open dialog too; taps go through it. */
function flashScreen(): void {
  const light = document.createElement('div');
  light.className = styles['flash'] ?? '';
  light.popover = 'manual';
  document.body.append(light);
  light.showPopover?.();
  setTimeout(() => light.remove(), FLASH_MS);
}
