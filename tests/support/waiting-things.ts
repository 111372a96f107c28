import type { PendingTable, SpotterDatabase } from '#client/offline/database.ts';
import type { KindName } from '#client/offline/pending/kinds.ts';
import type { WaitingImport } from '#client/offline/imports/waiting-import.ts';
import type { CellDraft } from '#sync/cell-draft.ts';
import type { Unsent } from '#sync/chat/ports.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import { defaultEquipment } from '#domain/strength/equipment.ts';
import { makeDay, makeExercise, makeSeries } from '../domain/support.ts';
import { rowOf } from './rows.ts';

/** Something that a person typed, and nobody else shall read: it stands in every one of these. */
export const SECRET = 'nobody else shall read it';

export const IMPORT: WaitingImport = {
  id: 'import',
  source: 'strong',
  sets: 1,
  leftOut: [],
  losses: [],
  names: [[SECRET, 'Squat']],
  unmatched: [],
  added: 0,
  known: 0,
};

export function cellOf(userId: string, wishes: Partial<CellDraft> = {}): CellDraft {
  const place = { v: 1, userId, athleteId: 'athlete', blockId: 'block', week: 'week1' } as const;
  const text = { part: 'part', field: 'reps', unit: 'kg', text: SECRET, seen: null } as const;
  return { ...place, ...text, draftId: 'draft', typedAt: 1, ...wishes };
}

export function messageOf(userId: string, wishes: Partial<Unsent> = {}): Unsent {
  const message = { v: 1, userId, roomId: 'room', clientMsgId: 'message', content: SECRET, order: 1 } as const;
  return { ...message, createdAt: '2026-01-05T17:00:00.000Z', state: { kind: 'pending' }, ...wishes };
}

export function weekOf(userId: string, wishes: Partial<WeekDraft> = {}): WeekDraft {
  const day = makeDay([{ ...makeExercise('Squat', [makeSeries('a', [5, 8, 100])]), note: SECRET }]);
  const place = { v: 1, userId, athleteId: 'athlete', blockId: 'block', week: 'week1' } as const;
  const mine = { weekName: 'week1', dayResponses: { Monday: day } };
  const made = { mine, baseStructRev: 1, epoch: 'epoch', restore: [], opId: 'op', editedAt: 1 };
  return { ...place, ...made, state: { kind: 'pending' }, ...wishes };
}

type Records = Partial<Record<PendingTable | 'meta', readonly object[]>>;

/** One thing of each kind, as it lies on the disk of a device on which nothing else waits. */
export const ON_DISK: Readonly<Record<KindName, (userId: string) => Records>> = {
  values: (userId) => ({ ops: [rowOf({ userId, field: 'note', value: SECRET })] }),
  weeks: (userId) => ({ drafts: [{ userId, blockId: 'block', week: 'week1', draft: weekOf(userId) }] }),
  cells: (userId) => ({ cells: [{ userId, blockId: 'block', cell: 'cell', draft: cellOf(userId) }] }),
  messages: (userId) => ({ chatOutbox: [messageOf(userId)] }),
  equipment: (userId) => ({
    meta: [
      { key: `unsent equipment ${userId}`, value: { equipment: defaultEquipment('lb'), editedAt: 1, note: SECRET } },
    ],
  }),
  imports: (userId) => ({ imports: [{ userId, at: 0, value: IMPORT }] }),
};

/** Leaves one thing of this kind on the disk, as if the person had made it on an earlier visit. */
export async function leaveOne(database: SpotterDatabase, kind: KindName, userId: string): Promise<void> {
  for (const [table, records] of Object.entries(ON_DISK[kind](userId))) {
    await database.table<unknown>(table).bulkPut(records);
  }
}
