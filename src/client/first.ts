import { askEarly } from './api/early.ts';
import { peekSessionRecord } from './offline/peek-session.ts';
import { painted } from './platform/painted.ts';
import { rowAt } from './screens/route-table.ts';
import { startOf } from './screens/start.ts';
import { isOfRecord } from './session/is-of-record.ts';
import { readStoredSession } from './session/read-session.ts';
import { rememberedPlace } from './state/remembered-place.ts';

// What runs before the app: the shell is painted, and meanwhile the reading and the screen of this address are fetched.
const stored = readStoredSession();
void begin(whereItLeads());

// Nothing is awaited above: the app's own modules import from here.
async function begin(path: string): Promise<void> {
  if (stored) {
    fetchInside();
    askEarly(
      path,
      stored.token,
      peekSessionRecord().then((record) => isOfRecord(stored, record)),
    );
  }
  await painted();
  // Each in a turn of its own, so that a slow phone is never deaf for long.
  await import('react-dom/client');
  const app = import('./main.tsx');
  // A screen that does not come is asked for again where it is shown.
  const screen = rowAt(path)?.load();
  if (stored) await import('./session/open-session.ts');
  (await app).start(Promise.allSettled([screen]));
}

/** What only somebody who is logged in needs: the page names it (vite.config.ts), and it comes beside the rest. */
function fetchInside(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-inside]')) {
    link.rel = link.dataset['inside'] ?? '';
  }
}

/** The path that will be shown: the home screen leads a returning person on to where he was. */
function whereItLeads(): string {
  const { pathname, search } = location;
  if (pathname !== '/') return pathname;
  const session = stored ? ({ kind: 'signed-in', ...stored } as const) : ({ kind: 'signed-out' } as const);
  const start = startOf({ session, search, first: true, remembered: rememberedPlace });
  return start.kind === 'go' ? start.to : pathname;
}
