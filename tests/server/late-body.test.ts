import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes, type RouteName } from '#contract/api/routes.ts';
import { openSession } from '#server/services/accounts/sessions.ts';
import { hashOf } from '#server/services/hash.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import { accessTable, type AccessRow } from '../support/access-table.ts';
import { CALLERS, createWorld, type CallerKind, type Person, type World } from '../support/access-world.ts';
import { printOf } from '../support/database-print.ts';
import { sendSlowly } from '../support/slow-sender.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../support/test-server.ts';

const NAMES = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].callers !== 'anyone' && routes[name].method !== 'GET',
);

describe.each(storageLanes())('A body that comes later than its head ($name)', (lane) => {
  let server: TestServer;
  let location: StorageLocation;
  let world: World;
  let clean: () => Promise<void>;

  beforeAll(async () => {
    const opened = await lane.open();
    const folder = await mkdtemp(join(tmpdir(), 'spotter-'));
    location = opened.location.kind === 'sqlite' ? { kind: 'sqlite', file: join(folder, 'late.db') } : opened.location;
    server = await createTestServer({ location });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    world = await createWorld(server);
    clean = async () => {
      await server.close();
      await opened.drop();
      await rm(folder, { recursive: true });
    };
  });
  afterAll(() => clean());

  const newToken = (userId: string) => openSession({ ...server, clock: { now: Date.now } }, userId);

  it.each(NAMES)('%s does nothing for somebody who logged out in between [P13]', async (name) => {
    const row: AccessRow = accessTable[name];
    const caller = CALLERS.find(
      (one): one is Person & CallerKind =>
        one !== 'anonymous' && row.allowed[one] !== undefined && row.allowed[one] !== 401,
    );
    if (caller === undefined) throw new Error(`Nobody may call ${name}.`);
    const { id } = world.people[caller];
    const token = await newToken(id);
    const params: Readonly<Record<string, string>> = row.params?.(world) ?? {};
    const before = await printOf(location);
    const answer = await sendSlowly(
      server,
      {
        method: routes[name].method,
        url: routes[name].path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? ''),
        token,
        // Where no body belongs, blanks are as slow as one.
        body: row.body ? JSON.stringify(row.body(world, caller)) : '  ',
      },
      () => server.storage.sessions.delete(hashOf(token)),
    );
    const { sessions: had, ...others } = before;
    const { sessions: has, ...rest } = await printOf(location);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([401, { code: 'not_authenticated' }]);
    expect(has).not.toBe(had);
    expect(rest).toEqual(others);
  });

  it('an email is not changed by a session that a new password has ended meanwhile [P13]', async () => {
    const victim = await server.seedAthlete();
    const thief = await newToken(victim.id);
    const answer = await sendSlowly(
      server,
      {
        method: 'PUT',
        url: '/api/profile/edit',
        token: thief,
        body: JSON.stringify({ email: 'thief@test.local', currentPassword: TEST_PASSWORD }),
      },
      async () => {
        const changed = await server.inject({
          method: 'PUT',
          url: '/api/profile/edit/password',
          headers: server.as(victim),
          payload: { currentPassword: TEST_PASSWORD, newPassword: 'another one' },
        });
        expect(changed.statusCode).toBe(200);
      },
    );
    expect(answer.status).toBe(401);
    expect((await server.storage.users.find(victim.id))?.email).toBe(victim.email);
  });

  it('a role that was taken away meanwhile is refused', async () => {
    const coach = await server.seedUser({ role: 'coach' });
    const answer = await sendSlowly(
      server,
      { method: 'POST', url: `/api/coaches/${coach.id}/secret-code`, token: coach.token, body: '{}' },
      () => server.storage.users.update(coach.id, { role: 'athlete' }),
    );
    expect(answer.status).toBe(401);
    expect(await server.storage.coaching.secretCodeOf(coach.id)).toBeUndefined();
  });
});
