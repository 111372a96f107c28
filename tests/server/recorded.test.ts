import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#server/catalogue/fill.ts';
import { fillWithDemo } from '#server/demo/fill.ts';
import { createNames, missingIn, type RecordedCall } from '../support/recording.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const FOLDER = join(import.meta.dirname, '../recorded');
const builds = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

describe.each(builds)('A phone that still runs the build of %s', (file) => {
  const calls = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as RecordedCall[];
  let server: TestServer;

  beforeAll(async () => {
    server = await createTestServer();
    await fillCatalogue(server.storage);
    await fillWithDemo({ storage: server.storage, clock: { now: Date.now } });
  });
  afterAll(() => server.close());

  it('is understood by this server, and reads everything that it used to read [P10]', async () => {
    const names = createNames();
    const complaints: string[] = [];
    for (const call of calls) {
      const token = call.as === undefined ? undefined : names.tokenOf(call.as);
      const answer = await server.inject({
        method: call.method as 'GET',
        url: names.toIds(call.path),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
        },
        ...(call.body === undefined ? {} : { payload: names.toIds(JSON.stringify(call.body)) }),
      });
      const said: unknown = answer.headers['content-type']?.includes('json') ? answer.json() : undefined;
      names.learn(said);
      const what = `${call.method} ${call.path}`;
      if (answer.statusCode !== call.status) complaints.push(`${what}: ${answer.statusCode} ${answer.body}`);
      else complaints.push(...missingIn(said, call.shape).map((place) => `${what}: no ${place}`));
    }
    expect(complaints).toEqual([]);
    expect(calls.filter(({ path }) => path.endsWith('/actual')).length).toBeGreaterThan(0);
  });
});
