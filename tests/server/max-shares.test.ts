import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { ListedExercise } from '#contract/api/catalogue.ts';
import type { MaxShares } from '#contract/api/max-shares.ts';
import type { TrainingMaxes } from '#contract/api/training-maxes.ts';
import { MAX_SHARES } from '#contract/limits.ts';
import { callsOf } from '../support/full-life.ts';
import type { Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { SeededUser, TestServer } from '../support/test-server.ts';

const OF_SQUAT = { of: 'Back squat', percent: 85 };

describe.each(storageLanes())('The maxes of variants that a coach sets for all athletes ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  useCoached(lane, {}, (made) => ({ server, coached } = made));

  const url = (coach = coached.coach) => `/api/coaches/${coach.id}/maxShares`;
  const put = (name: unknown, share?: unknown, who: SeededUser = coached.coach, language = 'en') =>
    server.inject({
      method: 'PUT',
      url: url(who),
      headers: { ...server.as(who), 'accept-language': language },
      payload: { name, share },
    });

  async function read(): Promise<string[]> {
    const answer = await server.inject({ url: url(), headers: server.as(coached.coach) });
    expect(answer.statusCode).toBe(200);
    return answer.json<MaxShares>().maxShares.map(({ name, of, percent }) => `${name}: ${percent}% of ${of}`);
  }

  it('are none until one is set, stand by name, change and go', async () => {
    expect(await read()).toEqual([]);
    await put('Zercher squat', { of: 'Back squat', percent: 72.5 });
    const answer = await put('Front squat', OF_SQUAT);
    expect(answer.json<MaxShares>().maxShares[0]).toEqual({ name: 'Front squat', ...OF_SQUAT });
    expect(await read()).toEqual(['Front squat: 85% of Back squat', 'Zercher squat: 72.5% of Back squat']);
    await put('FRONT  squat', { of: 'back squat', percent: 80 });
    expect(await read()).toEqual(['FRONT  squat: 80% of back squat', 'Zercher squat: 72.5% of Back squat']);
    await put('front squat', null);
    await put('front squat', null);
    expect(await read()).toEqual(['Zercher squat: 72.5% of Back squat']);
  });

  it('are the coach’s own alone', async () => {
    await put('Front squat', OF_SQUAT);
    const other = await server.seedUser({ role: 'coach' });
    expect((await server.inject({ url: url(), headers: server.as(other) })).statusCode).toBe(404);
    const theirs = { method: 'PUT', url: url(), payload: { name: 'Front squat', share: null } } as const;
    expect((await server.inject({ ...theirs, headers: server.as(other) })).statusCode).toBe(404);
    expect((await server.inject({ ...theirs, headers: server.as(coached.athlete) })).statusCode).toBe(403);
    expect(await read()).toEqual(['Front squat: 85% of Back squat']);
  });

  it('follow no variant, and nothing that follows one: both are refused with a sentence, in both languages', async () => {
    await put('Front squat', OF_SQUAT);
    const above = await put('Zercher squat', { of: 'front squat', percent: 90 });
    expect(above.statusCode).toBe(400);
    expect(above.json()).toMatchObject({
      message: 'The max of front squat follows Back squat itself. Choose Back squat.',
    });
    const below = await put('Back squat', { of: 'Low-bar squat', percent: 95 });
    expect(below.json()).toMatchObject({
      message: 'The max of Front squat follows Back squat, so Back squat cannot follow another exercise.',
    });
    expect((await put('Back squat', { of: 'back SQUAT', percent: 95 })).json()).toMatchObject({
      message: 'The max of a variant follows another exercise. Choose that one.',
    });
    const spanish = [
      await put('Zercher squat', { of: 'Front squat', percent: 90 }, coached.coach, 'es'),
      await put('Back squat', { of: 'Low-bar squat', percent: 95 }, coached.coach, 'es'),
      await put('Back squat', { of: 'Back squat', percent: 95 }, coached.coach, 'es'),
    ];
    expect(spanish.map((answer) => answer.json<{ message: string }>().message)).toEqual([
      'El máximo de Front squat sigue a su vez a Back squat. Elige Back squat.',
      'El máximo de Front squat sigue a Back squat, así que Back squat no puede seguir a otro ejercicio.',
      'El máximo de una variante sigue a otro ejercicio. Elige ese.',
    ]);
    expect(await read()).toEqual(['Front squat: 85% of Back squat']);
  });

  it.each<[says: string, name: unknown, share: unknown]>([
    ['The exercise name is required.', ' ', OF_SQUAT],
    ['The exercise name is required.', 'Front squat', { percent: 85 }],
    ['The exercise name has at most 120 characters.', 'Front squat', { of: 'x'.repeat(121), percent: 85 }],
    ['The percentage is required.', 'Front squat', { of: 'Back squat' }],
    ['The percentage must be a number.', 'Front squat', { of: 'Back squat', percent: '85' }],
    ['The percentage must be from 20 to 150.', 'Front squat', { of: 'Back squat', percent: 19 }],
    ['The percentage must be from 20 to 150.', 'Front squat', { of: 'Back squat', percent: 150.5 }],
    ['The share is required.', 'Front squat', undefined],
  ])('are refused with a sentence: %s', async (says, name, share) => {
    const answer = await put(name, share);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string[] }>().message).toContain(says);
    expect(await read()).toEqual([]);
  });

  it('are as many as nobody needs: another one is refused with a sentence, a change of one is not', async () => {
    for (let at = 0; at < MAX_SHARES; at += 1) {
      const of = { name: `Variant ${at}`, name_key: `variant ${at}`, of_name: 'Back squat', of_key: 'back squat' };
      await server.storage.maxShares.save({ coach_id: coached.coach.id, ...of, percent: 85, set_at: 1 });
    }
    const answer = await put('Front squat', OF_SQUAT);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'There are at most 100 maxes of variants. Remove one first.' });
    expect((await put('Variant 7', OF_SQUAT)).statusCode).toBe(200);
    await put('Variant 8', null);
    expect((await put('Front squat', OF_SQUAT)).statusCode).toBe(200);
  });

  it('come to the athlete with the max that they are of, and another one is news [P9]', async () => {
    const { done } = callsOf(server);
    const { coach, athlete } = coached;
    await done('PUT', `/api/coaches/${coach.id}/athletes/${athlete.id}/trainingMaxes`, coach, {
      name: 'Back squat',
      load: 140,
    });
    const made: { blockId: string } = await done('POST', `/api/coaches/${coach.id}/createBlock/${athlete.id}`, coach, {
      weekDays: ['Monday'],
      blockName: 'Variants',
    });
    const load = { by: 'percent', percent: 75, of: 'trainingMax' };
    const exercise = {
      name: 'Front squat',
      restTime: '3 min',
      series: [{ target: { reps: 3, rpe: null, load: null }, prescription: { load } }],
    };
    await done('PUT', `/api/coaches/${coach.id}/athletes/${athlete.id}/blocks/${made.blockId}`, coach, {
      blockWeeks: { week1: { Monday: { basics: [exercise], complements: [] } } },
    });
    const address = `/api/athletes/${athlete.id}/blocks/${made.blockId}`;
    const reading = (since?: BlockDetail): Promise<BlockDetail> => {
      const { rev = 0, structRev = 0, epoch = '', pastMark = '' } = since ?? {};
      const known = `?since=${rev}&structRev=${structRev}&epoch=${epoch}&pastMark=${pastMark}`;
      return done('GET', since ? address + known : address, athlete) as Promise<BlockDetail>;
    };
    const first = await reading();
    expect(first).not.toHaveProperty('maxShares');
    expect(first).not.toHaveProperty('trainingMaxes');
    await put('Front squat', OF_SQUAT);
    const second = await reading(first);
    expect(second.maxShares).toEqual([{ name: 'Front squat', ...OF_SQUAT }]);
    expect(second.trainingMaxes).toEqual([{ name: 'Back squat', load: 140 }]);
    expect(await reading(second)).not.toHaveProperty('weeks');

    // Whoever leaves their coach trains on by what the plan was written with; the next coach's list comes first.
    await server.storage.coaching.unlink(athlete.id, coach.id);
    expect((await reading()).maxShares).toEqual([{ name: 'Front squat', ...OF_SQUAT }]);
    const next = await server.seedUser({ role: 'coach' });
    await server.storage.coaching.link(athlete.id, next.id, 2);
    expect(await reading()).not.toHaveProperty('maxShares');
    await put('Front squat', { of: 'Back squat', percent: 80 }, next);
    expect((await reading()).maxShares).toEqual([{ name: 'Front squat', of: 'Back squat', percent: 80 }]);
  });

  it('come along where an exercise gets the name that the list has for it, and an undo leaves none that nobody set', async () => {
    const { done } = callsOf(server);
    const { coach } = coached;
    const about = { muscleGroup: 'quadriceps', equipment: 'barbell' };
    const own: ListedExercise = await done('POST', `/api/coaches/${coach.id}/exercises`, coach, {
      ...about,
      name: 'Front squat',
    });
    const exerciseId = own.id;
    const merge = (name: string) => done('POST', `/api/coaches/${coach.id}/mergeExercise`, coach, { name, exerciseId });
    await put('FS', OF_SQUAT);
    const merged = await merge('FS');
    expect(await read()).toEqual(['Front squat: 85% of Back squat', 'FS: 85% of Back squat']);
    await done('POST', `/api/coaches/${coach.id}/unmergeExercise`, coach, merged);
    expect(await read()).toEqual(['FS: 85% of Back squat']);
    // What others follow follows nothing itself.
    await put('Zercher squat', { of: 'Front squat', percent: 90 });
    await merge('FS');
    expect(await read()).toEqual(['FS: 85% of Back squat', 'Zercher squat: 90% of Front squat']);
  });

  it('stand beside the maxes that a coach reads of an athlete, for the editor to say what is missing', async () => {
    await put('Front squat', OF_SQUAT);
    const path = `/api/coaches/${coached.coach.id}/athletes/${coached.athlete.id}/trainingMaxes`;
    const answer = await server.inject({ url: path, headers: server.as(coached.coach) });
    expect(answer.json<TrainingMaxes>().maxShares).toEqual([{ name: 'Front squat', ...OF_SQUAT }]);
  });

  it('stand in the coach’s data, and go with their account', async () => {
    await put('Front squat', OF_SQUAT);
    const data = await server.inject({ url: '/api/profile/data', headers: server.as(coached.coach) });
    expect(data.json()).toMatchObject({ maxShares: [{ name: 'Front squat', ...OF_SQUAT }] });
    await server.storage.transaction(async ({ users, removal }) => {
      const user = await users.find(coached.coach.id);
      if (user) await removal.removeUser(user, 1);
    });
    expect(await server.storage.maxShares.ofCoach(coached.coach.id)).toEqual([]);
  });
});
