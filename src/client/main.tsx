import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { listenForInstallPrompt } from './platform/install-prompt.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { showTheme } from './platform/theme.ts';
import { Screens } from './screens.tsx';
import { openAtStart, watchOtherTabs } from './session/door.ts';
import { followOtherTabs, usePreferences } from './state/preferences.ts';
import { speakPreferred } from './words/speak.ts';

/** More than this nobody looks at a shell without words. */
const LONGEST_WAIT_MS = 600;

/** Puts the app in the shell's place, with its first screen if that comes soon. */
export function start(screen: Promise<unknown>): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root to mount the app in.');

  showTheme(usePreferences.getState().theme);
  usePreferences.subscribe(({ theme }) => showTheme(theme));
  followOtherTabs();
  listenForInstallPrompt();
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  void Promise.all([speakPreferred(), Promise.race([screen, late])]).then(() =>
    // In slices, so that a slow phone hears a touch meanwhile.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
        </StrictMode>,
      ),
    ),
  );

  // What could not be cleaned up now is at the next start.
  openAtStart().catch(() => undefined);
  watchOtherTabs();
  void registerServiceWorker();
}
