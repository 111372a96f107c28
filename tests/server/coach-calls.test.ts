import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockReply } from '#contract/api/block.ts';
import { fillCatalogue } from '#server/catalogue/fill.ts';
import { seedCoached, type Coached } from '../support/coached.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const NOT_FOUND = [404, '{"code":"not_found","message":"Not found."}'];

const inputs = {
  age: 25,
  gender: 'Female',
  height: 165,
  weight: 60,
  activity: 'Moderate training',
  goal: 'Surplus',
  equation: 'Mifflin-St Jeor (Obesity)',
  protein: 2,
  fats: 1,
};

describe.each(storageLanes())("A coach's calls ($name)", (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let coached: Coached;

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
  beforeEach(async () => {
    coached = await seedCoached(server);
  });

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
  const call = (method: Method, path: string, payload?: object, { who = coached.coach, key = '' } = {}) =>
    server.inject({
      method,
      url: `/api/coaches/${path}`,
      headers: { ...server.as(who), ...(key === '' ? {} : { 'idempotency-key': key }) },
      ...(payload ? { payload } : {}),
    });
  const asAthlete = (path: string) =>
    server.inject({ url: `/api/athletes/${coached.athlete.id}${path}`, headers: server.as(coached.athlete) });
  const create = (payload: object, key?: string) =>
    call('POST', `${coached.coach.id}/createBlock/${coached.athlete.id}`, payload, key === undefined ? {} : { key });

  const found = async (query: string) => (await call('GET', `allExercises${query}`)).json().exerciseList;

  it('show the athlete with what they told, their blocks and their macros [§7]', async () => {
    const { coach, athlete, block } = coached;
    const path = `${coach.id}/athletes/${athlete.id}`;
    const bare = (await call('GET', path)).json();
    expect(bare).toMatchObject({ athlete: { id: athlete.id, username: athlete.username }, macros: null });
    expect(bare.blocks).toMatchObject([{ blockId: block.blockId, name: 'Test block', days: ['Monday'] }]);
    const told = {
      fullName: 'Marta Ruiz',
      age: 29,
      height: 167,
      weight: 63,
      gender: 'Female' as const,
      occupation: 'Nurse',
      sportsHistory: 'Handball',
      injuryHistory: null,
      rmBench: 62.5,
      rmSquat: 105,
      rmDeadLift: null,
      experience: 4,
    };
    await server.storage.coaching.savePersonalInfo({
      athlete_id: athlete.id,
      full_name: told.fullName,
      age: told.age,
      height: told.height,
      weight: told.weight,
      gender: told.gender,
      occupation: told.occupation,
      sports_history: told.sportsHistory,
      injury_history: told.injuryHistory,
      rm_bench: told.rmBench,
      rm_squat: told.rmSquat,
      rm_dead_lift: told.rmDeadLift,
      experience: told.experience,
      updated_at: 1,
    });
    expect((await call('GET', path)).json().athlete).toEqual({ id: athlete.id, username: athlete.username, ...told });
  });

  it('create a block with its first week, on days in the order of the week [§5]', async () => {
    const answer = await create({ weekDays: ['Friday', 'Monday', 'Friday'], blockName: '  Autumn  ' });
    expect(answer.statusCode).toBe(200);
    const { blockId } = answer.json();
    const block = blockReply.parse((await asAthlete(`/blocks/${blockId}`)).json());
    expect(block).toMatchObject({ name: 'Autumn', days: ['Monday', 'Friday'] });
    expect(block.weeks).toEqual([
      {
        weekName: 'week1',
        dayResponses: { Monday: { basics: [], complements: [] }, Friday: { basics: [], complements: [] } },
      },
    ]);
    expect((await asAthlete('/myBlocks')).json().blocks[0]).toMatchObject({
      blockId,
      coachUsername: coached.coach.username,
    });
  });

  it.each([
    ['weekDays', { weekDays: [], blockName: 'A' }, 'Pick at least one weekday.'],
    ['weekDays', { blockName: 'A' }, 'Pick the weekdays of the block.'],
    [
      undefined,
      { weekDays: ['Moonday'], blockName: 'A' },
      'Weekdays are Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday.',
    ],
    ['blockName', { weekDays: ['Monday'], blockName: '   ' }, 'The block name is required.'],
    ['blockName', { weekDays: ['Monday'], blockName: 'x'.repeat(101) }, 'The block name has at most 100 characters.'],
  ])(
    'refuse a wrong %s of the questionnaire %j in a sentence that stands in `error` too [§7]',
    async (field, payload, sentence) => {
      const answer = await create(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        code: 'invalid_input',
        message: sentence,
        error: sentence,
        ...(field && { field }),
      });
    },
  );

  it('refuse a questionnaire with two wrong answers in two sentences, which are about no one field', async () => {
    const answer = await create({ weekDays: [], blockName: '' });
    expect(answer.json().message).toEqual(['Pick at least one weekday.', 'The block name is required.']);
    expect(answer.json()).not.toHaveProperty('field');
  });

  it('create one block for one Idempotency-Key, also when both requests come at once', async () => {
    const payload = { weekDays: ['Monday'], blockName: 'Once' };
    const answers = await Promise.all([create(payload, 'key-1'), create(payload, 'key-1'), create(payload, 'key-1')]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const { blocks } = (await asAthlete('/myBlocks')).json();
    expect(blocks.filter(({ name }: { name: string }) => name === 'Once')).toHaveLength(1);
    const other = await create({ ...payload, blockName: 'Other' }, 'key-1');
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reuse']);
    expect(other.json().error).toBe(other.json().message);
  });

  it('calculate macros, and say in `error` what cannot be [§9]', async () => {
    const path = `calculateMacros/${coached.athlete.id}`;
    expect((await call('POST', path, inputs)).json()).toEqual({
      tmb: 1345,
      get: 2018,
      totalKcals: 2268,
      totalCarbs: 312,
      totalFats: 60,
      totalProteins: 120,
    });
    for (const [wrong, sentence] of [
      [{ equation: 'Cunningham (Lean Mass)' }, /needs the lean body mass/],
      [{ equation: 'FAO/WHO over 60' }, /is for ages over 60/],
      [{ protein: 9 }, /Lower Protein to at most/],
      [{ protein: 1.55 }, /^The protein goes in steps of 0\.1 g per kg\.$/],
      [{ age: '25' }, /^The age must be a number\.$/],
      [{ activity: 'Lazy' }, /^The activity must be one of Sedentary/],
    ] as const) {
      const answer = await call('POST', path, { ...inputs, ...wrong });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatch(sentence);
      expect(answer.json().message).toBe(answer.json().error);
    }
    expect((await asAthlete('/currentMacros')).statusCode).toBe(404);
  });

  it('save macros that the athlete then sees, in whole numbers [§7]', async () => {
    const path = `${coached.coach.id}/saveMacros/${coached.athlete.id}`;
    const payload = { totalKcals: 2268.4, totalProteins: 120, totalFats: 60, totalCarbs: 312, goal: 'Surplus' };
    expect((await call('PUT', path, payload)).json()).toEqual({ message: 'Macros saved successfully! ✅' });
    expect((await asAthlete('/currentMacros')).json()).toEqual({
      goal: 'Surplus',
      kilocalories: 2268,
      carbohydrates: 312,
      proteins: 120,
      fats: 60,
      athleteUsername: coached.athlete.username,
    });
    const negative = await call('PUT', path, { ...payload, totalCarbs: -1 });
    expect(negative.statusCode).toBe(400);
    expect(negative.json().message).toBe('The carbohydrates must be from 0 to 5000 g.');
    expect((await asAthlete('/currentMacros')).json().carbohydrates).toBe(312);
  });

  it('save with macros what they were calculated from, for the coach alone, until they are saved without it', async () => {
    const place = `${coached.coach.id}/saveMacros/${coached.athlete.id}`;
    const payload = { totalKcals: 2268, totalProteins: 120, totalFats: 60, totalCarbs: 312, goal: 'Surplus' };
    const profile = async () => (await call('GET', `${coached.coach.id}/athletes/${coached.athlete.id}`)).json();
    await call('PUT', place, { ...payload, inputs });
    expect((await profile()).macros).toMatchObject({ kilocalories: 2268, inputs });
    expect((await asAthlete('/currentMacros')).json()).not.toHaveProperty('inputs');
    expect((await call('PUT', place, { ...payload, inputs: { ...inputs, height: 1.7 } })).statusCode).toBe(400);
    await call('PUT', place, payload);
    expect((await profile()).macros).toMatchObject({ kilocalories: 2268, inputs: null });
  });

  it('are for the coach of this moment: others and former ones get what an unknown id gets', async () => {
    const { coach, athlete } = coached;
    const other = await server.seedUser({ role: 'coach' });
    const weekDays = ['Monday'];
    const macros = { totalKcals: 1, totalProteins: 1, totalFats: 1, totalCarbs: 1, goal: 'Deficit' };
    const calls = (who: SeededUser, coachId: string, athleteId: string) => [
      call('GET', `${coachId}/athletes/${athleteId}`, undefined, { who }),
      call('PUT', `${coachId}/saveMacros/${athleteId}`, macros, { who }),
    ];
    const withError = (who: SeededUser, coachId: string, athleteId: string) => [
      call('POST', `${coachId}/createBlock/${athleteId}`, { weekDays, blockName: 'A' }, { who }),
      call('POST', `calculateMacros/${athleteId}`, inputs, { who }),
    ];
    const strangers: [SeededUser, string, string][] = [
      [other, other.id, athlete.id],
      [other, coach.id, athlete.id],
      [coach, coach.id, 'nobody'],
    ];
    for (const stranger of strangers) {
      for (const answer of await Promise.all(calls(...stranger)))
        expect([answer.statusCode, answer.body]).toEqual(NOT_FOUND);
      for (const answer of await Promise.all(withError(...stranger))) {
        expect([answer.statusCode, answer.json()]).toEqual([
          404,
          { code: 'not_found', message: 'Not found.', error: 'Not found.' },
        ]);
      }
    }
    await server.storage.coaching.unlink(athlete.id, coach.id);
    for (const answer of await Promise.all(calls(coach, coach.id, athlete.id))) {
      expect([answer.statusCode, answer.body]).toEqual(NOT_FOUND);
    }
    expect((await asAthlete('/currentMacros')).statusCode).toBe(404);
    expect((await asAthlete('/myBlocks')).json().blocks).toHaveLength(1);
  });

  it('list the exercises, and find them without regard to case and accents', async () => {
    const names = async (query: string) => (await found(query)).map(({ name }: { name: string }) => name);
    expect((await found('')).length).toBeGreaterThanOrEqual(150);
    expect((await found(''))[0]).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      muscleGroup: expect.any(String),
      equipment: expect.any(String),
      own: false,
      aliases: expect.arrayContaining([expect.any(String)]),
    });
    expect((await names('?q=press%20banca'))[0]).toBe('Bench press');
    expect((await names('?q=RDL'))[0]).toBe('Romanian deadlift');
    expect(await names('?q=barbell%20squat')).toContain('Front squat');
    expect(await names('?q=SQUAT%20pause')).toContain('Pause squat');
    expect((await names('?q=b%C3%A1ck%20squat'))[0]).toBe('Back squat');
    expect(await found('?q=squat&limit=3')).toHaveLength(3);
    expect(await found('?q=nothing%20like%20it')).toEqual([]);
    for (const query of ['?limit=0', '?limit=x', '?q=a&q=b', `?q=${'x'.repeat(101)}`]) {
      const answer = await call('GET', `allExercises${query}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
    }
  });

  it("keep a coach's own exercises: made, changed, deleted, and seen by no other", async () => {
    const { coach } = coached;
    const other = await server.seedUser({ role: 'coach' });
    const body = { name: ' Zercher carry ', muscleGroup: 'core', equipment: 'barbell' };
    const made = (await call('POST', `${coach.id}/exercises`, body)).json();
    expect(made).toEqual({ ...body, name: 'Zercher carry', id: expect.any(String), own: true });
    const seen = async (who: SeededUser) =>
      (await call('GET', 'allExercises?q=zercher%20carry', undefined, { who })).json().exerciseList;
    expect(await seen(coach)).toEqual([made]);
    expect(await seen(other)).toEqual([]);
    const again = await call('POST', `${coach.id}/exercises`, { ...body, name: 'ZERCHER CÁRRY' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'exercise_exists']);
    const wrong = await call('POST', `${coach.id}/exercises`, { ...body, equipment: 'spoon' });
    expect(wrong.json().message).toMatch(/^The equipment must be one of barbell/);
    const path = `${coach.id}/exercises/${made.id}`;
    for (const answer of [
      await call('PUT', `${other.id}/exercises/${made.id}`, body, { who: other }),
      await call('PUT', path, body, { who: other }),
      await call('DELETE', `${other.id}/exercises/${made.id}`, undefined, { who: other }),
      await call('DELETE', path, undefined, { who: other }),
      await call('PUT', `${coach.id}/exercises/nothing`, body),
    ]) {
      expect([answer.statusCode, answer.body]).toEqual(NOT_FOUND);
    }
    const changed = { ...made, name: 'Carry', muscleGroup: 'full body' };
    expect((await call('PUT', path, changed)).json()).toEqual(changed);
    expect((await call('DELETE', path)).json()).toEqual({ message: 'Exercise deleted.' });
    expect(await seen(coach)).toEqual([]);
  });
});
