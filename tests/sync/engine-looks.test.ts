import { describe, expect, it } from 'vitest';
import { quiet } from '../support/hand-clock.ts';
import { draftOf, EPOCH } from '../support/rows.ts';
import { createEngineWorld } from './engine-world.ts';

describe('Whoever shows rows', () => {
  it('looks again when another page has ended, for what it wrote and told nobody of [P9]', async () => {
    const { start, sync, outbox, looks, state } = createEngineWorld();
    await start();
    await outbox.put(draftOf({ value: 8 }));
    expect(state().waiting).toBe(0);
    sync.look();
    await quiet();
    expect(looks()).toBe(1);
    expect(state().waiting).toBe(1);
  });

  it('does nothing at all at rest, offline too, while nothing waits', async () => {
    const { start, clock, network, looks } = createEngineWorld();
    network.online = false;
    await start();
    await clock.advance(600_000);
    expect(looks()).toBe(0);
    expect(clock.timers()).toEqual([]);
  });

  it('looks again every 30 s while something waits, for what a full disk did not take', async () => {
    const { start, clock, network, type, looks } = createEngineWorld();
    network.online = false;
    await start();
    await type();
    await clock.advance(90_000);
    expect(looks()).toBe(3);
  });

  it('looks again every 30 s where the browser does not tell of the end of pages [P9]', async () => {
    const { start, clock, looks } = createEngineWorld({ canDetectTabClose: false });
    await start();
    expect(looks()).toBe(0);
    await clock.advance(90_000);
    expect(looks()).toBe(3);
  });

  it('looks again when the page is seen again [P9]', async () => {
    const { start, sync, looks } = createEngineWorld();
    await start();
    sync.wake();
    await quiet();
    expect(looks()).toBe(1);
  });

  it('looks again with each reading: what lay over the one before it may be gone [P9]', async () => {
    const { sync, start, looks } = createEngineWorld();
    await start();
    await sync.noteReading({ blockId: 'block', rev: 2, epoch: EPOCH, kept: true });
    expect(looks()).toBe(1);
  });
});
