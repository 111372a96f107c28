import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type SpotterDatabase } from '#client/offline/database.ts';
import { createDexieOutbox, type DurableOutbox } from '#client/offline/outbox.ts';
import { createResilientOutbox, type StorageTrouble } from '#client/offline/resilient-outbox.ts';
import { outboxContract } from '../../support/outbox-contract.ts';
import { START } from '../../support/hand-clock.ts';
import { draftOf } from '../../support/rows.ts';

type Fault = 'none' | 'closed' | 'full' | 'hiccups';

let databases: SpotterDatabase[] = [];
beforeEach(() => (databases = []));
afterEach(async () => {
  for (const database of databases) database.close();
  await databases[0]?.delete();
});

/** One page over the phone's database, which fails as a test says and in the words in which Dexie passes it on. */
function openPage(fault: Fault = 'none') {
  const database = createDatabase('resilient-test');
  databases.push(database);
  const stored = createDexieOutbox(database);
  const disk = { fault, reopened: 0 };
  const tries = new Map<string, number>();

  async function through<T>(name: string, work: () => Promise<T>): Promise<T> {
    const count = (tries.get(name) ?? 0) + 1;
    tries.set(name, count);
    const hiccup = disk.fault === 'hiccups' && count < 3;
    if (disk.fault === 'closed' || hiccup) throw new Dexie.InvalidStateError('The database connection is closing.');
    if (disk.fault === 'full' && !name.startsWith('read')) throw quotaExceeded();
    tries.delete(name);
    return work();
  }

  const durable: DurableOutbox = {
    put: (draft, after) => through(`put ${draft.opId}`, () => stored.put(draft, after)),
    amend: (changes) => through('amend', () => stored.amend(changes)),
    rows: (userId) => through('read rows', () => stored.rows(userId)),
    lastSeq: () => (disk.fault === 'hiccups' ? stored.lastSeq() : through('read seq', () => stored.lastSeq())),
    unreadable: (userId) => stored.unreadable(userId),
  };
  const troubles: StorageTrouble[] = [];
  const reopen = async () => {
    disk.reopened += 1;
    if (disk.fault !== 'hiccups') database.close({ disableAutoOpen: false });
    await database.open();
  };
  const outbox = createResilientOutbox({ durable, reopen, onTrouble: (trouble) => troubles.push(trouble) });
  return { outbox, stored, disk, troubles };
}

/** Dexie reports an aborted transaction; why it was aborted is inside. */
function quotaExceeded(): Error {
  return new Dexie.AbortError('Transaction aborted.', new DOMException('Quota exceeded.', 'QuotaExceededError'));
}

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

  it('an older value on the disk does not come back when the later one, in memory, has been saved [P9]', async () => {
    const { outbox, stored, disk } = openPage();
    await outbox.put(draftOf({ value: 5 }));
    disk.fault = 'full';
    const { row } = await outbox.put(draftOf({ value: 6 }));
    await outbox.amend([{ row, to: { state: { kind: 'confirmed', rev: 4, epoch: 'e' } } }]);
    const [confirmed] = await outbox.rows('marta');
    if (!confirmed) throw new Error('It lies over older readings.');
    await outbox.amend([{ row: confirmed, to: 'gone' }]);
    expect(await outbox.rows('marta')).toEqual([]);
    disk.fault = 'none';
    await outbox.amend([{ row: confirmed, to: 'gone' }]);
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
    await outbox.amend([{ row, to: { state: { kind: 'confirmed', rev: 2, epoch: 'e' } } }]);
    disk.fault = 'none';
    expect(await outbox.rows('marta')).toEqual([row]);
  });
});

describe('The numbers of a phone’s edits', () => {
  it('go on in memory where the disk stopped, even in a page that has stored nothing itself [P3]', async () => {
    const before = openPage();
    for (const value of [1, 2, 3]) await before.outbox.put(draftOf({ value }));
    for (const row of await before.outbox.rows('marta')) await before.outbox.amend([{ row, to: 'gone' }]);
    const { row } = await openPage('full').outbox.put(draftOf({ value: 4 }));
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
    for (const row of await outbox.rows('marta')) await outbox.amend([{ row, to: 'gone' }]);
    expect(await outbox.rows('marta')).toEqual([]);
  });
});

it('An edit that is tried again does not come over a later one of the same field [P3, P9]', async () => {
  const { stored } = openPage();
  let refusals = 1;
  const durable: DurableOutbox = {
    ...stored,
    put: (draft, after) => {
      refusals -= 1;
      return refusals >= 0 ? Promise.reject(new Dexie.InvalidStateError('Closing.')) : stored.put(draft, after);
    },
  };
  const outbox = createResilientOutbox({ durable, reopen: () => Promise.resolve(), onTrouble: () => undefined });
  await Promise.all([outbox.put(draftOf({ value: 5 })), outbox.put(draftOf({ value: 52 }))]);
  expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([52]);
});

/** The earlier edit's write ends after the later one's; the disk takes only the value `takes`. */
function slowOutbox(takes: number | undefined) {
  const { stored } = openPage();
  let first = true;
  const durable: DurableOutbox = {
    ...stored,
    put: async (draft, after) => {
      const turns = first ? 60 : 1;
      first = false;
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
      if (draft.value !== takes) throw quotaExceeded();
      return stored.put(draft, after);
    },
  };
  return createResilientOutbox({ durable, reopen: () => Promise.resolve(), onTrouble: () => undefined });
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
    await outbox.amend([{ row, to: { state: { kind: 'confirmed', rev: 2, epoch: 'epoch' } } }]);
    await sees('confirmed');
    const [confirmed] = await outbox.rows('athlete');
    if (confirmed) await outbox.amend([{ row: confirmed, to: 'gone' }]);
    await sees('');
    watched.unsubscribe();
  });
});
