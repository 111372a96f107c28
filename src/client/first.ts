import { askEarly } from './api/early.ts';
import { peek } from './offline/peek-session.ts';
import { paths } from './paths.ts';
import { keptReading } from './platform/kept-readings.ts';
import { painted } from './platform/painted.ts';
import { isUnderWay } from './platform/turn.ts';
import { rowAt } from './screens/route-table.ts';
import { startOf } from './screens/start.ts';
import { isOfRecord } from './session/is-of-record.ts';
import type { Found } from './session/show-session.ts';
import { readStoredSession, type StoredSession } from './session/read-session.ts';
import { rememberedPlace } from './state/remembered-place.ts';

/** An athlete's block, which comes with what is unsent of it. */
const BLOCK = /^\/athletes\/[^/]+\/blocks\/([^/]+)$/u;

// What runs before the app: the shell is painted, and meanwhile the reading and the screen of this address are fetched.
const stored = readStoredSession();
void begin(whereItLeads());

// Nothing is awaited above: the app's own modules import from here.
async function begin(path: string): Promise<void> {
  if (path === paths.login) fetchNamed('login');
  const found = stored && find(stored, path);
  if (stored) fetchNamed('inside');
  await painted();
  // Each in a turn of its own, so that a slow phone is never deaf for long.
  await import('react-dom/client');
  const app = import('./main.tsx');
  // A screen that does not come is asked for again where it is shown.
  const screen = rowAt(path)?.load();
  const isShown = stored && found ? show(stored, found, path).catch(() => false) : Promise.resolve(false);
  (await app).start(Promise.allSettled([screen]), isShown);
}

/** What this device has of the session, and of the block at this path; undefined unless it knows the token, too. */
async function find(session: StoredSession, path: string): Promise<Found | undefined> {
  const { id } = session.user;
  const blockId = BLOCK.exec(path)?.[1] ?? '';
  const peeking = peek([id, blockId]);
  const isKnown = peeking.then((peeked) => isOfRecord(session, peeked?.record));
  askEarly(path, session.token, isKnown);
  // Nobody is shown while another tab logs in or out.
  const isChanging = isUnderWay('session');
  const peeked = (await isKnown) && !(await isChanging) ? await peeking : undefined;
  // Without a network there is nothing else to wait for.
  const reading = peeked && blockId !== '' && !navigator.onLine ? await keptReading(id, `/api${path}`) : undefined;
  return peeked && { ...peeked, blockId, reading };
}

async function show(session: StoredSession, found: Promise<Found | undefined>, path: string): Promise<boolean> {
  const { showSession } = await import('./session/show-session.ts');
  const isShown = showSession(session, await found);
  // Straight to where it leads, with no page in between.
  if (isShown && path !== location.pathname) history.replaceState(history.state, '', path);
  return isShown;
}

/** What not everybody needs: the page names it (vite.config.ts), and it comes beside the rest. */
function fetchNamed(whatFor: 'inside' | 'login'): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-${whatFor}]`)) {
    link.rel = link.dataset[whatFor] ?? '';
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
