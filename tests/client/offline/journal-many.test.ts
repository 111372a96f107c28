import { describe, expect, it } from 'vitest';
import { createJournaledOutbox } from '#client/offline/journal.ts';
import { JOURNAL_PREFIX } from '#client/offline/journal-prefix.ts';
import { createMemoryOutbox } from '#client/offline/memory-outbox.ts';
import type { Draft } from '#sync/ports.ts';
import { createHandClock } from '../../support/hand-clock.ts';
import { createNotes, DRAFT, durable } from '../../support/unwritten.ts';

describe('what a thousand edits at once leave in the tab', () => {
  const MANY = Array.from({ length: 1_000 }, (_, at): Draft => {
    return { ...DRAFT, opId: `op-${at}`, seriesId: `series-${at}`, editedAt: 1_000 + at };
  });

  it('is a handful of notes, and none once the disk has them', async () => {
    const [notes, clock] = [createNotes(), createHandClock()];
    const outbox = createJournaledOutbox(durable(), notes, clock);
    const stored = MANY.map((draft) => outbox.put(draft));
    expect(notes.length).toBe(8);
    await Promise.all(stored);
    expect(notes.length).toBe(0);
    await clock.advance(1_000);
    expect(notes.length).toBe(0);
  });

  it('is one note more where the disk takes long, well before half a second is over [P1]', async () => {
    const [notes, clock] = [createNotes(), createHandClock()];
    const slow = Promise.withResolvers<void>();
    const disk = durable();
    const put = (draft: Draft) => slow.promise.then(() => disk.put(draft));
    const outbox = createJournaledOutbox({ ...disk, put }, notes, clock);
    const stored = MANY.map((draft) => outbox.put(draft));
    await clock.advance(250);
    expect(notes.length).toBe(9);
    slow.resolve();
    await Promise.all(stored);
    await clock.advance(250);
    expect(notes.length).toBe(0);
  });

  it('is there as soon as a full disk has refused them: whoever brought them forgets them then [P1]', async () => {
    const notes = createNotes();
    const few = MANY.slice(0, 12);
    const outbox = createJournaledOutbox(createMemoryOutbox(), notes, createHandClock());
    await Promise.all(few.map((draft) => outbox.put(draft)));
    expect(await createJournaledOutbox(durable(), notes).recover('marta')).toBe(12);
  });

  it('is all of them, in their order, for the page after it [P1]', async () => {
    const notes = createNotes();
    await typeAndDie(notes, MANY);
    const clock = createHandClock();
    const next = createJournaledOutbox(durable(), notes, clock);
    expect(await next.recover('marta')).toBe(1_000);
    expect((await next.rows('marta')).map(shortly)).toEqual(MANY.map(shortly));
    await clock.advance(250);
    expect(notes.length).toBe(0);
  });

  it('is what the disk has not, where it had some of them, and nobody else’s [P1, P12]', async () => {
    const notes = createNotes();
    const robs = MANY.slice(500).map((draft) => ({ ...draft, userId: 'rob' }));
    await typeAndDie(notes, [...MANY.slice(0, 500), ...robs]);
    const disk = durable();
    for (const draft of MANY.slice(0, 200)) await disk.put(draft);
    const clock = createHandClock();
    const next = createJournaledOutbox(disk, notes, clock);
    expect(await next.recover('marta')).toBe(300);
    expect(await next.rows('marta')).toHaveLength(500);
    await clock.advance(250);
    const afterIt = createJournaledOutbox(durable(), notes);
    expect([await afterIt.recover('marta'), await afterIt.recover('rob')]).toEqual([0, 500]);
  });

  it('keeps beside them what another build noted, and this one cannot read [P10]', async () => {
    const [notes, clock] = [createNotes(), createHandClock()];
    await typeAndDie(notes, MANY.slice(0, 20));
    const many = `${JOURNAL_PREFIX}many`;
    const newer = { ...DRAFT, v: 2 };
    notes.setItem(many, JSON.stringify([...(JSON.parse(notes.getItem(many) ?? '[]') as unknown[]), newer]));
    expect(await createJournaledOutbox(durable(), notes, clock).recover('marta')).toBe(20);
    await clock.advance(250);
    expect(JSON.parse(notes.getItem(many) ?? '')).toEqual([newer]);
  });

  it('is kept while more is typed, and while a full disk takes none of it [P1]', async () => {
    const notes = createNotes();
    await typeAndDie(notes, MANY.slice(0, 100));
    const full = createMemoryOutbox();
    const clock = createHandClock();
    const outbox = createJournaledOutbox(full, notes, clock);
    expect(await outbox.recover('marta')).toBe(100);
    await Promise.all(MANY.slice(100, 200).map((draft) => outbox.put(draft)));
    const rows = await outbox.rows('marta');
    await outbox.amend(rows.slice(0, 50).map((row) => ({ row, to: 'gone' })));
    await clock.advance(250);
    const next = createJournaledOutbox(durable(), notes);
    expect(await next.recover('marta')).toBe(150);
  });
});

function shortly({ opId, seriesId }: Draft) {
  return [opId, seriesId];
}

/** The page dies before the disk has any of them. */
async function typeAndDie(notes: ReturnType<typeof createNotes>, drafts: readonly Draft[]): Promise<void> {
  const clock = createHandClock();
  const outbox = createJournaledOutbox({ ...durable(), put: () => new Promise(() => undefined) }, notes, clock);
  for (const draft of drafts) void outbox.put(draft);
  await clock.advance(250);
}
