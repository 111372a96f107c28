import { keepRowsAtStart } from '#client/offline/block/rows-at-start.ts';
import { outbox, sequence } from '#client/offline/device.ts';
import { keepEquipmentAtStart } from '#client/offline/equipment.ts';
import { isBlock } from '#client/offline/block/outcome.ts';
import type { Peeked } from '#client/boot/peek.ts';
import { lastSeqOf } from '#client/offline/outbox/sequence.ts';
import { showRowNotes } from '#client/offline/block/row-notes.ts';
import { prepareSync } from '#client/offline/outbox/sync-runner.ts';
import { logPreHydrationInput } from '#client/boot/log-pre-hydration-input.ts';
import { takeReading } from '#client/state/blocks.ts';
import { setSession } from '#client/state/session.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import { readStoredSession, type StoredSession } from './read-session.ts';

/** What this device had when the page loaded. */
export type FoundAtStart = Peeked & {
  /** The block that is opened; empty for any other page. */
  readonly blockId: string;
  /** A reading of that block: what is kept of it where there is no network to wait for, or what has just come. */
  readonly reading: unknown;
  /** Whether `reading` is the kept copy. */
  readonly stored: boolean;
};

let isLookedAt = false;
/** The token of a session that is shown, and otherwise not begun. */
let shown: string | undefined;

/**
 * Shows the session for the first frame, before the app's own database is open: what was found knows its token (P12).
 * `openSession` looks again, once it has the session lock, and begins the rest. Returns false where nothing is shown.
 */
export function showSession({ token, user }: StoredSession, found: FoundAtStart | undefined): boolean {
  const meta = new Map(found?.meta.map(({ key, value }) => [key, value]));
  const id = meta.get('deviceId');
  if (found === undefined || typeof id !== 'string') return false;
  // Another tab has logged out, or the session was opened meanwhile; what a dead page noted comes before anything else.
  if (isLookedAt || readStoredSession()?.token !== token || outbox.hasLeft()) return false;
  const { blockId, ops, reading, stored } = found;
  if (user.role === 'athlete') {
    sequence.see(lastSeqOf(meta.get('seq'), ops));
    prepareSync(user.id, token, { id, offset: Number(meta.get('serverOffset') ?? 0) });
    const rows = keepRowsAtStart(user.id, blockId, ops);
    showRowNotes(user.id, found.meta);
    keepEquipmentAtStart(user.id, found.meta);
    logPreHydrationInput(user.id, meta.get('earlyKeys'), rows);
    const block = Object(reading) as BlockDetail;
    if (isBlock(block)) takeReading({ block, stored });
  }
  shown = token;
  setSession({ kind: 'signed-in', token, user });
  return true;
}

/** Returns, once, the token of the session that is shown and not begun; from then on `showSession` shows none. */
export function takeShown(): string | undefined {
  isLookedAt = true;
  const token = shown;
  shown = undefined;
  return token;
}
