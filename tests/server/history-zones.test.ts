import { expect, it, describe } from 'vitest';
import type { TrainingHistory } from '#contract/api/training-history.ts';
import { set } from '../support/history-set.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer } from '../support/test-server.ts';

describe.each(storageLanes())('A session that comes along ($name)', (lane) => {
  it('has its zone where one is known, and no other text in its place', async () => {
    const { location, drop } = await lane.open();
    const server = await createTestServer({ location });
    const athlete = await server.seedAthlete();
    const about = { source: 'strong', program: null, name: null, seconds: null, note: null } as const;
    const zones = ['Europe/Madrid', '+05:30', 'Not/A_Zone', '=1+1', '\u200B＝1+1', null];
    const sessions = zones.map((zone, day) => {
      const at = `2024-01-0${day + 1}`;
      return { ...about, key: at, at, zone, sets: [set({ exercise: 'Squat', reps: 5 })] };
    });
    const asked = { url: `/api/athletes/${athlete.id}/history`, headers: server.as(athlete) };
    expect((await server.inject({ ...asked, method: 'POST', payload: { sessions } })).statusCode).toBe(200);
    const read = (await server.inject(asked)).json<TrainingHistory>();
    const kept = read.sessions.toSorted((one, other) => one.at.localeCompare(other.at)).map(({ zone }) => zone);
    expect(kept).toEqual(['Europe/Madrid', '+05:30', null, null, null, null]);
    await server.close();
    await drop();
  });
});
