import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { whenTokenIsRefused } from './api/call.ts';
import { endRefusedSession } from './offline/end-refused-session.ts';
import { listenForInstallPrompt } from './platform/install-prompt.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { painted } from './platform/painted.ts';
import { showTheme } from './platform/theme.ts';
import { Screens } from './screens.tsx';
import { loadAhead } from './screens/load-ahead.ts';
import { openAtStart, watchOtherTabs } from '#client/session/session-bootstrap.ts';
import { followOtherTabs, usePreferences } from './state/preferences.ts';
import { fetchPartsAtTouch } from './ui/when-needed.tsx';
import { speakPreferred } from './words/speak.ts';

/** The longest time for which a shell without words stays on the screen. */
const LONGEST_WAIT_MS = 600;

/**
 * Puts the app in the shell's place, with its first screen if that comes soon.
 * @param isShown whether the session is shown already: then the screen is drawn in one piece, and all the rest after it
 * @throws Error where the page has no root element
 */
export function start(screen: Promise<unknown>, isShown: Promise<boolean>): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root to mount the app in.');

  whenTokenIsRefused(endRefusedSession);
  showTheme(usePreferences.getState().theme);
  usePreferences.subscribe(({ theme }) => showTheme(theme));
  followOtherTabs();
  listenForInstallPrompt();
  fetchPartsAtTouch();
  loadAhead();
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), LONGEST_WAIT_MS));
  void show(root, Promise.race([screen, late]), Promise.race([isShown, late]));
  watchOtherTabs();
  void registerServiceWorker();
}

async function show(root: Element, screen: Promise<unknown>, isShown: Promise<boolean>): Promise<void> {
  const spoken = speakPreferred();
  const isFirst = await isShown;
  if (!isFirst) open();
  await Promise.all([spoken, screen]);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </StrictMode>
  );
  if (isFirst) createRoot(root).render(app);
  // A transition renders in slices, so that a slow phone can answer a touch meanwhile.
  else startTransition(() => createRoot(root).render(app));
  if (!isFirst) return;
  await painted();
  open();
}

function open(): void {
  // What could not be cleaned up now is cleaned up at the next start.
  openAtStart().catch(() => undefined);
}
