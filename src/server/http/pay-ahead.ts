import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteName } from '#contract/api/routes.ts';
import type { createAllowances } from '#server/services/limits/allowance.ts';
import { workInShares, type Places } from '#server/services/limits/costly-work.ts';
import { createCosts } from '#server/services/limits/costs.ts';
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
 * known. Large ones of one person wait in line.
 * @returns what does work for a person when it is their turn and what it will cost is paid
 */
export function payAhead(app: FastifyInstance, allowances: ReturnType<typeof createAllowances>): PayAhead {
  const inLine = workInShares(LARGE, tooMany);
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
      return inLine(person, async () => {
        const answer = await paidWork();
        await sent(reply);
        return answer;
      });
    },
  };
}

/** Resolves when an answer that goes out piece by piece has gone, or has been given up. */
async function sent(reply: FastifyReply): Promise<void> {
  if (reply.sent && !reply.raw.writableEnded) await finished(reply.raw).catch(() => {});
}

function placeOf(person: string, { url }: FastifyRequest): string {
  return `${person} ${url.split('?', 1)[0] ?? ''}`;
}
