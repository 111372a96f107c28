import { notify } from '#client/state/notices.ts';
import { setTyped, type TypedEdit } from '#client/state/typed.ts';
import { deviceWords } from '#client/words/device.ts';
import { fieldKey } from '#domain/block/actuals.ts';
import type { Edit } from '#sync/ports.ts';
import { nextOrder } from './live-rows.ts';
import { currentSync } from './sync-runner.ts';

/** Logs a value: into the outbox and onto the screen, both begun before the handler returns. */
export function useLog(): (edit: Edit) => void {
  return log;
}

function log(edit: Edit): void {
  const made = currentSync()?.edit(edit);
  if (made === undefined) {
    notify({ text: () => deviceWords.editNotStored, tone: 'waiting' });
    return;
  }
  const typed: TypedEdit = { draft: made.draft };
  setTyped(edit.blockId, fieldKey(edit.seriesId, edit.field), typed);
  made.stored.then(
    ({ seq }) => Object.assign(typed, { seq, seenBy: nextOrder() }),
    () => notify({ text: () => deviceWords.editNotStored, tone: 'waiting' }),
  );
}
