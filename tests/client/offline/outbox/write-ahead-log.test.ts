import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryOutbox, type MemoryOutbox } from '#client/offline/outbox/memory-outbox.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import { PENDING_WRITE_PREFIX } from '#client/offline/outbox/session-storage-prefixes.ts';
import { createNotes, DRAFT, durable, openPage } from '../../../support/unwritten.ts';

describe('what a tab notes until its database has it', () => {
  let notes: ReturnType<typeof createNotes>;
  beforeEach(() => {
    notes = createNotes();
  });

  it('is noted before the write is even begun, and forgotten when it is complete [P1]', async () => {
    const order: string[] = [];
    const slow = Promise.withResolvers<void>();
    const disk = durable();
    const outbox = openPage(
      {
        ...disk,
        put: async (draft) => {
          order.push(`${notes.length} noted`);
          await slow.promise;
          return disk.put(draft);
        },
      },
      notes,
    );
    const stored = outbox.put(DRAFT);
    expect(order).toEqual(['1 noted']);
    slow.resolve();
    await stored;
    expect(notes.length).toBe(0);
  });

  it('comes back after a reload that cut the write off, with the same number [P1 P2]', async () => {
    notes.setItem(PENDING_WRITE_PREFIX + DRAFT.opId, JSON.stringify(DRAFT));
    const outbox = openPage(durable(), notes);
    expect(await outbox.recover('marta')).toBe(1);
    expect((await outbox.rows('marta')).map(({ opId, value }) => [opId, value])).toEqual([['op-1', 5]]);
    expect(notes.length).toBe(0);
  });

  it('is not put again over what the database has already, or over a later edit', async () => {
    const disk = durable();
    await disk.put({ ...DRAFT, opId: 'op-2', value: 6, editedAt: 2_000 });
    notes.setItem(PENDING_WRITE_PREFIX + DRAFT.opId, JSON.stringify(DRAFT));
    const outbox = openPage(disk, notes);
    expect(await outbox.recover('marta')).toBe(0);
    expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([6]);
    expect(notes.length).toBe(0);
  });

  it('comes back over an earlier edit that the disk has, also when the clock went back in between [P1]', async () => {
    const sequence = createSequence();
    const disk = durable(sequence);
    await openPage(disk, notes, sequence).put({ ...DRAFT, opId: 'op-0', value: 4, editedAt: 9_000 });
    void openPage({ ...disk, put: never }, notes, sequence).put(DRAFT);
    const afterReload = openPage(disk, notes);
    expect(await afterReload.recover('marta')).toBe(1);
    expect((await afterReload.rows('marta')).map(({ value }) => value)).toEqual([5]);
  });

  it('does not come back when the page itself stored a later one of the field, though the clock went back [P3]', async () => {
    const disk = durable();
    let full = true;
    const page = openPage({ ...disk, put: async (draft) => ({ ...(await disk.put(draft)), durable: !full }) }, notes);
    await page.put({ ...DRAFT, opId: 'op-0', value: 4, editedAt: 9_000 });
    full = false;
    const { row } = await page.put(DRAFT);
    await disk.compareAndSet([{ row, to: 'gone' }]);
    expect(await openPage(disk, notes).recover('marta')).toBe(0);
    expect(await disk.rows('marta')).toEqual([]);
  });

  it('several of one field come back in the order of typing [P3]', async () => {
    const page = openPage({ ...durable(), put: never }, notes);
    for (const [at, editedAt] of [9_000, 5_000, 7_000].entries()) {
      void page.put({ ...DRAFT, opId: `op-${at}`, value: at, editedAt });
    }
    const disk = durable();
    expect(await openPage(disk, notes).recover('marta')).toBe(3);
    expect((await disk.rows('marta')).map(({ value }) => value)).toEqual([2]);
  });

  it('of another user waits for them [P12]', async () => {
    notes.setItem(PENDING_WRITE_PREFIX + DRAFT.opId, JSON.stringify(DRAFT));
    const outbox = openPage(durable(), notes);
    expect(await outbox.recover('leo')).toBe(0);
    expect(await outbox.recover('marta')).toBe(1);
  });

  it('and only memory holds is forgotten when the server has named it: after a reload it is not sent again [P2]', async () => {
    const outbox = openPage(memory(), notes);
    const { row } = await outbox.put(DRAFT);
    await outbox.compareAndSet([{ row, to: { state: { kind: 'confirmed', rev: 4, epoch: 'e' } } }]);
    expect(notes.length).toBe(0);
  });

  it('and only memory holds does not come back once another page has stored a later one [P3 P9]', async () => {
    const disk = durable();
    const held = memory();
    const page = openPage({ ...disk, put: (draft) => held.put(draft) }, notes);
    await page.put(DRAFT);
    const { row } = await disk.put({ ...DRAFT, opId: 'op-2', value: 6, editedAt: 2_000 });
    await page.rows('marta');
    await disk.compareAndSet([{ row, to: 'gone' }]);
    expect(await openPage(disk, notes).recover('marta')).toBe(0);
    expect(await disk.rows('marta')).toEqual([]);
  });

  it('stays noted when only memory holds it, so that it outlives a reload on a full disk', async () => {
    const outbox = openPage(memory(), notes);
    await outbox.put(DRAFT);
    expect(await outbox.recover('marta')).toBe(0);
    const afterReload = openPage(memory(), notes);
    expect(await afterReload.recover('marta')).toBe(1);
    expect(await afterReload.rows('marta')).toHaveLength(1);
  });

  it('and only memory holds comes back under its own number: another page may have typed later, on the same full disk [P3 P9]', async () => {
    const { row } = await openPage(memory(), notes).put(DRAFT);
    const anotherPage = memory();
    const { row: later } = await anotherPage.put({ ...DRAFT, opId: 'op-2', value: 6, editedAt: 2_000 });
    const disk = durable();
    expect(await openPage(disk, notes).recover('marta')).toBe(1);
    const [stored] = await disk.rows('marta');
    expect(stored).toEqual(row);
    expect(stored?.seq).toBeLessThan(later.seq);
  });

  it('and only memory holds keeps its number through a second reload in the middle of coming back [P3 P9]', async () => {
    const { row } = await openPage(memory(), notes).put(DRAFT);
    void openPage({ ...durable(), put: never }, notes).recover('marta');
    await Promise.resolve();
    const disk = durable();
    await openPage(disk, notes).recover('marta');
    expect(await disk.rows('marta')).toEqual([row]);
  });

  it('does no harm when the browser has no room for notes, forbids them, or holds rubbish', async () => {
    const full = {
      ...notes,
      setItem: () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      },
    };
    await openPage(durable(), full).put(DRAFT);
    const without = openPage(durable(), undefined);
    await without.put(DRAFT);
    expect(await without.recover('marta')).toBe(0);
    notes.setItem(`${PENDING_WRITE_PREFIX}x`, '{ not json');
    expect(await openPage(durable(), notes).recover('marta')).toBe(0);
  });
});

function memory(): MemoryOutbox {
  return createMemoryOutbox(createSequence());
}

/** A write that the page does not live to see done. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}
