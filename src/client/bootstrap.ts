import { askEarly, lookEarly } from '#client/api/early-reading.ts';
import { takeEarlyScript, type EarlyScript } from '#client/boot/early-script.ts';
import { peek, type Peeked } from '#client/boot/peek.ts';
import { paths } from '#client/paths.ts';
import { keptReading } from '#client/platform/kept-readings.ts';
import { painted } from '#client/platform/painted.ts';
import { sayWithoutStorage, watchStorage } from '#client/boot/storage-silent.ts';
import { isInFlight } from '#client/platform/web-lock.ts';
import { rowAt } from '#client/screens/route-table.ts';
import { startOf } from '#client/screens/start.ts';
import { isExpected, snapshotOf } from '#client/boot/snapshot/storage.ts';
import { showSnapshot } from '#client/boot/snapshot/overlay.ts';
import { isOfRecord } from '#client/session/is-of-record.ts';
import type { FoundAtStart } from '#client/session/show-session.ts';
import { readStoredSession, type StoredSession } from '#client/session/read-session.ts';
import { isLongAgo, rememberedPlace } from '#client/state/remembered-place.ts';

/** The path of an athlete's block, whose unsent edits are read with it. */
const BLOCK = /^\/athletes\/[^/]+\/blocks\/([^/]+)$/u;
/** How long the app waits for the picture of what was seen last. */
const LONGEST_WAIT_MS = 300;
/** How long the app waits for the style sheet, which comes with the first scripts or not at all. */
const LONGEST_WITHOUT_GROUND_MS = 3_000;
/** How long the app waits for the reading of its first screen. */
const NEARLY_THERE_MS = 150;

// This runs before the app: while the shell is painted, the reading and the screen of this address are fetched.
startUp();

// Nothing is awaited at the top level, because the app's own modules import from this chunk.
function startUp(): void {
  let stored: StoredSession | undefined;
  try {
    stored = readStoredSession();
  } catch {
    // Nobody can be logged in where the browser refuses the page its storage.
    showShell(false);
    sayWithoutStorage();
    return;
  }
  if (stored) leaveOldDay(stored);
  void begin(stored, { path: whereItLeads(stored), early: takeEarlyScript() });
}

/** Takes the day out of a block's address at a reload hours later; an address that somebody opens keeps its day. */
function leaveOldDay({ user }: StoredSession): void {
  const { pathname } = location;
  const [entry] = performance.getEntriesByType('navigation');
  const { type } = (entry ?? { type: 'navigate' }) as PerformanceNavigationTiming;
  const isBack = type !== 'navigate' || ('wasDiscarded' in document && document.wasDiscarded === true);
  if (isBack && blockAt(pathname) !== '' && isLongAgo(user.id, blockAt(pathname)))
    history.replaceState(history.state, '', pathname);
}

/** The path that will be shown, and what public/early.js has begun. */
type Begun = { readonly path: string; readonly early: EarlyScript };

async function begin(stored: StoredSession | undefined, { path, early }: Begun): Promise<void> {
  if (path === paths.login) fetchNamed('login');
  const known = stored && lookFor(stored, { path, early });
  watchStorage(known ?? peek(['', ''], early), known !== undefined);
  // Whether there is a picture depends on the page's width: a hidden shell is not laid out before that is known.
  showShell(false);
  const hasPicture = stored !== undefined && isExpected(blockAt(path), searchAt(path));
  showShell(!hasPicture);
  if (!hasPicture) fetchApp(stored);
  const seen = stored && known && hasPicture ? showKept(stored, known) : undefined;
  if (stored && known) askEarly(path, stored.token, isKnown(known, seen), early.asked);
  const found = stored && known && find(stored, { known, seen, path });
  // What the person saw last stands on the screen before anything of the app is begun.
  const isSeen = await seen;
  if (!isSeen) showShell(true);
  if (hasPicture) fetchApp(stored);
  if (!isSeen) await painted();
  // React and the app run in separate tasks, so that a slow phone is never unresponsive for long.
  await Promise.all([import('#client/react.ts'), grounded()]);
  const app = import('#client/main.tsx');
  // A screen that does not come is asked for again where it is shown.
  const screen = rowAt(path)?.load();
  const isShown = stored && found ? show(stored, found, path).catch(() => false) : Promise.resolve(false);
  (await app).start(Promise.allSettled([screen]), isShown);
}

/** Shows or hides the shell, which must not flash up before a picture. */
function showShell(isShown: boolean): void {
  document.querySelector<HTMLElement>('#root')?.toggleAttribute('hidden', !isShown);
}

/** Reads what this device has of the session and of the block at this path; undefined where the token is unknown. */
async function lookFor(session: StoredSession, { path, early }: Begun): Promise<Peeked | undefined> {
  const peeking = peek([session.user.id, blockAt(path)], early);
  // No session is shown while another tab logs in or out.
  const isChanging = isInFlight('session');
  const isMeant = isOfRecord(
    session,
    peeking.then((peeked) => peeked?.record),
  );
  return (await isMeant) && !(await isChanging) ? peeking : undefined;
}

/** Tells whether the session is known, after the picture was painted: a request would wake the worker beside it. */
async function isKnown(known: Promise<Peeked | undefined>, seen: Promise<boolean> | undefined): Promise<boolean> {
  await seen;
  return (await known) !== undefined;
}

/** Shows the picture of what the person saw last, if nothing has changed; tells whether it did, once it is painted. */
async function showKept({ user }: StoredSession, known: Promise<Peeked | undefined>): Promise<boolean> {
  const shown = Promise.all([known, grounded()])
    .then(([peeked, isStyled]) => isStyled && peeked !== undefined && showSnapshot(snapshotOf(peeked, user.id)))
    .catch(() => false);
  // The app does not wait longer for a picture that is late.
  const isSeen = await Promise.race([shown, late()]);
  if (isSeen) await painted();
  return isSeen;
}

type Search = {
  readonly known: Promise<Peeked | undefined>;
  readonly seen: Promise<boolean> | undefined;
  readonly path: string;
};

async function find(session: StoredSession, { known, seen, path }: Search): Promise<FoundAtStart | undefined> {
  const peeked = await known;
  const blockId = blockAt(path);
  // Offline, or with the picture on the screen, there is nothing to wait for but the kept reading.
  const isSeen = await seen;
  const isAlone = blockId !== '' && (isSeen || !navigator.onLine);
  const reading = peeked && isAlone ? await keptReading(session.user.id, `/api${path}`) : undefined;
  return peeked && { ...peeked, blockId, reading, stored: true };
}

async function show(session: StoredSession, found: Promise<FoundAtStart | undefined>, path: string): Promise<boolean> {
  const { showSession } = await import('#client/session/show-session.ts');
  const isShown = showSession(session, await withEarlyReading(found));
  // The address '/' is replaced at once, so that no page is shown in between.
  if (isShown && path !== location.pathname) history.replaceState(history.state, '', path);
  return isShown;
}

/** Adds the early reading if it comes as soon as the code does: the screen is then not drawn without it first. */
async function withEarlyReading(found: Promise<FoundAtStart | undefined>): Promise<FoundAtStart | undefined> {
  const before = await found;
  if (!before?.blockId || before.reading !== undefined) return before;
  const reading = await lookEarly(NEARLY_THERE_MS);
  return { ...before, reading, stored: false };
}

function fetchApp(stored: StoredSession | undefined): void {
  fetchNamed('app');
  if (stored) fetchNamed('inside');
}

/**
 * Fetches scripts that the page names and does not fetch by itself: those that not everybody needs (vite.config.ts),
 * and in a page that the worker kept those of the app itself (worker/shell.ts).
 */
function fetchNamed(whatFor: 'app' | 'inside' | 'login'): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-${whatFor}]`)) {
    link.rel = link.dataset[whatFor] ?? '';
  }
}

/** Tells whether the style sheet is there: the picture is not drawn without it, the app only where it never comes. */
function grounded(): Promise<boolean> {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (sheet === null || sheet.sheet !== null) return Promise.resolve(true);
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve(true));
    sheet.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), LONGEST_WITHOUT_GROUND_MS);
  });
}

function late(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), LONGEST_WAIT_MS));
}

function searchAt(path: string): string {
  return path === location.pathname ? location.search : '';
}

function blockAt(path: string): string {
  return BLOCK.exec(path)?.[1] ?? '';
}

/** The path that will be shown: the home screen leads a returning person on to where they were. */
function whereItLeads(stored: StoredSession | undefined): string {
  const { pathname, search } = location;
  if (pathname !== '/') return pathname;
  const session = stored ? ({ kind: 'signed-in', ...stored } as const) : ({ kind: 'signed-out' } as const);
  const start = startOf({ session, search, first: true, remembered: rememberedPlace });
  return start.kind === 'go' ? start.to : pathname;
}
