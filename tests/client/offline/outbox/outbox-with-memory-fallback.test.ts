import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DurableOutbox } from '#client/offline/outbox/outbox.ts';
import { createOutboxWithMemoryFallback } from '#client/offline/outbox/outbox-with-memory-fallback.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import { mergeRows, overlayOf, type LiveRows } from '#client/offline/block/overlay.ts';
import { makeBlock } from '../../../domain/support.ts';
import { outboxContract } from '../../../support/outbox-contract.ts';
import { START } from '../../../support/hand-clock.ts';
import { createPages, quotaExceeded, type Fault } from '../../../support/failing-disk.ts';
import { draftOf } from '../../../support/rows.ts';

const { openPage, endPages } = createPages('resilient-test');
afterEach(endPages);

const houses: [string, Fault, durable: boolean][] = [
  ['A healthy phone', 'none', true],
  ['A phone whose connection breaks again and again', 'hiccups', true],
  ['A phone whose database is closed for good', 'closed', false],
  ['A full phone', 'full', false],
];
for (const [name, fault, durable] of houses) {
  outboxContract(name, () => Promise.resolve({ outbox: openPage(fault).outbox, durable }));
}

describe('When the phone does not take an edit', () => {
  it.each([
    ['full', 'full'],
    ['unavailable', 'closed'],
  ] as const)('(%s) the person hears why, and the edit stays on this page [P8]', async (trouble, fault) => {
    const { outbox, troubles } = openPage(fault);
    await expect(outbox.put(draftOf())).resolves.toMatchObject({ durable: false });
    expect(troubles).toEqual([trouble]);
  });

  it('the reason is a full disk, too, when that refuses the record and not the transaction [P8]', async () => {
    const { stored } = openPage();
    const [troubles, reopened] = [vi.fn<(trouble: string) => void>(), vi.fn<() => Promise<void>>()];
    const refused = new Dexie.BulkError('1 of 1 operations failed.', [
      new DOMException('Quota exceeded.', 'QuotaExceededError'),
    ]);
    const durable: DurableOutbox = { ...stored, put: () => Promise.reject(refused) };
    const outbox = createOutboxWithMemoryFallback({
      durable,
      sequence: createSequence(),
      reopen: reopened,
      onTrouble: troubles,
    });
    await expect(outbox.put(draftOf())).resolves.toMatchObject({ durable: false });
    expect(troubles.mock.calls).toEqual([['full']]);
    expect(reopened).not.toHaveBeenCalled();
  });

  it('a connection that breaks twice is opened again, and nobody notices [P1]', async () => {
    const { outbox, stored, disk, troubles } = openPage('hiccups');
    await expect(outbox.put(draftOf())).resolves.toMatchObject({ durable: true });
    expect(disk.reopened).toBe(2);
    expect(troubles).toEqual([]);
    expect(await stored.rows('marta')).toHaveLength(1);
  });

  it('what was stored before stays readable and comes first [P3]', async () => {
    const before = openPage();
    await before.outbox.put(draftOf({ field: 'load', value: 100 }));
    await before.outbox.put(draftOf({ value: 5 }));
    const { outbox } = openPage('full');
    await outbox.rows('marta');
    await outbox.put(draftOf({ value: 6 }));
    expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([100, 6]);
  });

  it('the same field typed again when the phone has space again replaces the one on the page [P3]', async () => {
    const { outbox, stored, disk } = openPage('full');
    await outbox.put(draftOf({ value: 5 }));
    disk.fault = 'none';
    await outbox.put(draftOf({ value: 6 }));
    expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([6]);
    expect(await stored.rows('marta')).toHaveLength(1);
  });

  it('what another page typed later, and its disk took, is not hidden by what only this page holds [P9]', async () => {
    const { outbox, stored, disk } = openPage('full');
    const { row } = await outbox.put(draftOf({ value: 5 }));
    disk.fault = 'none';
    await stored.put(draftOf({ value: 6, editedAt: row.seq + 1 }));
    expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([6]);
    await stored.compareAndSet((await stored.rows('marta')).map((later) => ({ row: later, to: 'gone' })));
    expect(await outbox.rows('marta')).toEqual([]);
  });

  it('an older value on the disk does not come back when the later one, in memory, has been saved [P9]', async () => {
    const { outbox, stored, disk } = openPage();
    await outbox.put(draftOf({ value: 5 }));
    disk.fault = 'full';
    const { row } = await outbox.put(draftOf({ value: 6 }));
    await outbox.compareAndSet([{ row, to: { state: { kind: 'confirmed', rev: 4, epoch: 'e' } } }]);
    const [confirmed] = await outbox.rows('marta');
    if (!confirmed) throw new Error('It lies over older readings.');
    await outbox.compareAndSet([{ row: confirmed, to: 'gone' }]);
    expect(await outbox.rows('marta')).toEqual([]);
    disk.fault = 'none';
    await outbox.compareAndSet([{ row: confirmed, to: 'gone' }]);
    expect(await stored.rows('marta')).toEqual([]);
  });

  it('what only memory has says so [P8]', async () => {
    const { outbox, disk } = openPage();
    await outbox.put(draftOf({ field: 'rpe', value: 8 }));
    disk.fault = 'full';
    await outbox.put(draftOf({ value: 5 }));
    expect((await outbox.rows('marta')).map(({ onlyInMemory }) => onlyInMemory)).toEqual([undefined, true]);
  });

  it('reading fails: what is on the page is still there, and nothing that is stored counts as gone [P3]', async () => {
    const { outbox, disk } = openPage();
    await outbox.put(draftOf({ value: 5 }));
    disk.fault = 'closed';
    await outbox.put(draftOf({ field: 'rpe', value: 8 }));
    expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([8]);
    disk.fault = 'none';
    expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([5, 8]);
  });

  it('an answer that cannot be noted leaves the row as it was: it goes again [P2, P3]', async () => {
    const { outbox, disk } = openPage();
    const { row } = await outbox.put(draftOf());
    disk.fault = 'full';
    await outbox.compareAndSet([{ row, to: { state: { kind: 'confirmed', rev: 2, epoch: 'e' } } }]);
    disk.fault = 'none';
    expect(await outbox.rows('marta')).toEqual([row]);
  });
});

describe('A screen over a phone that keeps nothing', () => {
  it.each(['full', 'closed'] as const)(
    '(%s) shows a newer value of another device as soon as it is read [P9]',
    async (fault) => {
      let order = 0;
      const reads: Promise<LiveRows>[] = [];
      const { outbox } = openPage(fault, () => reads.push(readRows()));
      /** As the screen of a block does it, and what was typed over it. */
      async function readRows(): Promise<LiveRows> {
        order += 1;
        const mine = order;
        return { order: mine, rows: await outbox.rows('marta') };
      }
      const shown = async (rev: number) => {
        const live = (await Promise.all(reads)).at(-1) ?? { order: 0, rows: [] };
        const reading = { ...makeBlock([]), rev, epoch: 'e' };
        return [...overlayOf(mergeRows(live, new Map([['typed', typed]])), reading).values()];
      };

      const draft = draftOf({ value: 5 });
      const { row } = await outbox.put(draft);
      const typed = { draft, seq: row.seq, seenBy: order + 1 };
      expect(await shown(1)).toEqual([5]);
      await outbox.compareAndSet([{ row, to: { state: { kind: 'confirmed', rev: 4, epoch: 'e' } } }]);
      expect(await shown(3)).toEqual([5]);
      expect(await shown(5)).toEqual([]);
      await outbox.compareAndSet((await outbox.rows('marta')).map((one) => ({ row: one, to: 'gone' })));
      expect(await shown(5)).toEqual([]);
    },
  );

  it('is not asked to read again for what the phone keeps', async () => {
    let asked = 0;
    const { outbox } = openPage('none', () => (asked += 1));
    const { row } = await outbox.put(draftOf());
    await outbox.compareAndSet([{ row, to: 'gone' }]);
    expect(asked).toBe(0);
  });
});

describe('The numbers of a phone’s edits', () => {
  it('go on in memory where the disk stopped, even in a page that has stored nothing itself [P3]', async () => {
    const before = openPage();
    for (const value of [1, 2, 3]) await before.outbox.put(draftOf({ value }));
    for (const row of await before.outbox.rows('marta')) await before.outbox.compareAndSet([{ row, to: 'gone' }]);
    const { outbox } = openPage('full');
    await outbox.rows('marta');
    const { row } = await outbox.put(draftOf({ value: 4 }));
    expect(row.seq).toBe(START + 4);
  });

  it('go on in memory from what was last read, when the database can no longer be opened [P3]', async () => {
    const before = openPage();
    for (const value of [1, 2, 3]) await before.outbox.put(draftOf({ value }));
    const { outbox, disk } = openPage();
    await outbox.rows('marta');
    disk.fault = 'closed';
    expect((await outbox.put(draftOf({ value: 4 }))).row.seq).toBe(START + 4);
  });

  it('go on on the disk where memory stopped [P3]', async () => {
    const { outbox, disk } = openPage();
    await outbox.put(draftOf({ value: 1 }));
    disk.fault = 'full';
    for (const value of [2, 3, 4]) await outbox.put(draftOf({ value }));
    disk.fault = 'none';
    expect((await outbox.put(draftOf({ value: 5 }))).row.seq).toBe(START + 5);
  });

  it('go on in the next page, though the disk kept none of the last ones: the later edit has the higher one [P9]', async () => {
    const { row: inMemory } = await openPage('full').outbox.put(draftOf({ value: 5 }));
    const { row: later } = await openPage().outbox.put(draftOf({ value: 6, editedAt: START + 60_000 }));
    expect(later.seq).toBeGreaterThan(inMemory.seq);
  });
});

describe('Two edits of one field in quick succession on a failing phone', () => {
  it.each([
    ['the earlier one is stored, late', 5],
    ['the later one is stored, and the earlier one fails late', 52],
    ['none is stored', undefined],
  ])('%s: the later one counts [P3, P9]', async (_, stored) => {
    const outbox = slowOutbox(stored);
    await Promise.all([outbox.put(draftOf({ value: 5 })), outbox.put(draftOf({ value: 52 }))]);
    expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([52]);
    for (const to of [{ state: { kind: 'confirmed', rev: 4, epoch: 'e' } }, 'gone'] as const) {
      for (const row of await outbox.rows('marta')) await outbox.compareAndSet([{ row, to }]);
    }
    expect(await outbox.rows('marta')).toEqual([]);
  });
});

it('An edit that is tried again does not come over a later one of the same field [P3, P9]', async () => {
  const { stored } = openPage();
  let refusals = 1;
  const durable: DurableOutbox = {
    ...stored,
    put: (draft) => {
      refusals -= 1;
      return refusals >= 0 ? Promise.reject(new Dexie.InvalidStateError('Closing.')) : stored.put(draft);
    },
  };
  const outbox = createOutboxWithMemoryFallback({
    durable,
    sequence: createSequence(),
    reopen: () => Promise.resolve(),
    onTrouble: () => undefined,
  });
  await Promise.all([outbox.put(draftOf({ value: 5 })), outbox.put(draftOf({ value: 52 }))]);
  expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([52]);
});

/** The earlier edit's write ends after the later one's; the disk takes only the value `takes`. */
function slowOutbox(takes: number | undefined) {
  const { stored } = openPage();
  let first = true;
  const durable: DurableOutbox = {
    ...stored,
    put: async (draft) => {
      const turns = first ? 60 : 1;
      first = false;
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
      if (draft.value !== takes) throw quotaExceeded();
      return stored.put(draft);
    },
  };
  return createOutboxWithMemoryFallback({
    durable,
    sequence: createSequence(),
    reopen: () => Promise.resolve(),
    onTrouble: () => undefined,
  });
}

describe('A live reading of the outbox', () => {
  it('sees an edit come, be named by the server, and go [P9]', async () => {
    const { outbox } = openPage();
    const seen: string[] = [];
    const watched = liveQuery(() => outbox.rows('athlete')).subscribe((rows) => {
      seen.push(rows.map(({ state }) => state.kind).join());
    });
    const sees = (kinds: string): Promise<void> => vi.waitFor(() => expect(seen.at(-1)).toBe(kinds), { interval: 5 });
    await sees('');
    const { row } = await outbox.put(draftOf({ userId: 'athlete' }));
    await sees('pending');
    await outbox.compareAndSet([{ row, to: { state: { kind: 'confirmed', rev: 2, epoch: 'epoch' } } }]);
    await sees('confirmed');
    const [confirmed] = await outbox.rows('athlete');
    if (confirmed) await outbox.compareAndSet([{ row: confirmed, to: 'gone' }]);
    await sees('');
    watched.unsubscribe();
  });
});
