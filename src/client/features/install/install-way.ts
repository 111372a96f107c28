import { installPrompt, keepInstallPrompt } from '#client/platform/install-prompt.ts';

/** How this browser can install the app: by its own prompt, by Safari's share menu, or not (or it is installed). */
export type InstallWay = 'prompt' | 'share-menu' | 'none';

const DISMISSED = 'spotter-install-dismissed';
/** Counts for this page, also where nothing can be stored. */
let isDismissedHere = false;

export function installWay(): InstallWay {
  if (!isSecureContext || isInstalled() || isDismissed()) return 'none';
  if (installPrompt()) return 'prompt';
  return isIos() ? 'share-menu' : 'none';
}

/** Shows the browser's prompt; a prompt can be shown once. */
export async function install(): Promise<void> {
  const shown = installPrompt();
  keepInstallPrompt(undefined);
  await shown?.prompt();
}

export function dismissInstall(): void {
  isDismissedHere = true;
  try {
    localStorage.setItem(DISMISSED, '1');
  } catch {
    // Storage is full or refused: the next page asks again.
  }
  keepInstallPrompt(installPrompt());
}

function isDismissed(): boolean {
  try {
    return isDismissedHere || localStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
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
