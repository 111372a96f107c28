import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import type { UnsentCount } from '#client/state/chat.ts';
import { useHeld } from '#client/state/held.ts';
import type { CellDraft } from '#sync/cell-draft.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import { outboxSummary, type OutboxSummary } from '#sync/outbox-summary.ts';
import { isCellDraft } from '#client/offline/weeks/cell-notes.ts';
import { recordsOf } from '#client/offline/database.ts';
import { countUnreadable, database, outbox } from '#client/offline/device.ts';
import { countWaitingImports } from '#client/offline/imports/count-waiting-imports.ts';
import { countUnsentEquipment } from '#client/offline/unsent-equipment.ts';
import { readDrafts } from '#client/offline/weeks/draft-runner.ts';
import { knownBlock } from '#client/offline/block/known-block.ts';

/** Everything of one user that this phone holds and the server may not have. */
export type DeviceSummary = {
  readonly edits: OutboxSummary;
  readonly weeks: readonly WeekDraft[];
  /** What a coach typed into cells that is in no plan. */
  readonly cells: readonly CellDraft[];
  /** Chat messages that have not come back from the server. */
  readonly messages: UnsentCount;
  /** Edits that another version of the app wrote and this one cannot read. */
  readonly unreadable: number;
  /** A changed bar with its plates, and an import, that the server does not have: 0 or 1 of each. */
  readonly equipment: number;
  readonly imports: number;
  /** The blocks that they belong to, as far as this phone knows them. */
  readonly blocks: ReadonlyMap<string, BlockDetail>;
};

/** Returns the summary, live: also while it drains, and when another tab writes. Undefined until it was read once. */
export function useOutboxSummary(userId: string): DeviceSummary | undefined {
  const held = useLiveQuery(() => readSummary(userId), [userId, useHeld()]);
  const [blocks, setBlocks] = useState<ReadonlyMap<string, BlockDetail>>();

  useEffect(() => {
    if (held === undefined) return;
    let wanted = true;
    void blocksOf(held, userId).then((known) => wanted && setBlocks(known));
    return () => {
      wanted = false;
    };
  }, [held, userId]);

  return held && blocks && { ...held, blocks };
}

/** Reads the summary as it stands now, without the blocks. */
export async function readSummary(userId: string): Promise<Omit<DeviceSummary, 'blocks'>> {
  // All readings begin before anything is awaited, as a live query follows only those that begin in its own task.
  const [rows, drafts, cells, messages, unreadable, equipment, imports] = await Promise.all([
    outbox.rows(userId),
    readDrafts(userId),
    readCells(userId),
    countByFate(userId),
    countUnreadable(userId),
    countUnsentEquipment(userId),
    countWaitingImports(userId).catch(() => 0),
  ]);
  const weeks = drafts.filter(({ state }) => state.kind !== 'confirmed');
  return { edits: outboxSummary(rows), weeks, cells, messages, unreadable, equipment, imports };
}

async function countByFate(userId: string): Promise<UnsentCount> {
  const messages = await recordsOf(database.chatOutbox, userId)
    .toArray()
    .catch(() => []);
  // A state may be of another build.
  const refused = messages.filter(({ state }) => Object(state).kind === 'refused').length;
  return { waiting: messages.length - refused, refused };
}

async function readCells(userId: string): Promise<readonly CellDraft[]> {
  const all = await recordsOf(database.cells, userId)
    .toArray()
    .catch(() => []);
  return all.map(({ draft }) => draft).filter(isCellDraft);
}

async function blocksOf({ edits, weeks, cells }: Omit<DeviceSummary, 'blocks'>, userId: string) {
  const rows = [...edits.waiting, ...edits.stuck, ...edits.lost];
  const places = [
    ...rows.map(({ blockId }) => ({ blockId, athleteId: userId })),
    ...[...weeks, ...cells].map(({ blockId, athleteId }) => ({ blockId, athleteId, coachId: userId })),
  ];
  const known = new Map<string, BlockDetail>();
  for (const place of new Map(places.map((one) => [one.blockId, one])).values()) {
    const block = await knownBlock(place);
    if (block) known.set(place.blockId, block);
  }
  return known;
}
