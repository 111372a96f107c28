import { MAX_STORED_GIVEN_MIB } from '#contract/limits.ts';
import type { Repositories } from '#server/storage/database.ts';
import { packGiven, unpackGiven, type GivenReading } from './given-reading.ts';

/** Which session (by its token's hash), and of which block. */
type Key = { readonly session: string; readonly blockId: string };
type Rows = Pick<Repositories, 'givenReadings' | 'sessions'>;

const MIB = 1024 * 1024;

/** Returns what the session was last given of the block, with what it saved since; undefined where it never read it. */
export async function readGiven({ givenReadings }: Rows, key: Key): Promise<GivenReading | undefined> {
  const packed = await givenReadings.find(keyOf(key));
  return packed && unpackGiven(packed);
}

/**
 * Remembers what the session knows of the block from now on; nothing where it has ended meanwhile. Of all that the
 * sessions of its person were given the oldest is forgotten beyond `MAX_STORED_GIVEN_MIB`.
 */
export async function rememberGiven(rows: Rows, key: Key, given: GivenReading, now: number): Promise<void> {
  await rememberPacked(rows, key, await packGiven(given), now);
}

/** Does the same for what is packed already. */
export async function rememberPacked(
  { givenReadings, sessions }: Rows,
  key: Key,
  reading: Buffer,
  now: number,
): Promise<void> {
  if (!(await sessions.hold(key.session))) return;
  await givenReadings.put({ ...keyOf(key), reading, given_at: now });
  await givenReadings.forgetOldest(key.session, MAX_STORED_GIVEN_MIB * MIB);
}

/** Tells whether the session was given the block. */
export function wasGiven({ givenReadings }: Rows, key: Key): Promise<boolean> {
  return givenReadings.has(keyOf(key));
}

function keyOf({ session, blockId }: Key) {
  return { token_hash: session, block_id: blockId };
}
