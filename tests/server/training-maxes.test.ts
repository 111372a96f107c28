import { describe, expect, it } from 'vitest';
import type { TrainingMaxes } from '#contract/api/training-maxes.ts';
import { MAX_TRAINING_MAXES } from '#contract/limits.ts';
import { newId } from '#server/storage/ids.ts';
import type { Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { SeededUser, TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('The training maxes that a coach sets for an athlete ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  useCoached(lane, {}, (made) => ({ server, coached } = made));

  const url = () => `/api/coaches/${coached.coach.id}/athletes/${coached.athlete.id}/trainingMaxes`;

  async function read(): Promise<[name: string, load: number][]> {
    const answer = await server.inject({ url: url(), headers: server.as(coached.coach) });
    expect(answer.statusCode).toBe(200);
    return answer.json<TrainingMaxes>().trainingMaxes.map(({ name, load }) => [name, load]);
  }

  const put = (name: unknown, load?: unknown, who: SeededUser = coached.coach) =>
    server.inject({ method: 'PUT', url: url(), headers: server.as(who), payload: { name, load } });

  it('are none until one is set', async () => {
    expect(await read()).toEqual([]);
  });

  it('stand by name, and the answer to each change says all of them', async () => {
    await put('Front squat', 110.5);
    const answer = await put('Back squat', 140);
    expect(answer.json()).toEqual({
      trainingMaxes: [
        { name: 'Back squat', load: 140, setAt: expect.stringMatching(/^\d{4}-.+Z$/) },
        { name: 'Front squat', load: 110.5, setAt: expect.stringMatching(/^\d{4}-.+Z$/) },
      ],
    });
    expect(await read()).toEqual([
      ['Back squat', 140],
      ['Front squat', 110.5],
    ]);
  });

  it('are one for each lift, however its name is written', async () => {
    await put('Farmer’s walk', 60);
    await put("FARMER'S  WALK", 70);
    expect(await read()).toEqual([["FARMER'S  WALK", 70]]);
    await put("farmer's walk", null);
    expect(await read()).toEqual([]);
  });

  it('stay as they are when the same is sent twice', async () => {
    const first = (await put('Back squat', 140)).json<TrainingMaxes>();
    expect((await put('Back squat', 140)).json()).toEqual(first);
  });

  it('may be removed where there is none', async () => {
    expect((await put('Back squat', null)).statusCode).toBe(200);
    expect(await read()).toEqual([]);
  });

  it('are for the athlete’s coach of this moment alone', async () => {
    await put('Back squat', 140);
    const other = await server.seedUser({ role: 'coach' });
    const ofOther = url().replace(coached.coach.id, other.id);
    expect((await server.inject({ url: ofOther, headers: server.as(other) })).statusCode).toBe(404);
    expect((await put('Back squat', 150, other)).statusCode).toBe(404);
    expect((await put('Back squat', 150, coached.athlete)).statusCode).toBe(403);
    await server.storage.coaching.unlink(coached.athlete.id, coached.coach.id);
    expect((await put('Back squat', 150)).statusCode).toBe(404);
    const [row] = await server.storage.trainingMaxes.allOf(coached.athlete.id);
    expect(row?.load_kg).toBe(140);
  });

  it('come along to the next coach, without who had set them once that account is gone', async () => {
    await put('Back squat', 140);
    const next = await server.seedUser({ role: 'coach' });
    await server.storage.coaching.link(coached.athlete.id, next.id, 2);
    await server.storage.transaction(async ({ users, removal }) => {
      const user = await users.find(coached.coach.id);
      if (user) await removal.removeUser(user, 1);
    });
    const [row] = await server.storage.trainingMaxes.allOf(coached.athlete.id);
    expect(row).toMatchObject({ load_kg: 140, set_by: null });
    const answer = await server.inject({ url: url().replace(coached.coach.id, next.id), headers: server.as(next) });
    expect(answer.json()).toMatchObject({ trainingMaxes: [{ name: 'Back squat', load: 140 }] });
  });

  it('stand in the athlete’s data, and go with their account', async () => {
    await put('Back squat', 140);
    const data = await server.inject({ url: '/api/profile/data', headers: server.as(coached.athlete) });
    expect(data.json()).toMatchObject({ trainingMaxes: [{ name: 'Back squat', load: 140 }] });
    await server.storage.transaction(async ({ users, removal }) => {
      const user = await users.find(coached.athlete.id);
      if (user) await removal.removeUser(user, 1);
    });
    expect(await server.storage.trainingMaxes.allOf(coached.athlete.id)).toEqual([]);
  });

  it('are as many as nobody needs: another one is refused with a sentence, a change of one is not', async () => {
    for (let at = 0; at < MAX_TRAINING_MAXES; at += 1) {
      const name = `Lift ${at}`;
      const ofLift = { athlete_id: coached.athlete.id, name, name_key: name.toLowerCase() };
      await server.storage.trainingMaxes.save({ ...ofLift, load_kg: 100, set_by: coached.coach.id, set_at: 1 });
    }
    const answer = await put('Back squat', 140);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'An athlete has at most 100 training maxes. Remove one first.' });
    expect((await put('Lift 7', 105)).statusCode).toBe(200);
    await put('Lift 8', null);
    expect((await put('Back squat', 140)).statusCode).toBe(200);
  });

  it.each<[says: string, name: unknown, load: unknown]>([
    ['The exercise name is required.', '  ', 140],
    ['The exercise name is required.', undefined, 140],
    ['The exercise name has at most 120 characters.', 'x'.repeat(121), 140],
    ['The training max is required.', 'Back squat', undefined],
    ['The training max must be a number.', 'Back squat', '140'],
    ['A training max is more than 0.', 'Back squat', 0],
    ['The training max can be at most 2000 kg (4409.2 lb).', 'Back squat', 2_001],
  ])('are refused with a sentence: %s', async (says, name, load) => {
    const answer = await put(name, load);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string[] }>().message).toContain(says);
    expect(await read()).toEqual([]);
  });

  it('are refused in Spanish where Spanish is read', async () => {
    const headers = { ...server.as(coached.coach), 'accept-language': 'es' };
    const sent = { method: 'PUT', url: url(), headers } as const;
    const none = await server.inject({ ...sent, payload: { name: 'Back squat', load: 0 } });
    expect(none.body).toContain('Un máximo de entrenamiento es mayor que 0.');
    const large = await server.inject({ ...sent, payload: { name: 'Back squat', load: 3_000 } });
    expect(large.body).toContain('El máximo de entrenamiento puede ser como máximo de 2000 kg');
  });

  it('are not those of an id that is nobody’s', async () => {
    const unknown = url().replace(coached.athlete.id, newId());
    expect((await server.inject({ url: unknown, headers: server.as(coached.coach) })).statusCode).toBe(404);
  });
});
