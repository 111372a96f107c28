import { keepUnread, unreadKey } from '#client/state/unread.ts';
import { forgetKeys, takeKeys, type EarlyKey } from '#client/snapshot/early-keys.ts';
import { readEntry } from '#domain/entry.ts';
import { storeEdit } from './use-log.ts';

/**
 * Makes edits of what was typed before the app was there, in this start or in one that died (P1), and of what is still
 * typed until the app stands in its place.
 * @param kept what the disk has of it
 */
export function takeEarlyKeys(userId: string, kept: unknown): void {
  takeKeys((keys) => {
    const mine = keys.filter((key) => key.userId === userId);
    void Promise.all(mine.map(store)).then(() => mine.length === keys.length && forgetKeys());
  }, kept);
}

async function store({ text, at, unit, loads, rev, blockId, path, seriesId, field }: EarlyKey): Promise<void> {
  const entry = readEntry(text, field, unit, loads);
  keepUnread(unreadKey(seriesId, field), entry.ok ? undefined : text);
  if (entry.ok) await storeEdit({ blockId, path, seriesId, field, value: entry.value, baseRev: rev, editedAt: at });
}
