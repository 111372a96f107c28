import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes, type RouteName } from '#contract/api/routes.ts';
import { wire, type Wire } from '#contract/api/wire.ts';
import type { Role } from '#contract/vocabulary.ts';
import type { Call } from '#server/document/call.ts';
import { calls } from '#server/document/calls.ts';
import { EXAMPLE } from '#server/document/example.ts';
import { replies } from '#server/document/replies.ts';
import { hashOf } from '#server/services/hash.ts';
import { createWorld, type World } from '../support/access-world.ts';
import { firstExercise } from '../support/coached.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const NAMES = Object.keys(routes) as RouteName[];
const WITHOUT_JSON = new Set<RouteName>([
  'googleStart',
  'googleRedirect',
  'signedInFront',
  'metrics',
  'apiPage',
  'apiDocument',
]);

describe('The description of the API', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await createTestServer({ config: { longLogs: { planned: 1, imported: 1 } } });
  });
  afterAll(() => server.close());

  it('has every call of the table, with its callers, its body and its answer', async () => {
    const answer = await server.inject({ url: '/api/openapi.json' });
    const { openapi, paths, components } = answer.json();
    expect([answer.statusCode, openapi]).toEqual([200, '3.1.0']);
    const described = Object.entries<Record<string, { operationId: string }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    expect(described.sort()).toEqual(
      NAMES.map((name) => {
        const { method, path } = routes[name];
        return `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
      }).sort(),
    );
    const body = paths['/api/coaches/{coachId}/createBlock/{athleteId}'].post.requestBody.content['application/json'];
    expect(body.schema.properties.weekDays.items.enum).toContain('Wednesday');
    expect(body.schema.required).toEqual(['weekDays', 'blockName']);
    const redirects = NAMES.filter((name) => [302, 303].includes(calls[name].answers ?? 200));
    for (const name of redirects) {
      const { responses } = paths[routes[name].path][routes[name].method.toLowerCase()];
      expect(Object.keys(responses)).toContain(String(calls[name].answers));
      expect(Object.keys(responses)).not.toContain('200');
    }
    expect(redirects).toContain('signedInFront');
    const references = new Set(JSON.stringify(paths).match(/"\$ref":"[^"]+"/g));
    expect([...references]).toEqual(['"$ref":"#/components/schemas/Refusal"']);
    expect(components.schemas.Refusal.required).toEqual(['code', 'message']);
  });

  it('wears the colours and measures of the app', async () => {
    const worn = tokens((await server.inject({ url: '/api/docs/style.css' })).body);
    expect(worn.length).toBeGreaterThan(15);
    expect(tokens(readFileSync('src/client/ui/tokens.css', 'utf8'))).toEqual(expect.arrayContaining(worn));
  });

  it('is a page that needs no script and no other host', async () => {
    const page = await server.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("style-src 'self'");
    expect(page.body).not.toMatch(/<script|<style|style="|https?:\/\//);
    for (const name of NAMES) expect(page.body).toContain(`<article id="${name}">`);
    const links = [...page.body.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, link]) => link ?? '');
    expect(links).toContain('/api/docs/style.css');
    for (const url of links) expect((await server.inject({ url })).statusCode).toBe(200);
  });

  it.each(NAMES)('the example of %s is what the schemas say', (name) => {
    const { params, query, body }: Call = calls[name];
    const parts: Wire = wire[name];
    expect(Object.keys(params ?? {}).sort()).toEqual(keysIn(routes[name].path));
    expect(body === undefined).toBe(parts.body === undefined);
    expect(parts.body?.safeParse(body).error).toBeUndefined();
    expect(parts.query?.safeParse(query ?? {}).error).toBeUndefined();
    expect(replies[name] === undefined).toBe(WITHOUT_JSON.has(name));
    expect(WITHOUT_JSON.has(name) ? undefined : parts.reply.safeParse(replies[name]).error).toBeUndefined();
  });
});

describe('The examples of the API', () => {
  it.each(NAMES)('%s does what its example says', async (name) => {
    // Nobody takes its e-mails.
    const mail = { url: 'smtp://127.0.0.1:9', from: 'spotter@test.local', site: 'https://spotter.test' };
    const server = await createTestServer({ config: { mail } });
    const world = await createWorld(server);
    const answer = await send(server, world, name);
    expect([answer.statusCode, answer.body]).toEqual([calls[name].answers ?? 200, expect.any(String)]);
    const shown = new Set(shapeOf(replies[name]));
    const answered = WITHOUT_JSON.has(name) ? [] : shapeOf(answer.json());
    expect(answered.filter((path) => !shown.has(path))).toEqual([]);
    await server.close();
  });
});

/** The example, with the ids of this database in place of its own. */
async function send(server: TestServer, world: World, name: RouteName) {
  const { params = {}, query, body }: Call = calls[name];
  const { caller, ids } = castOf(world, name);
  const real = (text: string): string =>
    Object.entries(ids).reduce((so, [key, id]) => so.replaceAll(EXAMPLE[key as keyof typeof EXAMPLE], id), text);
  const path = Object.entries(params).reduce<string>(
    (so, [key, value]) => so.replace(`:${key}`, value),
    routes[name].path,
  );
  // A token is renewed for one whose role has changed.
  if (name === 'renewToken' && caller) await server.storage.users.update(caller.id, { role: 'coach' });
  if (name === 'resetPassword') await makeLink(server, world.people.athlete);
  return server.inject({
    method: routes[name].method,
    url: real(path) + (query ? `?${new URLSearchParams(query).toString()}` : ''),
    headers: {
      ...(caller ? server.as(caller) : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: real(JSON.stringify(body)) } : {}),
  });
}

/** The link of the example. */
async function makeLink({ storage }: TestServer, { id }: SeededUser): Promise<void> {
  const [made_at, expires_at] = [Date.now(), Date.now() + 60_000];
  const token_hash = hashOf(EXAMPLE.linkToken);
  await storage.passwordResets.insert({ token_hash, user_id: id, made_by: null, made_at, expires_at });
}

/** Who plays the example's people. */
function castOf(world: World, name: RouteName): { caller: SeededUser | undefined; ids: Record<string, string> } {
  const { people, block } = world;
  const isNew = name === 'acceptAthlete' || name === 'requestCoach';
  const athlete = isNew ? world.newAthlete : people.athlete;
  const coach = name === 'acceptAthlete' ? people.askedCoach : people.coach;
  const pending = name === 'coachPending' ? people.pendingCoach : world.otherPending;
  const squat = firstExercise(block);
  const byRole: Record<Role, SeededUser> = { athlete, coach, coachPending: people.pendingCoach, admin: people.admin };
  const { callers } = routes[name];
  return {
    caller: callers === 'anyone' ? undefined : byRole[callers[0] ?? 'admin'],
    ids: {
      athleteId: athlete.id,
      coachId: coach.id,
      adminId: people.admin.id,
      pendingId: pending.id,
      blockId: block.blockId,
      idExercise: squat.idExercise,
      seriesId: squat.series[0]?.seriesId ?? '',
      exerciseId: world.exercise,
      templateId: world.template,
      noticeId: world.notice,
      roomId: world.room,
      secretCode: world.code,
      email: people.athlete.email,
    },
  };
}

function keysIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '').sort();
}

/** The paths of everything that an answer has; list places and keys of maps are alike. */
function shapeOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => shapeOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => shapeOf(part, `${path}.${key.replace(/^(week)\d+$/, '$1')}`));
}

/** '--ink: light-dark(#15171a, #f3f4f1)' */
function tokens(css: string): string[] {
  return [...css.matchAll(/^ +(--[\w-]+: [^;]+);/gm)].map(([, token]) => token ?? '');
}
