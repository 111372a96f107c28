import { expect, it } from 'vitest';
import type { DurableOutbox } from '#client/offline/outbox/outbox.ts';
import { createOutboxWithMemoryFallback } from '#client/offline/outbox/outbox-with-memory-fallback.ts';
import { createMemoryOutbox } from '#client/offline/outbox/memory-outbox.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import { draftOf } from '../../../support/rows.ts';

it('what cannot be read at the start shows as soon as it can be read, without anything typed [P9]', async () => {
  const disk = createMemoryOutbox(createSequence());
  await disk.put(draftOf({ value: 5 }));
  let isHeldByAnother = true;
  const durable: DurableOutbox = {
    ...disk,
    rows: (userId) => (isHeldByAnother ? Promise.reject(new Error('The files are locked.')) : disk.rows(userId)),
    unreadable: () => Promise.resolve(0),
  };
  const waits: { ms: number; work: () => void }[] = [];
  let told = 0;
  const outbox = createOutboxWithMemoryFallback({
    durable,
    sequence: createSequence(),
    reopen: () => Promise.resolve(),
    onTrouble: () => undefined,
    onHeld: () => void (told += 1),
    after: (ms, work) => void waits.push({ ms, work }),
  });

  // Several parts of a page read at once: one round of asking again serves them all.
  expect(await Promise.all([1, 2, 3].map(() => outbox.rows('marta')))).toEqual([[], [], []]);
  expect(waits).toHaveLength(1);
  expect(told).toBe(0);
  waits[0]?.work();
  expect(told).toBe(1);
  expect(await Promise.all([1, 2, 3].map(() => outbox.rows('marta')))).toEqual([[], [], []]);
  expect(waits).toHaveLength(2);
  expect(waits[1]?.ms).toBeGreaterThan(waits[0]?.ms ?? Infinity);

  isHeldByAnother = false;
  waits[1]?.work();
  expect(told).toBe(2);
  expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([5]);
  expect(waits).toHaveLength(2);
});

it('what one part of a page can read again is shown by every other one at once, which was given nothing [P9]', async () => {
  const disk = createMemoryOutbox(createSequence());
  await disk.put(draftOf({ value: 5 }));
  let isHeldByAnother = true;
  let told = 0;
  const outbox = createOutboxWithMemoryFallback({
    durable: {
      ...disk,
      rows: (userId) => (isHeldByAnother ? Promise.reject(new Error('The files are locked.')) : disk.rows(userId)),
      unreadable: () => Promise.resolve(0),
    },
    sequence: createSequence(),
    reopen: () => Promise.resolve(),
    onTrouble: () => undefined,
    onHeld: () => void (told += 1),
    after: () => undefined,
  });
  expect(await outbox.rows('marta')).toEqual([]);
  isHeldByAnother = false;
  expect(await outbox.rows('marta')).toHaveLength(1);
  expect(told).toBe(1);
  expect(await outbox.rows('marta')).toHaveLength(1);
  expect(told).toBe(1);
});
