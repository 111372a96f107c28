import type { Clock } from '#sync/ports.ts';
import { READ_FILE_LIMIT_MS } from '#contract/limits.ts';
import { clock as realClock } from './clock.ts';

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

/** A name for a policy can be used once in a page. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * Asks a worker of this app one thing, beside what the page does, and ends it.
 * @param url as the build knows it (`?worker&url`)
 * @throws Error where the worker cannot be loaded, or fails
 */
export function askWorker<Reply>(url: string, question: unknown): Promise<Reply> {
  const worker = startWorker(url);
  return replyOf<Reply>(worker, question).finally(() => worker.terminate());
}

export type ReaderAnswer<Reply> =
  | { readonly kind: 'read'; readonly reply: Reply }
  /** It took longer than a worker may read. */
  | { readonly kind: 'too long' }
  /** The person cancelled it, or left its page. */
  | { readonly kind: 'stopped' };

type ReaderPorts = {
  readonly start: (url: string) => Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;
  readonly clock: Pick<Clock, 'after'>;
};

/**
 * Asks a worker that reads what people bring. Such a file may be made to keep it busy for ever: so it has 20 s, and ends
 * at once when `signal` does.
 * @param url as the build knows it (`?worker&url`)
 * @throws Error where the worker cannot be loaded, or fails
 */
export async function askReader<Reply>(
  url: string,
  question: unknown,
  signal: AbortSignal,
  { start, clock }: ReaderPorts = { start: startWorker, clock: realClock },
): Promise<ReaderAnswer<Reply>> {
  if (signal.aborted) return { kind: 'stopped' };
  const worker = start(url);
  const ended = new AbortController();
  const stopped = new Promise<ReaderAnswer<Reply>>((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'stopped' }), ended);
    const cancel = clock.after(READ_FILE_LIMIT_MS, () => resolve({ kind: 'too long' }));
    ended.signal.addEventListener('abort', cancel);
  });
  try {
    const read = replyOf<Reply>(worker, question).then((reply) => ({ kind: 'read', reply }) as const);
    return await Promise.race([read, stopped]);
  } finally {
    worker.terminate();
    ended.abort();
  }
}

function replyOf<Reply>(worker: Pick<Worker, 'addEventListener' | 'postMessage'>, question: unknown): Promise<Reply> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data as Reply));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(question);
  });
}

function startWorker(url: string): Worker {
  return new Worker(trusted(url), { type: 'module' });
}

/** Where the page demands Trusted Types, a worker may only be started from an address that a policy has passed. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return url;
  policy ??= trustedTypes.createPolicy('spotter-background', { createScriptURL: onlyOurs });
  return policy.createScriptURL(url);
}

function onlyOurs(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`${url} is no worker of this app.`);
  return url;
}
