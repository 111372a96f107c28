import { expect, it } from 'vitest';
import { createDatabase } from '#client/offline/database.ts';
import { createDexieOutbox } from '#client/offline/outbox/outbox.ts';
import { createOutboxWithMemoryFallback } from '#client/offline/outbox/outbox-with-memory-fallback.ts';
import type { StorageTrouble } from '#client/offline/storage-trouble.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import { outboxContract } from '../../../support/outbox-contract.ts';
import { draftOf } from '../../../support/rows.ts';

/** The real outbox where there is no IndexedDB at all, as here: opening is refused each time. */
function openPage(troubles: StorageTrouble[] = []) {
  const database = createDatabase();
  const sequence = createSequence();
  return createOutboxWithMemoryFallback({
    durable: createDexieOutbox(database, sequence),
    sequence,
    reopen: async () => void (await database.open()),
    onTrouble: (trouble) => troubles.push(trouble),
  });
}

outboxContract('A browser without a database', () => Promise.resolve({ outbox: openPage(), durable: false }));

it('The person hears that this browser keeps nothing [P8]', async () => {
  expect('indexedDB' in globalThis).toBe(false);
  const troubles: StorageTrouble[] = [];
  await openPage(troubles).put(draftOf());
  expect(troubles).toEqual(['unavailable']);
});
