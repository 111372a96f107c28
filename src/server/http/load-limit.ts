import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import { routes } from '#contract/api/routes.ts';
import { Refusal } from '#server/services/refusal.ts';

/** As many calls are worked on at once; more would only wait for the same database. */
const MAX_WORKING = 256;
/** Who waits longer than this for the loop's next turn gets no answer in time anyway. */
const MAX_LOOP_DELAY_MS = 1_000;
const LOOK_EVERY_MS = 50;
const RETRY_SECONDS = 1;

export type LoadLimits = { readonly maxWorking?: number; readonly maxLoopDelayMs?: number };

/** Does a piece of work for a request, and counts it meanwhile; where there is no room it is refused with 503. */
export type CountWork = <T>(request: FastifyRequest, work: () => T) => Promise<Awaited<T>>;

/**
 * Refuses with 503 what could not be served in time, before it costs anything. Only work counts, not the wait for a body:
 * slow senders hold no place. Health is always answered. Checks of a route (onRequest, preValidation) have to be async.
 * Answers the counter, for work between the checks and the handler.
 */
export function limitLoad(
  app: FastifyInstance,
  { maxWorking = MAX_WORKING, maxLoopDelayMs = MAX_LOOP_DELAY_MS }: LoadLimits = {},
): CountWork {
  const loopDelayMs = watchLoop(app);
  let working = 0;

  function assertRoom({ raw }: FastifyRequest): void {
    // Without a network (inject) a caller can keep the loop from turning by itself.
    const isLate = raw.socket instanceof Socket && loopDelayMs() > maxLoopDelayMs;
    if (working >= maxWorking || isLate) throw new Refusal('server_busy', { retryAfterSeconds: RETRY_SECONDS });
  }

  async function counted<T>(request: FastifyRequest, work: () => T): Promise<Awaited<T>> {
    assertRoom(request);
    working += 1;
    try {
      return await work();
    } finally {
      working -= 1;
    }
  }

  function countedCheck(check: onRequestAsyncHookHandler): onRequestAsyncHookHandler {
    return async function countedHook(request, reply) {
      return counted(request, () => check.call(this, request, reply));
    };
  }

  // Before the body comes (who is asking?) and after it: what happens in between is the sender's time.
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!isLimited(route.url)) return;
    const { handler } = route;
    route.onRequest = hooksOf(route.onRequest).map(countedCheck);
    route.preValidation = hooksOf(route.preValidation).map(countedCheck);
    route.handler = async function countedHandler(request, reply) {
      return counted(request, () => handler.call(this, request, reply));
    };
  });
  return counted;
}

function hooksOf(hooks: unknown): onRequestAsyncHookHandler[] {
  return [hooks ?? []].flat() as onRequestAsyncHookHandler[];
}

/** Whether a call may be refused for the load that it makes. */
export function isLimited(url: string | undefined): boolean {
  return url !== undefined && url.startsWith('/api/') && url !== routes.health.path;
}

/** How far the loop is behind at this moment. */
function watchLoop(app: FastifyInstance): () => number {
  let expected = performance.now() + LOOK_EVERY_MS;
  const timer = setInterval(() => {
    expected = performance.now() + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => performance.now() - expected;
}
