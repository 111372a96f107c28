import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedExercise } from '#contract/api/catalogue.ts';
import type { Template, Templates, TemplateSummary } from '#contract/api/templates.ts';
import type { TrainingMaxes } from '#contract/api/training-maxes.ts';
import type { MergedExercise, TypedExercises } from '#contract/api/typed-exercises.ts';
import { fillCatalogue } from '#server/catalogue/fill.ts';
import { toBlockWeeks } from '#domain/block/payload.ts';
import { newId } from '#server/storage/ids.ts';
import { newExercise, saveAsCoach, seedCoached, weeksOf, type Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { callsOf } from '../support/full-life.ts';
import { save, saveBody } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

const TYPED = 'Sqat low bar';
const NOTHING = { typed: [] };

describe.each(storageLanes())('The names that a coach typed freely ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  let calls: ReturnType<typeof callsOf>;
  let lowBar: ListedExercise;
  useCoached(lane, { exercisesPerDay: 0 }, (made) => ({ server, coached } = made));

  beforeEach(async () => {
    calls = callsOf(server);
    if (await server.storage.catalogue.isEmpty()) await fillCatalogue(server.storage);
    const { exerciseList } = await calls.done('GET', `/api/coaches/${coached.coach.id}/exercises`, coached.coach);
    lowBar = (exerciseList as ListedExercise[]).find(({ name }) => name === 'Low-bar squat') as ListedExercise;
  });

  const address = (call: string, { coach } = coached) => `/api/coaches/${coach.id}/${call}`;
  const typed = (): Promise<TypedExercises> => calls.done('GET', address('typedExercises'), coached.coach);
  const merge = (name = TYPED): Promise<MergedExercise> =>
    calls.done('POST', address('mergeExercise'), coached.coach, { name, exerciseId: lowBar.id });
  const plan = (...names: string[]) =>
    saveAsCoach(server, coached, {
      blockWeeks: { week1: { Monday: { basics: names.map((name) => newExercise(name, 1)), complements: [] } } },
    });
  const read = ({ athlete, block } = coached) => server.readBlock(athlete.id, block.blockId);
  const planned = async (of = coached) =>
    (await read(of)).weeks[0]?.dayResponses.Monday?.basics.map(({ name, exerciseId }) => [name, exerciseId]);
  /** Has the athlete add an exercise of this name; returns its id. */
  const add = async (extra: string) => {
    const idExercise = newId();
    const path = { week: 'week1', day: 'Monday', list: 'basics', idExercise } as const;
    const edit = { seriesId: newId(), field: 'extra', value: extra, path } as const;
    const body = { ...saveBody([edit]), blockWeeks: toBlockWeeks([edit]) };
    await save(server, coached.athlete, coached.block, body);
    return idExercise;
  };
  const makeTemplate = (): Promise<TemplateSummary> =>
    calls.done('POST', address('templates'), coached.coach, {
      name: 'Base',
      from: { athleteId: coached.athlete.id, blockId: coached.block.blockId },
    });

  it('are listed with how many plans have them and what they most likely are, whatever their case; known ones are not', async () => {
    await plan(TYPED, 'SQAT LOW BAR', 'low bar squats', 'Back squat');
    await makeTemplate();
    expect(await typed()).toEqual({
      typed: [
        { name: expect.stringMatching(/sqat low bar/i), blocks: 1, templates: 1 },
        { name: 'low bar squats', blocks: 1, templates: 1, likely: lowBar.id },
      ],
    });
  });

  it('are listed without reading a plan, as are the templates, however long they are', async () => {
    await plan(TYPED, 'low bar squats');
    const { templateId } = await makeTemplate();
    const before = await typed();
    const row = await server.storage.templates.find({ id: templateId, coach_id: coached.coach.id });
    if (!row) throw new Error('There is no template.');
    await server.storage.templates.update({ ...row, plan: 'no JSON' }, undefined);
    expect(await typed()).toEqual(before);
    expect(before.typed).toHaveLength(2);
    const { templates } = (await calls.done('GET', address('templates'), coached.coach)) as Templates;
    expect(templates).toMatchObject([{ templateId, exercises: 2 }]);
  });

  it('may be words of a programming language, as may the coach’s own exercises', async () => {
    const own = { name: 'constructor', muscleGroup: 'core', equipment: 'barbell' };
    await calls.done('POST', address('exercises'), coached.coach, own);
    await plan('__proto__', 'constructor');
    expect((await typed()).typed.map(({ name }) => name)).toEqual(['__proto__']);
  });

  it('become the one of the list in every plan, with what was logged in them, and as before by one undo', async () => {
    await plan(TYPED, 'Row', lowBar.name);
    const template = await makeTemplate();
    const block = await read();
    const [set] = block.weeks[0]?.dayResponses.Monday?.basics[0]?.series ?? [];
    await save(server, coached.athlete, block, saveBody([{ seriesId: set?.seriesId ?? '', field: 'load', value: 80 }]));
    const merged = await merge();
    expect(merged.blocks).toEqual([
      { athleteId: coached.athlete.id, blockId: block.blockId, exerciseIds: [expect.any(String)] },
    ]);
    expect(await planned()).toEqual([
      [lowBar.name, lowBar.id],
      ['Row', undefined],
      [lowBar.name, undefined],
    ]);
    const after = await read();
    expect(after.structRev).toBe(block.structRev + 1);
    expect(after.weeks[0]?.dayResponses.Monday?.basics[0]?.series[0]?.actual.load).toBe(80);
    const inTemplate = async () =>
      (
        (await calls.done('GET', address(`templates/${template.templateId}`), coached.coach)) as Template
      ).plan.blockWeeks['week1']?.Monday?.basics?.map(({ name }) => name);
    expect(await inTemplate()).toEqual([lowBar.name, 'Row', lowBar.name]);
    expect((await typed()).typed.map(({ name }) => name)).toEqual(['Row']);

    expect(await calls.done('POST', address('unmergeExercise'), coached.coach, merged)).toEqual({
      message: 'Names as before.',
    });
    expect(await planned()).toEqual([
      [TYPED, undefined],
      ['Row', undefined],
      [lowBar.name, undefined],
    ]);
    expect(await inTemplate()).toEqual([TYPED, 'Row', lowBar.name]);
  });

  it('take a training max along where the exercise of the list has none, and an undo leaves none that nobody set', async () => {
    const path = `/api/coaches/${coached.coach.id}/athletes/${coached.athlete.id}/trainingMaxes`;
    const set = (name: string, load: number | null) => calls.done('PUT', path, coached.coach, { name, load });
    const all = async () => {
      const { trainingMaxes } = (await calls.done('GET', path, coached.coach)) as TrainingMaxes;
      return trainingMaxes.map(({ name, load }) => [name, load]);
    };
    await plan(TYPED);
    await set(TYPED.toUpperCase(), 140);
    const merged = await merge();
    expect(await all()).toEqual([
      [lowBar.name, 140],
      [TYPED.toUpperCase(), 140],
    ]);
    await calls.done('POST', address('unmergeExercise'), coached.coach, merged);
    expect(await all()).toEqual([[TYPED.toUpperCase(), 140]]);

    await set(lowBar.name, 150);
    const again = await merge();
    expect(await all()).toContainEqual([lowBar.name, 150]);
    await calls.done('POST', address('unmergeExercise'), coached.coach, again);
    expect(await all()).toContainEqual([lowBar.name, 150]);

    // Another spelling of the same name has no other training max.
    await plan(lowBar.name.toUpperCase());
    const spelled = await merge(lowBar.name.toUpperCase());
    await calls.done('POST', address('unmergeExercise'), coached.coach, spelled);
    expect(await all()).toContainEqual([lowBar.name, 150]);
  });

  it.each([
    ['renamed', 'PUT'],
    ['deleted', 'DELETE'],
  ] as const)('come back by an undo, also where the coach has %s the exercise that they became', async (_, method) => {
    const about = { muscleGroup: 'quadriceps', equipment: 'barbell' };
    const own: ListedExercise = await calls.done('POST', address('exercises'), coached.coach, {
      ...about,
      name: 'Sqat',
    });
    const path = `/api/coaches/${coached.coach.id}/athletes/${coached.athlete.id}/trainingMaxes`;
    await plan(TYPED);
    const template = await makeTemplate();
    await calls.done('PUT', path, coached.coach, { name: TYPED, load: 140 });
    const body = { name: TYPED, exerciseId: own.id };
    const merged = await calls.done('POST', address('mergeExercise'), coached.coach, body);
    const change = method === 'PUT' ? { ...about, name: 'My squat' } : undefined;
    await calls.done(method, address(`exercises/${own.id}`), coached.coach, change);
    await calls.done('POST', address('unmergeExercise'), coached.coach, merged);
    expect(await planned()).toEqual([[TYPED, undefined]]);
    const kept: Template = await calls.done('GET', address(`templates/${template.templateId}`), coached.coach);
    expect(kept.plan.blockWeeks['week1']?.Monday?.basics?.map(({ name }) => name)).toEqual([TYPED]);
    const { trainingMaxes } = (await calls.done('GET', path, coached.coach)) as TrainingMaxes;
    expect(trainingMaxes.map(({ name }) => name)).toEqual([TYPED]);
  });

  it('stay in the plans of other coaches, and of an athlete who has another coach by now', async () => {
    const others = await seedCoached(server, { exercisesPerDay: 0 });
    await plan(TYPED);
    const merged = await merge();
    await server.storage.coaching.unlink(coached.athlete.id, coached.coach.id);
    await server.storage.coaching.link(coached.athlete.id, others.coach.id, 1);
    expect(await typed()).toEqual(NOTHING);
    const undone = await calls.call('POST', address('unmergeExercise'), coached.coach, merged);
    expect(undone.statusCode).toBe(200);
    expect(await planned()).toEqual([[lowBar.name, lowBar.id]]);
    const foreign = { ...merged, blocks: [{ ...merged.blocks[0], athleteId: others.athlete.id }] };
    expect((await calls.call('POST', address('unmergeExercise'), coached.coach, foreign)).statusCode).toBe(200);
    expect(await planned()).toEqual([[lowBar.name, lowBar.id]]);
  });

  it('are not merged into an exercise that the coach does not see', async () => {
    const stranger = await server.seedUser({ role: 'coach' });
    const own = await calls.done('POST', `/api/coaches/${stranger.id}/exercises`, stranger, {
      name: 'Secret lift',
      muscleGroup: 'core',
      equipment: 'barbell',
    });
    await plan(TYPED);
    const body = { name: TYPED, exerciseId: (own as ListedExercise).id };
    expect((await calls.call('POST', address('mergeExercise'), coached.coach, body)).statusCode).toBe(404);
    expect(await planned()).toEqual([[TYPED, undefined]]);
  });

  it('are never those of exercises that the athlete added alone, whatever an undo is asked for', async () => {
    const extra = 'Sled psh';
    const { athlete, block } = coached;
    const place = { athleteId: athlete.id, blockId: block.blockId, exerciseIds: [await add(extra)] };
    const undo = { name: 'Renamed', exerciseId: lowBar.id, as: extra, blocks: [place], templates: [] };
    await calls.done('POST', address('unmergeExercise'), coached.coach, undo);
    expect(await planned()).toEqual([[extra, undefined]]);
  });

  it('have among them what the athlete added, while the coach plans something in it, and an undo gives it its name back even later', async () => {
    const extra = 'Sled psh';
    await add(extra);
    const planIn = async (reps: number | null) => {
      const blockWeeks = weeksOf(await read());
      const [set] = blockWeeks['week1']?.Monday?.basics?.[0]?.series ?? [];
      Object.assign(set ?? {}, { target: { reps, rpe: null, load: null } });
      await saveAsCoach(server, coached, { blockWeeks });
    };
    expect([await typed(), (await merge(extra)).blocks]).toEqual([NOTHING, []]);
    await planIn(5);
    expect((await typed()).typed).toMatchObject([{ name: extra, blocks: 1 }]);
    const merged = await merge(extra);
    expect(await planned()).toEqual([[lowBar.name, lowBar.id]]);
    await planIn(null);
    await calls.done('POST', address('unmergeExercise'), coached.coach, merged);
    expect(await planned()).toEqual([[extra, undefined]]);
    expect(await typed()).toEqual(NOTHING);
  });

  it('can be merged while a page of before still has the old name: its next save keeps the new one [P5]', async () => {
    await plan(TYPED);
    const page = await read();
    await merge();
    const weeks = Object.fromEntries(page.weeks.map(({ weekName, dayResponses }) => [weekName, dayResponses]));
    const ops = { week1: { opId: randomUUID(), changed: { restTime: [] } } };
    await saveAsCoach(server, coached, {
      blockWeeks: weeks,
      sync: { baseStructRev: page.structRev, epoch: page.epoch, ops },
    });
    expect(await planned()).toEqual([[lowBar.name, lowBar.id]]);
  });

  it('are renamed some blocks at a time, and what is saved in between waits for no other block', async () => {
    await plan(TYPED);
    const more = 24;
    for (let number = 0; number < more; number += 1) {
      const block = await server.seedBlock(coached.athlete.id, { exercisesPerDay: 0 });
      await saveAsCoach(
        server,
        { ...coached, block },
        { blockWeeks: { week1: { Monday: { basics: [newExercise(TYPED, 1)], complements: [] } } } },
      );
    }
    const locked: number[] = [];
    const transaction = server.storage.transaction.bind(server.storage);
    const spied = vi.spyOn(server.storage, 'transaction').mockImplementation((work) =>
      transaction(async (repositories) => {
        const lock = vi.spyOn(repositories.blocks, 'lock');
        const done = await work(repositories);
        locked.push(lock.mock.calls.length);
        return done;
      }),
    );
    const merged = await merge();
    expect(merged.blocks).toHaveLength(more + 1);
    expect(locked).toEqual([20, 5, 0]);
    expect(await typed()).toEqual(NOTHING);
    await calls.done('POST', address('unmergeExercise'), coached.coach, merged);
    expect(locked.slice(3)).toEqual([20, 5, 0]);
    spied.mockRestore();
    expect(await typed()).toEqual({ typed: [{ name: TYPED, blocks: more + 1, templates: 0 }] });
  });
});
