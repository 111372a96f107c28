import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReplyOf, RouteName, routes } from '#contract/api/routes.ts';
import type { Hint } from '#contract/api/socket.ts';
import { online, watchMoments } from '#client/platform/network.ts';
import { useLocale } from '#client/state/locale.ts';
import { call, mayPass, type Result } from './call.ts';
import { followHints } from './follow-hints.ts';
import { localize, inThisLocale, type LocalizedFailure } from './localized-failure.ts';

export type Reading<T> =
  | { readonly kind: 'loading' }
  /** `stored`: the kept copy, because the network gave nothing. `refresh` reads again behind what is shown. */
  | { readonly kind: 'ready'; readonly data: T; readonly stored: boolean; readonly refresh: () => void }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void };

/** How long after a kept copy was shown the network is asked again: the answer may only have been late. */
const STORED_MS = 10_000;

/**
 * Reads one row of the API table when the screen opens, again on `retry`, and again by itself when the network returns.
 * @param follows which hints of the live connection are news for it; then it is read again when the page comes back, too
 */
export function useReading<Name extends RouteName>(
  name: Name,
  params: Readonly<Record<string, string>>,
  follows?: (hint: Hint) => boolean,
): Reading<ReplyOf<(typeof routes)[Name]>> {
  const wantedKey = JSON.stringify([name, params]);
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<HeldReading<ReplyOf<(typeof routes)[Name]>>>();
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const request = JSON.stringify({ name, params, attempt });

  useEffect(() => {
    const controller = new AbortController();
    const wanted = JSON.parse(request) as { name: Name; params: Record<string, string> };
    void call(wanted.name, wanted.params, { signal: controller.signal }).then((result) => {
      if (controller.signal.aborted) return;
      const key = JSON.stringify([wanted.name, wanted.params]);
      const read = result.ok ? result : { ok: false as const, told: inThisLocale(result.failure) };
      setHeld((before) => afterReading(before, { key, read }));
    });
    return () => controller.abort();
  }, [request]);

  const spoken = useLocale();
  // This stays the same object until something is read or the language changes.
  const reading = useMemo(
    () => (spoken && held?.key === wantedKey ? readingOf(name, held.read, retry) : undefined),
    [name, wantedKey, held, retry, spoken],
  );
  const isStored = reading?.kind === 'ready' && reading.stored;
  const incomplete = reading?.kind === 'failed' || isStored;
  useEffect(() => {
    if (!incomplete) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [incomplete, retry]);

  useEffect(() => {
    if (!isStored) return undefined;
    const timer = setInterval(() => !document.hidden && online() && retry(), STORED_MS);
    return () => clearInterval(timer);
  }, [isStored, retry]);

  useEffect(() => {
    if (!follows) return undefined;
    const stopFollowing = followHints({ concerns: follows, read: retry });
    const stopWatching = watchMoments({ wake: retry, hide: () => undefined });
    return () => {
      stopFollowing();
      stopWatching();
    };
  }, [follows, retry]);

  return reading ?? { kind: 'loading' };
}

/** Returns what reads again behind what is shown; a reading that is not shown yet is on its way anyway. */
export function refreshOf(reading: Reading<unknown>): () => void {
  return reading.kind === 'ready' ? reading.refresh : () => undefined;
}

/** What came, or why nothing did and in which language that was told. */
type Read<T> = Extract<Result<T>, { ok: true }> | { readonly ok: false; readonly told: LocalizedFailure };

/** What was read last, and of what. */
type HeldReading<T> = { readonly key: string; readonly read: Read<T> };

/** Keeps what is shown when only a refresh of it failed and may succeed later: a form may be open on it. */
export function afterReading<T>(before: HeldReading<T> | undefined, now: HeldReading<T>): HeldReading<T> {
  const isSilent = !now.read.ok && mayPass(now.read.told.failure);
  return isSilent && before?.key === now.key && before.read.ok ? before : now;
}

function readingOf<T>(name: RouteName, read: Read<T>, retry: () => void): Reading<T> {
  if (read.ok) return { kind: 'ready', data: read.data, stored: read.stored, refresh: retry };
  const message = localize(name, read.told);
  const { failure } = read.told;
  const missing = failure.kind === 'refused' && failure.status === 404;
  return missing ? { kind: 'missing', message } : { kind: 'failed', message, retry };
}
