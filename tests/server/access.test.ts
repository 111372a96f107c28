import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes, type RouteName } from '#contract/api/routes.ts';
import type { Role } from '#contract/vocabulary.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { accessTable, type AccessRow } from '../support/access-table.ts';
import { CALLERS, createWorld, type CallerKind, type World } from '../support/access-world.ts';
import { printOf } from '../support/database-print.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const ROLES: Readonly<Record<CallerKind, Role | undefined>> = {
  anonymous: undefined,
  revoked: undefined,
  athlete: 'athlete',
  otherAthlete: 'athlete',
  coach: 'coach',
  askedCoach: 'coach',
  otherCoach: 'coach',
  formerCoach: 'coach',
  pendingCoach: 'coachPending',
  admin: 'admin',
};
const NAMES = Object.keys(routes) as RouteName[];
/** Tries are counted also when they are refused: that is what they are for. */
const COUNTED = ['throttle'];
/** Every account is there for every administrator: none is another's. */
const NOBODYS = new Set(['accountId']);
/** Parts of pages, and no calls: the same for everybody. */
const PARTS = ['/api/docs/style.css'];

type Params = Readonly<Record<string, string>>;
type Answer = { readonly status: number; readonly body: string };

describe.each(storageLanes())('The access table ($name)', (lane) => {
  let server: TestServer;
  let location: StorageLocation;
  let world: World;
  let clean: () => Promise<void>;

  beforeAll(async () => {
    const opened = await lane.open();
    const folder = await mkdtemp(join(tmpdir(), 'spotter-'));
    location =
      opened.location.kind === 'sqlite' ? { kind: 'sqlite', file: join(folder, 'access.db') } : opened.location;
    server = await createTestServer({ location });
    world = await createWorld(server);
    clean = async () => {
      await server.close();
      await opened.drop();
      await rm(folder, { recursive: true });
    };
  });
  afterAll(() => clean());

  async function call(
    name: RouteName,
    caller: CallerKind,
    { params, of = world }: { params?: Params; of?: World } = {},
  ) {
    const { method, path } = routes[name];
    const row = rowOf(name);
    const values = params ?? row.params?.(of) ?? {};
    const answer = await server.inject({
      method,
      url: path.replaceAll(/:(\w+)/g, (_, key: string) => values[key] ?? '') + (row.query ?? ''),
      headers: caller === 'anonymous' ? {} : server.as(of.people[caller]),
      ...(row.body ? { payload: row.body(of, caller) } : {}),
    });
    return { status: answer.statusCode, body: answer.body } satisfies Answer;
  }

  it('has a row for every call, and every call of the server is in it', () => {
    expect(Object.keys(accessTable).sort()).toEqual([...NAMES].sort());
    for (const name of NAMES) {
      const { method, path } = routes[name];
      expect([name, server.app.hasRoute({ method, url: path })]).toEqual([name, true]);
      const keys = Object.keys(rowOf(name).params?.(world) ?? {}).sort();
      expect([name, keys]).toEqual([name, keysOf(name).sort()]);
    }
    const served = server.app.printRoutes({ commonPrefix: false }).match(/\b(?:GET|POST|PUT|DELETE|PATCH|OPTIONS)\b/g);
    for (const url of PARTS) expect(server.app.hasRoute({ method: 'GET', url })).toBe(true);
    expect(served).toHaveLength(NAMES.length + PARTS.length);
  });

  it.each(NAMES)('%s turns away everybody else, says no more than it must, and changes nothing', async (name) => {
    const before = await printOf(location, COUNTED);
    const refused = CALLERS.filter((caller) => (rowOf(name).allowed[caller] ?? 404) >= 400);
    for (const caller of refused) {
      const answer = await call(name, caller);
      expect([caller, answer.status]).toEqual([caller, rowOf(name).allowed[caller] ?? refusalOf(name, caller)]);
      if (rowOf(name).allowed[caller] !== undefined) continue;
      const unknown = { ...rowOf(name).params?.(world) };
      for (const key of Object.keys(unknown).filter((one) => one !== 'code')) unknown[key] = newId();
      expect([caller, await call(name, caller, { params: unknown })]).toEqual([caller, answer]);
    }
    expect(await printOf(location, COUNTED)).toEqual(before);
  });

  it.each(NAMES.filter((name) => accessTable[name].params))(
    "%s answers another's id and an unknown one alike, whichever id it is, and changes nothing",
    async (name) => {
      const before = await printOf(location, COUNTED);
      const own = rowOf(name).params?.(world) ?? {};
      const allowed = CALLERS.filter((caller) => rowOf(name).allowed[caller] !== undefined);
      for (const caller of allowed) {
        for (const key of Object.keys(own).filter((one) => one !== 'code')) {
          const other = NOBODYS.has(key) ? newId() : foreignId(world, name, key);
          const foreign = await call(name, caller, { params: { ...own, [key]: other } });
          const unknown = await call(name, caller, { params: { ...own, [key]: newId() } });
          const strange = await call(name, caller, { params: { ...own, [key]: '%27%20or%201=1--' } });
          expect([caller, key, foreign.status]).toEqual([caller, key, 404]);
          expect([caller, key, unknown, strange]).toEqual([caller, key, foreign, foreign]);
        }
      }
      expect(await printOf(location, COUNTED)).toEqual(before);
    },
  );

  it.each(NAMES.filter((name) => keysOf(name).length > 1))(
    "%s: one's own id beside another's opens nothing",
    async (name) => {
      const before = await printOf(location, COUNTED);
      const row = rowOf(name);
      for (const caller of CALLERS) {
        const subject = subjectOf(name, caller);
        if (caller === 'anonymous' || subject === undefined || row.allowed[caller] !== undefined) continue;
        const status = row.asThemselves?.[caller] ?? 404;
        if (status < 400) continue;
        const params = { ...row.params?.(world), [subject]: world.people[caller].id };
        expect([caller, (await call(name, caller, { params })).status]).toEqual([caller, status]);
      }
      expect(await printOf(location, COUNTED)).toEqual(before);
    },
  );

  it.each(NAMES)('%s lets in whom it is for', async (name) => {
    const row = rowOf(name);
    const fresh = await createWorld(server);
    for (const caller of CALLERS) {
      const status = row.allowed[caller];
      if (status === undefined || status >= 400) continue;
      const { status: got } = await call(name, caller, { of: fresh });
      expect([caller, got]).toEqual([caller, status]);
    }
    for (const caller of CALLERS) {
      const status = row.asThemselves?.[caller];
      const subject = subjectOf(name, caller);
      if (caller === 'anonymous' || status === undefined || status >= 400 || subject === undefined) continue;
      const params = { ...row.params?.(fresh), [subject]: fresh.people[caller].id };
      const { status: got } = await call(name, caller, { params, of: fresh });
      expect([caller, got]).toEqual([caller, status]);
    }
  });
});

function rowOf(name: RouteName): AccessRow {
  return accessTable[name];
}

function keysOf(name: RouteName): string[] {
  return routes[name].path.match(/(?<=:)\w+/g) ?? [];
}

function refusalOf(name: RouteName, caller: CallerKind): number {
  const { callers } = routes[name];
  const role = ROLES[caller];
  if (role === undefined) return 401;
  return callers === 'anyone' || callers.includes(role) ? 404 : 403;
}

/** The part of the path that names who asks; undefined where it names somebody else, or the role may not ask at all. */
function subjectOf(name: RouteName, caller: CallerKind): string | undefined {
  const { callers, path } = routes[name];
  const role = ROLES[caller];
  if (role === undefined || callers === 'anyone' || !callers.includes(role)) return undefined;
  const subject = { athlete: 'athleteId', coach: 'coachId', coachPending: 'id', admin: 'adminId' }[role];
  return ['userId', subject].find((key) => path.includes(`:${key}`));
}

/** An id of the same kind that is somebody else's. */
function foreignId({ people, ...world }: World, name: RouteName, key: string): string {
  const ids: Readonly<Record<string, string>> = {
    athleteId: people.otherAthlete.id,
    userId: people.otherAthlete.id,
    // For an admin no coach is another's: here it is someone who is no coach.
    coachId: routes[name].path.includes(':adminId') ? people.athlete.id : people.otherCoach.id,
    adminId: world.otherAdmin.id,
    id: world.otherPending.id,
    blockId: world.otherBlock.blockId,
    roomId: world.otherRoom,
    exerciseId: world.otherExercise,
    templateId: world.otherTemplate,
    noticeId: world.otherNotice,
  };
  const id = ids[key];
  if (id === undefined) throw new Error(`Say in foreignId what another's ${key} is.`);
  return id;
}
