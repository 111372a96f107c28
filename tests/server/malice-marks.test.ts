import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MAX_HISTORY_NAME_LENGTH } from '#contract/history-vocabulary.ts';
import { routes, type RouteName } from '#contract/api/routes.ts';
import { wire, type Wire } from '#contract/api/wire.ts';
import { calls } from '#server/document/calls.ts';
import { accessTable, type AccessRow } from '../support/access-table.ts';
import { CALLERS, createWorld, type World } from '../support/access-world.ts';
import { eachWithMarks, marks, withMarks } from '../support/marks.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const NAMES = Object.keys(routes) as RouteName[];
const WITH_BODY = NAMES.filter((name) => 'body' in wire[name]);
const WITH_QUERY = NAMES.filter((name) => 'query' in wire[name]);
/** What ends somebody's account would end this world. */
const ENDING = new Set<RouteName>(['deleteAccount', 'deleteAccountOf', 'blockAccount', 'undoApproval']);
/** Putting marks in order is quadratic; of so many units it takes a fifth of a millisecond. */
const MOST_NORMALIZED = MAX_HISTORY_NAME_LENGTH;
/** As many as fit into a body, and as many as fit into most fields. */
const LENGTHS = [60_000, 100, 60] as const;

describe.each(storageLanes())('A long run of combining marks ($name)', { timeout: 120_000 }, (lane) => {
  let server: TestServer;
  let world: World;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({
      location: opened.location,
      config: { share: { refusals: { burst: Infinity, perSecond: 1 } } },
    });
    world = await createWorld(server);
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });
  afterEach(() => vi.restoreAllMocks());

  async function send(name: RouteName, body: unknown, query = '') {
    const { method, path } = routes[name];
    const row: AccessRow = accessTable[name];
    const caller = callerOf(row);
    const params = row.params?.(world) ?? {};
    return server.inject({
      method,
      url: path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? key) + query,
      headers: {
        ...(caller === undefined ? {} : server.as(world.people[caller])),
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
      },
      ...(body === undefined ? {} : { payload: gzipSync(JSON.stringify(body)) }),
    });
  }

  it.each(WITH_BODY.filter((name) => !ENDING.has(name)))(
    'in every text of %s is cut before anything is done with it, and refused or taken without a failure',
    async (name) => {
      const { body }: Wire = wire[name];
      const row: AccessRow = accessTable[name];
      const example = row.body?.(world, callerOf(row) ?? 'athlete') ?? calls[name].body;
      const longest = watchNormalizing();
      const failures: string[] = [];
      for (const units of LENGTHS) {
        const all = body === undefined ? [] : [withMarks(body, units)];
        for (const sent of [...all, ...eachWithMarks(calls[name].body, units), ...eachWithMarks(example, units)]) {
          const answer = await send(name, sent);
          if (answer.statusCode >= 500) failures.push(answer.body);
        }
      }
      expect(failures).toEqual([]);
      expect(longest()).toBeLessThanOrEqual(MOST_NORMALIZED);
    },
  );

  it.each(WITH_QUERY)('in the address of %s is cut, too', async (name) => {
    const { query }: Wire = wire[name];
    const keys = Object.keys((query === undefined ? {} : withMarks(query, 1)) as object);
    const longest = watchNormalizing();
    const failures: string[] = [];
    for (const units of [5_000, 100, 60]) {
      for (const key of keys) {
        const answer = await send(name, undefined, `?${key}=${encodeURIComponent(marks(units))}`);
        // Google is not configured here.
        if (answer.statusCode >= 500 && answer.json().code !== 'google_unavailable') failures.push(answer.body);
      }
    }
    expect(failures).toEqual([]);
    expect(longest()).toBeLessThanOrEqual(MOST_NORMALIZED);
  });

  it('in the place of an id is no such id', async () => {
    const longest = watchNormalizing();
    for (const units of [60, 5_000]) {
      const inPath = encodeURIComponent(marks(units));
      const athlete = server.as(world.people.athlete);
      const codes = await server.inject({
        method: 'POST',
        url: `/api/athletes/${world.people.athlete.id}/requestByCode/${inPath}`,
        headers: athlete,
      });
      const area = await server.inject({ url: `/api/athletes/${inPath}`, headers: athlete });
      expect([codes.statusCode, area.statusCode]).toEqual([expect.toBeOneOf([404, 409]), 404]);
    }
    expect(longest()).toBeLessThanOrEqual(64);
  });
});

function callerOf({ allowed }: AccessRow): keyof World['people'] | undefined {
  const known = CALLERS.filter((one) => one !== 'anonymous' && one !== 'revoked');
  return known.find((one) => allowed[one] !== undefined);
}

/** Watches how long the texts are that are normalized, in UTF-16 units. */
function watchNormalizing(): () => number {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  return () => Math.max(0, ...normalize.mock.contexts.map((text) => String(text).length));
}
