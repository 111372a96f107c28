import { newId } from '#client/platform/clock.ts';
import { fitOfWeek } from '#sync/draft-rows.ts';
import { fitOf, type Fit } from '#sync/outbox-summary.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import { isUnsent } from '#client/offline/chat/chat-store.ts';
import { database, outbox } from '#client/offline/device.ts';
import { isWeekDraft } from '#client/offline/weeks/draft-store.ts';
import type { Unsents } from './edits-file.ts';
import { keyOf, newestRows } from '#client/offline/outbox/newest-rows.ts';
import { recordsOf } from '#client/offline/database.ts';
import { isRow } from '#client/offline/outbox/stored-row.ts';

/** What became of each; of what is new, how much of each kind. */
export type Imported = Readonly<Record<Fit, number>> & { readonly taken: Readonly<Record<keyof Unsents, number>> };

/**
 * Takes what a file brings into this device's stores, all of it in one transaction, as the operations that they are:
 * with their own names, numbers and devices. The engine, which watches the outbox, then sends them.
 * @throws when the database does not take them; then nothing was changed
 */
export async function importEdits(userId: string, { rows, weeks, messages }: Unsents): Promise<Imported> {
  // A phone whose disk is full has rows in this page's memory alone.
  const held = new Map((await outbox.rows(userId)).map((row) => [keyOf(row), row] as const));
  const { ops, drafts, chatOutbox } = database;
  return database.transaction('rw', ops, drafts, chatOutbox, async () => {
    const count = { new: 0, 'here already': 0, older: 0, taken: { rows: 0, weeks: 0, messages: 0 } };
    const note = (kind: keyof Unsents, fit: Fit): void => {
      count[fit] += 1;
      if (fit === 'new') count.taken[kind] += 1;
    };
    for (const fit of await takeRows(userId, rows, held)) note('rows', fit);
    for (const week of weeks) note('weeks', await takeWeek(week));
    const waiting = await recordsOf(chatOutbox, userId).toArray();
    const here = new Set(waiting.map(({ clientMsgId }) => clientMsgId));
    let order = waiting.filter(isUnsent).reduce((most, message) => Math.max(most, message.order), 0);
    for (const message of messages) {
      const isHere = here.has(message.clientMsgId);
      note('messages', isHere ? 'here already' : 'new');
      order += 1;
      if (!isHere) await chatOutbox.put({ ...message, order });
    }
    return count;
  });
}

async function takeRows(
  userId: string,
  rows: readonly OutboxEntry[],
  held: ReadonlyMap<string, OutboxEntry>,
): Promise<Fit[]> {
  const stored = newestRows((await recordsOf(database.ops, userId).toArray()).filter(isRow));
  const standing = new Map([...held, ...stored.map((row) => [keyOf(row), row] as const)]);
  const news: OutboxEntry[] = [];
  const fits = rows.map((row) => {
    const fit = fitOf(row, standing.get(keyOf(row)));
    if (fit !== 'new') return fit;
    standing.set(keyOf(row), row);
    news.push(row);
    return fit;
  });
  await database.ops.bulkPut(news);
  return fits;
}

async function takeWeek(carried: WeekDraft): Promise<Fit> {
  const { userId, blockId, week } = carried;
  const stored = await database.drafts.get([userId, blockId, week]);
  const here = stored?.draft;
  const { fit, draft } = fitOfWeek(carried, isWeekDraft(here) ? here : undefined, newId);
  if (draft) {
    const strange = here === undefined || isWeekDraft(here) ? [] : [here];
    const unreadable = [...(stored?.unreadable ?? []), ...strange];
    await database.drafts.put({ userId, blockId, week, draft, ...(unreadable.length > 0 && { unreadable }) });
  }
  return fit;
}
