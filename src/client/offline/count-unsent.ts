import type { WeekDraft } from '#sync/draft-ports.ts';
import { database, everyRow, outbox } from './device.ts';

/**
 * Edits on this device that the server has not taken, of one person or of whoever typed them: `waiting` are sent by
 * themselves, `refused` are not.
 */
export async function countUnsent(userId?: string): Promise<{ waiting: number; refused: number }> {
  const drafts = (await database.drafts.toArray()).filter((one) => userId === undefined || one.userId === userId);
  const kinds = [
    ...(userId === undefined ? await everyRow() : await outbox.rows(userId)).map(({ state }) => state.kind),
    ...drafts.map(({ draft }) => (draft as WeekDraft | undefined)?.state?.kind),
  ];
  const refused = kinds.filter((kind) => kind === 'rejected').length;
  return { waiting: kinds.filter((kind) => kind !== 'confirmed').length - refused, refused };
}
