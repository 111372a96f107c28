import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockReply, type BlockDetail, type BlockSummary } from '#contract/api/block.ts';
import { EQUIPMENT, MUSCLE_GROUPS, type Weekday } from '#contract/vocabulary.ts';
import { nextTraining } from '#domain/block/next-training.ts';
import { progressOf } from '#domain/block/weeks.ts';
import { fillCatalogue } from '#server/catalogue/fill.ts';
import { EXERCISES } from '#server/catalogue/exercises.ts';
import { fillWithDemo } from '#server/demo/fill.ts';
import { DEMO_PASSWORD, demoPeople } from '#server/demo/people.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const NOW = Date.UTC(2026, 10, 19, 12);

describe('The demo data', () => {
  let server: TestServer;
  let people: Record<string, { id: string; token: string }>;
  let summary: BlockSummary;
  let block: BlockDetail;

  beforeAll(async () => {
    server = await createTestServer({ now: () => NOW });
    await fillCatalogue(server.storage);
    await fillWithDemo({ storage: server.storage, clock: { now: () => NOW } });
    people = Object.fromEntries(
      await Promise.all(
        Object.entries(demoPeople).map(async ([name, { email, role }]) => {
          const payload = { email, password: DEMO_PASSWORD };
          const reply = (await server.inject({ method: 'POST', url: '/api/login', payload })).json();
          return [name, { id: reply[role].id, token: reply.token }] as const;
        }),
      ),
    );
    [summary] = (await read('athlete', '/myBlocks')).json().blocks;
    block = blockReply.parse((await read('athlete', `/blocks/${summary.blockId}`)).json());
  });
  afterAll(() => server.close());

  const read = (name: string, path: string) => {
    const { id = '', token = '' } = people[name] ?? {};
    return server.inject({ url: `/api/athletes/${id}${path}`, headers: server.as({ token }) });
  };
  const daysOf = (index: number) => Object.entries(block.weeks[index]?.dayResponses ?? {});

  it('Marta has four weeks on Monday, Wednesday and Friday, with 4 to 6 exercises a day', () => {
    expect(summary).toMatchObject({ name: 'Autumn strength', coachUsername: 'ana', athleteUsername: 'marta.r' });
    expect(block.days).toEqual(['Monday', 'Wednesday', 'Friday'] satisfies Weekday[]);
    expect(block.weeks.map(({ weekName }) => weekName)).toEqual(['week1', 'week2', 'week3', 'week4']);
    for (const index of [0, 1, 2, 3]) {
      expect(daysOf(index).map(([name]) => name)).toEqual(['Monday', 'Wednesday', 'Friday']);
      for (const [, day] of daysOf(index)) {
        const exercises = [...(day?.basics ?? []), ...(day?.complements ?? [])];
        expect(exercises.length).toBeGreaterThanOrEqual(4);
        expect(exercises.length).toBeLessThanOrEqual(6);
        for (const exercise of exercises) {
          expect(exercise.restTime).toMatch(/^\d(-\d)? min$/);
          expect(exercise.exerciseId, `${exercise.name} is in the catalogue`).toBeDefined();
        }
      }
    }
    expect(block.weeks[0]?.dayResponses.Monday?.basics[0]?.name).toBe('Back squat');
  });

  it('week 1 is fully logged, and week 2 is what comes next', () => {
    for (const [, day] of daysOf(0)) {
      const { done, total } = progressOf(day ?? { basics: [], complements: [] });
      expect(done).toBe(total);
    }
    expect(nextTraining(block, 0)).toEqual({ weekName: 'week2', day: 'Monday' });
  });

  it('every logged value has its edit in the log, made in the week before this one', async () => {
    const log = await server.actualLog(block.blockId);
    const values = daysOf(0).flatMap(([, day]) =>
      [...(day?.basics ?? []), ...(day?.complements ?? [])].flatMap(({ series }) =>
        series.flatMap(({ actual }) => Object.values(actual).filter((value) => value !== null)),
      ),
    );
    expect(log).toHaveLength(values.length);
    for (const { edited_at: at, status, rev, received_at: receivedAt } of log) {
      expect(rev).toBe(receivedAt);
      expect(status).toBe('applied');
      expect(at).toBeGreaterThan(Date.UTC(2026, 10, 9));
      expect(at).toBeLessThan(Date.UTC(2026, 10, 14));
    }
    expect(new Set(log.map(({ rev }) => rev)).size).toBe(3);
    expect(block.rev).toBe(log.at(-1)?.rev);
  });

  it('Marta has a coach, macros that add up, and a talk with her coach', async () => {
    expect((await read('athlete', '')).json()).toMatchObject({ coachName: 'ana' });
    const macros = (await read('athlete', '/currentMacros')).json();
    const kcal = 4 * macros.carbohydrates + 4 * macros.proteins + 9 * macros.fats;
    expect(Math.abs(kcal - macros.kilocalories)).toBeLessThanOrEqual(4);
    const [room] = await server.storage.chatRooms.of(people['athlete']?.id ?? '');
    expect((await server.storage.chatMessages.list(room?.id ?? '', { limit: 100 })).length).toBeGreaterThan(2);
  });

  it('the rookie has nothing yet', async () => {
    expect((await read('rookie', '')).json()).toMatchObject({ coachName: null });
    expect((await read('rookie', '/myBlocks')).statusCode).toBe(404);
    expect((await read('rookie', '/currentMacros')).statusCode).toBe(404);
  });

  it("the coach's secret code can be read out: 13 letters that nobody confuses", async () => {
    expect(await server.storage.coaching.secretCodeOf(people['coach']?.id ?? '')).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
  });

  it('the catalogue has at least 150 exercises, each once, for every muscle group and with every equipment', async () => {
    const names = EXERCISES.flatMap(([, , list]) => list);
    expect(names.length).toBeGreaterThanOrEqual(150);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(new Set(EXERCISES.map(([muscle]) => muscle))).toEqual(new Set(MUSCLE_GROUPS));
    expect(new Set(EXERCISES.map(([, equipment]) => equipment))).toEqual(new Set(EQUIPMENT));
    await fillCatalogue(server.storage);
    expect(await server.storage.catalogue.shared()).toHaveLength(names.length);
  });
});
