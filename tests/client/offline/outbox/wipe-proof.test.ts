import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { createDatabase, nameOfDatabase, type SpotterDatabase } from '#client/offline/database.ts';
import { createDexieOutbox } from '#client/offline/outbox/outbox.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import { createWipeProof } from '#client/offline/outbox/wipe-proof.ts';
import { draftOf } from '../../../support/rows.ts';

let databases: SpotterDatabase[] = [];
let names = 0;

afterEach(async () => {
  for (const database of databases) database.close();
  await databases[0]?.delete();
  databases = [];
});

/** A page of the phone, and how many edits it said were written again. */
function openPage(fault: () => Promise<never> | undefined = () => undefined) {
  const database = createDatabase('wiped');
  databases.push(database);
  const said: number[] = [];
  const outbox = createWipeProof({
    durable: createDexieOutbox(database, createSequence()),
    nameOfDatabase: () => fault() ?? nameOfDatabase(database, () => `name ${(names += 1)}`),
    onWiped: (edits) => said.push(edits),
  });
  return { outbox, said };
}

/** As a person does in the browser's settings, with the app open: every page's connection is closed, and all is gone. */
async function deleteSiteData(): Promise<void> {
  for (const database of databases) database.close({ disableAutoOpen: false });
  const [first] = databases;
  await first?.delete({ disableAutoOpen: false });
}

describe('Site data that is deleted while the app is open', () => {
  it('takes no unsent edit along that this page knows: it is written again, and the person is told [P11]', async () => {
    const { outbox, said } = openPage();
    const { row: reps } = await outbox.put(draftOf({ value: 5 }));
    await outbox.rows('marta');
    const { row: rpe } = await outbox.put(draftOf({ field: 'rpe', value: 8 }));
    await deleteSiteData();
    expect(await outbox.rows('marta')).toMatchObject([reps, rpe]);
    expect(said).toEqual([2]);
    // It is on the disk again: the next page has it.
    expect(await openPage().outbox.rows('marta')).toMatchObject([reps, rpe]);
  });

  it('takes no edit along that was typed before anything was read [P11]', async () => {
    const { outbox } = openPage();
    const { row } = await outbox.put(draftOf({ value: 5 }));
    await deleteSiteData();
    expect(await outbox.rows('marta')).toMatchObject([row]);
    expect(await openPage().outbox.rows('marta')).toMatchObject([row]);
  });

  it('is noticed by what is typed next, too, and a later edit of the field stays the later one [P3 P11]', async () => {
    const { outbox, said } = openPage();
    const { row: load } = await outbox.put(draftOf({ field: 'load', value: 90 }));
    await outbox.put(draftOf({ value: 5 }));
    await outbox.rows('marta');
    await deleteSiteData();
    const { row: later } = await outbox.put(draftOf({ value: 6 }));
    expect(await outbox.rows('marta')).toMatchObject([load, later]);
    expect(said).toEqual([1]);
  });

  it('is noticed by several readings at once: one writes again, and none takes the edit for answered [P11]', async () => {
    const { outbox, said } = openPage();
    const { row } = await outbox.put(draftOf({ value: 5 }));
    await outbox.rows('marta');
    await deleteSiteData();
    const readings = await Promise.all([1, 2, 3].map(() => outbox.rows('marta')));
    expect(readings).toMatchObject([[row], [row], [row]]);
    expect(said).toEqual([1]);
  });

  it('stays on the screen while the disk does not say whether it is another one [P9 P11]', async () => {
    let disk: 'good' | 'full' = 'good';
    const { outbox } = openPage(() => (disk === 'full' ? Promise.reject(new Error('full')) : undefined));
    const { row } = await outbox.put(draftOf({ value: 5 }));
    await outbox.rows('marta');
    await deleteSiteData();
    disk = 'full';
    expect(await outbox.rows('marta')).toMatchObject([row]);
    disk = 'good';
    expect(await outbox.rows('marta')).toMatchObject([row]);
    expect(await openPage().outbox.rows('marta')).toMatchObject([row]);
  });

  it('brings nothing back that the server has named, or another page has seen named [P2 P11]', async () => {
    const { outbox, said } = openPage();
    const other = openPage();
    const { row: named } = await outbox.put(draftOf({ value: 5 }));
    await outbox.put(draftOf({ field: 'rpe', value: 8 }));
    const seen = await other.outbox.rows('marta');
    await outbox.compareAndSet([{ row: named, to: { state: { kind: 'confirmed', rev: 4, epoch: 'e' } } }]);
    await outbox.compareAndSet((await outbox.rows('marta')).slice(0, 1).map((row) => ({ row, to: 'gone' })));
    expect(seen).toHaveLength(2);
    expect((await other.outbox.rows('marta')).map(({ field }) => field)).toEqual(['rpe']);
    await deleteSiteData();
    for (const each of [outbox, other.outbox]) {
      expect((await each.rows('marta')).map(({ field }) => field)).toEqual(['rpe']);
    }
    expect([said, other.said]).toEqual([[1], []]);
  });

  it('is told from an answer that another page has noted [P3 P11]', async () => {
    const { outbox, said } = openPage();
    const other = openPage();
    const { row } = await outbox.put(draftOf({ value: 5 }));
    await outbox.rows('marta');
    await other.outbox.compareAndSet([{ row, to: 'gone' }]);
    expect(await outbox.rows('marta')).toEqual([]);
    await deleteSiteData();
    expect(await outbox.rows('marta')).toEqual([]);
    expect(said).toEqual([]);
  });
});
