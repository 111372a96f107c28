import type { WeekDraft } from '#sync/draft-ports.ts';
import { database, outbox } from './device.ts';
import { everyRow } from './outbox/every-row.ts';
import { countWaitingImports } from './imports/count-waiting-imports.ts';
import { countUnsentEquipment } from './unsent-equipment.ts';

/**
 * Counts the edits on this device that the server has not taken, of one person or of everybody: `waiting` are sent by
 * themselves, `refused` are not. A changed bar with its plates counts as one, and so does an import that waits.
 */
export async function countUnsent(userId?: string): Promise<{ waiting: number; refused: number }> {
  const drafts = (await database.drafts.toArray()).filter((one) => userId === undefined || one.userId === userId);
  const kinds = [
    ...(userId === undefined ? await everyRow() : await outbox.rows(userId)).map(({ state }) => state.kind),
    ...drafts.map(({ draft }) => (draft as WeekDraft | undefined)?.state?.kind),
  ];
  const refused = kinds.filter((kind) => kind === 'rejected').length;
  const besides = (await countUnsentEquipment(userId)) + (await countWaitingImports(userId));
  const unsent = kinds.filter((kind) => kind !== 'confirmed').length + besides;
  return { waiting: unsent - refused, refused };
}
