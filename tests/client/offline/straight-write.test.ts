import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Field } from '#contract/vocabulary.ts';
import { closeTabs, openTab, type Tab } from '../../support/outbox-tabs.ts';
import { draftOf } from '../../support/rows.ts';

let tab: Tab;

beforeEach(async () => {
  tab = openTab(`straight-write-${Math.random()}`);
  await tab.outbox.put(edit('reps', 5));
});
afterEach(() => {
  vi.restoreAllMocks();
  closeTabs();
});

const edit = (field: Field, value: number, blockId = 'block-1') => draftOf({ field, value, blockId });
const values = async () => (await tab.outbox.rows('marta')).map(({ field, value }) => [field, value]);

describe('A day that is known, written in one transaction', () => {
  it('counts as saved only when it is on the disk: it asks for that, and waits for the end [P8]', async () => {
    const ends: string[] = [];
    const begin = tab.database.core.transaction.bind(tab.database.core);
    const begun = vi.spyOn(tab.database.core, 'transaction').mockImplementation((...asked) => {
      const transaction = begin(...asked) as IDBTransaction;
      transaction.addEventListener('complete', () => ends.push('complete'));
      return transaction;
    });
    expect((await tab.outbox.put(edit('load', 100)).finally(() => ends.push('saved'))).durable).toBe(true);
    expect(ends).toEqual(['complete', 'saved']);
    expect(begun.mock.calls).toEqual([[['outbox', 'meta'], 'readwrite', { durability: 'strict' }]]);
  });

  it('leaves nothing where the disk takes the day and not the number [P3, P8]', async () => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this`
    const { put } = IDBObjectStore.prototype;
    const full = new DOMException('No room.', 'QuotaExceededError');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function some(this: IDBObjectStore, value: unknown) {
      if (this.name === 'meta') throw full;
      return put.call(this, value);
    });
    await expect(tab.outbox.put(edit('load', 100))).rejects.toBe(full);
    vi.restoreAllMocks();
    expect(await values()).toEqual([['reps', 5]]);
    await tab.outbox.put(edit('rpe', 8));
    expect(await values()).toEqual([
      ['reps', 5],
      ['rpe', 8],
    ]);
  });

  it('is not saved where the browser ends the transaction at the last moment [P8]', async () => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this`
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function last(this: IDBObjectStore, value: unknown) {
      const putting = put.call(this, value);
      if (this.name === 'meta') putting.addEventListener('success', () => this.transaction.abort());
      return putting;
    });
    await expect(tab.outbox.put(edit('load', 100))).rejects.toThrow('The transaction was aborted.');
    vi.restoreAllMocks();
    expect(await values()).toEqual([['reps', 5]]);
  });

  it.each<[string, () => void]>([
    ['was closed', () => tab.database.close({ disableAutoOpen: false })],
    ['is closing, and nobody was told', () => tab.database.backendDB().close()],
  ])('is written all the same where the connection %s [P1]', async (_, close) => {
    close();
    expect((await tab.outbox.put(edit('load', 100))).durable).toBe(true);
    expect(await values()).toEqual([
      ['reps', 5],
      ['load', 100],
    ]);
  });

  it('is told of to every tab, as whatever Dexie writes is [P9]', async () => {
    const other = openTab(tab.database.name);
    expect(await other.outbox.rows('marta', 'known')).toHaveLength(1);
    const told = vi.fn<() => void>();
    other.outbox.watch(told);
    await tab.outbox.put(edit('load', 100));
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    expect(await other.outbox.rows('marta', 'known')).toHaveLength(2);
  });
});
