import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  HistorySession,
  HistorySet,
  ImportHistoryReply,
  MatchExercisesReply,
  NamedExercise,
  NameExercisesReply,
  TrainingHistory,
} from '#contract/api/training-history.ts';
import { MAX_NAMED_EXERCISES } from '#contract/history-vocabulary.ts';
import { asMeant } from '#domain/history/name-meaning.ts';
import { exerciseIdOf } from '#server/services/history/rows.ts';
import { set } from '../support/history-set.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const ASK = { changed: 'ask', twice: 'ask' };

describe.each(storageLanes())('What an athlete says of exercises of other apps ($name)', (lane) => {
  let server: TestServer;
  let athlete: SeededUser;
  let clean: () => Promise<void>;

  beforeAll(async () => {
    const { location, drop } = await lane.open();
    server = await createTestServer({ location });
    await server.storage.catalogue.insert([
      { id: 'c1', name: 'Back squat', equipment: 'barbell', muscle_group: 'quadriceps', owner_coach_id: null },
    ]);
    clean = async () => {
      await server.close();
      await drop();
    };
  });
  afterAll(() => clean());
  beforeEach(async () => {
    athlete = await server.seedAthlete();
  });

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, language = 'en') =>
    server.inject({
      method,
      url: `/api/athletes/${athlete.id}/${path}`,
      headers: { ...server.as(athlete), 'accept-language': language },
      ...(payload && { payload }),
    });
  const say = async (names: readonly NamedExercise[], chosenAt = 1) => {
    const answer = await call('PUT', 'history/exercises', { names, chosenAt });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<NameExercisesReply>();
  };
  const match = async (...names: readonly string[]) =>
    (await call('POST', 'history/exercises', { names })).json<MatchExercisesReply>();
  const bring = async (one: HistorySession) =>
    (await call('POST', 'history', { sessions: [one], onConflict: ASK })).json<ImportHistoryReply>();
  const setsThere = async () =>
    (await call('GET', 'history')).json<TrainingHistory>().sessions.flatMap(({ sets }) => sets);
  const stored = async () => (await server.storage.storedBytes.of(athlete.id)).history ?? 0;

  it('is remembered by the name as people read it, and told with the next file', async () => {
    const said = [named('Bank LH', 'Bench press'), named('Opas Drücken', null, 'each hand')];
    expect(await say(said)).toEqual({ names: expect.arrayContaining(said), sets: 0 });
    expect(await match('BANK  LH', 'Back Squat (Barbell)', 'Drücken')).toEqual({
      matches: [{ name: 'Back Squat (Barbell)', listed: 'Back squat' }],
      remembered: [said[0]],
    });
    const other = await server.seedAthlete();
    const theirs = await server.inject({
      method: 'POST',
      url: `/api/athletes/${other.id}/history/exercises`,
      headers: server.as(other),
      payload: { names: ['Bank LH'] },
    });
    expect(theirs.json()).toEqual({ matches: [], remembered: [] });
  });

  it('counts where it was said last, in whatever order it arrives, and a repeated call changes nothing', async () => {
    await say([named('Bank LH', 'Bench press')], 20);
    await bring(session([set({ exercise: 'Bank LH', reps: 5, load: 60 })]));
    const { rev } = (await call('GET', 'history')).json<TrainingHistory>();
    expect(await say([named('bank lh', 'Incline bench press')], 10)).toEqual({
      names: [named('Bank LH', 'Bench press')],
      sets: 0,
    });
    expect(await say([named('Bank LH', 'Bench press')], 20)).toMatchObject({ sets: 0 });
    expect((await call('GET', 'history')).json<TrainingHistory>().rev).toBe(rev);
    // A clock that is ahead wins for no longer than until now.
    await say([named('Bank LH', 'Dip')], 8e15);
    expect(await say([named('Bank LH', null)], Date.now() + 60_000)).toMatchObject({ names: [named('Bank LH', null)] });
  });

  it('holds for what was imported before, on the exercise page as well, and the same file asks nothing', async () => {
    const file = session([
      set({ exercise: 'Klimmzug', place: 0, reps: 8, load: 10 }),
      set({ exercise: 'Klimmzug', place: 0, row: 1, reps: 8, load: 20, loadAs: 'assistance' }),
      set({ exercise: 'Brett', place: 1, reps: 60 }),
      set({ exercise: 'Brett', place: 1, row: 1, reps: 1, seconds: 45 }),
      set({ exercise: 'Kreuz', place: 2, reps: 5, load: 100 }),
    ]);
    await bring(file);
    const before = await stored();
    const said = [named('KLIMMZUG', 'Weighted pull-up', 'added'), named('Brett', 'Plank', 'seconds')];
    expect(await say(said)).toMatchObject({ sets: 4 });
    const meant = { ...file, sets: file.sets.map((one) => asSaid(one, said)) };
    expect(await setsThere()).toEqual(meant.sets);
    expect(meant.sets.map(({ loadAs, reps, seconds }) => [loadAs, reps, seconds])).toEqual([
      ['added', 8, null],
      // The sign before the load said that it is help.
      ['assistance', 8, null],
      ['total', null, 60],
      ['total', null, 45],
      ['total', 5, null],
    ]);
    expect(await bring(meant)).toEqual({
      added: 0,
      known: 5,
      conflicts: { asked: [], replaced: 0, stayed: 0, elsewhere: 0 },
    });
    const { exercises, others } = (await call('GET', 'exerciseHistory')).json();
    const kinds = [...exercises, ...others].map(({ name, measure, loadAs }) => `${name} ${measure ?? loadAs}`);
    expect(kinds.toSorted()).toEqual([
      'Kreuz undefined',
      'Plank seconds',
      'Weighted pull-up added',
      'Weighted pull-up assistance',
    ]);
    const ofName = (await call('GET', 'history?exercise=Plank')).json<TrainingHistory>();
    expect(ofName.sessions[0]?.sets).toHaveLength(2);
    // 4 sets have a name of the list now, and two names are remembered.
    const inList = 2 * 'Weighted pull-up'.length + 2 * 'Plank'.length;
    const kept = 2 * 150 + 'KLIMMZUGWeighted pull-up'.length + 'BrettPlank'.length;
    expect((await stored()) - before).toBe(inList + kept);
  });

  it('can be taken back: the name is one’s own again, and what is asked of the file tells the rest', async () => {
    await bring(session([set({ exercise: 'Bank', reps: 5, load: 30 })]));
    await say([named('Bank', 'Bench press', 'each hand')], 1);
    await say([named('Bank', null, 'total')], 2);
    expect(await setsThere()).toMatchObject([{ exercise: 'Bank', listed: null, loadAs: 'total' }]);
    await say([named('Bank', null)], 3);
    expect(await setsThere()).toMatchObject([{ listed: null, loadAs: 'total' }]);
    expect((await bring(session([set({ exercise: 'Bank', reps: 5, load: 30 })]))).conflicts?.asked).toEqual([]);
  });

  it('can be corrected where it was said to be assistance, also for sets that are in no file any more', async () => {
    await bring(session([set({ exercise: 'Klimmzug', reps: 5, load: 20 })]));
    await say([named('Klimmzug', 'Pull-up', 'assistance')], 1);
    expect(await setsThere()).toMatchObject([{ loadAs: 'assistance' }]);
    await say([named('Klimmzug', 'Weighted pull-up', 'added')], 2);
    expect(await setsThere()).toMatchObject([{ listed: 'Weighted pull-up', loadAs: 'added' }]);
  });

  it('leaves alone what Spotter exported itself, and what others imported', async () => {
    const sets = [set({ exercise: 'Bank', reps: 5, load: 30 })];
    await bring({ ...session(sets), source: 'spotter', key: 'elsewhere week1 Monday' });
    expect(await say([named('Bank', 'Bench press', 'each hand')])).toMatchObject({ sets: 0 });
    expect(await setsThere()).toEqual(sets);
    await bring(session(sets));
    const first = athlete;
    athlete = await server.seedAthlete();
    await say([named('Bank', 'Dip')]);
    athlete = first;
    expect((await setsThere()).map(({ listed }) => listed)).toEqual([null, null]);
  });

  it('stands in the athlete’s data, and goes with their account', async () => {
    await say([named('Bank', 'Bench press', 'each hand'), named('Arm', null)]);
    const data = await server.inject({ url: '/api/profile/data', headers: server.as(athlete) });
    expect(data.json()).toMatchObject({
      historyNames: [named('Arm', null), named('Bank', 'Bench press', 'each hand')],
    });
    await server.storage.transaction(async ({ users, removal }) => {
      const user = await users.find(athlete.id);
      if (user) await removal.removeUser(user, 1);
    });
    expect(await server.storage.historyNames.allOf(athlete.id)).toEqual([]);
  });

  it('is of as many names as nobody has: another one is refused with a sentence, and a change of one is not', async () => {
    await server.storage.transaction(async ({ historyNames }) => {
      for (let at = 0; at < MAX_NAMED_EXERCISES; at += 1) {
        const name = `Lift ${at}`;
        const row = { athlete_id: athlete.id, id: exerciseIdOf(name), name, listed: null, meaning: null };
        await historyNames.save({ ...row, chosen_at: 1 });
      }
    });
    for (const [language, message] of [
      ['en', 'There is no room for more: Spotter remembers at most 2000 names of other apps.'],
      ['es', 'No caben más: Spotter recuerda como máximo 2000 nombres de otras apps.'],
    ] as const) {
      const answer = await call('PUT', 'history/exercises', { names: [named('One', 'Dip')], chosenAt: 2 }, language);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { message }]);
    }
    expect(await match('One')).toMatchObject({ remembered: [] });
    expect(await say([named('lift 7', 'Dip')], 2)).toMatchObject({ names: [named('lift 7', 'Dip')] });
  });

  it.each<[says: string, inSpanish: string, body: object]>([
    ['The exercise name is required.', 'Falta el nombre del ejercicio.', { names: [{ ...named('', null) }] }],
    [
      'The exercise name has at most 1000 characters.',
      'El nombre del ejercicio debe tener como máximo 1000 caracteres.',
      { names: [named('x'.repeat(1_001), null)] },
    ],
    [
      'The exercise name has characters that cannot be shown.',
      'El nombre del ejercicio tiene caracteres que no se pueden mostrar.',
      { names: [named('Bank', 'Bench\u0007press')] },
    ],
    [
      'The meaning of the numbers must be one of total, added, assistance, each hand, seconds.',
      'El significado de los números debe ser uno de estos valores: total, added, assistance, each hand, seconds.',
      { names: [{ ...named('Bank', null), meaning: 'metres' }] },
    ],
    ['A call has at most 50 names.', 'Una llamada tiene como máximo 50 nombres.', { names: many(51) }],
    ['The time is required.', 'Falta el tiempo.', { names: [], chosenAt: undefined }],
  ])('is refused where it is wrong: %s', async (says, inSpanish, body) => {
    for (const [language, message] of [
      ['en', says],
      ['es', inSpanish],
    ] as const) {
      const answer = await call('PUT', 'history/exercises', { chosenAt: 1, ...body }, language);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { message }]);
    }
  });
});

function named(name: string, listed: string | null, meaning: NamedExercise['meaning'] = null): NamedExercise {
  return { name, listed, meaning };
}

function many(count: number): NamedExercise[] {
  return Array.from({ length: count }, (_, at) => named(`Lift ${at}`, null));
}

function asSaid(one: HistorySet, said: readonly NamedExercise[]): HistorySet {
  const about = said.find(({ name }) => name.toLowerCase() === one.exercise.toLowerCase());
  return about ? asMeant(one, about) : one;
}

function session(sets: readonly HistorySet[]): HistorySession {
  const facts = { zone: null, program: null, name: 'Lower A', seconds: null, note: null };
  return { source: 'strong', key: 'a', at: '2024-03-04T18:02:11', ...facts, sets: [...sets] };
}
