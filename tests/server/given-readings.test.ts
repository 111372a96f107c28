import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_STORED_GIVEN_MIB } from '#contract/limits.ts';
import { hashOf } from '#server/services/hash.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type SeededUser, type TestServer } from '../support/test-server.ts';

const MIB = 1024 * 1024;

describe.each(storageLanes())("What is remembered of plain clients' readings ($name)", (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let athlete: SeededUser;
  let now = 1_800_000_000_000;

  beforeEach(async () => {
    const opened = await lane.open();
    ({ drop } = opened);
    server = await createTestServer({ location: opened.location, now: () => (now += 1) });
    athlete = await server.seedAthlete();
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const logIn = async (): Promise<string> => {
    const payload = { email: athlete.email, password: TEST_PASSWORD };
    const answer = await server.inject({ method: 'POST', url: '/api/login', payload });
    return answer.json<{ token: string }>().token;
  };
  const read = (blockId: string, token = athlete.token) =>
    server.inject({ url: `/api/athletes/${athlete.id}/blocks/${blockId}`, headers: server.as({ token }) });
  const isKnown = (blockId: string, token = athlete.token): Promise<boolean> =>
    server.storage.givenReadings.has({ token_hash: hashOf(token), block_id: blockId });
  /** As if a reading had been that large. */
  const enlarge = (blockId: string, token: string, mib: number): Promise<void> =>
    server.storage.givenReadings.put({
      token_hash: hashOf(token),
      block_id: blockId,
      reading: Buffer.alloc(mib * MIB),
      given_at: now,
    });

  it('has an end for all of their sessions together: the oldest is forgotten, and nothing of anybody else', async () => {
    const other = await server.seedAthlete();
    const theirs = await server.seedBlock(other.id);
    await server.inject({ url: `/api/athletes/${other.id}/blocks/${theirs.blockId}`, headers: server.as(other) });
    const [first, second, third] = [
      await server.seedBlock(athlete.id),
      await server.seedBlock(athlete.id),
      await server.seedBlock(athlete.id),
    ];
    const elsewhere = await logIn();
    await enlarge(first.blockId, elsewhere, MAX_STORED_GIVEN_MIB / 2);
    await read(second.blockId);
    await enlarge(second.blockId, athlete.token, MAX_STORED_GIVEN_MIB / 2 - 1);
    await read(third.blockId);
    expect(await isKnown(first.blockId, elsewhere)).toBe(true);
    await enlarge(third.blockId, athlete.token, 1);
    await read(first.blockId);
    expect(await isKnown(first.blockId, elsewhere)).toBe(false);
    expect(await isKnown(second.blockId)).toBe(true);
    expect(await isKnown(third.blockId)).toBe(true);
    expect(await isKnown(first.blockId)).toBe(true);
    const others = { token_hash: hashOf(other.token), block_id: theirs.blockId };
    expect(await server.storage.givenReadings.has(others)).toBe(true);
  });

  it('is the newest in any case, however large it is', async () => {
    const [one, two] = [await server.seedBlock(athlete.id), await server.seedBlock(athlete.id)];
    await enlarge(one.blockId, athlete.token, MAX_STORED_GIVEN_MIB + 1);
    await server.storage.givenReadings.forgetOldest(hashOf(athlete.token), MAX_STORED_GIVEN_MIB * MIB);
    expect(await isKnown(one.blockId)).toBe(true);
    await read(two.blockId);
    expect([await isKnown(one.blockId), await isKnown(two.blockId)]).toEqual([false, true]);
  });
});
