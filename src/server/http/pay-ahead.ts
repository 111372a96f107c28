import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteName } from '#contract/api/routes.ts';
import type { createAllowances } from '#server/services/limits/allowance.ts';
import { workInShares, type Places } from '#server/services/limits/costly-work.ts';
import { createCosts } from '#server/services/limits/costs.ts';
import { Refusal } from '#server/services/refusal.ts';
import { untilTaken } from './answering.ts';
import { personOf, tooMany, unitsOf } from './share-units.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What has been paid for the answer, in units: what it was expected to cost, and then what it cost. */
    paid: number;
    /** The size of an answer that is made piece by piece, as far as it is made; undefined for any other. */
    madeBytes: number | undefined;
  }
}

/** Large readings of one person are made one after the other: each may take seconds, and much memory. */
const LARGE: Places = { atOnce: 1, waiting: 20 };
/** Of everybody's so many are on their way at once, for each holds some memory: a gym's worth of slow lines. */
const EVERYBODYS: Places = { atOnce: 24, waiting: Infinity, patienceMs: 5_000 };
const BUSY_RETRY_SECONDS = 2;
/** An answer of more units (256 kB) is a large one. */
const LARGE_UNITS = 8;
/** What these answer follows from all that somebody ever did. */
const ALWAYS_LARGE: ReadonlySet<RouteName | undefined> = new Set([
  'myData',
  'accountData',
  'exerciseHistory',
  'coachedExerciseHistory',
  'typedExercises',
]);

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type PayAhead = {
  readonly paid: (person: string, asked: Exchange, work: () => Promise<unknown>) => Promise<unknown>;
};

/**
 * Charges for answers before they are made: what the last one in the same place cost, and the difference once it is
 * known. Large ones of one person wait in line, each until the one before it was taken or nobody takes it.
 * @returns what does work for a person when it is their turn and what it will cost is paid
 */
export function payAhead(
  app: FastifyInstance,
  allowances: ReturnType<typeof createAllowances>,
  everybodys = EVERYBODYS,
): PayAhead {
  const inLine = workInShares(LARGE, tooMany);
  const onTheirWay = workInShares(everybodys, tooBusy);
  const costs = createCosts();
  app.decorateRequest('paid', 0);
  app.decorateRequest('madeBytes');

  function settle(request: FastifyRequest, statusCode: number, bytes: number): void {
    const person = personOf(request);
    if (person === undefined) return;
    const units = unitsOf(bytes);
    allowances.charge(person, units - request.paid);
    request.paid = units;
    if (statusCode === 200) costs.note(placeOf(person, request), units);
  }

  app.addHook('onSend', async (request, { statusCode }, payload) => {
    if (typeof payload === 'string') settle(request, statusCode, payload.length);
    else if (payload === undefined || payload === null) settle(request, statusCode, 0);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.madeBytes !== undefined) settle(request, statusCode, request.madeBytes);
  });
  app.addHook('onRequestAbort', async (request) => {
    if (request.madeBytes !== undefined) settle(request, 0, request.madeBytes);
  });

  return {
    paid: (person, { request, reply }, work) => {
      const place = placeOf(person, request);
      const paidWork = async (): Promise<unknown> => {
        const expected = costs.expected(place) ?? 0;
        allowances.spend(person, expected);
        request.paid = expected;
        return work();
      };
      const isLarge = ALWAYS_LARGE.has(request.routeOptions.config.name) || (costs.expected(place) ?? 0) > LARGE_UNITS;
      if (!isLarge) return paidWork();
      const inTurn = <T>(large: () => Promise<T>): Promise<T> => inLine(person, () => onTheirWay('everybody', large));
      // Nothing is made for somebody who has left meanwhile.
      return untilTaken(request, inTurn, async () => (reply.raw.destroyed ? undefined : paidWork()));
    },
  };
}

function tooBusy(): Refusal {
  return new Refusal('server_busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
}

function placeOf(person: string, { url }: FastifyRequest): string {
  return `${person} ${url.split('?', 1)[0] ?? ''}`;
}
