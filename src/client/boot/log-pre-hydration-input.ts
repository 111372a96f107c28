import { forgetKeys, takeKeys, type PreHydrationInput } from './pre-hydration-input.ts';
import { readEntry } from '#domain/entry.ts';
import { isOutlier } from '#domain/strength/outlier.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import { keepUnloggedText } from '#client/offline/block/row-notes.ts';
import { storeEdit } from '#client/offline/block/log.ts';

/**
 * Makes edits of what was typed before the app was there, in this start or in one that died (P1), and of what is still
 * typed until the app stands in its place.
 * @param kept what the disk has of it
 * @param rows what is unsent: who typed in a field later, in another tab, has the last word there (P3)
 */
export function logPreHydrationInput(userId: string, kept: unknown, rows: readonly OutboxEntry[]): void {
  const isReplaced = (key: PreHydrationInput): boolean =>
    rows.some((row) => row.seriesId === key.seriesId && row.field === key.field && row.editedAt > key.at);
  takeKeys((keys) => {
    const mine = keys.filter((key) => key.userId === userId);
    const news = mine.filter((key) => !isReplaced(key));
    void Promise.all(news.map(store)).then(() => mine.length === keys.length && forgetKeys());
  }, kept);
}

async function store({
  text,
  at,
  unit,
  loads,
  beside,
  rev,
  blockId,
  path,
  seriesId,
  field,
  targetLoad,
  confirmed,
}: PreHydrationInput): Promise<void> {
  const entry = readEntry(text, field, unit, loads);
  // What is out of proportion is asked about in its row.
  const counts = entry.ok && (entry.value === null || !isOutlier(field, entry.value, beside ?? []));
  keepUnloggedText(seriesId, field, counts ? undefined : text);
  if (!counts) return;
  const made = { blockId, path, seriesId, field, value: entry.value, baseRev: rev, editedAt: at };
  await storeEdit({ ...made, targetLoad, ...(confirmed !== undefined && { confirmed }) });
}
