import { expect, it } from 'vitest';
import type { ChatStore, Unsent } from '#sync/chat/ports.ts';
import { createUnsentList } from '#sync/chat/unsent-list.ts';
import { quiet } from '../../support/hand-clock.ts';

const ROW: Unsent = {
  v: 1,
  userId: 'marta',
  clientMsgId: 'c-1',
  roomId: 'r',
  content: 'Up again',
  createdAt: '2026-01-05T17:00:00.000Z',
  order: 1,
  state: { kind: 'pending' },
};

it('A message that came back is shown as unsent no more, and no fault is thrown, where the disk cannot delete it [P14]', async () => {
  const faults: unknown[] = [];
  const note = (fault: unknown): void => void faults.push(fault);
  process.on('unhandledRejection', note);
  const store: ChatStore = {
    rows: async () => [ROW],
    put: async () => ({ row: ROW, durable: true }),
    replace: async () => undefined,
    remove: () => Promise.reject(new Error('The disk is gone.')),
  };
  const list = createUnsentList(store, 'marta');
  await list.load();
  list.confirm(ROW);
  await list.load();
  await quiet();
  process.off('unhandledRejection', note);
  expect(list.stored()).toEqual([]);
  expect(faults).toEqual([]);
});
