import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { createPages } from '../../../support/failing-disk.ts';
import { draftOf } from '../../../support/rows.ts';

const { openPage, endPages } = createPages('replaced-in-memory-test');
afterEach(endPages);

describe('When only this page has the later edit of a field that the disk has an earlier one of', () => {
  it('what the disk has stays there until the server has taken the later one: this page may end before [P1, P3]', async () => {
    const { outbox, stored, disk } = openPage();
    await outbox.put(draftOf({ value: 5 }));
    disk.fault = 'full';
    const { row } = await outbox.put(draftOf({ value: 5.3 }));
    disk.fault = 'none';
    await outbox.compareAndSet([{ row, to: { state: { kind: 'blocked', reason: 'No access.' } } }]);
    const [blocked] = await outbox.rows('marta');
    if (!blocked) throw new Error('It stays.');
    await outbox.compareAndSet([{ row: blocked, to: { state: { kind: 'rejected', reason: 'Whole numbers.' } } }]);
    expect((await stored.rows('marta')).map(({ value, state }) => [value, state.kind])).toEqual([[5, 'pending']]);
    expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([5.3]);
    expect((await openPage().outbox.rows('marta')).map(({ value }) => value)).toEqual([5]);
  });

  it('a refused value that the person takes back from memory leaves the stored one to be sent [P3, P7]', async () => {
    const { outbox, disk } = openPage();
    await outbox.put(draftOf({ value: 5 }));
    disk.fault = 'full';
    const { row } = await outbox.put(draftOf({ value: 5.3 }));
    disk.fault = 'none';
    await outbox.compareAndSet([{ row, to: { state: { kind: 'rejected', reason: 'Whole numbers.' } } }]);
    const [rejected] = await outbox.rows('marta');
    if (rejected) await outbox.compareAndSet([{ row: rejected, to: 'gone' }]);
    expect((await outbox.rows('marta')).map(({ value, state }) => [value, state.kind])).toEqual([[5, 'pending']]);
  });

  it('every other page shows the later value, in memory here, as soon as the server has taken it [P9]', async () => {
    const { outbox, stored, disk } = openPage();
    await outbox.put(draftOf({ value: 5 }));
    disk.fault = 'full';
    const { row } = await outbox.put(draftOf({ value: 6 }));
    disk.fault = 'none';
    await outbox.compareAndSet([{ row, to: { state: { kind: 'confirmed', rev: 4, epoch: 'e' } } }]);
    const shown = (await openPage().outbox.rows('marta')).map(({ value, state }) => [value, state.kind]);
    expect(shown).toEqual([[6, 'confirmed']]);
    const [confirmed] = await outbox.rows('marta');
    if (confirmed) await outbox.compareAndSet([{ row: confirmed, to: 'gone' }]);
    expect(await stored.rows('marta')).toEqual([]);
  });

  it('an earlier value of the disk is not shown while the later one, which a reading has, leaves [P9]', async () => {
    const { outbox, disk } = openPage();
    await outbox.put(draftOf({ value: 5 }));
    disk.fault = 'full';
    const { row } = await outbox.put(draftOf({ value: 6 }));
    await outbox.compareAndSet([{ row, to: { state: { kind: 'confirmed', rev: 4, epoch: 'e' } } }]);
    disk.fault = 'none';
    const [confirmed] = await outbox.rows('marta');
    if (!confirmed) throw new Error('It stays until a reading has it.');
    const leaving = outbox.compareAndSet([{ row: confirmed, to: 'gone' }]);
    expect(await outbox.rows('marta')).toEqual([]);
    await leaving;
    expect(await outbox.rows('marta')).toEqual([]);
  });

  it('what another page stored between two edits in memory is not called saved with the earlier one [P3]', async () => {
    const { outbox, stored, disk } = openPage('full');
    const { row: first } = await outbox.put(draftOf({ value: 5 }));
    await stored.put(draftOf({ value: 6, editedAt: first.seq }));
    await outbox.put(draftOf({ value: 7, editedAt: first.seq + 10 }));
    disk.fault = 'none';
    await outbox.compareAndSet([{ row: first, to: { state: { kind: 'confirmed', rev: 4, epoch: 'e' } } }]);
    expect((await stored.rows('marta')).map(({ value, state }) => [value, state.kind])).toEqual([[6, 'pending']]);
  });
});
