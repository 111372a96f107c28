import { createMemoryOutbox } from '#client/offline/outbox/memory-outbox.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import { outboxContract } from '../../../support/outbox-contract.ts';

outboxContract('A page whose browser keeps nothing', () =>
  Promise.resolve({ outbox: createMemoryOutbox(createSequence()), durable: false }),
);
