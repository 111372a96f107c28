import { describe, expect, it } from 'vitest';
import { createEngineWorld, took } from './engine-world.ts';

describe('A server that was restored from a backup', () => {
  it('gets again what it had named before, as the same operation, and “Synced” is not said meanwhile [P8 P17]', async () => {
    const { start, clock, type, network, sent, sync, state, kinds, restored } = createEngineWorld();
    await start();
    await type({ value: 5 });
    await clock.advance(5_000);
    expect(await kinds()).toEqual([]);
    network.answer = (request) => took(request, { rev: 9, epoch: 'restored' });
    network.reading = (blockId) => ({ blockId, rev: 9, epoch: 'restored', kept: true });
    await sync.noteReading({ blockId: 'block', rev: 1, epoch: 'restored', kept: true });
    expect(restored).toEqual([1]);
    expect(state()).toMatchObject({ phase: { kind: 'waiting' }, waiting: 1 });
    await clock.advance(5_000);
    expect(sent.map(({ values }) => values)).toEqual([[5], [5]]);
    expect(sent[1]?.opIds).toEqual(sent[0]?.opIds);
    expect(await kinds()).toEqual([]);
    expect(state().phase.kind).toBe('synced');
    await sync.noteReading({ blockId: 'block', rev: 9, epoch: 'restored', kept: true });
    expect(restored).toEqual([1]);
  });

  it('is found out by the answer to a save, too, and for every block of this device [P17]', async () => {
    const { start, clock, type, network, sent } = createEngineWorld();
    await start();
    await type({ blockId: 'another', value: 5 });
    await clock.advance(5_000);
    network.answer = (request) => took(request, { rev: 9, epoch: 'restored' });
    network.reading = (blockId) => ({ blockId, rev: 9, epoch: 'restored', kept: true });
    await type({ value: 6 });
    await clock.advance(5_000);
    expect(sent.map(({ blockId, values }) => [blockId, values])).toEqual([
      ['another', [5]],
      ['block', [6]],
      ['another', [5]],
    ]);
  });

  it('is not taken from a copy that this phone kept: that says nothing of what the server has [P17]', async () => {
    const { start, clock, type, sync, kinds, restored } = createEngineWorld();
    await start();
    await type({ value: 5 });
    await clock.advance(5_000);
    await sync.noteReading({ blockId: 'block', rev: 1, epoch: 'older', kept: true, stored: true });
    expect(restored).toEqual([]);
    expect(await kinds()).toEqual([]);
  });
});
