import type { Context } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';

export type Limit = {
  readonly bucket: string;
  readonly allowed: number;
  readonly windowMs: number;
  /** What the refusal says, by the minutes until the next try. */
  readonly says?: ((minutes: number) => string) | undefined;
};

/**
 * Counts the try before the attempt, so that tries sent at once count too, and takes it back when the attempt turns out
 * not to be one that counts. Tries are counted in the database, for all servers together and beyond a restart.
 * @throws Refusal `too_many_tries` where a bucket is full, and whatever the attempt throws
 */
export async function withinLimits<T>(
  context: Context,
  limits: readonly Limit[],
  attempt: () => Promise<T>,
  /** Which refusals use up the allowance; a success never does. */
  counts: (refusal: Refusal) => boolean,
): Promise<T> {
  const { storage } = context;
  const counted = await countTry(context, limits);
  const result = await attempt().catch(async (error: unknown) => {
    if (!(error instanceof Refusal && counts(error))) await storage.throttle.takeBack(counted);
    throw error;
  });
  await storage.throttle.takeBack(counted);
  return result;
}

/**
 * Counts one try in every bucket, or refuses when one of them is full; returns the ids with which it can be taken back.
 * @throws Refusal `too_many_tries` where a bucket is full
 */
export function countTry({ storage, clock }: Context, limits: readonly Limit[]): Promise<string[]> {
  const now = clock.now();
  const buckets = limits.map(({ bucket }) => bucket);
  return storage.transaction(async ({ throttle }) => {
    await throttle.lock(buckets);
    for (const limit of limits) await assertNotFull(throttle, limit, now);
    return throttle.add(buckets, now);
  });
}

/**
 * Refuses when the bucket is full, and counts nothing.
 * @throws Refusal `too_many_tries` where the bucket is full
 */
export async function assertRoom({ storage, clock }: Context, limit: Limit): Promise<void> {
  await assertNotFull(storage.throttle, limit, clock.now());
}

async function assertNotFull(
  { tries }: Pick<Repositories['throttle'], 'tries'>,
  { bucket, allowed, windowMs, says }: Limit,
  now: number,
): Promise<void> {
  const frees = (await tries(bucket, { after: now - windowMs, upTo: now })).at(-allowed);
  if (frees === undefined) return;
  const waitMs = frees + windowMs - now;
  throw tooMany('too_many_tries', waitMs, says?.(Math.max(1, Math.ceil(waitMs / 60_000))));
}

/** Makes the refusal of what can be tried again in so many milliseconds. */
export function tooMany(code: 'too_many_tries' | 'too_many_messages', waitMs: number, message?: string): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new Refusal(code, { retryAfterSeconds, ...(message !== undefined && { message }) });
}
