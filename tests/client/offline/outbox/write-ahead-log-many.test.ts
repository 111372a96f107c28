import { describe, expect, it } from 'vitest';
import { PENDING_WRITE_PREFIX } from '#client/offline/outbox/session-storage-prefixes.ts';
import { createMemoryOutbox } from '#client/offline/outbox/memory-outbox.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import type { PendingEdit } from '#sync/ports.ts';
import { createNotes, DRAFT, durable, openPage } from '../../../support/unwritten.ts';

describe('what a thousand edits at once leave in the tab', () => {
  const MANY = Array.from({ length: 1_000 }, (_, at): PendingEdit => {
    return { ...DRAFT, opId: `op-${at}`, seriesId: `series-${at}`, editedAt: 1_000 + at };
  });

  it('is noted in the task in which they are made, and forgotten once the disk has them [P1]', async () => {
    const notes = createNotes();
    const outbox = openPage(durable(), notes);
    const stored = MANY.map((draft) => outbox.put(draft));
    expect(notes.length).toBe(1_000);
    await Promise.all(stored);
    expect(notes.length).toBe(0);
  });

  it('is there as soon as a full disk has refused them: whoever brought them forgets them then [P1]', async () => {
    const notes = createNotes();
    const few = MANY.slice(0, 12);
    const outbox = openPage(createMemoryOutbox(createSequence()), notes);
    await Promise.all(few.map((draft) => outbox.put(draft)));
    expect(await openPage(durable(), notes).recover('marta')).toBe(12);
  });

  it('is all of them, in their order, for the page after it [P1]', async () => {
    const notes = createNotes();
    typeAndDie(notes, MANY);
    const next = openPage(durable(), notes);
    expect(await next.recover('marta')).toBe(1_000);
    expect((await next.rows('marta')).map(shortly)).toEqual(MANY.map(shortly));
    expect(notes.length).toBe(0);
  });

  it('is what the disk has not, where it had some of them, and nobody else’s [P1, P12]', async () => {
    const notes = createNotes();
    const robs = MANY.slice(500).map((draft) => ({ ...draft, userId: 'rob' }));
    typeAndDie(notes, [...MANY.slice(0, 500), ...robs]);
    const disk = durable();
    for (const draft of MANY.slice(0, 200)) await disk.put(draft);
    const next = openPage(disk, notes);
    expect(await next.recover('marta')).toBe(300);
    expect(await next.rows('marta')).toHaveLength(500);
    const afterIt = openPage(durable(), notes);
    expect([await afterIt.recover('marta'), await afterIt.recover('rob')]).toEqual([0, 500]);
  });

  it('comes back from the one note that an earlier build shared among them, but for what nobody can read [P1 P10]', async () => {
    const notes = createNotes();
    const newer = { ...DRAFT, v: 2 };
    notes.setItem(`${PENDING_WRITE_PREFIX}many`, JSON.stringify([...MANY.slice(0, 20), newer]));
    const outbox = openPage(durable(), notes);
    expect(await outbox.recover('marta')).toBe(20);
    expect((await outbox.rows('marta')).map(shortly)).toEqual(MANY.slice(0, 20).map(shortly));
    expect(JSON.parse(notes.getItem(`${PENDING_WRITE_PREFIX}many`) ?? '')).toEqual([newer]);
    expect(notes.length).toBe(1);
  });

  it('is kept while more is typed, and while a full disk takes none of it [P1]', async () => {
    const notes = createNotes();
    typeAndDie(notes, MANY.slice(0, 100));
    const full = createMemoryOutbox(createSequence());
    const outbox = openPage(full, notes);
    expect(await outbox.recover('marta')).toBe(100);
    await Promise.all(MANY.slice(100, 200).map((draft) => outbox.put(draft)));
    const rows = await outbox.rows('marta');
    await outbox.compareAndSet(rows.slice(0, 50).map((row) => ({ row, to: 'gone' })));
    const next = openPage(durable(), notes);
    expect(await next.recover('marta')).toBe(150);
  });
});

function shortly({ opId, seriesId }: PendingEdit) {
  return [opId, seriesId];
}

/** The page dies before the disk has any of them. */
function typeAndDie(notes: ReturnType<typeof createNotes>, drafts: readonly PendingEdit[]): void {
  const outbox = openPage({ ...durable(), put: () => new Promise(() => undefined) }, notes);
  for (const draft of drafts) void outbox.put(draft);
}
