import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { subscribeQuery } from '#client/offline/subscribe-query.ts';
import { isLater } from '#client/offline/outbox/newest-rows.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import { dice } from '../../../support/dice.ts';
import { START } from '../../../support/hand-clock.ts';
import { outboxContract } from '../../../support/outbox-contract.ts';
import { closeTabs, openTab, type Tab } from '../../../support/outbox-tabs.ts';
import { draftOf } from '../../../support/rows.ts';
import { PATIENT } from '../../../support/patient.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await closeTabs();
});

const valuesOf = (rows: readonly OutboxEntry[]) => rows.map(({ value }) => value);

outboxContract('This device', () => Promise.resolve({ outbox: openTab().outbox, durable: true }));

describe('An edit', () => {
  it('is with the disk in the task in which it was typed, and nothing is read first [P1]', async () => {
    const { database, outbox } = openTab();
    await database.open();
    const writing = vi.spyOn(IDBObjectStore.prototype, 'put');
    const reading = ['get', 'getAll', 'openCursor'] as const;
    const read = reading.map((name) => vi.spyOn(IDBObjectStore.prototype, name));
    const stored = outbox.put(draftOf());
    expect(writing).toHaveBeenCalledOnce();
    await stored;
    expect(read.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });

  it('is written although the write before it failed, and that is heard of [P1]', async () => {
    const { outbox } = openTab();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('No room.', 'QuotaExceededError');
    });
    const put = await Promise.allSettled([outbox.put(draftOf()), outbox.put(draftOf({ field: 'load' }))]);
    expect(put.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect((await outbox.rows('marta')).map(({ field }) => field)).toEqual(['load']);
  });
});

describe('The log of operations', () => {
  it('has an operation that was typed over until the server has named the one after it [P2 P3]', async () => {
    const { database, outbox } = openTab();
    for (const value of [1, 2, 3]) await outbox.put(draftOf({ value }));
    expect(await database.ops.count()).toBe(3);
    const [row] = await outbox.rows('marta');
    if (!row) throw new Error('There is a row.');
    expect(row.value).toBe(3);
    await outbox.compareAndSet([{ row, to: { state: { kind: 'confirmed', rev: 4, epoch: 'e' } } }]);
    expect(await database.ops.count()).toBe(1);
    await outbox.compareAndSet([{ row: { ...row, state: { kind: 'confirmed', rev: 4, epoch: 'e' } }, to: 'gone' }]);
    expect(await database.ops.count()).toBe(0);
  });

  it('loses by and by what was typed over, however long no server is heard of [P2 P3]', async () => {
    const { database, outbox } = openTab();
    for (let value = 1; value <= 64; value += 1) await outbox.put(draftOf({ value: value / 2, field: 'load' }));
    await outbox.put(draftOf({ value: 5 }));
    await vi.waitFor(async () => expect(await database.ops.count()).toBe(2), PATIENT);
    expect(valuesOf(await outbox.rows('marta'))).toEqual([32, 5]);
  });

  it('brings nothing back that was typed over when the person takes back what was refused [P3 P7]', async () => {
    const { outbox } = openTab();
    await outbox.put(draftOf({ value: 5 }));
    const { row } = await outbox.put(draftOf({ value: 5.3 }));
    const rejected = { kind: 'rejected', reason: 'Whole numbers.' } as const;
    await outbox.compareAndSet([{ row, to: { state: rejected } }]);
    await outbox.compareAndSet([{ row: { ...row, state: rejected }, to: 'gone' }]);
    expect(await outbox.rows('marta')).toEqual([]);
  });
});

describe('Two tabs of one phone', () => {
  it('overwrite nothing of each other, whatever they type in one moment [P2 P3]', async () => {
    const [one, other] = [openTab().outbox, openTab().outbox];
    const drafts = Array.from({ length: 30 }, (_, index) => draftOf({ seriesId: `series-${index}` }));
    await Promise.all(drafts.map((draft, index) => (index % 2 === 0 ? one : other).put(draft)));
    expect(await one.rows('marta')).toHaveLength(30);
    expect(await other.rows('marta')).toEqual(await one.rows('marta'));
  });

  it('see the last of two edits of one field, and only its name can confirm it [P3]', async () => {
    const [one, other] = [openTab().outbox, openTab().outbox];
    const { row: earlier } = await one.put(draftOf({ value: 5 }));
    await other.rows('marta');
    const { row: later } = await other.put(draftOf({ value: 6 }));
    await one.compareAndSet([{ row: earlier, to: 'gone' }]);
    expect(await one.rows('marta')).toEqual([later]);
    expect(later.seq).toBe(earlier.seq + 1);
  });

  it('go on from each other’s numbers, though the clock went back in between [P2]', async () => {
    const [one, other] = [openTab().outbox, openTab().outbox];
    const { row } = await one.put(draftOf({ value: 5 }));
    await other.rows('marta');
    expect((await other.put(draftOf({ value: 6, editedAt: START - 60_000 }))).row.seq).toBe(row.seq + 1);
    expect(valuesOf(await one.rows('marta'))).toEqual([6]);
  });

  it('keep the later of two edits of one field, though the earlier comes last, with its number from before a reload [P3 P9]', async () => {
    const [one, other] = [openTab().outbox, openTab().outbox];
    const { row: later } = await one.put(draftOf({ value: 6, editedAt: START + 1_000 }));
    await other.put(draftOf({ value: 5, seq: START + 1 }));
    expect(await one.rows('marta')).toEqual([later]);
    await other.rows('marta');
    expect((await other.put(draftOf({ field: 'rpe' }))).row.seq).toBe(later.seq + 1);
  });

  it('are told of what the other writes, and of what goes [P8 P9]', async () => {
    const tabs = [openTab(), openTab()];
    const [one, other] = tabs.map(({ outbox }) => outbox) as [Tab['outbox'], Tab['outbox']];
    const seen: unknown[] = [[], []];
    for (const [at, { outbox }] of tabs.entries()) {
      const read = () => outbox.rows('marta');
      onTestFinished(subscribeQuery(outbox.watch, read, (rows) => (seen[at] = valuesOf(rows))));
    }
    const { row } = await one.put(draftOf({ value: 5 }));
    await vi.waitFor(() => expect(seen).toEqual([[5], [5]]), PATIENT);
    await one.put(draftOf({ field: 'rpe', value: 8 }));
    await vi.waitFor(() => expect(seen).toEqual([[5, 8], [5, 8]]), PATIENT); // prettier-ignore
    await other.compareAndSet([{ row, to: 'gone' }]);
    await vi.waitFor(() => expect(seen).toEqual([[8], [8]]), PATIENT);
  });

  it('that type, hear answers and never hear of each other lose nothing, however their writes cross [P2 P3]', async () => {
    const tabs = [openTab(), openTab()];
    for (let seed = 1; seed <= 60; seed += 1) {
      const luck = dice(seed);
      const userId = `user-${seed}`;
      const last = new Map<string, OutboxEntry>();
      const under: Promise<void>[] = [];
      const type = async ({ outbox }: Tab, value: number): Promise<void> => {
        const { row } = await outbox.put(draftOf({ userId, value, seriesId: `series-${luck.between(1, 6)}` }));
        const before = last.get(row.seriesId);
        if (before === undefined || isLater(row, before)) last.set(row.seriesId, row);
      };
      const answer = async ({ outbox }: Tab): Promise<void> => {
        const row = luck.pick([...last.values()]);
        await outbox.compareAndSet([{ row, to: 'gone' }]);
        if (last.get(row.seriesId)?.opId === row.opId) last.delete(row.seriesId);
      };
      for (let step = 0; step < 40; step += 1) {
        const tab = luck.pick(tabs);
        // An answer comes to what has been read; what is typed meanwhile in another tab, with a lower number, was before it.
        if (last.size > 0 && luck.chance(0.3)) {
          await Promise.all(under.splice(0));
          await answer(tab);
        } else under.push(type(tab, step));
        if (luck.chance(0.5)) await under.at(luck.between(-3, -1));
      }
      await Promise.all(under);
      const stored = new Map((await luck.pick(tabs).outbox.rows(userId)).map((row) => [row.seriesId, row.value]));
      expect({ seed, stored }).toEqual({ seed, stored: new Map([...last].map(([key, { value }]) => [key, value])) });
    }
  });
});

describe('After the app was closed', () => {
  it('every edit is there again, and the numbers go on [P1]', async () => {
    const before = openTab();
    const { row } = await before.outbox.put(draftOf({ value: null }));
    await before.outbox.put(draftOf({ field: 'rpe', value: 7.5 }));
    before.database.close();

    const { outbox } = openTab();
    expect(valuesOf(await outbox.rows('marta'))).toEqual([null, 7.5]);
    expect((await outbox.put(draftOf({ field: 'load' }))).row.seq).toBe(row.seq + 2);
  });

  it('the numbers go on even when nothing waits any more [P2]', async () => {
    const before = openTab();
    const { row } = await before.outbox.put(draftOf());
    await before.outbox.compareAndSet([{ row, to: 'gone' }]);
    expect(await before.database.ops.count()).toBe(0);
    before.database.close();
    const { outbox } = openTab();
    await outbox.rows('marta');
    expect((await outbox.put(draftOf({ editedAt: START - 60_000 }))).row.seq).toBe(row.seq + 1);
  });
});

describe('What another version of the app wrote', () => {
  it.each([
    ['a later format', { v: 2 }],
    ['an unknown state', { state: { kind: 'thinking' } }],
    ['no path', { path: null }],
    ['an unknown field', { field: 'tempo' }],
    ['a value that is no number', { value: '5' }],
    ['no number of its own', { seq: undefined }],
  ])('(%s) is left out, counted and kept, whatever becomes of its field [P3 P10]', async (_, part) => {
    const { database, outbox } = openTab();
    const strange = { ...draftOf(), seq: 1, state: { kind: 'pending', tries: 0 }, ...part } as never;
    await database.ops.put(strange);
    const { row } = await outbox.put(draftOf());
    expect(await outbox.rows('marta')).toEqual([row]);
    await outbox.compareAndSet([{ row, to: 'gone' }]);
    expect(await outbox.rows('marta')).toEqual([]);
    expect(await outbox.unreadable('marta')).toBe(1);
    expect(await database.ops.toArray()).toEqual([strange]);
  });
});
