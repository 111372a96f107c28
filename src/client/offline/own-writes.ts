import type { ObservabilitySet } from 'dexie';
import { chance } from '#client/platform/clock.ts';
import type { MetaRecord, SpotterDatabase } from './database.ts';
import type { Hear, RecordKey } from './known-records.ts';
import type { Day } from './stored-day.ts';

export type Days = ReadonlyMap<RecordKey, Day | undefined>;

/** The last number of the device's order, and the mark of the transaction that changed the outbox last. */
export type Order = { readonly value: number; readonly mark?: number };

/** As this tab's last transaction left the database; nothing else may have written since. */
export type OwnWrites = { readonly order: Order; readonly days: Days };

const NOTHING: OwnWrites = { order: { value: 0 }, days: new Map() };

/**
 * The days as this tab's transactions left them, so that the next one need not read them again. They count while the
 * mark in the database is this tab's last one; builds that leave no mark are heard.
 * @param hear without it nothing is ever known
 */
export function createOwnWrites({ outbox }: SpotterDatabase, hear: Hear | undefined) {
  let own = NOTHING;

  hear?.((written) => {
    // This tab's own transaction tells, too: it is heard before `wrote`.
    if (touches(written, `idb://${outbox.db.name}/${outbox.name}/`)) own = NOTHING;
  });

  return {
    /** What will be known if nobody has written since. */
    guess: (): OwnWrites => own,
    /** What is known, inside of a transaction that has read the order. */
    by: (order: Order): OwnWrites => (isSame(order, own.order) ? own : NOTHING),
    /** A transaction of this tab is complete, which knew some days and left others so. */
    wrote(order: Order, known: OwnWrites, now: Days): void {
      if (hear) own = { order, days: new Map([...known.days, ...now]) };
    },
  };
}

/** Whether nobody has written between the two. */
export function isSame({ mark }: Order, other: Order): boolean {
  return mark !== undefined && mark === other.mark;
}

/**
 * Part of every transaction that changes the outbox and numbers nothing: no other tab knows its days any more.
 * @returns the order as it was
 */
export async function markChanged(meta: SpotterDatabase['meta'], mark = chance()): Promise<Order> {
  const order = await orderIn(meta);
  await meta.put({ key: 'seq', value: order.value, mark });
  return order;
}

export async function orderIn(meta: SpotterDatabase['meta']): Promise<Order> {
  return orderOf(await meta.get('seq'));
}

/** What the record says; nothing has been numbered yet where there is none. */
export function orderOf(last: MetaRecord | undefined): Order {
  return last?.key === 'seq' && typeof last.value === 'number' ? last : { value: 0 };
}

function touches(written: ObservabilitySet, table: string): boolean {
  return written['all'] !== undefined || written[table] !== undefined;
}
