import { Dexie } from 'dexie';
import type { BlockDetail } from '#contract/api/block.ts';
import { createCellDesk } from '#client/offline/weeks/cell-desk.ts';
import { createCellDrafts } from '#client/offline/weeks/cell-drafts.ts';
import { createCellStore } from '#client/offline/weeks/cell-store.ts';
import { createCoachBlock } from '#client/offline/weeks/coach-block.ts';
import type { SpotterDatabase } from '#client/offline/database.ts';
import type { TabStorage } from '#client/offline/outbox/session-storage-log.ts';
import type { MadeEdit } from '#sync/draft-ports.ts';

export type DeskOptions = {
  userId?: string;
  /** What the ids that it makes begin with. */
  ids?: string;
  notes?: TabStorage;
  /** Whether the disk takes nothing, and says nothing. */
  hangs?: () => boolean;
  unit?: () => 'kg' | 'lb';
  save?: (made: MadeEdit) => Promise<void>;
};

/** A tab of a coach with a block open, on a disk that it may share. */
export function openDesk(
  database: SpotterDatabase,
  reading: BlockDetail,
  { userId = 'ana', ids = '', notes, hangs = () => false, unit = () => 'kg', save }: DeskOptions = {},
) {
  const place = { userId, athleteId: 'marta', blockId: reading.blockId };
  const made: MadeEdit[] = [];
  const counts: number[] = [];
  let last = 0;
  const newId = (): string => `${ids} ${(last += 1)}`;
  const coachBlock = createCoachBlock({
    ...place,
    newId,
    now: () => 0,
    save: (edit) => {
      made.push(edit);
      return save?.(edit) ?? Promise.resolve();
    },
    nextOrder: () => 2,
    onNotStored: () => undefined,
    onFull: () => undefined,
  });
  coachBlock.takeReading(structuredClone(reading));
  coachBlock.takeLive({ order: 1, drafts: [] });
  const store = createCellStore({
    database: hanging(database, hangs),
    notes,
    reopen: () => Promise.resolve(),
    onTrouble: () => undefined,
    onWiped: () => undefined,
    newId,
    hear: (tell) => Dexie.on.storagemutated.subscribe(tell),
  });
  const cells = createCellDrafts({ userId, store, onCount: (all) => counts.push(all) });
  const desk = createCellDesk({ ...place, cells, coachBlock, unit, newId, now: () => (last += 1) });
  return { cells, desk, coachBlock, made, counts };
}

/** The disk, which takes nothing of a cell while it hangs, and never says so. */
function hanging(disk: SpotterDatabase, hangs: () => boolean): SpotterDatabase {
  return Object.create(disk, {
    transaction: {
      get: () => (hangs() ? () => new Promise<never>(() => undefined) : Reflect.get(disk, 'transaction').bind(disk)),
    },
  }) as SpotterDatabase;
}
