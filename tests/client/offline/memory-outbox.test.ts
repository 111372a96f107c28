import { createMemoryOutbox } from '#client/offline/memory-outbox.ts';
import { createSequence } from '#client/offline/sequence.ts';
import { outboxContract } from '../../support/outbox-contract.ts';

outboxContract('A page whose browser keeps nothing', () =>
  Promise.resolve({ outbox: createMemoryOutbox(createSequence()), durable: false }),
);
