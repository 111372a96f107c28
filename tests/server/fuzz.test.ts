import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes, type RouteName } from '#contract/api/routes.ts';
import { wire, type Wire } from '#contract/api/wire.ts';
import type { Call } from '#server/document/call.ts';
import { calls } from '#server/document/calls.ts';
import { EXAMPLE } from '#server/document/example.ts';
import { hashOf } from '#server/services/hash.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { accessTable, type AccessRow } from '../support/access-table.ts';
import { CALLERS, createWorld, type CallerKind, type World } from '../support/access-world.ts';
import { firstExercise } from '../support/coached.ts';
import { rowsOf } from '../support/database-print.ts';
import { dice as diceOf, type Dice } from '../support/dice.ts';
import { watchLongestTurn } from '../support/longest-turn.ts';
import { jsonOf, likely, nonsense, spoil } from '../support/nonsense.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { tableDomains } from '../support/table-domains.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const NAMES = Object.keys(routes) as RouteName[];
const WITH_BODY = NAMES.filter((name) => 'body' in wire[name]);
/** At least so many bodies; fewer on PostgreSQL, as the same code reads them. */
const BODIES = { SQLite: 5_000, PostgreSQL: 1_000 } as const;
const REPAIR_EVERY = 25;
const LONGEST_TURN_MS = 1_000;
/** What ends somebody's account ends one of a world that is made for it. */
const ENDING = new Set<RouteName>(['deleteAccount', 'deleteAccountOf', 'blockAccount', 'undoApproval']);
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'x',
  '',
];

describe.each(storageLanes())('Whatever is sent to any call ($name)', (lane) => {
  let server: TestServer;
  let location: StorageLocation;
  let world: World;
  let doomed: World;
  let clean: () => Promise<void>;

  beforeAll(async () => {
    const opened = await lane.open();
    const folder = await mkdtemp(join(tmpdir(), 'spotter-'));
    location = opened.location.kind === 'sqlite' ? { kind: 'sqlite', file: join(folder, 'fuzz.db') } : opened.location;
    // What strangers send is looked at however much was refused before.
    const share = { refusals: { burst: Infinity, perSecond: 1 } };
    server = await createTestServer({ location, config: { share } });
    world = await createWorld(server);
    doomed = await createWorld(server);
    clean = async () => {
      await server.close();
      await opened.drop();
      await rm(folder, { recursive: true });
    };
  });
  afterAll(() => clean());

  it(
    'is never a failure of the server, stores nothing that cannot be, and stops nobody else',
    { timeout: 120_000 },
    async () => {
      const longestTurn = watchLongestTurn();
      let sent = 0;
      let bodies = 0;
      const wanted = BODIES[lane.name as keyof typeof BODIES];
      const statuses = new Map<number, number>();
      const request = fc.record({
        // Most go where a body is read.
        name: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...WITH_BODY) }, fc.constantFrom(...NAMES)),
        seed: fc.nat(2 ** 31),
      });
      await fc.assert(
        fc.asyncProperty(request, async ({ name, seed }) => {
          if (sent % REPAIR_EVERY === 0) await repair(server, world);
          sent += 1;
          const { answer, hasBody } = await send(name, diceOf(seed));
          if (ENDING.has(name) && answer.statusCode === 200) doomed = await createWorld(server);
          bodies += hasBody ? 1 : 0;
          statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
          expect(problemOf(name, answer)).toBeUndefined();
        }),
        { numRuns: Math.ceil(wanted * 1.17), endOnFailure: true },
      );
      const longest = longestTurn();
      expect(bodies).toBeGreaterThanOrEqual(wanted);
      // Neither refused at the door nor let through as it is: the nonsense reaches every layer.
      for (const status of [200, 400, 404]) expect(statuses.get(status) ?? 0).toBeGreaterThan(sent / 100);
      expect(await oddRows(location)).toEqual([]);
      expect(longest).toBeLessThan(LONGEST_TURN_MS);
    },
  );

  async function send(name: RouteName, dice: Dice) {
    const { method, path } = routes[name];
    const row: AccessRow = accessTable[name];
    const asked = ENDING.has(name) ? doomed : world;
    const rightful = CALLERS.find((one) => row.allowed[one] !== undefined && one !== 'anonymous' && one !== 'revoked');
    const caller: CallerKind = dice.next() < 0.85 ? (rightful ?? 'athlete') : dice.pick(CALLERS);
    const params = row.params?.(asked) ?? {};
    const url = path.replaceAll(/:(\w+)/g, (_, key: string) =>
      dice.next() < 0.95 ? (params[key] ?? key) : inPath(dice),
    );
    const body = bodyOf(name, caller, dice);
    const answer = await server.inject({
      method,
      url: url + queryOf(name, dice),
      headers: {
        ...(caller === 'anonymous' ? {} : server.as(asked.people[caller])),
        ...(body === undefined ? {} : { 'content-type': dice.next() < 0.04 ? dice.pick(TYPES) : 'application/json' }),
        ...(dice.next() < 0.1
          ? { 'idempotency-key': dice.pick(['k', 'a b', 'x'.repeat(201), `k${dice.next()}`]) }
          : {}),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { answer, hasBody: body !== undefined };
  }

  /** A body as it should be with a part spoilt, one by the schema, anything at all, or broken text. */
  function bodyOf(name: RouteName, caller: CallerKind, dice: Dice): string | Buffer | undefined {
    const parts: Wire = wire[name];
    const row: AccessRow = accessTable[name];
    const kind = dice.next();
    if (routes[name].method === 'GET' || (!parts.body && kind < 0.8)) return undefined;
    const good = dice.pick([row.body?.(world, caller) ?? {}, exampleOf(name, world, dice)]);
    if (kind < 0.55) return jsonOf(spoil(good, dice));
    if (kind < 0.85 && parts.body) return jsonOf(likely(parts.body, dice));
    if (kind < 0.95) return jsonOf(nonsense(dice));
    if (kind < 0.98) return jsonOf(good).slice(0, Math.floor(dice.next() * 200));
    return Buffer.from(Array.from({ length: 60 }, () => Math.floor(dice.next() * 256)));
  }
});

function queryOf(name: RouteName, dice: Dice): string {
  const { query }: Wire = wire[name];
  const kind = dice.next();
  if (query && kind < 0.4) return `?${asQuery(likely(query, dice))}`;
  if (query && kind < 0.7) return `?${asQuery(spoil(likely(query, dice), dice))}`;
  return kind > 0.97 ? `?${inPath(dice)}=${inPath(dice)}&&=&%` : '';
}

/** The documented body, about this world's block or about exercises that are new to it. */
function exampleOf(name: RouteName, { block }: World, { next }: Dice): unknown {
  const { body = {} }: Call = calls[name];
  const known = firstExercise(block);
  const isNew = next() < 0.6;
  const idExercise = isNew ? newId() : known.idExercise;
  const seriesId = isNew ? newId() : (known.series[0]?.seriesId ?? '');
  const text = JSON.stringify(body).replaceAll(EXAMPLE.idExercise, idExercise);
  return JSON.parse(text.replaceAll(EXAMPLE.seriesId, seriesId)) as unknown;
}

/** What was ended or lost on the way comes back, so that later requests reach as deep as the first. */
async function repair({ storage }: TestServer, { people }: World): Promise<void> {
  const { athlete, otherAthlete, coach, otherCoach, revoked: _revoked, ...others } = people;
  for (const { id, token } of [athlete, otherAthlete, coach, otherCoach, ...Object.values(others)]) {
    const tokenHash = hashOf(token);
    if (!(await storage.sessions.find(tokenHash)))
      await storage.sessions.insert({ tokenHash, userId: id, now: Date.now() });
  }
  await storage.coaching.link(athlete.id, coach.id, 1);
  await storage.coaching.link(otherAthlete.id, otherCoach.id, 1);
}

/** What is wrong with an answer to a request that no server should fail at. */
function problemOf(name: RouteName, { statusCode, body }: { statusCode: number; body: string }): string | undefined {
  if ([200, 302, 303].includes(statusCode)) return undefined;
  const { code = '', message = '' } = JSON.parse(body) as { code?: string; message?: string | string[] };
  // Google is not configured here.
  if (statusCode >= 500 && !(name === 'googleRedirect' && code === 'google_unavailable'))
    return `${name} ${statusCode}: ${body}`;
  const isRefusal = /^[a-z_]+$/.test(code) && [message].flat().every(isSentence);
  return isRefusal ? undefined : `${name} ${statusCode}: ${body}`;
}

/** For people, and none of the schema library's own words: those name no field. 'Not authenticated' is the spec's (§8). */
function isSentence(text: string): boolean {
  if (text === 'Not authenticated') return true;
  const isOurs = !/Invalid (input|option|key|UUID|string|value)|Too (small|big)|Unrecognized|expected |received /.test(
    text,
  );
  return isOurs && /^\S.*\.$/su.test(text);
}

/** Rows that hold what no column may hold. */
async function oddRows(location: StorageLocation): Promise<string[]> {
  const domains = new Map(Object.entries(tableDomains));
  return [...(await rowsOf(location))].flatMap(([table, rows]) => {
    const domain = domains.get(table);
    return rows.flatMap((row) => {
      const issues = domain?.safeParse(row).error?.issues ?? [];
      return issues.map(
        ({ path, message }) => `${table}.${path.join('.')}: ${message} ${JSON.stringify(row).slice(0, 2_000)}`,
      );
    });
  });
}

function asQuery(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encodeURIComponent(String(value).replaceAll(/\p{Cs}/gu, '?'));
  return Object.entries(value)
    .map(
      ([key, part]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(
          String(part)
            .slice(0, 2_000)
            .replaceAll(/\p{Cs}/gu, '?'),
        )}`,
    )
    .join('&');
}

function inPath({ pick }: Dice): string {
  return pick([
    'x',
    '%00',
    '%F0%9F%92%AA',
    '%',
    '..%2f..',
    "'%20or%201=1--",
    'x'.repeat(80),
    '__proto__',
    '%ff',
    '01991a00-0000-7000-8000-000000000001',
  ]);
}
