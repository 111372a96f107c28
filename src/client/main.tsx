import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { listenForInstallPrompt } from './platform/install-prompt.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { showTheme } from './platform/theme.ts';
import { Screens } from './screens.tsx';
import { openSession, watchOtherTabs } from './session/open-session.ts';
import { followOtherTabs, usePreferences } from './state/preferences.ts';
import { speakPreferred } from './words/speak.ts';

// The block comes with the app itself: in the gym nothing is left to be fetched.
export { AthleteBlock } from './screens/athlete-block.tsx';

/** Puts the app in the shell's place. */
export function start(): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root to mount the app in.');

  showTheme(usePreferences.getState().theme);
  usePreferences.subscribe(({ theme }) => showTheme(theme));
  followOtherTabs();
  listenForInstallPrompt();
  void speakPreferred().then(() =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </StrictMode>,
    ),
  );

  void openSession();
  watchOtherTabs();
  void registerServiceWorker();
}
