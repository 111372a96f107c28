import { flushSync } from 'react-dom';
import { painted } from '#client/platform/painted.ts';
import { pause } from '#client/platform/pause.ts';

/** The events of what a person may do next: what waits is drawn before they are handled. */
const NEXT = ['keydown', 'pointerdown', 'click', 'focusout', 'paste'] as const;
/** Keys that change a text; a phone's own keyboard does not say which. */
const TYPES = /^(?:.|Backspace|Delete|Unidentified)$/u;
/** How long a slow disk may hold the screen back. */
const LONGEST_WAIT_MS = 100;
/** How long no key comes until a number counts as typed to its end: what follows from it is then drawn once. */
const REST_MS = 100;
/** How long the drawing is held back at most while somebody types on and on. */
const LONGEST_HOLD_MS = 500;

/** What is to be drawn after the key, each once; undefined while no key is on its way. */
let late: Set<() => void> | undefined;
let keys = 0;
let isListening = false;

/**
 * Stores a key that its field shows by itself. All else that follows from it is drawn together, when the key has been
 * painted and stored and the typing pauses, or before the next thing that the person does, whichever comes first.
 * @param write begins to store the key; resolves when it is stored
 */
export function keyFirst(write: () => Promise<unknown>): void {
  if (!isListening) for (const next of NEXT) addEventListener(next, onNext, { capture: true });
  isListening = true;
  const mine = late;
  keys += 1;
  late ??= new Set();
  const stored = write();
  if (mine === undefined) void drawLater(late, stored);
}

async function drawLater(mine: Set<() => void>, stored: Promise<unknown>): Promise<void> {
  const settled = stored.catch(() => undefined);
  await painted();
  await Promise.race([settled, pause(LONGEST_WAIT_MS)]);
  // Everything else that follows from the key has called `drawAfterKey` by then.
  await rested();
  if (late === mine) drawLate();
}

async function rested(): Promise<void> {
  for (let held = 0, seen = 0; held < LONGEST_HOLD_MS && seen !== keys; held += REST_MS) {
    seen = keys;
    await pause(REST_MS);
  }
}

/** Draws now, or with what follows from the key that is on its way. */
export function drawAfterKey(show: () => void): void {
  if (late) late.add(show);
  else show();
}

/** Drops what waits to be drawn. */
export function forgetLate(): void {
  late = undefined;
}

function onNext(event: Event): void {
  const { key = '', ctrlKey, metaKey } = event as Partial<KeyboardEvent>;
  // The next key of the same number does not depend on what waits.
  if (ctrlKey || metaKey || !TYPES.test(key)) drawLate();
}

function drawLate(): void {
  if (!late) return;
  const shows = late;
  late = undefined;
  flushSync(() => {
    for (const show of shows) show();
  });
}
