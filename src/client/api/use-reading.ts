import { useCallback, useEffect, useState } from 'react';
import type { ReplyOf, RouteName, routes } from '#contract/routes.ts';
import { call, type Result } from './call.ts';
import { explain } from './explain.ts';

export type Reading<T> =
  | { readonly kind: 'loading' }
  /** `stored`: the kept copy, because the network gave nothing. `refresh` reads again behind what is shown. */
  | { readonly kind: 'ready'; readonly data: T; readonly stored: boolean; readonly refresh: () => void }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void };

/** Reads one row of the API table when the screen opens, again on `retry`, and again by itself when the network returns. */
export function useReading<Name extends RouteName>(
  name: Name,
  params: Readonly<Record<string, string>>,
): Reading<ReplyOf<(typeof routes)[Name]>> {
  const key = JSON.stringify([name, params]);
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<{ key: string; reading: Reading<ReplyOf<(typeof routes)[Name]>> }>();
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const request = JSON.stringify({ name, params, attempt });

  useEffect(() => {
    const controller = new AbortController();
    const wanted = JSON.parse(request) as { name: Name; params: Record<string, string> };
    void call(wanted.name, wanted.params, { signal: controller.signal }).then((result) => {
      if (controller.signal.aborted) return;
      const read = {
        key: JSON.stringify([wanted.name, wanted.params]),
        reading: readingOf(wanted.name, result, retry),
      };
      // What is shown stays when only a refresh found no network.
      const isSilent = !result.ok && result.failure.kind === 'unreachable';
      setHeld((before) => (isSilent && before?.key === read.key && before.reading.kind === 'ready' ? before : read));
    });
    return () => controller.abort();
  }, [request, retry]);

  const reading = held?.key === key ? held.reading : undefined;
  const incomplete = reading?.kind === 'failed' || (reading?.kind === 'ready' && reading.stored);
  useEffect(() => {
    if (!incomplete) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [incomplete, retry]);

  return reading ?? { kind: 'loading' };
}

/** Reads again behind what is shown; what is not shown yet is on its way anyway. */
export function refreshOf(reading: Reading<unknown>): () => void {
  return reading.kind === 'ready' ? reading.refresh : () => undefined;
}

function readingOf<T>(name: RouteName, result: Result<T>, retry: () => void): Reading<T> {
  if (result.ok) return { kind: 'ready', data: result.data, stored: result.stored, refresh: retry };
  const message = explain(name, result.failure);
  const missing = result.failure.kind === 'refused' && result.failure.status === 404;
  return missing ? { kind: 'missing', message } : { kind: 'failed', message, retry };
}
