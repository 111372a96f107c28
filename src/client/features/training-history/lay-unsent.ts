import { readAllRows } from '#client/offline/block/live-rows.ts';
import { createLayer, mergeRows } from '#client/offline/block/overlay.ts';
import { countUnreadable } from '#client/offline/device.ts';
import { useTyped } from '#client/state/typed.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import type { FieldKey } from '#domain/block/actuals.ts';
import { plannedDays, seriesOfDay } from '#domain/block/weeks.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import type { DatedBlock } from './export-task.ts';

export type WithUnsent = {
  readonly blocks: readonly DatedBlock[];
  /** Edits that the server has not: how many are in these blocks now, and how many belong to none of their sets. */
  readonly unsent: { readonly inside: number; readonly outside: number };
};

/** Returns blocks as their athlete sees them: what the server does not have yet lies over what it said. */
export async function layUnsent(athleteId: string, blocks: readonly DatedBlock[]): Promise<WithUnsent> {
  const [live, unreadable] = await Promise.all([readAllRows(athleteId), countUnreadable(athleteId)]);
  const typed = useTyped.getState();
  const touched = new Set([...live.rows.map(({ blockId }) => blockId), ...Object.keys(typed)]);
  const rowsOf = new Map(
    [...touched].map((blockId) => {
      const rows = live.rows.filter((row) => row.blockId === blockId);
      return [blockId, mergeRows({ ...live, rows }, typed[blockId] ?? new Map())];
    }),
  );
  let inside = 0;
  const laid = blocks.map((dated) => {
    const rows = rowsOf.get(dated.block.blockId);
    if (rows === undefined) return dated;
    const block = createLayer()(dated.block, rows);
    inside += countInside(block, unsentOf(rows));
    return { ...dated, block };
  });
  const all = [...rowsOf.values()].reduce((sum, rows) => sum + unsentOf(rows).length, 0);
  return { blocks: laid, unsent: { inside, outside: all - inside + unreadable } };
}

function unsentOf(rows: ReadonlyMap<FieldKey, OutboxEntry>): OutboxEntry[] {
  return [...rows.values()].filter(({ state }) => state.kind !== 'confirmed');
}

/** Counts the edits that are in the block; an extra set that was taken back is in it by not being there. */
function countInside({ weeks }: BlockDetail, rows: readonly OutboxEntry[]): number {
  const days = weeks.flatMap((week) => plannedDays(week).flatMap((day) => week.dayResponses[day] ?? []));
  const ids = new Set(days.flatMap(seriesOfDay).map(({ seriesId }) => seriesId));
  return rows.filter(({ seriesId, field, value }) => ids.has(seriesId) || (field === 'extra' && value === null)).length;
}
