import { drawAfterKey, keyFirst } from '#client/state/key-first.ts';
import { notify } from '#client/state/notices.ts';
import { setTyped, type TypedEdit } from '#client/state/typed.ts';
import { deviceWords } from '#client/words/device.ts';
import { fieldKey } from '#domain/block/actuals.ts';
import type { Edit } from '#sync/ports.ts';
import { nextOrder } from './live-rows.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';

/**
 * Logs a value: into the outbox, begun before the handler returns, and onto the screen.
 * @param isTyped by a key in the value's own field, which shows it already
 */
export function log(edit: Edit, isTyped = false): void {
  if (isTyped) keyFirst(() => storeEdit(edit));
  else void storeEdit(edit);
}

export type Log = typeof log;

/** Stores and shows an edit; resolves when it is stored, or the person was told that it is not. */
export async function storeEdit(edit: Edit): Promise<void> {
  const made = currentSync()?.edit(edit);
  if (made === undefined) return notStored();
  const typed: TypedEdit = { draft: made.draft };
  drawAfterKey(() => setTyped(edit.blockId, fieldKey(edit.seriesId, edit.field), typed));
  await made.stored.then(({ seq }) => Object.assign(typed, { seq, seenBy: nextOrder() }), notStored);
}

function notStored(): void {
  notify({ text: () => deviceWords.editNotStored, tone: 'waiting' });
}
