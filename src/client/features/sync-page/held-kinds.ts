import type { BlockAddress } from '#client/offline/block/known-block.ts';
import { recordsOf } from '#client/offline/database.ts';
import { countUnreadable, database, outbox } from '#client/offline/device.ts';
import { countWaitingImports } from '#client/offline/imports/count-waiting-imports.ts';
import { countStates } from '#client/offline/pending/count-states.ts';
import type { KindName } from '#client/offline/pending/kinds.ts';
import { countUnsentEquipment } from '#client/offline/unsent-equipment.ts';
import { isCellDraft } from '#client/offline/weeks/cell-notes.ts';
import { readDrafts } from '#client/offline/weeks/draft-runner.ts';
import { formatMoment } from '#client/words/moments.ts';
import { syncWords as words } from '#client/words/sync.ts';
import { outboxSummary } from '#sync/outbox-summary.ts';
import type { OutboxEntry } from '#sync/ports.ts';

/** What the sync page knows of a kind of thing that waits (offline/pending/kinds.ts). */
type PageKind<Held> = {
  /** Reads what of one person is here. All readings begin before anything is awaited: a live query follows only those. */
  read(userId: string): Promise<Held>;
  /** Counts what waits, or waits for the person. */
  count(held: Held): number;
  /** Says so, a sentence for each state. */
  says(held: Held, now: number): readonly string[];
  /** How much of it needs the person. */
  needsYou?(held: Held): number;
  /** How much another build wrote, and this one cannot read. */
  unreadable?(held: Held): number;
  /** What the diagnostics say: numbers, states and reasons; no token, no name, no address, no value. */
  facts(held: Held): Readonly<Record<string, unknown>>;
  /** The blocks that it belongs to. */
  places?(held: Held, userId: string): readonly BlockAddress[];
  /** Says that a file of unsent edits does not have it; absent where such a file does. */
  notExported?(): string;
};

/** The same of what one person holds here. */
export type HeldKind<Held = unknown> = {
  readonly held: Held;
  readonly count: number;
  readonly needsYou: number;
  readonly unreadable: number;
  readonly places: readonly BlockAddress[];
  readonly facts: Readonly<Record<string, unknown>>;
  says(now: number): readonly string[];
  notExported(): string | undefined;
};

type HeldReader<Held> = (userId: string) => Promise<HeldKind<Held>>;

/** One entry for every kind; the order is that of the sentences. */
export const HELD_KINDS = {
  values: heldBy({
    read: async (userId) => {
      const [rows, unreadable] = await Promise.all([outbox.rows(userId), countUnreadable(userId)]);
      return { ...outboxSummary(rows), unreadable };
    },
    count: ({ waiting, stuck }) => waiting.length + stuck.length,
    says: ({ since, waiting }, now) =>
      since === undefined ? [] : [words.waits(waiting.length, formatMoment(since, now))],
    needsYou: ({ stuck, lost }) => stuck.length + lost.length,
    unreadable: ({ unreadable }) => unreadable,
    facts: ({ waiting, stuck, lost, unreadable }) => ({
      waiting: waiting.map(operation),
      stuck: stuck.map(operation),
      lost: lost.map(operation),
      unreadable,
    }),
    places: ({ waiting, stuck, lost }, athleteId) =>
      [...waiting, ...stuck, ...lost].map(({ blockId }) => ({ blockId, athleteId })),
  }),
  weeks: heldBy({
    read: async (userId) => (await readDrafts(userId)).filter(({ state }) => state.kind !== 'confirmed'),
    count: (weeks) => weeks.length,
    says: (weeks) => {
      const waiting = weeks.filter(({ state }) => state.kind === 'pending').length;
      return waiting === 0 ? [] : [words.weeksWait(waiting)];
    },
    needsYou: (weeks) => weeks.filter(({ state }) => state.kind !== 'pending').length,
    facts: (weeks) => ({
      weeks: weeks.map(({ blockId, week, opId, editedAt, state }) => ({ blockId, week, opId, editedAt, state })),
    }),
    places: (weeks, coachId) => weeks.map(({ blockId, athleteId }) => ({ blockId, athleteId, coachId })),
  }),
  cells: heldBy({
    read: async (userId) => {
      const all = await recordsOf(database.cells, userId)
        .toArray()
        .catch(() => []);
      return all.map(({ draft }) => draft).filter(isCellDraft);
    },
    count: (cells) => cells.length,
    says: (cells) => (cells.length === 0 ? [] : [words.cellsNotSaved(cells.length)]),
    facts: (cells) => ({
      cells: cells.map(({ blockId, week, draftId, typedAt }) => ({ blockId, week, draftId, typedAt })),
    }),
    places: (cells, coachId) => cells.map(({ blockId, athleteId }) => ({ blockId, athleteId, coachId })),
    notExported: () => words.notExported.cells,
  }),
  messages: heldBy({
    read: async (userId) =>
      countStates(
        await recordsOf(database.chatOutbox, userId)
          .toArray()
          .catch(() => []),
      ),
    count: ({ waiting, refused }) => waiting + refused,
    says: ({ waiting, refused }) => [
      ...(waiting === 0 ? [] : [words.messagesWait(waiting)]),
      ...(refused === 0 ? [] : [words.messagesRefused(refused)]),
    ],
    facts: (messages) => ({ messages }),
  }),
  equipment: heldBy({
    read: (userId) => countUnsentEquipment(userId),
    count: (equipment) => equipment,
    says: (equipment) => (equipment === 0 ? [] : [words.equipmentWaits]),
    facts: (equipment) => ({ equipment }),
    notExported: () => words.notExported.equipment,
  }),
  imports: heldBy({
    read: (userId) => countWaitingImports(userId).catch(() => 0),
    count: (imports) => imports,
    says: (imports) => (imports === 0 ? [] : [words.importWaits]),
    facts: (imports) => ({ imports }),
    notExported: () => words.notExported.imports,
  }),
} satisfies Record<KindName, HeldReader<unknown>>;

function heldBy<Held>(kind: PageKind<Held>): HeldReader<Held> {
  return async (userId) => {
    const held = await kind.read(userId);
    const count = kind.count(held);
    return {
      held,
      count,
      needsYou: kind.needsYou?.(held) ?? 0,
      unreadable: kind.unreadable?.(held) ?? 0,
      places: kind.places?.(held, userId) ?? [],
      facts: kind.facts(held),
      says: (now) => kind.says(held, now),
      notExported: () => (count === 0 ? undefined : kind.notExported?.()),
    };
  };
}

function operation({ blockId, seriesId, field, opId, seq, baseRev, editedAt, offset, device, state }: OutboxEntry) {
  return { blockId, seriesId, field, opId, seq, baseRev, editedAt, offset, device, state };
}
