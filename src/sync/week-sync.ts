import { drainDrafts } from './draft-drain.ts';
import type { DraftPlace, DraftPorts, DraftReading, MadeEdit, WeekDraft } from './draft-ports.ts';
import { reconcileDrafts, withEdit } from './draft-rows.ts';
import { createSyncEngine, type Engine } from './engine.ts';

/** The engine of a coach's weeks: a whole week waits where an athlete's single values do. */
export type WeekSync = Engine & {
  /** Stores an edit, begun before this returns; the network waits for the auto-save timer. */
  edit(made: MadeEdit): Promise<void>;
  /** Begins: what was blocked is tried again, what waits is sent. */
  start(): Promise<void>;
  noteReading(reading: DraftReading, place: DraftPlace): Promise<void>;
  /** Notes how many cells hold a text that is not in the plan: while any does, nothing says that all is saved (P18). */
  noteCells(count: number): void;
  /** Sends a rejected or blocked week once more. */
  retry(draft: WeekDraft): Promise<void>;
  /** Forgets a week's edits at the person's word. */
  discard(draft: WeekDraft): Promise<void>;
};

export function createWeekSync(ports: DraftPorts, { userId }: { readonly userId: string }): WeekSync {
  const { outbox } = ports;
  const engine = createSyncEngine(
    {
      drain: (options) => drainDrafts(ports, userId, options),
      read: (place: DraftPlace) => ports.read(place),
      reconcile,
    },
    ports,
    userId,
  );

  async function reconcile(reading: DraftReading, place: DraftPlace): Promise<boolean> {
    const drafts = await outbox.rows(userId);
    const mine = new Map(drafts.filter(({ blockId }) => blockId === place.blockId).map((one) => [one.week, one]));
    // Most readings change nothing, and so cost no transaction.
    if (reconcileDrafts(reading, mine, ports.newId).size === 0) return false;
    await outbox.update(place, (before) => reconcileDrafts(reading, before, ports.newId));
    return true;
  }

  async function release(draft: WeekDraft): Promise<void> {
    await outbox.update(draft, (before) => {
      const now = before.get(draft.week);
      return new Map(now ? [[draft.week, { ...now, state: { kind: 'pending' } }]] : []);
    });
  }

  return {
    ...engine,
    edit: async (made) => void (await engine.store(outbox.update(made, (before) => withEdit(made, before)))),
    start: async () => {
      const drafts = await outbox.rows(userId);
      await Promise.all(drafts.filter(({ state }) => state.kind === 'blocked').map(release));
      await engine.start(drafts.filter(({ state }) => state.kind === 'confirmed'));
    },
    retry: async (draft) => {
      await release(draft);
      await engine.count();
      engine.wake();
    },
    discard: async (draft) => {
      await outbox.update(draft, (before) =>
        before.get(draft.week)?.opId === draft.opId ? new Map([[draft.week, 'gone' as const]]) : new Map(),
      );
      await engine.count();
    },
  };
}
