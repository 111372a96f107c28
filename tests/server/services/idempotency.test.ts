import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onceOf } from '#server/http/idempotency-key.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { doOnce, type Once } from '#server/services/idempotency.ts';
import { Refusal } from '#server/services/refusal.ts';
import { newId } from '#server/storage/ids.ts';
import { storageLanes } from '../../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../../support/test-server.ts';

const DAY = 24 * 60 * 60_000;

describe.each(storageLanes())('A request that is sent again ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let context: Context;
  let caller: Caller;
  let time: number;
  let mayDo: boolean;

  beforeEach(async () => {
    time = 1_800_000_000_000;
    mayDo = true;
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location, now: () => time });
    context = { storage: server.storage, clock: { now: () => time } };
    caller = { ...(await server.seedAthlete()), role: 'athlete' };
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  /** Something that shows how often it was done: a session of this hash. */
  const work = (wish: Once | undefined, who = caller) =>
    doOnce(context, who, {
      once: wish,
      authorise: () => {
        if (!mayDo) throw new Refusal('not_found');
      },
      work: async ({ sessions }) => {
        const tokenHash = newId();
        await sessions.insert({ tokenHash, userId: caller.id, now: time });
        return { done: tokenHash };
      },
    });

  it('is done once, and answered the same, also when both arrive at once', async () => {
    const answers = await Promise.all([work(once('k')), work(once('k')), work(once('k'))]);
    expect(new Set(answers.map(({ done }) => done)).size).toBe(1);
    expect(await work(once('k'))).toEqual(answers[0]);
  });

  it('without a key, or with another, is another request', async () => {
    const answers = [await work(undefined), await work(undefined), await work(once('a')), await work(once('b'))];
    expect(new Set(answers.map(({ done }) => done)).size).toBe(4);
  });

  it("another person's key of the same name is another key", async () => {
    const other: Caller = { ...(await server.seedAthlete()), role: 'athlete' };
    expect(await work(once('k'), other)).not.toEqual(await work(once('k')));
  });

  it('with another content is refused', async () => {
    await work(once('k', { a: 1, b: [1, 2] }));
    await expect(work(once('k', { a: 1, b: [2, 1] }))).rejects.toMatchObject({ code: 'idempotency_key_reuse' });
    expect(await work(once('k', { b: [1, 2], a: 1 }))).toHaveProperty('done');
  });

  it('that was refused is tried again, and left nothing behind', async () => {
    const refused = doOnce(context, caller, {
      once: once('k'),
      authorise: () => undefined,
      work: async ({ sessions }) => {
        await sessions.insert({ tokenHash: 'gone', userId: caller.id, now: time });
        throw new Refusal('not_found');
      },
    });
    await expect(refused).rejects.toMatchObject({ code: 'not_found' });
    expect(await server.storage.sessions.find('gone')).toBeUndefined();
    expect(await work(once('k'))).toHaveProperty('done');
  });

  it('of somebody who may not do it any more is answered as to a stranger, with the same content and with another', async () => {
    const first = await work(once('k'));
    mayDo = false;
    for (const wish of [once('k'), once('k', 2), once('new')]) {
      await expect(work(wish)).rejects.toMatchObject({ code: 'not_found' });
    }
    mayDo = true;
    expect(await work(once('k'))).toEqual(first);
  });

  it('a week later is a new request', async () => {
    const first = await work(once('k'));
    time += 7 * DAY + 1;
    await work(once('other'));
    expect(await work(once('k'))).not.toEqual(first);
  });

  it.each(['', ' ', 'a b', 'ñ', 'x'.repeat(201)])('with the key %j is refused', (key) => {
    expect(() => once(key)).toThrow(expect.objectContaining({ code: 'bad_idempotency_key' }));
  });
});

function once(key: string, body: unknown = 1): Once | undefined {
  return onceOf('createBlock', { request: { headers: { 'idempotency-key': key } }, params: {}, body });
}
