import { describe, expect, it } from 'vitest';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import { createMemoryOutbox } from '#client/offline/outbox/memory-outbox.ts';
import { quiet } from '../support/hand-clock.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import type { Left } from '#sync/flush.ts';
import { draftOf } from '../support/rows.ts';
import { createEngineWorld, no, took } from './engine-world.ts';

describe('Coming back', () => {
  it('to the network or to the page sends at once, without waiting for the back-off [P6]', async () => {
    const { sync, start, clock, type, network, sent, kinds } = createEngineWorld({ random: 0.999 });
    await start();
    network.online = false;
    await type();
    await clock.advance(30 * 60_000);
    const tries = sent.length;
    network.online = true;
    sync.wake();
    await clock.advance(0);
    expect(sent).toHaveLength(tries + 1);
    expect(await kinds()).toEqual([]);
  });

  it('with nobody doing anything the edits leave within 65 s [P6]', async () => {
    const { start, clock, type, network, kinds } = createEngineWorld({ random: 0.999_999 });
    await start();
    network.answer = () => ({ kind: 'unreachable' });
    await type();
    await clock.advance(60 * 60_000);
    network.answer = (request) => took(request);
    await clock.advance(65_000);
    expect(await kinds()).toEqual([]);
  });

  it('sends what a tab wrote that died before it could tell: told of its end, or else by itself [P6]', async () => {
    for (const canDetectTabClose of [true, false]) {
      const memory = createMemoryOutbox(createSequence());
      const { sync, start, clock, kinds } = createEngineWorld({ memory, canDetectTabClose });
      await start();
      await memory.put(draftOf());
      if (canDetectTabClose) sync.look();
      await clock.advance(canDetectTabClose ? 2_000 : 32_000);
      expect(await kinds()).toEqual([]);
    }
  });

  it('does not call safe what only memory holds, also when it could not be sent for a time [P8]', async () => {
    const memory = createMemoryOutbox(createSequence());
    const inMemory = { ...memory, rows: async (userId: string) => (await memory.rows(userId)).map(unsafe) };
    const { start, type, clock, network, state } = createEngineWorld({ durable: false, memory: inMemory });
    await start();
    network.answer = () => no(404, 'Not found.');
    await type();
    await clock.advance(2_000);
    expect(state().phase.kind).toBe('writing');
  });

  it('with nothing waiting asks nothing of the network', async () => {
    const { sync, start, sent, read } = createEngineWorld();
    await start();
    sync.wake();
    sync.hide();
    await quiet();
    expect([sent, read]).toEqual([[], []]);
  });

  it('waits as long as the server or a proxy asks, but never over 60 s [P6, sync-protocol]', async () => {
    const { start, clock, type, network, sent } = createEngineWorld();
    await start();
    network.answer = () => no(429, 'Slow down.', 40_000);
    await type();
    await clock.advance(2_000);
    network.answer = () => no(503, 'Busy.', 86_400_000);
    await clock.advance(39_999);
    expect(sent).toHaveLength(1);
    await clock.advance(1);
    expect(sent).toHaveLength(2);
    network.answer = (request) => took(request);
    await clock.advance(59_999);
    expect(sent).toHaveLength(2);
    await clock.advance(1);
    expect(sent).toHaveLength(3);
  });
});

describe('Hiding the page', () => {
  it('sends at once, by a request that outlives the page [sync-protocol]', async () => {
    const { sync, start, clock, type, sent } = createEngineWorld();
    await start();
    await type();
    sync.hide();
    await quiet();
    expect(sent).toMatchObject([{ keepalive: true }]);
    await type({ field: 'rpe' });
    await clock.advance(2_000);
    expect(sent[1]).toMatchObject({ keepalive: false });
  });

  it('sends so, too, what was typed while a request was on its way [P1]', async () => {
    const { sync, start, clock, type, sent, network } = createEngineWorld();
    await start();
    await type();
    network.held = true;
    await clock.advance(2_000);
    await type({ field: 'rpe' });
    sync.hide();
    await network.letGo();
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([false, true]);
  });
});

describe('Logging out', () => {
  it('sends what waits at once and counts nothing left [§4]', async () => {
    const { sync, start, type, sent } = createEngineWorld();
    await start();
    await type();
    await expect(sync.flush(5_000)).resolves.toEqual({ waiting: 0, refused: 0 });
    expect(sent).toHaveLength(1);
  });

  it('gives up after 5 s without an answer and says how many edits stay on this phone [P3]', async () => {
    const { sync, start, clock, type, network, kinds } = createEngineWorld();
    await start();
    await type();
    await type({ field: 'rpe' });
    network.held = true;
    let left: Left | undefined;
    void sync.flush(5_000).then((counted) => (left = counted));
    await clock.advance(4_999);
    expect(left).toBeUndefined();
    await clock.advance(1);
    expect(left).toEqual({ waiting: 2, refused: 0 });
    expect(await kinds()).toEqual(['pending', 'pending']);
  });

  it('counts rejected edits, too, and apart from those in a block out of reach: they stay as well [P3]', async () => {
    const { sync, start, type, network } = createEngineWorld();
    await start();
    network.answer = (request) => took(request, { result: { status: 'rejected', reason: 'unknown_series' } });
    await type();
    await expect(sync.flush(5_000)).resolves.toEqual({ waiting: 0, refused: 1 });
    network.answer = () => no(404);
    await type({ field: 'rpe' });
    await expect(sync.flush(5_000)).resolves.toEqual({ waiting: 1, refused: 1 });
  });

  it('counts no value that lost to another device as unsent: the server has it [P4]', async () => {
    const { sync, start, type, network, state } = createEngineWorld();
    await start();
    network.answer = (request) =>
      took(request, { result: { status: 'superseded', winner: { value: 1, editedAt: 1, device: 'tablet' } } });
    await type();
    await expect(sync.flush(5_000)).resolves.toEqual({ waiting: 0, refused: 0 });
    expect(state()).toMatchObject({ waiting: 0, attention: 1 });
  });

  it('offline does not keep anyone waiting for 5 s', async () => {
    const { sync, start, type, network } = createEngineWorld();
    await start();
    network.online = false;
    await type();
    await expect(sync.flush(5_000)).resolves.toEqual({ waiting: 1, refused: 0 });
  });

  it('ends every timer and touches nothing that is stored [P3]', async () => {
    const { sync, start, clock, type, sent, kinds } = createEngineWorld();
    await start();
    await type();
    sync.stop();
    await clock.advance(600_000);
    expect(clock.timers()).toEqual([]);
    expect(sent).toEqual([]);
    expect(await kinds()).toEqual(['pending']);
  });
});

describe('A refused token', () => {
  it('stops everything: nothing more is sent, nothing is lost, and what is typed next is kept [P3, P12]', async () => {
    const { sync, start, clock, type, network, sent, state, kinds, notAuthenticated } = createEngineWorld();
    await start();
    network.answer = () => no(401, 'Not authenticated');
    await type();
    await clock.advance(2_000);
    expect(state().phase.kind).toBe('signed-out');
    expect(notAuthenticated()).toBe(1);

    network.answer = (request) => took(request);
    await type({ field: 'rpe' });
    sync.wake();
    sync.hide();
    sync.outboxChanged();
    await clock.advance(60 * 60_000);
    expect(sent).toHaveLength(1);
    expect(await kinds()).toEqual(['pending', 'pending']);
    await expect(sync.flush(5_000)).resolves.toEqual({ waiting: 2, refused: 0 });
  });

  it('costs nothing: after the next login everything goes out [P3, P12]', async () => {
    const memory = createMemoryOutbox(createSequence());
    const before = createEngineWorld({ memory });
    await before.start();
    before.network.answer = () => no(401, 'Not authenticated');
    await before.type();
    await before.clock.advance(2_000);

    const after = createEngineWorld({ memory });
    await after.start();
    expect(after.sent).toMatchObject([{ opIds: before.sent[0]?.opIds }]);
    expect(await after.kinds()).toEqual([]);
  });
});

describe('Several tabs', () => {
  it('while another tab sends, this one looks again later, and in the end sends anyway [sync-protocol]', async () => {
    const { start, clock, type, network, sent } = createEngineWorld();
    await start();
    network.turnTaken = true;
    await type();
    await clock.advance(10_000);
    expect(sent).toEqual([]);
    await clock.advance(10_000);
    expect(sent).toHaveLength(1);
  });

  it('a browser that breaks the lock delays the edit only [P6]', async () => {
    const { start, clock, type, network, sent, kinds } = createEngineWorld();
    await start();
    network.turnTaken = 'broken';
    await type();
    await clock.advance(65_000);
    expect(sent).not.toEqual([]);
    expect(await kinds()).toEqual([]);
  });

  it('what another tab wrote and left behind is sent by this one [P6]', async () => {
    const memory = createMemoryOutbox(createSequence());
    const closed = createEngineWorld({ memory });
    const { sync, start, clock, sent, state } = createEngineWorld({ memory });
    await start();
    await closed.type();
    closed.sync.stop();
    sync.outboxChanged();
    await clock.advance(500);
    expect(state().waiting).toBe(1);
    await clock.advance(2_000);
    expect(sent).toHaveLength(1);
  });

  it('two that send the same edit at once do no harm [P2]', async () => {
    const memory = createMemoryOutbox(createSequence());
    const [one, other] = [createEngineWorld({ memory }), createEngineWorld({ memory })];
    await one.start();
    await other.start();
    await one.type();
    one.network.held = true;
    other.sync.outboxChanged();
    await quiet();
    one.sync.wake();
    other.sync.hide();
    await quiet();
    expect(one.sent[0]?.opIds).toEqual(other.sent[0]?.opIds);
    one.network.answer = (request) => took(request, { result: { status: 'duplicate' }, rev: 2 });
    await one.network.letGo();
    expect(await one.kinds()).toEqual([]);
    expect(await other.kinds()).toEqual([]);
  });
});

function unsafe(row: OutboxEntry): OutboxEntry {
  return { ...row, onlyInMemory: true };
}
