/** How this browser puts the app on the home screen: by its own prompt, by Safari's share menu, or not (or it is there). */
export type InstallWay = 'prompt' | 'share-menu' | 'none';

/** Chromium's event, not in the DOM's types. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

const DISMISSED = 'spotter-install-dismissed';

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** Call early: browsers fire the event once, soon after the page is loaded. */
export function listenForInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Ours comes in its own time; the browser's would lie over the page.
    event.preventDefault();
    if (isInstallPrompt(event)) keep(event);
  });
  addEventListener('appinstalled', () => keep(undefined));
}

export function installWay(): InstallWay {
  if (isInstalled() || localStorage.getItem(DISMISSED) !== null) return 'none';
  if (prompt) return 'prompt';
  return isIos() ? 'share-menu' : 'none';
}

/** For `useSyncExternalStore`. */
export function onInstallWay(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the browser's prompt; a prompt can be shown once. */
export async function install(): Promise<void> {
  const shown = prompt;
  keep(undefined);
  await shown?.prompt();
}

export function dismissInstall(): void {
  localStorage.setItem(DISMISSED, '1');
  tell();
}

function keep(event: InstallPrompt | undefined): void {
  prompt = event;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}

/** iPads call themselves Macs; no Mac has a touch screen. */
function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/u.test(navigator.userAgent) ||
    (/Macintosh/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
