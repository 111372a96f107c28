import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Template, TemplatePlan, Templates, TemplateSummary } from '#contract/api/templates.ts';
import { MAX_SERIES_PER_EXERCISE, MAX_SERIES_PER_TEMPLATE, MAX_WEEKS } from '#contract/limits.ts';
import { exercisesInPlan } from '#domain/block/plan-document.ts';
import { callsOf } from '../support/full-life.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

type Weeks = TemplatePlan['blockWeeks'];

const exercise = (id: string, sets = 1) => ({
  idExercise: id,
  name: 'Back squat',
  restTime: '3 min',
  note: 'Brace first',
  tempo: '3-1-0',
  group: 'A',
  series: Array.from({ length: sets }, (_, at) => ({
    seriesId: `${id}-${at}`,
    target: { reps: 8, rpe: 8, load: null },
    prescription: {
      reps: { min: 8, max: 12 },
      load: { by: 'percent' as const, percent: 75, of: 'max' as const },
    },
  })),
});
const week = (id: string, sets?: number): Weeks[string] => ({ Monday: { basics: [exercise(id, sets)] } });

const body = (blockWeeks: unknown, days: readonly string[] = ['Thursday', 'Monday']) => ({
  name: 'From a sheet',
  from: { plan: { days, blockWeeks } },
});
const weeks = (number: number) => Object.fromEntries(Array.from({ length: number }, (_, at) => [`week${at + 1}`, {}]));
const sets = (number: number) => ({
  Monday: { basics: Array.from({ length: number / 40 }, (_, at) => exercise(`e${number}-${at}`, 40)) },
});

describe.each(storageLanes())('A template of a plan that a coach brings ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let coach: SeededUser;
  let calls: ReturnType<typeof callsOf>;

  beforeAll(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location });
    calls = callsOf(server);
  });
  beforeEach(async () => {
    coach = await server.seedUser({ role: 'coach' });
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  const address = (id = '') => `/api/coaches/${coach.id}/templates${id && `/${id}`}`;
  const made = (blockWeeks: Weeks): Promise<TemplateSummary> => calls.done('POST', address(), coach, body(blockWeeks));
  const send = (payload: object) =>
    server.inject({
      method: 'POST',
      url: address(),
      headers: { ...server.as(coach), 'idempotency-key': 'sheet' },
      payload,
    });
  const refusal = async (payload: object, language = 'en') => {
    const headers = { ...server.as(coach), 'accept-language': language };
    const answer = await server.inject({ method: 'POST', url: address(), headers, payload });
    const { code, message } = answer.json<{ code: string; message: unknown }>();
    return [answer.statusCode, code, [message].flat()[0]];
  };
  const count = async () => ((await calls.done('GET', address(), coach)) as Templates).templates.length;

  it('holds all that can be planned, under ids of its own, on its weekdays in their order', async () => {
    const summary = await made({ week1: week('a', 3), week2: week('b') });
    expect(summary).toMatchObject({ name: 'From a sheet', weeks: 2, days: 2, exercises: 1 });
    const { plan }: Template = await calls.done('GET', address(summary.templateId), coach);
    expect(plan.days).toEqual(['Monday', 'Thursday']);
    const [first, second] = exercisesInPlan(plan.blockWeeks);
    const { idExercise, series, ...about } = exercise('a', 3);
    expect(first).toMatchObject(about);
    expect(first?.series).toHaveLength(3);
    expect(first?.series?.[0]).toEqual({ ...series[0], seriesId: expect.any(String) });
    expect(new Set([idExercise, first?.idExercise, second?.idExercise]).size).toBe(3);
  });

  it('is given to an athlete like every other one', async () => {
    const { templateId } = await made({ week1: week('a', 2) });
    const athlete = await server.seedAthlete();
    await server.storage.coaching.link(athlete.id, coach.id, 1);
    const { results } = await calls.done('POST', `/api/coaches/${coach.id}/giveBlock`, coach, {
      from: { templateId },
      blockName: 'Winter',
      athleteIds: [athlete.id],
    });
    expect(results).toEqual([{ athleteId: athlete.id, blockId: expect.any(String), missingMaxes: ['Back squat'] }]);
  });

  it('is made once however often the same wish is sent, and another plan with the same key is refused', async () => {
    const first = await send(body({ week1: week('a') }));
    expect((await send(body({ week1: week('a') }))).json()).toEqual(first.json());
    expect((await send(body({ week1: week('a', 2) }))).json().code).toBe('idempotency_key_reuse');
    expect(await count()).toBe(1);
  });

  it.each<[why: string, plan: object, english: string, spanish: string]>([
    [
      'no weeks',
      {},
      'This plan has no weeks. A template has at least one.',
      'Este plan no tiene semanas. Una plantilla tiene al menos una.',
    ],
    [
      'a week that is missing',
      { week1: week('a'), week3: week('b') },
      'Weeks follow one another: week2 is missing before week3.',
      'Las semanas van seguidas: falta la semana 2 antes de la semana 3.',
    ],
    [
      'a day that it does not have',
      { week1: { Tuesday: { basics: [exercise('a')] } } },
      "week1: Tuesday isn't a training day in this block, so Back squat can't go there.",
      'Semana 1: el martes no es día de entrenamiento de este bloque, así que Back squat no puede ir ahí.',
    ],
    [
      'too many weeks',
      weeks(MAX_WEEKS + 1),
      `A block has at most ${MAX_WEEKS} weeks.`,
      `Un bloque tiene como máximo ${MAX_WEEKS} semanas.`,
    ],
    [
      'too many sets of an exercise',
      { week1: week('a', MAX_SERIES_PER_EXERCISE + 1) },
      `week1 Monday, basics 1: An exercise has at most ${MAX_SERIES_PER_EXERCISE} sets.`,
      `Semana 1, lunes, principales 1: Un ejercicio tiene como máximo ${MAX_SERIES_PER_EXERCISE} series.`,
    ],
    [
      'too many sets in all',
      Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`week${at + 1}`, sets(1_400)])),
      `A template has at most ${MAX_SERIES_PER_TEMPLATE} sets. This plan has more.`,
      `Una plantilla tiene como máximo ${MAX_SERIES_PER_TEMPLATE} series. Este plan tiene más.`,
    ],
    [
      'a number that cannot be planned',
      { week1: { Monday: { basics: [{ ...exercise('a'), series: [{ seriesId: 's', target: { rpe: 11 } }] }] } } },
      'week1 Monday, basics 1, set 1: RPE goes from 0 to 10.',
      'Semana 1, lunes, principales 1, serie 1: El RPE va de 0 a 10.',
    ],
  ])('is refused for %s, in one sentence of each language', async (_, plan, english, spanish) => {
    expect(await refusal(body(plan))).toEqual([400, 'invalid_input', english]);
    expect(await refusal(body(plan), 'es')).toEqual([400, 'invalid_input', spanish]);
    expect(await count()).toBe(0);
  });

  it('is of a block or of a plan, and of one of them', async () => {
    const plan = { days: ['Monday'], blockWeeks: { week1: week('a') } };
    const both = 'Give a block or a plan in from, not both.';
    expect(await refusal({ name: 'Two', from: { plan, blockId: 'block' } })).toEqual([400, 'invalid_input', both]);
    expect(await refusal({ name: 'None', from: {} })).toEqual([400, 'invalid_input', 'athleteId is required.']);
    expect(await refusal({ name: 'None' })).toEqual([400, 'invalid_input', 'from is required.']);
    expect(await refusal(body({ week1: {} }, []))).toEqual([400, 'invalid_input', 'Pick at least one weekday.']);
  });
});
