import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StorageLocation } from '#server/storage/database.ts';
import { coachedPath, saveAsCoach, seedCoached, weeksOf, type Coached } from '../support/coached.ts';
import { usePlaces } from '../support/lane-places.ts';
import { openDatabase } from '../support/older-database.ts';
import { allSeries, save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const TABLES = ['exercises', 'series', 'actual'] as const;

describe.each(storageLanes())('The rows that a save writes ($name)', (lane) => {
  const place = usePlaces(lane);
  let server: TestServer;
  let coached: Coached;
  let written: () => Promise<Record<string, string[]>>;

  beforeEach(async () => {
    const location = await place();
    server = await createTestServer({ location });
    coached = await seedCoached(server, { weeks: 2, days: 2, exercisesPerDay: 2, seriesPerExercise: 3 });
    for (const { seriesId } of allSeries(coached.block)) await log(seriesId, 5);
    const watched = await watchRows(location);
    written = watched.written;
    return async () => {
      await watched.end();
      await server.close();
    };
  });

  const log = (seriesId: string, value: number) =>
    save(
      server,
      coached.athlete,
      coached.block,
      saveBody([{ seriesId, field: 'reps', value, seq: value }], { baseRev: Date.now() }),
    );
  const plan = async (change: (weeks: ReturnType<typeof weeksOf>) => void) => {
    const headers = server.as(coached.coach);
    const block = (await server.inject({ url: coachedPath(coached, '/edit'), headers })).json<Coached['block']>();
    const blockWeeks = weeksOf(block);
    change(blockWeeks);
    return saveAsCoach(server, coached, { blockWeeks, sync: { baseStructRev: block.structRev } });
  };

  it('are one series where a coach changed one target, whatever else was sent', async () => {
    const { seriesId } = seriesAt(coached.block, 4);
    await plan((weeks) => {
      for (const exercise of Object.values(weeks).flatMap((week) => week.Monday?.complements ?? [])) {
        for (const series of exercise.series ?? []) if (series.seriesId === seriesId) series.target = { load: 120 };
      }
    });
    expect(await written()).toEqual({ exercises: [], series: [seriesId], actual: [] });
  });

  it('are none where a coach’s save says what stands', async () => {
    await plan(() => undefined);
    expect(await written()).toEqual({ exercises: [], series: [], actual: [] });
  });

  it('are one set where an athlete logged one', async () => {
    const { seriesId } = seriesAt(coached.block, 1);
    await log(seriesId, 6);
    expect(await written()).toEqual({ exercises: [], series: [], actual: [seriesId] });
  });
});

/** The ids of the rows that are written from now on, by table. */
async function watchRows(location: StorageLocation) {
  const db = openDatabase<Record<string, { id: string }>>(location);
  const idOf = { exercises: 'id', series: 'id', actual: 'series_id' };

  async function versions(table: (typeof TABLES)[number]): Promise<Map<string, string>> {
    const { rows } = await sql<{ id: string; version: string }>`
      select ${sql.ref(idOf[table])} as id, xmin::text as version from ${sql.table(table)}`.execute(db);
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  async function notedBy(table: (typeof TABLES)[number]): Promise<() => Promise<string[]>> {
    if (location.kind === 'postgres') {
      const before = await versions(table);
      return async () => [...(await versions(table))].flatMap(([id, one]) => (before.get(id) === one ? [] : [id]));
    }
    const noted = `noted_${table}`;
    await sql`create table ${sql.table(noted)} (id text)`.execute(db);
    for (const deed of ['insert', 'update']) {
      await sql`create trigger ${sql.ref(`${noted}_${deed}`)} after ${sql.raw(deed)} on ${sql.table(table)}
        begin insert into ${sql.table(noted)} values (new.${sql.ref(idOf[table])}); end`.execute(db);
    }
    return async () => (await db.selectFrom(noted).select('id').execute()).map(({ id }) => id);
  }

  const noted: [string, () => Promise<string[]>][] = [];
  for (const table of TABLES) noted.push([table, await notedBy(table)]);
  return {
    written: async () => Object.fromEntries(await Promise.all(noted.map(async ([table, ids]) => [table, await ids()]))),
    end: () => db.destroy(),
  };
}
