/** Chromium's event, not in the DOM's types. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** Keeps the browser's install prompt. Call it early: browsers fire the event once, soon after the page is loaded. */
export function listenForInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The app offers its installation by itself; the browser's prompt would lie over the page.
    event.preventDefault();
    if ('prompt' in event) keepInstallPrompt(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => keepInstallPrompt(undefined));
}

/** Returns the browser's prompt, until it was shown or the app is installed. */
export function installPrompt(): InstallPrompt | undefined {
  return prompt;
}

export function keepInstallPrompt(event: InstallPrompt | undefined): void {
  prompt = event;
  for (const listener of listeners) listener();
}

/** Subscribes to `installPrompt` for `useSyncExternalStore`. */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
