import { installPrompt, keepInstallPrompt } from '#client/platform/install-prompt.ts';

/** How this browser can install the app: by its own prompt, by Safari's share menu, or not (or it is installed). */
export type InstallWay = 'prompt' | 'share-menu' | 'none';

const DISMISSED = 'spotter-install-dismissed';

export function installWay(): InstallWay {
  if (!isSecureContext || isInstalled() || localStorage.getItem(DISMISSED) !== null) return 'none';
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
  localStorage.setItem(DISMISSED, '1');
  keepInstallPrompt(installPrompt());
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
