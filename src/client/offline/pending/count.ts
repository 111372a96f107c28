import type { Owner } from '#client/state/session.ts';
import type { PendingCount, PendingKind } from './kind.ts';
import { ALL_KINDS } from './kinds.ts';

/** What waits on this device, by what a person is told that it is. */
export type Counted = Readonly<Record<PendingKind['countedAs'], Required<PendingCount>>>;

const NOTHING: Required<PendingCount> = { waiting: 0, refused: 0, unreadable: 0 };

/** Counts what waits here of one person, or of everybody; what cannot be read counts as nothing. */
export function countPending(userId?: string): Promise<Counted> {
  return addUp((kind) => kind.count(userId));
}

/** Sends what waits of this person, for at most so many ms, and counts what is left. */
export function flushPending(owner: Owner, forMs: number): Promise<Counted> {
  return addUp(async (kind) => (await kind.flush?.(owner, forMs)) ?? kind.count(owner.userId));
}

/** All of it, whatever becomes of it. */
export function allOf({ waiting, refused, unreadable }: Required<PendingCount>): number {
  return waiting + refused + unreadable;
}

async function addUp(countOf: (kind: PendingKind) => Promise<PendingCount>): Promise<Counted> {
  const counts = await Promise.all(
    ALL_KINDS.map(async (kind) => [kind.countedAs, await countOf(kind).catch(() => NOTHING)] as const),
  );
  const sumOf = (name: PendingKind['countedAs']) =>
    counts.filter(([as]) => as === name).reduce((sum, [, count]) => plus(sum, count), NOTHING);
  return { edits: sumOf('edits'), messages: sumOf('messages'), cells: sumOf('cells') };
}

function plus(one: Required<PendingCount>, { waiting, refused, unreadable = 0 }: PendingCount): Required<PendingCount> {
  return {
    waiting: one.waiting + waiting,
    refused: one.refused + refused,
    unreadable: one.unreadable + unreadable,
  };
}
