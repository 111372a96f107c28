import { describe, expect, it } from 'vitest';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import { createMemoryOutbox } from '#client/offline/outbox/memory-outbox.ts';
import { EPOCH } from '../support/rows.ts';
import { createEngineWorld, no, took, type EngineWorld } from './engine-world.ts';

describe('An edit that the server will not take', () => {
  it.each([400, 413, 422])('refused whole with %i: every other edit is saved in the same pass [P7]', async (status) => {
    const { start, clock, type, network, rows, sent, state } = createEngineWorld();
    await start();
    for (let index = 0; index < 9; index += 1) await type({ seriesId: `series-${index}`, value: index === 6 ? 99 : 5 });
    network.answer = refuse99(status);
    await clock.advance(2_000);
    expect(await rows()).toMatchObject([
      { seriesId: 'series-6', value: 99, state: { kind: 'rejected', reason: 'That is no value.' } },
    ]);
    expect(sent.length).toBeLessThan(10);
    expect(state()).toMatchObject({ phase: { kind: 'failed', messages: ['That is no value.'] }, attention: 1 });
  });

  it('stays visible with its value and reason, and delays nobody afterwards [P7]', async () => {
    const { start, clock, type, network, rows, sent, takePhases } = createEngineWorld();
    await start();
    network.answer = refuse99(422);
    await type({ value: 99 });
    await clock.advance(60_000);
    expect(sent).toHaveLength(1);
    await type({ seriesId: 'other' });
    takePhases();
    await clock.advance(2_000);
    expect(takePhases()).toContain('saved');
    expect(sent[1]?.values).toEqual([5]);
    expect(await rows()).toMatchObject([{ value: 99, state: { kind: 'rejected', reason: 'That is no value.' } }]);
  });

  it('is said until something is typed, whatever wakes the app meanwhile [§8]', async () => {
    const { sync, start, clock, type, network, state } = createEngineWorld();
    await start();
    network.answer = refuse99(422);
    await type({ value: 99 });
    await clock.advance(2_000);
    sync.hide();
    sync.wake();
    await sync.flush(1_000);
    await clock.advance(30_000);
    expect(state().phase).toEqual({ kind: 'failed', messages: ['That is no value.'] });
    await type({ seriesId: 'other' });
    expect(state().phase.kind).not.toBe('failed');
  });

  it('goes once more when the person says so, and away when they say so [P3, P7]', async () => {
    const { sync, start, clock, type, network, rows, sent } = createEngineWorld();
    await start();
    network.answer = refuse99(422);
    await type({ value: 99 });
    await type({ field: 'rpe', value: 99 });
    await clock.advance(2_000);
    const [first, second] = await rows();
    if (!first || !second) throw new Error('Both edits should be here.');
    network.answer = (request) => took(request);
    const before = sent.length;
    await sync.retry(first);
    await clock.advance(0);
    expect(sent.slice(before)).toMatchObject([{ opIds: [first.opId] }]);
    expect(await rows()).toMatchObject([{ opId: second.opId }]);
    await sync.discard(second);
    expect(await rows()).toEqual([]);
  });

  it('is not thrown away when a correction has taken its place meanwhile [P3]', async () => {
    const { sync, start, clock, type, network, rows } = createEngineWorld();
    await start();
    network.answer = refuse99(422);
    const rejected = await type({ value: 99 });
    await clock.advance(2_000);
    await type({ value: 9 });
    await sync.discard(rejected);
    expect(await rows()).toMatchObject([{ value: 9, state: { kind: 'pending' } }]);
  });
});

describe('A block that is out of reach', () => {
  it.each([403, 404])('(%i) keeps its edits, and the other blocks are saved [P3, P7]', async (status) => {
    const { start, clock, type, network, rows, state } = createEngineWorld();
    await start();
    network.answer = (request) => (request.blockId === 'gone' ? no(status, 'Not found.') : took(request));
    await type({ blockId: 'gone' });
    await type({ blockId: 'block' });
    await clock.advance(2_000);
    expect(await rows()).toMatchObject([{ blockId: 'gone', state: { kind: 'blocked', reason: 'Not found.' } }]);
    expect(state().phase).toEqual({ kind: 'failed', messages: ['Not found.'] });
  });

  it('is tried again after the next login, and after a reading of it [P6]', async () => {
    const memory = createMemoryOutbox(createSequence());
    const first = createEngineWorld({ memory });
    await first.start();
    first.network.answer = () => no(404, 'Not found.');
    await first.type();
    await first.clock.advance(2_000);
    first.sync.stop();

    const { sync, start, clock, network, sent, kinds } = createEngineWorld({ memory });
    network.answer = () => no(404, 'Not found.');
    await start();
    expect(sent).toHaveLength(1);
    expect(await kinds()).toEqual(['blocked']);
    network.answer = (request) => took(request);
    await sync.noteReading({ blockId: 'block', rev: 1, epoch: EPOCH, kept: true });
    await clock.advance(2_000);
    expect(await kinds()).toEqual([]);
  });

  it('and a failing one does not keep the others waiting [P7]', async () => {
    const { start, clock, type, network, rows } = createEngineWorld();
    await start();
    network.answer = (request) => (request.blockId === 'ill' ? no(500) : took(request));
    await type({ blockId: 'ill' });
    await type({ blockId: 'well' });
    await clock.advance(2_000);
    expect(await rows()).toMatchObject([{ blockId: 'ill', state: { kind: 'pending' } }]);
  });
});

/** The server refuses a whole save with `status` while the value 99 is in it. */
function refuse99(status: number): EngineWorld['network']['answer'] {
  return (request) =>
    JSON.stringify(request.body.blockWeeks).includes(':99}') ? no(status, 'That is no value.') : took(request);
}
