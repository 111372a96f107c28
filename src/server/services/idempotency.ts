import { createHash } from 'node:crypto';
import type { Repositories } from '#server/storage/database.ts';
import type { Caller, Context } from './context.ts';
import { Refusal } from './refusal.ts';

/** The idempotency key that the client gave a request, and the request's hash (`hashOfRequest`). */
export type Once = { readonly key: string; readonly requestHash: string };

const KEPT_MS = 7 * 24 * 60 * 60_000;

type Task<T> = {
  readonly once: Once | undefined;
  /** Refuses whoever may not do this now. It comes before the kept answer, which tells them nothing then. */
  readonly authorise: (repositories: Repositories) => void | Promise<void>;
  readonly work: (repositories: Repositories) => Promise<T>;
  /** See `TransactionOptions`. */
  readonly isLong?: boolean;
};

/**
 * Does the work in one transaction, once for each key: the same request again gets the answer that was kept, another
 * request with the same key is refused. A refusal is not kept: it changed nothing, so the request may be tried again.
 * @throws Refusal `idempotency_key_reuse` where the key came with another request, and whatever `authorise` throws
 */
export function doOnce<T>(
  { storage, clock }: Context,
  caller: Caller,
  { once, authorise, work, isLong = false }: Task<T>,
): Promise<T> {
  return storage.transaction(
    async (repositories) => {
      await authorise(repositories);
      if (!once) return work(repositories);
      const { idempotency } = repositories;
      const kept = await keptAnswer<T>(repositories, caller, once);
      if (kept !== undefined) return kept;
      const now = clock.now();
      const result = await work(repositories);
      await idempotency.forgetBefore(caller.id, now - KEPT_MS);
      // Two requests that arrive at once meet here: one is rolled back, runs again, and finds the other's answer.
      await idempotency.keep({ ...once, userId: caller.id, reply: JSON.stringify(result), at: now });
      return result;
    },
    { isLong },
  );
}

/**
 * Returns the answer that was kept for a key; undefined where there is none.
 * @throws Refusal `idempotency_key_reuse` where the key came with another request
 */
export async function keptAnswer<T>(
  { idempotency }: Pick<Repositories, 'idempotency'>,
  caller: Caller,
  { key, requestHash }: Once,
): Promise<T | undefined> {
  const kept = await idempotency.find(caller.id, key);
  if (!kept) return undefined;
  if (kept.requestHash !== requestHash) throw new Refusal('idempotency_key_reuse');
  return JSON.parse(kept.reply) as T;
}

/** Returns the SHA-256 (hex) of a request, which is the same in whatever order the keys of its objects came. */
export function hashOfRequest(request: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(request)) ?? '')
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
