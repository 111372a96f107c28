import { describe, expect, it } from 'vitest';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import { createMemoryOutbox } from '#client/offline/outbox/memory-outbox.ts';
import { quiet } from '../support/hand-clock.ts';
import { EPOCH, replyTo } from '../support/rows.ts';
import { createEngineWorld, no, saved, took } from './engine-world.ts';

describe('Typing', () => {
  it('is stored at once and sent 2000 ms after the last edit [P1, §4, §9]', async () => {
    const { start, clock, type, sent, kinds } = createEngineWorld();
    const begun = clock.now();
    await start();
    await type({ value: 5 });
    expect(await kinds()).toEqual(['pending']);
    await clock.advance(1_500);
    await type({ field: 'rpe', value: 8 });
    await clock.advance(1_999);
    expect(sent).toEqual([]);
    await clock.advance(1);
    expect(sent).toMatchObject([{ at: begun + 3_500, values: [5, 8] }]);
  });

  it('sends nothing before the first edit [§4]', async () => {
    const { start, clock, sent } = createEngineWorld();
    await start();
    await clock.advance(600_000);
    expect(sent).toEqual([]);
  });

  it('the same field twice sends the last value, and a cleared field as null [P3]', async () => {
    const { start, clock, type, sent } = createEngineWorld();
    await start();
    await type({ value: 5 });
    await type({ value: 55 });
    await type({ field: 'load', value: 100 });
    await type({ field: 'load', value: null });
    await clock.advance(2_000);
    expect(sent.map(({ values }) => values)).toEqual([[55, null]]);
  });

  it('is written at once and sent at once where the browser keeps nothing [P1]', async () => {
    const { start, type, sent, state } = createEngineWorld({ durable: false });
    await start();
    await type();
    expect(state().phase.kind).toBe('writing');
    await quiet();
    expect(sent).toHaveLength(1);
  });
});

describe('What the person is told', () => {
  it('“saved on this phone”, “Saving…”, “Block saved successfully! ✅” for 1500 ms, then “Synced” [P8, §8, §9]', async () => {
    const { start, clock, type, takePhases, state } = createEngineWorld();
    await start();
    takePhases();
    await type();
    expect(takePhases()).toEqual(['writing', 'waiting']);
    expect(state().waiting).toBe(1);
    await clock.advance(2_000);
    expect(takePhases()).toEqual(['waiting', 'saving', 'saved']);
    await clock.advance(1_499);
    expect(state()).toEqual({ phase: { kind: 'saved' }, waiting: 0, attention: 0 });
    await clock.advance(1);
    expect(state().phase.kind).toBe('synced');
  });

  it('that it is not saved while the server has not named every edit [P8]', async () => {
    const { start, clock, type, network, takePhases } = createEngineWorld();
    await start();
    await type();
    await type({ field: 'rpe' });
    network.answer = ({ body }) => saved(replyTo(body.sync?.ops.slice(0, 1) ?? []));
    takePhases();
    await clock.advance(2_000);
    expect(takePhases()).not.toContain('saved');
    network.answer = (request) => took(request);
    await clock.advance(61_000);
    expect(takePhases()).toContain('saved');
  });

  it('nothing of “saved on this phone” before the write is complete [P8]', async () => {
    const store = createMemoryOutbox(createSequence());
    const memory = { ...store };
    const { start, clock, takePhases, type } = createEngineWorld({ memory });
    await start();
    const writes: (() => void)[] = [];
    memory.put = async (draft) => {
      await new Promise<void>((resolve) => writes.push(resolve));
      return store.put(draft);
    };
    takePhases();
    const stored = type();
    await clock.advance(500);
    expect(takePhases()).toEqual(['writing']);
    for (const complete of writes) complete();
    await stored;
    expect(takePhases()).toEqual(['waiting']);
  });

  it('that being offline is no failure, and how many edits wait [P6]', async () => {
    const { start, clock, type, network, state, takePhases } = createEngineWorld();
    await start();
    network.online = false;
    await type();
    await type({ field: 'rpe' });
    await clock.advance(10 * 60_000);
    expect(state()).toEqual({ phase: { kind: 'offline' }, waiting: 2, attention: 0 });
    expect(takePhases()).not.toContain('failed');
  });

  it('“Auto-save failed” with the server’s sentences after the second failure in a row, not after the first [§8]', async () => {
    const { start, clock, type, network, state, takePhases } = createEngineWorld();
    await start();
    network.answer = () => no(500, 'The database is full.');
    await type();
    await clock.advance(2_000);
    expect(state().phase.kind).toBe('waiting');
    expect(takePhases()).not.toContain('failed');
    await clock.advance(2_250);
    expect(state().phase).toEqual({ kind: 'failed', messages: ['The database is full.'] });
    network.answer = (request) => took(request);
    await clock.advance(61_000);
    expect(takePhases()).toContain('saved');
    expect(state().phase.kind).toBe('synced');
  });

  it('how many edits need a look: rejected, out of reach, or lost to another device [P4, P7]', async () => {
    const { start, clock, type, network, state } = createEngineWorld();
    await start();
    network.answer = (request) =>
      took(request, { result: { status: 'superseded', winner: { value: 1, editedAt: 1, device: 'tablet' } } });
    await type();
    await clock.advance(5_000);
    network.answer = (request) => took(request, { result: { status: 'rejected', reason: 'unknown_series' } });
    await type({ field: 'rpe' });
    await clock.advance(5_000);
    network.answer = () => no(404);
    await type({ field: 'load' });
    await clock.advance(5_000);
    expect(state()).toMatchObject({ waiting: 0, attention: 3 });
  });
});

describe('A save in flight', () => {
  it('does not swallow a correction that is typed meanwhile: it is kept and sent [P2, P3]', async () => {
    const { start, clock, type, network, sent, rows } = createEngineWorld();
    await start();
    await type({ value: 5 });
    network.held = true;
    await clock.advance(2_000);
    await type({ value: 6 });
    await network.letGo();
    expect(await rows()).toMatchObject([{ value: 6, state: { kind: 'pending' } }]);
    network.held = false;
    await clock.advance(2_000);
    expect(sent.map(({ values }) => values)).toEqual([[5], [6]]);
    expect(await rows()).toEqual([]);
  });

  it('is the only one: whatever wants to send waits for it and then sends once [sync-protocol]', async () => {
    const { sync, start, clock, type, network, sent } = createEngineWorld();
    await start();
    await type();
    network.held = true;
    await clock.advance(2_000);
    await type({ field: 'rpe' });
    sync.wake();
    sync.hide();
    sync.wake();
    await clock.advance(30_000);
    expect(sent).toHaveLength(1);
    network.held = false;
    await network.letGo();
    await clock.advance(0);
    expect(sent).toHaveLength(2);
    await clock.advance(60_000);
    expect(sent).toHaveLength(2);
  });

  it('that is never answered is sent again with the same operation ids [P2]', async () => {
    const { start, clock, type, network, sent } = createEngineWorld();
    await start();
    await type();
    network.answer = () => ({ kind: 'unreachable' });
    await clock.advance(2_000);
    network.answer = (request) => took(request);
    await clock.advance(61_000);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.opIds).toEqual(sent[0]?.opIds);
  });

  it('measures the server’s clock, but not by an answer that took long', async () => {
    const { sync, start, clock, type, network } = createEngineWorld();
    await start();
    const now = clock.now();
    network.answer = ({ body }) =>
      saved(replyTo(body.sync?.ops ?? [], { serverTime: now + 7_000 }), { sentAt: now, receivedAt: now + 1_000 });
    await type();
    await clock.advance(2_000);
    network.answer = ({ body }) =>
      saved(replyTo(body.sync?.ops ?? [], { serverTime: 0 }), { sentAt: now, receivedAt: now + 14_000 });
    await type({ field: 'rpe' });
    await clock.advance(2_000);
    expect(sync.edit({ ...(await type()), field: 'load' }).draft.offset).toBe(6_500);
  });
});

describe('After a save', () => {
  it('the edit stays until a kept reading has it, then it goes [P9]', async () => {
    const { sync, start, clock, type, network, kinds, read } = createEngineWorld();
    await start();
    network.reading = () => undefined;
    await type();
    await clock.advance(2_000);
    expect(await kinds()).toEqual(['confirmed']);
    network.reading = (blockId) => ({ blockId, rev: 2, epoch: EPOCH, kept: false });
    await clock.advance(61_000);
    expect(await kinds()).toEqual(['confirmed']);
    await sync.noteReading({ blockId: 'block', rev: 2, epoch: EPOCH, kept: true });
    expect(await kinds()).toEqual([]);
    expect(new Set(read.map(({ blockId }) => blockId))).toEqual(new Set(['block']));
  });

  it('the server is told what was read last, and what it says is new goes along with the reading [P9]', async () => {
    const { start, clock, type, network, read } = createEngineWorld();
    await start();
    network.lastRead = { rev: 7, structRev: 3, epoch: EPOCH };
    const news = { blockId: 'block', since: 7, rev: 9, structRev: 3, epoch: EPOCH, logged: [] };
    const asked: unknown[] = [];
    network.answer = (request) => {
      asked.push(request.body.sync?.reading);
      return took(request, { rev: 9, news });
    };
    await type();
    await clock.advance(2_000);
    expect(asked).toEqual([{ rev: 7, structRev: 3, epoch: EPOCH }]);
    expect(read).toEqual([{ blockId: 'block', news }]);
  });

  it('a reading that cannot be had is asked for less and less often, not every second for ever', async () => {
    const { start, clock, type, network, read } = createEngineWorld();
    await start();
    await type();
    network.reading = () => undefined;
    await clock.advance(60 * 60_000);
    expect(read.length).toBeLessThan(160);
    network.reading = (blockId) => ({ blockId, rev: 2, epoch: EPOCH, kept: true });
    const before = read.length;
    await clock.advance(60_250);
    expect(read).toHaveLength(before + 1);
  });

  it('readings that fail do not make the next hiccup of a save look like a failure [§8]', async () => {
    const { start, clock, type, network, takePhases } = createEngineWorld();
    await start();
    await type();
    network.reading = () => undefined;
    await clock.advance(10_000);
    await type({ field: 'rpe' });
    await clock.advance(1_000);
    network.answer = () => no(500);
    takePhases();
    await clock.advance(1_500);
    expect(takePhases()).not.toContain('failed');
  });

  it('the next start reads again what no kept reading had [P9]', async () => {
    const memory = createMemoryOutbox(createSequence());
    const before = createEngineWorld({ memory });
    await before.start();
    before.network.reading = () => undefined;
    await before.type();
    await before.clock.advance(2_000);
    before.sync.stop();

    const { start, read, sent, kinds, network } = createEngineWorld({ memory });
    network.reading = (blockId) => ({ blockId, rev: 2, epoch: EPOCH, kept: true });
    await start();
    expect(read.map(({ blockId }) => blockId)).toEqual(['block']);
    expect(sent).toEqual([]);
    expect(await kinds()).toEqual([]);
  });

  it('a server restored from a backup gets the edit again [P3]', async () => {
    const { sync, start, clock, type, network, sent } = createEngineWorld();
    await start();
    await type();
    network.reading = () => undefined;
    await clock.advance(2_000);
    network.answer = (request) => took(request, { epoch: 'restored', rev: 1 });
    await sync.noteReading({ blockId: 'block', rev: 1, epoch: 'restored', kept: true });
    await clock.advance(2_000);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.opIds).toEqual(sent[0]?.opIds);
  });
});
