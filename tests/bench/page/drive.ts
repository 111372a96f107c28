import type { PendingEdit } from '#sync/ports.ts';
import { draftAt, draftsOf, FIELDS_A_DAY } from './edits.ts';
import { writeStrictly } from './strict.ts';

/** A way to keep edits in the browser. */
export type Store = {
  open(): Promise<unknown>;
  /** Resolves when the edit is stored, as far as the browser says. */
  put(draft: PendingEdit): Promise<unknown>;
  /** Edits that are typed one after another, without waiting: resolves when all are stored. */
  putAll(drafts: readonly PendingEdit[]): Promise<unknown>;
  /** How many unsent edits of the block there are, each in hand. */
  read(blockId: string): Promise<number>;
};

/** What the bench asks of a page; times are ms. */
export type Driven = {
  /** One after another; fewer where that takes longer than so long. */
  edits(count: number, withinMs?: number): Promise<number[]>;
  fill(count: number, blocks: number): Promise<void>;
  read(blockId: string): Promise<{ ms: number; rows: number }>;
  openCold(blockId: string): Promise<{ ms: number; rows: number }>;
};

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var bench: Driven;
}

let typed = 0;

/** Puts a store at the bench's disposal. `?strict` has every write reach the disk before it counts as complete. */
export function drive(store: Store): void {
  if (location.search.includes('strict')) writeStrictly();
  globalThis.bench = {
    edits: async (count, withinMs = Number.POSITIVE_INFINITY) => {
      const times: number[] = [];
      const began = performance.now();
      for (let at = 0; at < count && performance.now() - began < withinMs; at += 1) {
        const draft = draftAt(typed % FIELDS_A_DAY, 'block-typed');
        typed += 1;
        times.push(await timed(() => store.put(draft)));
      }
      return times;
    },
    fill: async (count, blocks) => {
      for (let at = 0; at < blocks; at += 1) await store.putAll(draftsOf(`block-${at}`, count));
    },
    read: async (blockId) => {
      let rows = 0;
      const ms = await timed(async () => (rows = await store.read(blockId)));
      return { ms, rows };
    },
    openCold: async (blockId) => {
      let rows = 0;
      const ms = await timed(async () => {
        await store.open();
        rows = await store.read(blockId);
      });
      return { ms, rows };
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
