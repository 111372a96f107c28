import type { StoredCell } from '#client/offline/database.ts';
import type { TypedPlace } from '#domain/block/line-draft.ts';
import { cellKeyOf, type CellDraft } from '#sync/cell-draft.ts';
import { placesOf } from './block-parts.ts';
import type { Desk } from './desk.ts';
import type { SimulatedServer } from './server.ts';
import type { Witness } from './witness.ts';

/** What a coach typed into a cell and has not left there, as it was seen over their shoulder. */
export type TypedCell = { readonly desk: Desk; readonly cell: TypedPlace; readonly text: string; readonly at: number };

/** Older than this, and what was typed survives whatever happens (P1). */
const SURVIVES_AFTER_MS = 500;

/** Watches that what is typed and not left is kept by its device, and stands in no plan. */
export function createCellWatch(now: () => number) {
  /** By device and cell: what was typed last, and neither left, restored nor taken out since. */
  const open = new Map<string, TypedCell>();
  let texts = 0;

  return {
    /** No two alike, and none that a plan has: unreadable, far too much, or as good as any other. */
    newText: (): string => {
      texts += 1;
      return [`${150 + texts}.25`, `${texts}%`, `${500 + texts}.75`][texts % 3] ?? '';
    },
    /** @param text undefined in the middle of a number, which may be anything */
    typed: (desk: Desk, cell: TypedPlace, text: string | undefined): void => {
      const key = keyOf(desk, cell);
      open.delete(key);
      if (text !== undefined) open.set(key, { desk, cell, text, at: now() });
    },
    /** The text was left in its cell, or restored. */
    settled: (desk: Desk, cell: TypedPlace, text: string): void => {
      const key = keyOf(desk, cell);
      if (open.get(key)?.text === text) open.delete(key);
    },
    /** The coach took a set out, and with it what was typed there. */
    takenOut: (desk: Desk, parts: readonly string[]): void => {
      for (const [key, one] of open) {
        if (one.desk.device === desk.device && parts.includes(one.cell.part)) open.delete(key);
      }
    },
    /** A tab ends: what is too young may go with it. */
    ended: (desk: Desk): void => {
      for (const [key, one] of open) if (one.desk === desk && now() - one.at < SURVIVES_AFTER_MS) open.delete(key);
    },
    /** The device's data was deleted, and no open page shows the cell. */
    forgotten: (device: Desk['device'], isShown: (cell: TypedPlace) => boolean): void => {
      for (const [key, { desk, cell }] of open) if (desk.device === device && !isShown(cell)) open.delete(key);
    },
    /** [P1, P18] Everything that is open is on its device's disk; [P18] nothing of it is in a plan. */
    watch: async (witness: Witness, server: SimulatedServer): Promise<void> => {
      for (const { desk, cell, text } of open.values()) {
        const { device } = desk;
        const kept = device.disk.stored<StoredCell>('cells').map(({ draft }) => draft as CellDraft);
        const isKept = kept.some(
          (draft) => draft.part === cell.part && draft.field === cell.field && draft.text === text,
        );
        if (!isKept) witness.find('cells kept', `${device.id} has lost '${text}' of ${cell.part.slice(-4)}`);
        const isShown = device.tabs.some((tab) => (tab as Desk).cells.of(cell.part)[cell.field]?.draft.text === text);
        if (!isShown) witness.find('cells kept', `${device.id} does not show '${text}' of ${cell.part.slice(-4)}`);
      }
      const planned = new Map<string, number | null>();
      for (const block of witness.blocks.values()) {
        for (const { seriesId, series } of placesOf(await server.read(block)))
          planned.set(seriesId, series.target.load);
      }
      for (const { desk, cell, text } of open.values()) {
        if (planned.get(cell.part) === Number.parseFloat(text)) {
          witness.find('left in a cell', `${desk.device.id} never left '${text}', and it is in the plan`);
        }
      }
    },
  };
}

export type CellWatch = ReturnType<typeof createCellWatch>;

function keyOf(desk: Desk, cell: TypedPlace): string {
  return `${desk.device.id} ${cellKeyOf({ blockId: desk.block.blockId, ...cell })}`;
}
