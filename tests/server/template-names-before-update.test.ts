import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openStorage } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { migrate } from '#server/storage/migrations/run.ts';
import { usePlaces } from '../support/lane-places.ts';
import { openDatabase } from '../support/older-database.ts';
import { storageLanes } from '../support/storage-lanes.ts';

const BEFORE = '0031-packed-log';

describe.each(storageLanes())('Templates from before their names stood beside them ($name)', (lane) => {
  const place = usePlaces(lane);

  it('have the names of their exercises, each as it is first written', async () => {
    const location = await place();
    const older = openDatabase(location);
    await migrate(older, location.kind, 0, undefined, BEFORE);
    const coach = newId();
    const about = {
      role: 'coach',
      username: coach,
      email: `${coach}@demo.local`,
      email_key: coach,
      created_at: 1,
    } as const;
    await older
      .insertInto('users')
      .values({ id: coach, ...about, password_hash: null, google_iss: null, google_sub: null, avatar: null })
      .execute();
    const many = Array.from({ length: 1_200 }, (_, at) => ({ name: `Exercise ${at}` }));
    const plans = {
      long: { week1: { Monday: { basics: many } } },
      short: {
        week1: {
          Friday: { complements: [{ name: 'Row' }] },
          Monday: { basics: [{ name: 'Low Bar' }, { name: 'low bar' }] },
        },
        week2: { Monday: { basics: [{ name: 'LOW BAR' }], complements: null } },
      },
      empty: { week1: {} },
    };
    for (const [id, plan] of Object.entries(plans)) {
      await sql`insert into templates (id, coach_id, name, days, plan, weeks, exercises, created_at, changed_at)
        values (${id}, ${coach}, ${id}, '[]', ${JSON.stringify(plan)}, 1, 1, 1, 1)`.execute(older);
    }
    await older.destroy();

    const storage = await openStorage(location);
    const names = Map.groupBy(await storage.templates.names(coach), ({ template_id: id }) => id);
    expect(names.get('long')).toHaveLength(1_200);
    expect(
      names
        .get('short')
        ?.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Low Bar', 'Row']);
    expect(names.get('empty')).toBeUndefined();
    expect(await storage.templates.withName(coach, 'low bar')).toEqual(['short']);
    await storage.close();
  });
});
