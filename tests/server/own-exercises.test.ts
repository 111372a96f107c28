import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedExercise } from '#contract/api/catalogue.ts';
import { MAX_OWN_EXERCISES } from '#contract/limits.ts';
import { fillCatalogue } from '#server/catalogue/fill.ts';
import { newId } from '#server/storage/ids.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const CARRY = { name: 'Zercher carry', muscleGroup: 'core', equipment: 'barbell' };

describe.each(storageLanes())("A coach's own exercises ($name)", (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location });
    await fillCatalogue(server.storage);
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  const call = (who: SeededUser, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    server.inject({ method, url: `/api/coaches/${path}`, headers: server.as(who), ...(payload && { payload }) });

  it('are listed under the coach’s id with the shared ones, and under no other’s', async () => {
    const coach = await server.seedUser({ role: 'coach' });
    const made = (await call(coach, 'POST', `${coach.id}/exercises`, CARRY)).json<ListedExercise>();
    const list = (await call(coach, 'GET', `${coach.id}/exercises`)).json();
    expect(list).toEqual((await call(coach, 'GET', 'allExercises')).json());
    expect(list.exerciseList).toContainEqual(made);
    expect(list.exerciseList).toContainEqual(expect.objectContaining({ name: 'Back squat', own: false }));

    const stranger = await server.seedUser({ role: 'coach' });
    const [pending, athlete] = [
      await server.seedUser({ role: 'coachPending' }),
      await server.seedUser({ role: 'athlete' }),
    ];
    for (const [who, status] of [
      [stranger, 404],
      [pending, 403],
      [athlete, 403],
    ] as const) {
      for (const answer of [
        await call(who, 'GET', `${coach.id}/exercises`),
        await call(who, 'POST', `${coach.id}/exercises`, CARRY),
        await call(who, 'PUT', `${coach.id}/exercises/${made.id}`, CARRY),
      ]) {
        expect([answer.statusCode, answer.body.includes(made.name)]).toEqual([status, false]);
      }
    }
  });

  it('are refused at the name where one that the coach sees has it, new or renamed', async () => {
    const coach = await server.seedUser({ role: 'coach' });
    const made = (await call(coach, 'POST', `${coach.id}/exercises`, CARRY)).json<ListedExercise>();
    for (const answer of [
      await call(coach, 'POST', `${coach.id}/exercises`, CARRY),
      await call(coach, 'PUT', `${coach.id}/exercises/${made.id}`, { ...CARRY, name: 'BACK SQUAT' }),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        code: 'exercise_exists',
        message: 'There is already an exercise with this name.',
        field: 'name',
      });
    }
    const same = await call(coach, 'PUT', `${coach.id}/exercises/${made.id}`, { ...CARRY, equipment: 'band' });
    expect(same.json()).toEqual({ ...made, equipment: 'band' });
    const nameless = await call(coach, 'POST', `${coach.id}/exercises`, { ...CARRY, name: ' ' });
    expect([nameless.statusCode, nameless.json().field]).toEqual([400, 'name']);
  });

  it('have an end, and say so', async () => {
    const coach = await server.seedUser({ role: 'coach' });
    const rows = Array.from({ length: MAX_OWN_EXERCISES }, (_, at) => ({
      id: newId(),
      name: `Own ${at}`,
      muscle_group: 'core' as const,
      equipment: 'other' as const,
      owner_coach_id: coach.id,
    }));
    await server.storage.catalogue.insert(rows);
    const answer = await call(coach, 'POST', `${coach.id}/exercises`, CARRY);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_many_exercises']);
  });
});
