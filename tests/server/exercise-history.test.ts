import { beforeEach, describe, expect, it } from 'vitest';
import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import { MAX_RECORDED_SETS } from '#contract/limits.ts';
import { MAX_SETS_PER_IMPORT } from '#contract/history-vocabulary.ts';
import { seriesOfDay } from '#domain/block/weeks.ts';
import { sessionRow, setRow } from '#server/services/history/rows.ts';
import { longViewOf } from '#domain/strength/long-view.ts';
import { firstDay, firstExercise, saveAsCoach, weeksOf, withTargets, type Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { set } from '../support/history-set.ts';
import { save, saveBody } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

const squats = (many: number) => Array.from({ length: many }, (_, row) => set({ exercise: 'Squat', row, reps: 5 }));

const log5 = (seriesId = '', load: number, seq: number) =>
  [
    { seriesId, field: 'reps', value: 5, seq },
    { seriesId, field: 'load', value: load, seq: seq + 1 },
  ] as const;

describe.each(storageLanes())('All that an athlete lifted ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  let name: string;
  useCoached(lane, {}, (made) => ({ server, coached } = made));
  beforeEach(() => {
    ({ name } = firstExercise(coached.block));
  });

  async function read(who: 'athlete' | 'coach' = 'athlete'): Promise<ExerciseHistory> {
    const { athlete, coach } = coached;
    const url =
      who === 'athlete'
        ? `/api/athletes/${athlete.id}/exerciseHistory`
        : `/api/coaches/${coach.id}/athletes/${athlete.id}/exerciseHistory`;
    const answer = await server.inject({ url, headers: server.as(coached[who]) });
    expect(answer.statusCode).toBe(200);
    return answer.json<ExerciseHistory>();
  }

  type About = { readonly program?: string; readonly zone?: string };
  async function bring(day: string, sets: readonly ReturnType<typeof set>[], { program, zone }: About = {}) {
    const about = { source: 'hevy', key: day, at: day, zone: zone ?? null, program: program ?? null } as const;
    const payload = { sessions: [{ ...about, name: null, seconds: null, note: null, sets }] };
    const url = `/api/athletes/${coached.athlete.id}/history`;
    const answer = await server.inject({ method: 'POST', url, headers: server.as(coached.athlete), payload });
    expect(answer.statusCode).toBe(200);
  }

  async function log(reps: number, load: number) {
    const seriesId = firstExercise(coached.block).series[0]?.seriesId ?? '';
    const edits = [
      { seriesId, field: 'reps', value: reps },
      { seriesId, field: 'load', value: load },
    ] as const;
    await save(server, coached.athlete, coached.block, saveBody(edits, { baseRev: coached.block.rev }));
  }

  it('is nothing before the first set', async () => {
    expect(await read()).toEqual({ exercises: [], from: null, weeks: expect.any(Array), person: null });
  });

  it('tells of each week of a plan what was planned and what is done, day by day, to the coach too', async () => {
    const { blockId, name: block, weeks: planned } = coached.block;
    const sets = planned.map(({ dayResponses }) =>
      Object.entries(dayResponses).map(([day, lists]) => ({
        day,
        at: null,
        planned: seriesOfDay(lists).length,
        done: 0,
      })),
    );
    expect((await read()).weeks).toEqual(sets.map((days, at) => ({ blockId, block, week: at + 1, days })));
    await log(5, 140);
    const { weeks } = await read();
    const [first] = sets[0] ?? [];
    expect(weeks?.[0]?.days[0]).toEqual({ ...first, at: expect.any(Number), done: 1 });
    expect(weeks?.[0]?.days.slice(1)).toEqual(sets[0]?.slice(1));
    expect((await read('coach')).weeks).toEqual(weeks);
  });

  it('has no day begun by a swap or a note for a later week', async () => {
    const days = (await read()).weeks;
    const seriesId = firstExercise(coached.block).series[0]?.seriesId ?? '';
    const texts = [
      { seriesId, field: 'swap', value: 'Leg press' },
      { seriesId, field: 'note', value: 'knee', seq: 2 },
    ] as const;
    await save(server, coached.athlete, coached.block, saveBody(texts, { baseRev: coached.block.rev }));
    expect(await read()).toMatchObject({ exercises: [], from: null, weeks: days });
  });

  it('counts no set that the coach took out, and leaves out a day of which nothing is left', async () => {
    await log(5, 140);
    const place = { athleteId: coached.athlete.id, blockId: coached.block.blockId };
    const [first, ...rest] = seriesOfDay(firstDay(coached.block)).map(({ seriesId }) => seriesId);
    await server.removeSeries(place, first ?? '');
    expect((await read()).weeks?.[0]?.days[0]).toMatchObject({ planned: rest.length, done: 0, at: expect.any(Number) });
    for (const seriesId of rest) await server.removeSeries(place, seriesId);
    expect((await read()).weeks).toEqual([]);
  });

  it.each([
    [
      'counts a set as done that was done by the plan that the athlete saw, also with a load planned later',
      null,
      150,
      1,
    ],
    [
      'counts no set as done whose planned load the athlete did not log, also where the coach clears that load later',
      150,
      null,
      0,
    ],
  ])('%s', async (_rule, seen, later, done) => {
    const { series } = firstExercise(coached.block);
    const seriesId = series[0]?.seriesId ?? '';
    const plan = async (load: number | null) => {
      const week1 = withTargets(weeksOf(coached.block)['week1'], new Map([[seriesId, { load }]]));
      await saveAsCoach(server, coached, { blockWeeks: { week1 } });
      return server.readBlock(coached.athlete.id, coached.block.blockId);
    };
    const { rev: baseRev } = await plan(seen);
    await save(server, coached.athlete, coached.block, saveBody([{ seriesId, field: 'reps', value: 5 }], { baseRev }));
    expect((await read()).weeks?.[0]?.days[0]?.done).toBe(done);
    await plan(later);
    const { weeks, exercises } = await read();
    expect(weeks?.[0]?.days[0]?.done).toBe(done);
    const lifted = exercises.flatMap(({ sessions }) => sessions.flatMap(({ sets }) => sets));
    // It was lifted all the same.
    expect(lifted).toEqual([{ reps: 5, rpe: null, load: null }]);
  });

  it('counts no warm-up: neither as planned or done, nor as lifted, whatever the coach plans it as later', async () => {
    const [first, second] = firstExercise(coached.block).series;
    const total = seriesOfDay(firstDay(coached.block)).length;
    const plan = async (kind: 'warm-up' | null) => {
      const blockWeeks = weeksOf(await server.readBlock(coached.athlete.id, coached.block.blockId));
      const sent = blockWeeks['week1']?.Monday?.basics?.[0]?.series?.[0];
      if (sent) sent.prescription = { kind };
      await saveAsCoach(server, coached, { blockWeeks });
      return server.readBlock(coached.athlete.id, coached.block.blockId);
    };
    const { rev: baseRev } = await plan('warm-up');
    expect((await read()).weeks?.[0]?.days[0]).toMatchObject({ planned: total - 1, done: 0 });
    const edits = [...log5(first?.seriesId, 60, 1), ...log5(second?.seriesId, 140, 3)];
    await save(server, coached.athlete, coached.block, saveBody(edits, { baseRev }));
    const lifted = [[{ reps: 5, rpe: null, load: 140 }]];
    const told = await read();
    expect(told.weeks?.[0]?.days[0]).toMatchObject({ planned: total - 1, done: 1 });
    expect(told.exercises[0]?.sessions.map(({ sets }) => sets)).toEqual(lifted);
    await plan(null);
    const later = await read();
    expect(later.weeks?.[0]?.days[0]).toMatchObject({ planned: total, done: 2 });
    expect(later.exercises[0]?.sessions.map(({ sets }) => sets)).toEqual(lifted);
  });

  it('has the bodyweight, the sex and the 1RMs of the personal info as it stands', async () => {
    const payload = {
      fullName: 'A. Person',
      age: 30,
      height: 180,
      weight: 82.5,
      gender: 'Male',
      occupation: 'Nurse',
      sportsHistory: 'Handball',
      rmSquat: 180,
    };
    const headers = server.as(coached.athlete);
    const told = await server.inject({ method: 'POST', url: '/api/athlete/personalInfo', headers, payload });
    expect(told.statusCode).toBe(200);
    expect((await read()).person).toEqual({
      bodyweight: 82.5,
      gender: 'Male',
      maxes: { squat: 180, bench: null, deadlift: null },
    });
    expect((await read('coach')).person).toEqual((await read()).person);
  });

  it('is what was logged and what came along, newest first, and the same for the coach', async () => {
    await bring('2025-03-04', [set({ exercise: name.toUpperCase(), reps: 5, rpe: 8, load: 130, note: 'belt' })], {
      program: 'GZCLP',
    });
    await log(5, 140);
    const history = await read();
    expect(history).toEqual({
      exercises: [
        {
          name,
          otherNames: [name.toUpperCase()],
          sessions: [
            {
              at: expect.any(Number),
              source: 'spotter',
              program: 'Test block',
              sets: [{ reps: 5, rpe: null, load: 140 }],
            },
            {
              at: Date.parse('2025-03-04T12:00:00Z'),
              utcOffset: 0,
              source: 'hevy',
              program: 'GZCLP',
              sets: [{ reps: 5, rpe: 8, load: 130 }],
              notes: ['belt'],
            },
          ],
        },
      ],
      from: null,
      weeks: expect.any(Array),
      person: null,
    });
    expect(await read('coach')).toEqual(history);
  });

  it('leaves out what came along once on a date of no calendar, and tells all else; so does a block', async () => {
    const { athlete, block } = coached;
    const about = {
      source: 'strong',
      zone: 'Europe/Madrid',
      program: null,
      name: null,
      seconds: null,
      note: null,
    } as const;
    for (const at of ['2026-13-45', '0000-00-00', '2026-11-29T99:99:99Z']) {
      const sets = [set({ exercise: name, reps: 5, load: 150 })];
      const row = sessionRow(athlete.id, { ...about, key: at, at, sets });
      await server.storage.trainingHistory.addSessions([row]);
      await server.storage.trainingHistory.addSets(sets.map((one) => setRow(row, one)));
    }
    await log(5, 140);
    const history = await read();
    expect(history.exercises[0]?.sessions.map(({ sets }) => sets[0]?.load)).toEqual([140]);
    expect(await read('coach')).toEqual(history);
    const url = `/api/athletes/${athlete.id}/blocks/${block.blockId}`;
    expect((await server.inject({ url, headers: server.as(athlete) })).json()).toMatchObject({ past: [] });
  });

  it.each([
    ['2026-01-11', undefined, '2026-01-11'],
    ['2026-01-11T18:00:00', undefined, '2026-01-11'],
    ['2026-01-11T20:00:00Z', '+05:30', '2026-01-12'],
    ['2026-01-12T03:00:00Z', 'America/New_York', '2026-01-11'],
    ['2026-01-11T06:00:00Z', 'Nowhere/Land', '2026-01-11'],
  ])('has what came along with the time %s and the zone %s on %s, in Auckland too', async (at, zone, day) => {
    await bring(at, [set({ exercise: name, reps: 5, load: 100 })], zone === undefined ? {} : { zone });
    const { exercises } = await read();
    const { days, weeks } = longViewOf(exercises, () => 13 * 60);
    expect(days.map((one) => one.day)).toEqual([Date.parse(day) / 86_400_000]);
    expect(weeks.map(({ monday }) => monday)).toEqual([
      Date.parse(day === '2026-01-12' ? day : '2026-01-05') / 86_400_000,
    ]);
  });

  it('has a set that the coach took out of the plan later: it was lifted all the same', async () => {
    await log(5, 140);
    const seriesId = firstExercise(coached.block).series[0]?.seriesId ?? '';
    await server.removeSeries({ athleteId: coached.athlete.id, blockId: coached.block.blockId }, seriesId);
    expect((await read()).exercises[0]?.sessions[0]?.sets).toEqual([{ reps: 5, rpe: null, load: 140 }]);
  });

  it('is no more for a coach who is the athlete’s coach no more', async () => {
    await log(5, 140);
    const { athlete, coach } = coached;
    await server.storage.coaching.unlink(athlete.id, coach.id);
    const url = `/api/coaches/${coach.id}/athletes/${athlete.id}/exerciseHistory`;
    expect((await server.inject({ url, headers: server.as(coach) })).statusCode).toBe(404);
  });

  it('has only whole sessions, also where two are of the day on which it is cut off', async () => {
    await bring('2020-01-01T05:00:00Z', squats(2));
    await bring('2020-01-01', squats(2));
    for (let left = MAX_RECORDED_SETS - 2, day = 1; left > 0; left -= MAX_SETS_PER_IMPORT, day += 1) {
      await bring(dayOf(day), squats(Math.min(left, MAX_SETS_PER_IMPORT)));
    }
    const { exercises, from } = await read();
    expect(from).toBe(Date.parse('2020-01-01T12:00:00Z'));
    expect(exercises[0]?.sessions.at(-1)?.sets).toHaveLength(2);
  });

  it('says from when on it is told where it is more than anybody reads', async () => {
    const calls = MAX_RECORDED_SETS / MAX_SETS_PER_IMPORT + 1;
    for (let call = 0; call < calls; call += 1) {
      await bring(dayOf(call), squats(MAX_SETS_PER_IMPORT));
    }
    const { exercises, from } = await read();
    expect(exercises[0]?.sessions).toHaveLength(calls - 1);
    expect(from).toBe(exercises[0]?.sessions.at(-1)?.at);
  });
});

/** A day of its own for each number, from 2020 on. */
function dayOf(number: number): string {
  return new Date(Date.UTC(2020, 0, number + 1)).toISOString().slice(0, 10);
}
