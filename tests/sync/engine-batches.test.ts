import { describe, expect, it } from 'vitest';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import { createMemoryOutbox, type MemoryOutbox } from '#client/offline/outbox/memory-outbox.ts';
import { SAVE_TIMEOUT_MS } from '#contract/limits.ts';
import { quiet } from '../support/hand-clock.ts';
import type { PendingEdit } from '#sync/ports.ts';
import { draftOf, opsOf } from '../support/rows.ts';
import { createEngineWorld, took } from './engine-world.ts';

describe('More than one request holds', () => {
  it('is sent in several, one after the other, and called saved once all are named [P8]', async () => {
    const { start, clock, type, network, sent, takePhases, kinds } = createEngineWorld();
    network.packs = false;
    await start();
    for (let index = 0; index < 250; index += 1) await type({ seriesId: `0198cccc-0000-7000-8000-${index}` });
    let inFlight = 0;
    network.answer = (request) => {
      inFlight += opsOf(request.body).length;
      return took(request);
    };
    takePhases();
    await clock.advance(2_000);
    expect(sent.length).toBeGreaterThan(1);
    expect(inFlight).toBe(250);
    expect(takePhases().filter((kind) => kind === 'saved')).toHaveLength(1);
    expect(await kinds()).toEqual([]);
  });

  it('is one request of up to 5,000 edits where it goes compressed [sync-protocol]', async () => {
    const { start, sent, kinds } = createEngineWorld({ memory: await holding(5_001) });
    await start();
    expect(sent.map(({ opIds }) => opIds.length)).toEqual([5_000, 1]);
    expect(await kinds()).toEqual([]);
  });

  it('goes in smaller ones over a line that is too slow for it, and in large ones again when it is not [P6]', async () => {
    const { start, clock, network, outbox, sent, kinds } = createEngineWorld({ memory: await holding(4_000) });
    network.held = true;
    network.answer = (request) => (opsOf(request.body).length > 600 ? { kind: 'unreachable' } : took(request));
    await start();
    while ((await kinds()).length > 0) {
      await clock.advance(SAVE_TIMEOUT_MS);
      await network.letGo();
    }
    const sizes = () => sent.map(({ opIds }) => opIds.length);
    expect(sizes().slice(0, 3)).toEqual([4_000, 500, 500]);
    expect(
      sizes()
        .filter((size) => size <= 600)
        .reduce((sum, size) => sum + size),
    ).toBe(4_000);
    network.held = false;
    network.answer = (request) => took(request);
    const before = sent.length;
    for (const draft of draftsOf(4_000)) await outbox.put(draft);
    await clock.advance(60_000);
    expect(sizes().slice(before)).toEqual([4_000]);
  });

  it('is not cut smaller for want of any network [P6]', async () => {
    const { sync, start, clock, network, sent, kinds } = createEngineWorld({ memory: await holding(4_000) });
    network.online = false;
    await start();
    await clock.advance(10 * 60_000);
    network.online = true;
    sync.wake();
    await quiet();
    expect(new Set(sent.map(({ opIds }) => opIds.length))).toEqual(new Set([4_000]));
    expect(await kinds()).toEqual([]);
  });

  it('is small enough for what a page sends while it is left, which is not compressed [sync-protocol]', async () => {
    const { sync, start, type, sent } = createEngineWorld();
    await start();
    for (let index = 0; index < 250; index += 1) await type({ seriesId: `0198cccc-0000-7000-8000-${index}` });
    sync.hide();
    await quiet();
    expect(sent.map(({ keepalive, opIds }) => [keepalive, opIds.length])).toEqual([
      [true, 125],
      [true, 125],
    ]);
  });
});

async function holding(count: number): Promise<MemoryOutbox> {
  const outbox = createMemoryOutbox(createSequence());
  for (const draft of draftsOf(count)) await outbox.put(draft);
  return outbox;
}

function draftsOf(count: number): PendingEdit[] {
  return Array.from({ length: count }, (_, index) => draftOf({ seriesId: `0198cccc-0000-7000-8000-${index}` }));
}
