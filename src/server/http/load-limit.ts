import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import { routes, type RouteName } from '#contract/api/routes.ts';
import { workInShares, type Places } from '#server/services/limits/costly-work.ts';
import { Refusal } from '#server/services/refusal.ts';
import { untilAnswered } from './answering.ts';

/** `maxLoopDelayMs`: a request that waits longer for the event loop's next turn gets no answer in time anyway. */
type Room = Required<Places> & { readonly maxLoopDelayMs: number };

/**
 * Readings cost most and can be repeated, so they give way first: four of ten database connections are left to saves
 * and chat.
 */
const READINGS: Room = { atOnce: 6, waiting: Infinity, patienceMs: 2_000, maxLoopDelayMs: 1_000 };
const REST: Room = { atOnce: 256, waiting: Infinity, patienceMs: 500, maxLoopDelayMs: 2_000 };
const LOOK_EVERY_MS = 50;
const RETRY_SECONDS = 1;

/** These calls show what is wrong with a busy server. */
const ALWAYS: ReadonlySet<string> = new Set([routes.health.path, routes.metrics.path]);
/** Fastify serves HEAD with the handler of GET. */
const READING_METHODS: ReadonlySet<unknown> = new Set(['GET', 'HEAD']);
const CHAT: ReadonlySet<RouteName | undefined> = new Set(['chatRooms', 'messages']);

export type LoadLimits = { readonly readings?: Partial<Room>; readonly rest?: Partial<Room> };

/** Does work for a request when its turn comes; where that takes too long the request is refused with 503. */
export type WorkInTurn = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

/**
 * Refuses with 503 what could not be served in time, before it costs anything; readings sooner than saves and chat.
 * Only work counts, not the wait for a body: slow senders hold no place. Health and metrics are always answered. Checks
 * of a route (onRequest, preValidation) have to be async.
 * @returns what gives its turn to work between the checks and the handler
 */
export function limitLoad(app: FastifyInstance, limits: LoadLimits = {}): WorkInTurn {
  const loopDelayMs = watchLoop(app);
  const readings = openRoom({ ...READINGS, ...limits.readings });
  const rest = openRoom({ ...REST, ...limits.rest });

  function roomFor({ routeOptions: { method, config } }: FastifyRequest): OpenRoom {
    return READING_METHODS.has(method) && !CHAT.has(config.name) ? readings : rest;
  }

  function assertOnTime(request: FastifyRequest): void {
    // A caller without a network (inject) can keep the loop from turning by itself.
    const { socket } = request.raw;
    if (socket instanceof Socket && loopDelayMs() > roomFor(request).maxLoopDelayMs) throw tooBusy();
  }

  async function inTurn<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    assertOnTime(request);
    return roomFor(request).inTurn('everybody', work);
  }

  /** Runs a check with the places of saves: finding out who asks costs as little for a reading as for a save. */
  function checkInTurn(check: onRequestAsyncHookHandler): onRequestAsyncHookHandler {
    return async function checkedInTurn(request, reply) {
      assertOnTime(request);
      return rest.inTurn('everybody', async () => check.call(this, request, reply));
    };
  }

  // Turns are taken before the body comes (who is asking?) and after it: the time in between is the sender's.
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!isLimited(route.url)) return;
    const { handler } = route;
    route.onRequest = hooksOf(route.onRequest).map(checkInTurn);
    route.preValidation = hooksOf(route.preValidation).map(checkInTurn);
    route.handler = async function handleInTurn(request, reply) {
      const turn = <T>(work: () => Promise<T>): Promise<T> => inTurn(request, work);
      return untilAnswered(request, turn, async () => handler.call(this, request, reply));
    };
  });
  return inTurn;
}

type OpenRoom = Room & { readonly inTurn: ReturnType<typeof workInShares> };

function openRoom(room: Room): OpenRoom {
  return { ...room, inTurn: workInShares(room, tooBusy) };
}

function tooBusy(): Refusal {
  return new Refusal('server_busy', { retryAfterSeconds: RETRY_SECONDS });
}

function hooksOf(hooks: unknown): onRequestAsyncHookHandler[] {
  return [hooks ?? []].flat() as onRequestAsyncHookHandler[];
}

/** Returns whether a call may be refused for the load that it makes. */
export function isLimited(url: string | undefined): boolean {
  return url !== undefined && url.startsWith('/api/') && !ALWAYS.has(url);
}

/** Returns a function that says how late the event loop is, in ms: at its last turn or this one, whichever is more. */
function watchLoop(app: FastifyInstance): () => number {
  let expected = performance.now() + LOOK_EVERY_MS;
  let before = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    before = now - expected;
    expected = now + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => Math.max(before, performance.now() - expected);
}
