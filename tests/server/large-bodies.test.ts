import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchAnswers } from '#server/http/answering.ts';
import { readJsonBodies } from '#server/http/json-body.ts';
import '#server/http/serve.ts';

const LARGE = JSON.stringify({ text: 'x'.repeat(70_000) });
const SMALL = JSON.stringify({ text: 'x' });

describe('Large bodies of one person', () => {
  let app: FastifyInstance;
  /** Whose calls are with their handler, in the order in which they came there. */
  let begun: string[];
  /** Lets the first call that is with its handler be answered. */
  let answers: (() => void)[];

  beforeEach(async () => {
    begun = [];
    answers = [];
    app = fastify({ bodyLimit: 1_000_000 });
    app.decorateRequest('caller', null);
    app.addHook('onRequest', async (request) => {
      const id = String(request.headers['x-person']);
      request.caller = { id, role: 'athlete', username: id };
    });
    app.setErrorHandler(async (error: Error, _request, reply) => reply.code(400).send({ code: error.message }));
    watchAnswers(app);
    readJsonBodies(app, { inTurn: (_request, work) => work(), chargeUnpacked: () => {} });
    app.route({
      method: 'POST',
      url: '/',
      handler: async (request) => {
        begun.push(`${request.caller?.id}`);
        await new Promise<void>((resolve) => answers.push(resolve));
        return { ok: true };
      },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const answer of answers) answer();
    await app.close();
  });

  const post = (who: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: '/',
      headers: { 'x-person': who, 'content-type': 'application/json' },
      payload,
    });
  const untilBegun = async (count: number): Promise<void> => {
    while (begun.length < count) await turn();
  };

  it('are read one after the other, each when the one before it is answered', async () => {
    const sent = [post('Ana', LARGE), post('Ana', LARGE), post('Ana', LARGE)];
    for (let number = 1; number <= sent.length; number += 1) {
      await untilBegun(number);
      await settled();
      expect(begun).toHaveLength(number);
      answers.shift()?.();
    }
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it("keep neither their small ones waiting nor anybody else's", async () => {
    const first = post('Ana', LARGE);
    await untilBegun(1);
    const others = [post('Ana', SMALL), post('Ben', LARGE)];
    await untilBegun(3);
    expect(begun.toSorted()).toEqual(['Ana', 'Ana', 'Ben']);
    for (const answer of answers.splice(0)) answer();
    await Promise.all([first, ...others]);
  });

  it('that cannot be read give their turn to the next one', async () => {
    const broken = await post('Ana', `${LARGE.slice(0, -1)},`);
    expect(broken.json()).toEqual({ code: 'unreadable_body' });
    const next = post('Ana', LARGE);
    await untilBegun(1);
    answers.shift()?.();
    expect((await next).statusCode).toBe(200);
  });

  it('do not wait for one whose sender has gone', async () => {
    const { port } = new URL(app.listeningOrigin);
    const connected = once(app.server, 'connection');
    const line = connect(Number(port), '127.0.0.1');
    const head = `POST / HTTP/1.1\r\nhost: x\r\nx-person: Ana\r\ncontent-type: application/json\r\n`;
    line.write(`${head}content-length: ${LARGE.length}\r\n\r\n${LARGE}`);
    const [socket] = (await connected) as [NodeJS.EventEmitter];
    await untilBegun(1);
    const next = post('Ana', LARGE);
    await settled();
    expect(begun).toHaveLength(1);
    line.destroy();
    await once(socket, 'close');
    await untilBegun(2);
    for (const answer of answers.splice(0)) answer();
    expect((await next).statusCode).toBe(200);
  });
});

/** Waits until whatever could go on has gone on. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await turn();
}
