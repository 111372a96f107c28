import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { routes, type RouteName } from '#contract/api/routes.ts';
import type { Clock } from '#server/services/context.ts';
import { createAllowances, type Allowance } from '#server/services/limits/allowance.ts';
import { workInShares, type Places } from '#server/services/limits/costly-work.ts';
import { networkOf } from '#server/services/limits/network-of.ts';
import { untilAnswered, watchAnswers, type Untaken } from './answering.ts';
import { isLimited } from './load-limit.ts';
import { payAhead } from './pay-ahead.ts';
import { personOf, tooMany, unitsOf } from './share-units.ts';

/** The share of one person in the ten database connections and in the queue for passwords and pictures. */
const PLACES: Places = { atOnce: 4, waiting: 60 };
/** The share of all callers behind one address who are not logged in: it may be a whole gym. */
const STRANGERS: Places = { atOnce: 8, waiting: 120 };
/** Several devices that come back after months send and read some hundreds of calls. */
const ALLOWANCE: Allowance = { burst: 3_000, perSecond: 50 };
/** These calls cost no allowance, so that a thief who uses it up with a stolen token can be logged out. */
const ALWAYS: ReadonlySet<RouteName | undefined> = new Set(['logout', 'changePassword']);

/** Refusals of strangers behind one address: more than a whole gym's slips of the finger, and few for the server. */
const REFUSALS: Allowance = { burst: 1_000, perSecond: 10 };
/** What is refused for its form has cost no try of `limits/throttle.ts`. */
const REFUSED_FOR_FORM: ReadonlySet<number> = new Set([400, 413, 415]);

export type ShareLimits = {
  readonly places?: Places;
  readonly allowance?: Allowance;
  readonly refusals?: Allowance;
  readonly untaken?: Untaken;
  /** Everybody's large readings that are on their way at once. */
  readonly large?: Places;
};

/**
 * Keeps one person's volume from starving others: some calls of each person run at once, the next wait, and endless
 * ones are refused with 429 and a time to retry. It comes after `limitLoad`, whose places waiting calls must not take.
 * @returns what charges a person for a body that came compressed, once its size is known and before it is read
 */
export function shareFairly(
  app: FastifyInstance,
  clock: Clock,
  { places = PLACES, allowance = ALLOWANCE, refusals = REFUSALS, untaken, large }: ShareLimits = {},
): (request: FastifyRequest, bytes: number) => void {
  const ofPerson = workInShares(places, tooMany);
  const ofAddress = workInShares(STRANGERS, tooMany);
  const allowances = createAllowances(clock, allowance);
  countRefusals(app, createAllowances(clock, refusals));
  watchAnswers(app, untaken);
  const ahead = payAhead(app, allowances, large);

  app.addHook('onRoute', (route: RouteOptions) => {
    if (!isLimited(route.url) || route.config?.name === 'logout') return;
    const { handler } = route;
    route.handler = async function sharedHandler(request, reply) {
      const person = personOf(request);
      const work = async (): Promise<unknown> => handler.call(this, request, reply);
      const inTurn = <T>(turn: () => Promise<T>): Promise<T> =>
        person === undefined ? ofAddress(networkOf(request.ip), turn) : ofPerson(person, turn);
      const inShare = (): Promise<unknown> => untilAnswered(request, inTurn, work);
      if (person === undefined) return inShare();
      return ALWAYS.has(request.routeOptions.config.name) ? inShare() : ahead.paid(person, { request, reply }, inShare);
    };
  });

  // At this point the caller is known, and nothing of the body has been read.
  app.addHook('preParsing', async (request) => {
    const person = personOf(request);
    if (person === undefined || ALWAYS.has(request.routeOptions.config.name)) return;
    allowances.spend(person, 1 + unitsOf(bytesOf(request)));
  });
  return (request, bytes) => {
    const person = personOf(request);
    if (person === undefined || ALWAYS.has(request.routeOptions.config.name)) return;
    const more = unitsOf(bytes) - unitsOf(bytesOf(request));
    if (more > 0) allowances.chargeOrRefuse(person, more);
  };
}

/** Counts what strangers behind one address send that cannot be accepted, before it is looked at. */
function countRefusals(app: FastifyInstance, allowances: ReturnType<typeof createAllowances>): void {
  const counted = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    const { name } = request.routeOptions.config;
    if (name === undefined || routes[name].callers !== 'anyone' || !isLimited(request.routeOptions.url)) return;
    allowances.spend(networkOf(request.ip), 1);
    counted.add(request);
  });
  app.addHook('onSend', async (request, { statusCode }) => {
    if (counted.has(request) && !REFUSED_FOR_FORM.has(statusCode)) allowances.charge(networkOf(request.ip), -1);
  });
}

/** Returns the announced size of the body; without an announcement it may be as large as the route takes. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : routeOptions.bodyLimit;
}
