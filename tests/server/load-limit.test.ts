import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { routes, type RouteName } from '#contract/api/routes.ts';
import { limitLoad, type LoadLimits } from '#server/http/load-limit.ts';
import { answerError } from '#server/http/refusals.ts';
import { createGate, type Gate } from '../support/gate.ts';

/** An app of a few calls that are answered when somebody opens their gate. */
type Served = { readonly app: FastifyInstance; readonly gates: Partial<Record<RouteName, Gate>> };

let served: Served;
afterEach(() => served.app.close());

describe('When more is asked than can be done in time', () => {
  it('readings wait in turn, and who has waited too long is told to come back [P16]', async () => {
    served = await serve({ readings: { atOnce: 1, patienceMs: 20 } }, ['block']);
    const [first, second] = [ask('block'), ask('block')];
    const { statusCode, headers } = await second;
    expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
    const third = ask('block');
    open('block');
    expect([(await first).statusCode, (await third).statusCode]).toEqual([200, 200]);
  });

  it('a HEAD takes the place of a reading, as it does all of its work [P16]', async () => {
    served = await serve({ readings: { atOnce: 1, patienceMs: 0 } }, ['block']);
    const reading = ask('block');
    expect((await served.app.inject({ method: 'HEAD', url: pathOf('block') })).statusCode).toBe(503);
    open('block');
    expect((await reading).statusCode).toBe(200);
  });

  it('saves and chat go on while readings take all of their places [P16]', async () => {
    served = await serve({ readings: { atOnce: 1, patienceMs: 0 } }, ['block', 'saveActual', 'messages']);
    const reading = ask('block');
    expect((await ask('block')).statusCode).toBe(503);
    const others = [ask('saveActual'), ask('messages')];
    open('saveActual', 'messages');
    expect(await Promise.all(others.map(async (one) => (await one).statusCode))).toEqual([200, 200]);
    open('block');
    expect((await reading).statusCode).toBe(200);
  });

  it('health and metrics are answered, however little room there is', async () => {
    const none = { atOnce: 0, patienceMs: 0 };
    served = await serve({ readings: none, rest: none }, ['health', 'metrics', 'saveActual']);
    open('health', 'metrics');
    expect((await ask('saveActual')).statusCode).toBe(503);
    expect((await ask('health')).statusCode).toBe(200);
    expect((await ask('metrics')).statusCode).toBe(200);
  });

  it('a reading that the loop has let wait is refused sooner than a save [P16]', async () => {
    served = await serve({ readings: { maxLoopDelayMs: 100 }, rest: { maxLoopDelayMs: 60_000 } }, [
      'block',
      'saveActual',
    ]);
    open('block', 'saveActual');
    await served.app.listen({ port: 0, host: '127.0.0.1' });
    const lines = [await openLine(), await openLine()];
    const answers = lines.map((line) => once(line, 'data'));
    for (const [at, name] of (['block', 'saveActual'] as const).entries()) {
      lines[at]?.write(`${routes[name].method} ${pathOf(name)} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`);
    }
    // Nobody turns the loop meanwhile.
    for (const until = performance.now() + 400; performance.now() < until;);
    const statuses = await Promise.all(answers.map(async (answer) => String(await answer).slice(9, 12)));
    for (const line of lines) line.destroy();
    expect(statuses).toEqual(['503', '200']);
  });
});

async function serve(limits: LoadLimits, names: readonly RouteName[]): Promise<Served> {
  const app = fastify();
  // Nothing is wrong with its database: it has none.
  app.decorate('watch', {
    troubles: () => [],
    canServe: () => true,
    isOutdated: () => false,
    note: () => undefined,
    look: async () => undefined,
    close: async () => undefined,
  });
  app.setErrorHandler(answerError);
  limitLoad(app, limits);
  const gates: Served['gates'] = {};
  for (const name of names) {
    const gate = (gates[name] = createGate());
    const { method, path } = routes[name];
    app.route({ method, url: path, config: { name }, handler: async () => gate.opened.then(() => ({})) });
  }
  await app.ready();
  return { app, gates };
}

function open(...names: readonly RouteName[]): void {
  for (const name of names) served.gates[name]?.open();
}

async function ask(name: RouteName): Promise<LightMyRequestResponse> {
  return served.app.inject({ method: routes[name].method, url: pathOf(name) });
}

function pathOf(name: RouteName): string {
  return routes[name].path.replaceAll(/:\w+/g, 'id');
}

async function openLine(): Promise<Socket> {
  const address = served.app.server.address();
  const taken = once(served.app.server, 'connection');
  const line = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  await Promise.all([once(line, 'connect'), taken]);
  return line;
}
