import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCoached } from '../support/coached.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('An old Idempotency-Key ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location });
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  it('is answered to a former coach as to a stranger, and changes nothing', async () => {
    const { coach, athlete } = await seedCoached(server);
    const { coach: stranger } = await seedCoached(server);
    const macros = { goal: 'Deficit', totalKcals: 2000, totalCarbs: 200, totalProteins: 150, totalFats: 60 };
    const calls = [
      ['POST', 'createBlock', { weekDays: ['Monday'], blockName: 'Theirs' }],
      ['PUT', 'saveMacros', macros],
    ] as const;
    const send = (who: SeededUser, [method, path]: (typeof calls)[number], payload: object) =>
      server.inject({
        method,
        url: `/api/coaches/${who.id}/${path}/${athlete.id}`,
        headers: { ...server.as(who), 'idempotency-key': `old-${path}` },
        payload,
      });
    for (const one of calls) expect((await send(coach, one, one[2])).statusCode).toBe(200);
    await server.storage.coaching.unlink(athlete.id, coach.id);
    for (const one of calls) {
      for (const who of [coach, stranger]) {
        for (const sent of [one[2], { ...one[2], blockName: 'Another', goal: 'Surplus' }]) {
          const answer = await send(who, one, sent);
          expect([one[1], answer.statusCode, answer.json().message]).toEqual([one[1], 404, 'Not found.']);
        }
      }
    }
    const url = `/api/athletes/${athlete.id}/currentMacros`;
    expect((await server.inject({ url, headers: server.as(athlete) })).json()).toMatchObject({ goal: 'Deficit' });
  });
});
