import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { PENDING_WRITE_PREFIX } from '#client/offline/outbox/session-storage-prefixes.ts';
import type { DurableOutbox } from '#client/offline/outbox/outbox.ts';
import { createOutboxWithMemoryFallback } from '#client/offline/outbox/outbox-with-memory-fallback.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import { createPages } from '../../../support/failing-disk.ts';
import { START } from '../../../support/hand-clock.ts';
import { draftOf } from '../../../support/rows.ts';
import { createNotes, openPage as openNoted } from '../../../support/unwritten.ts';

const { openPage, endPages } = createPages('left-notes-test');
afterEach(endPages);

const EARLIER = draftOf({ value: 5 });
const LATER = draftOf({ value: 6, editedAt: START + 60_000 });

/** A tab that was reloaded: the page before it died with the earlier edit noted and not stored. */
function reloaded(durable: DurableOutbox) {
  const notes = createNotes();
  notes.setItem(PENDING_WRITE_PREFIX + EARLIER.opId, JSON.stringify({ ...EARLIER, seq: START + 1 }));
  const outbox = createOutboxWithMemoryFallback({
    durable,
    sequence: createSequence(),
    reopen: () => Promise.resolve(),
    onTrouble: () => undefined,
  });
  return { page: openNoted(outbox, notes), notes };
}

it('What a page left does not come over a later edit of another tab, though the disk could not be read at first [P3]', async () => {
  const { stored } = openPage();
  const { row: later } = await stored.put(LATER);
  let misses = 3;
  const { page, notes } = reloaded({
    ...stored,
    rows: (userId) => {
      misses -= 1;
      return misses >= 0 ? Promise.reject(new Error('The files are locked.')) : stored.rows(userId);
    },
  });
  await page.recover('marta');
  expect(misses).toBe(0);
  expect(await page.rows('marta')).toEqual([later]);
  expect(notes.length).toBe(0);
});

it.each([
  ['stays behind a later', LATER, 6],
  ['comes over an earlier', { ...LATER, editedAt: START - 60_000 }, 5],
])('What a page left %s edit that another tab stores while it is looked at [P1, P3]', async (_, draft, value) => {
  const [{ stored }, other] = [openPage(), openPage()];
  const { page } = reloaded({
    ...stored,
    rows: async (userId) => {
      const rows = await stored.rows(userId);
      await other.stored.put(draft);
      return rows;
    },
  });
  await page.recover('marta');
  expect((await other.stored.rows('marta')).map((row) => row.value)).toEqual([value]);
});
