import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AthleteArea } from '#contract/api/athlete.ts';
import type {
  HistorySession,
  HistorySummary,
  ImportHistoryReply,
  MatchExercisesReply,
  TrainingHistory,
} from '#contract/api/training-history.ts';
import { MAX_HISTORY_SETS, MAX_SESSIONS_ASKED, MAX_SETS_PER_IMPORT } from '#contract/history-vocabulary.ts';
import { inOrder } from '#domain/history/canonical.ts';
import { writeOwnCsv } from '#domain/history/own-csv.ts';
import { readHistory } from '#domain/history/read-history.ts';
import { sessionsOfBlock } from '#domain/history/sessions-of-block.ts';
import { kilogramsOf } from '#domain/load.ts';
import { sessionRow, setRow } from '#server/services/history/rows.ts';
import { set } from '../support/history-set.ts';
import { save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

function session(day: number, sets = [set({ exercise: 'Squat (Barbell)', reps: 5, load: 100 })]): HistorySession {
  const at = new Date(Date.UTC(2024, 0, day, 18)).toISOString().slice(0, 19);
  const about = { zone: null, program: null, name: 'Lower A', seconds: 3_600, note: 'slept\nwell' } as const;
  return { source: 'strong', key: `${at} Lower A`, at, ...about, sets };
}

describe.each(storageLanes())('History that comes along ($name)', (lane) => {
  let server: TestServer;
  let athlete: SeededUser;
  let clean: () => Promise<void>;

  beforeAll(async () => {
    const { location, drop } = await lane.open();
    server = await createTestServer({ location });
    clean = async () => {
      await server.close();
      await drop();
    };
  });
  afterAll(() => clean());
  beforeEach(async () => {
    athlete = await server.seedAthlete();
  });

  const url = (part = '', who = athlete) => `/api/athletes/${who.id}/history${part}`;
  const bring = async (sessions: readonly HistorySession[], who = athlete) => {
    const payload = { sessions };
    const answer = await server.inject({ method: 'POST', url: url('', who), headers: server.as(who), payload });
    return answer.statusCode === 200 ? answer.json<ImportHistoryReply>() : answer.statusCode;
  };
  const known = async (sessions: readonly HistorySession[], who = athlete) => {
    const payload = { sessions: sessions.map(({ source, key }) => ({ source, key })) };
    const [address, headers] = [url('/known', who), server.as(who)];
    return (await server.inject({ method: 'POST', url: address, headers, payload })).json<unknown>();
  };
  const read = async (query = '', who = athlete) =>
    (await server.inject({ url: url(query, who), headers: server.as(who) })).json<TrainingHistory>();
  const revOf = async () => (await read()).rev;
  const readAll = async (who = athlete) => {
    const sessions: HistorySession[] = [];
    for (let before: string | null = ''; before !== null;) {
      const page: TrainingHistory = await read(before && `?before=${encodeURIComponent(before)}`, who);
      sessions.push(...page.sessions);
      before = page.next;
    }
    return sessions;
  };

  it('is read as it came, the newest first, however much it is', async () => {
    const sessions = Array.from({ length: 230 }, (_, day) => session(1 + ((day * 7) % 230)));
    expect(await bring(sessions)).toEqual({ added: 230, known: 0 });
    const all = await readAll();
    expect(all).toEqual(inOrder(sessions).toReversed());
  });

  it('adds nothing when the same comes again, and what is new when a file has grown', async () => {
    expect(await bring([session(1), session(2)])).toEqual({ added: 2, known: 0 });
    expect(await bring([session(1), session(2)])).toEqual({ added: 0, known: 2 });
    const longer = session(2, [...session(2).sets, set({ exercise: 'Squat (Barbell)', row: 1, reps: 3, load: 120 })]);
    expect(await bring([longer, session(3)])).toEqual({ added: 2, known: 1 });
    expect((await readAll()).flatMap(({ sets }) => sets)).toHaveLength(4);
  });

  it('tells before an import how many of its sessions are there already, and of nobody else’s', async () => {
    await bring([session(1), session(2)]);
    const asked = [session(1), session(2), session(2), session(3)];
    expect(await known(asked)).toEqual({ known: 2 });
    expect(await known(asked, await server.seedAthlete())).toEqual({ known: 0 });
    const tooMany = Array.from({ length: MAX_SESSIONS_ASKED + 1 }, (_, day) => session(day));
    expect(await known(tooMany)).toMatchObject({ code: 'invalid_input' });
  });

  it('keeps every digit of pounds, names of any length and signs of any script', async () => {
    const sets = [
      set({ exercise: '=SUM(A1)', reps: 5, load: kilogramsOf(225, 'lb') }),
      set({
        exercise: `${'é💪'.repeat(300)}x`,
        place: 1,
        loadAs: 'assistance',
        load: 22.05,
        planned: plan(5, null, 20),
      }),
      set({
        exercise: 'Plank',
        place: 2,
        seconds: 60,
        metres: 0.5,
        superset: '0',
        note: '"a"\n=b',
        listed: 'Front plank',
      }),
    ];
    await bring([session(1, sets)]);
    expect((await readAll())[0]?.sets).toEqual(sets);
  });

  it('of one exercise is read by the name that people read, the newest first', async () => {
    const squat = set({ exercise: 'Squat (Barbell)', listed: 'Back squat', reps: 5, load: 100 });
    const bench = set({ exercise: 'Bench', place: 1, reps: 5 });
    await bring([
      session(3, [squat, bench]),
      session(9, [set({ exercise: 'BACK  squat', reps: 3 })]),
      session(5, [bench]),
    ]);
    const { sessions } = await read(`?exercise=${encodeURIComponent('back squat')}`);
    expect(sessions.map(({ at }) => at.slice(0, 10))).toEqual(['2024-01-09', '2024-01-03']);
    expect(sessions.flatMap(({ sets }) => sets.map((one) => one.exercise))).toEqual(['BACK  squat', 'Squat (Barbell)']);
  });

  it('is summed up by source, and removed by source with all its sets', async () => {
    await bring([session(1), session(2), { ...session(3), source: 'hevy' }]);
    const summary = async () =>
      (await server.inject({ url: url('/sources'), headers: server.as(athlete) })).json<HistorySummary>().sources;
    expect(await summary()).toEqual([
      { source: 'hevy', sessions: 1, sets: 1, from: '2024-01-03T18:00:00', to: '2024-01-03T18:00:00' },
      { source: 'strong', sessions: 2, sets: 2, from: '2024-01-01T18:00:00', to: '2024-01-02T18:00:00' },
    ]);
    const remove = { method: 'DELETE', url: url('?source=strong'), headers: server.as(athlete) } as const;
    expect((await server.inject(remove)).json()).toEqual({ removed: 2 });
    expect((await summary()).map(({ source }) => source)).toEqual(['hevy']);
    expect(await bring([session(1)])).toEqual({ added: 1, known: 0 });
  });

  it('says with each change, and only then, that it is another: in its pages and in the athlete’s area', async () => {
    const remove = (source: string) =>
      server.inject({ method: 'DELETE', url: url(`?source=${source}`), headers: server.as(athlete) });
    expect(await revOf()).toBeNull();
    await bring([session(1)]);
    const first = await revOf();
    expect(first).toBeGreaterThan(0);
    await bring([session(1)]);
    await remove('hevy');
    expect(await revOf()).toBe(first);
    await remove('strong');
    const removed = await revOf();
    expect(removed).toBeGreaterThan(first ?? Infinity);
    // After another answer to its question the same file has as many sets, and other loads.
    await bring([session(1, [set({ exercise: 'Squat (Barbell)', reps: 5, load: 45 })])]);
    const last = await revOf();
    expect(last).toBeGreaterThan(removed ?? Infinity);
    const area = await server.inject({ url: `/api/athletes/${athlete.id}`, headers: server.as(athlete) });
    expect(area.json<AthleteArea>().historyRev).toBe(last);
  });

  it('is nobody else’s, and the same file of two athletes is the history of each', async () => {
    const other = await server.seedAthlete();
    await bring([session(1)]);
    expect(await bring([session(1)], other)).toEqual({ added: 1, known: 0 });
    const foreign = await server.inject({ url: url('', other), headers: server.as(athlete) });
    expect(foreign.statusCode).toBe(404);
  });

  it('takes no more sets in one call than it says', async () => {
    const half = MAX_SETS_PER_IMPORT / 2;
    expect(await bring([session(1, squats(half)), session(2, squats(half))])).toEqual({ added: 2 * half, known: 0 });
    expect(await bring([session(3, squats(half)), session(4, squats(half + 1))])).toBe(400);
    expect(await bring([{ ...session(5), at: 'yesterday' }])).toBe(400);
  });

  it.each([
    '2026-13-45',
    '2026-00-10',
    '2026-02-29',
    '0000-00-00',
    '1949-12-31',
    '2101-01-01T00:00:00',
    '2026-11-29T24:00:00',
    '2026-11-29T23:60:00Z',
    '2026-11-29T23:59:60Z',
  ])('takes no date that nobody can have trained on, and says so: %s', async (at) => {
    const payload = { sessions: [{ ...session(1), at }] };
    const answer = await server.inject({ method: 'POST', url: url(), headers: server.as(athlete), payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message: 'The date must be a real day and time from 1950 to 2100.' },
    ]);
    expect(await readAll()).toEqual([]);
  });

  it.each(['2024-02-29', '1950-01-01', '2100-12-31T23:59:59', '2026-11-29T00:00:00Z'])(
    'takes any date of the calendar: %s',
    async (at) => {
      expect(await bring([{ ...session(1), at }])).toEqual({ added: 1, known: 0 });
      expect((await readAll()).map((one) => one.at)).toEqual([at]);
    },
  );

  it('that was logged in a block is there already, and is the history of whoever takes it to another account', async () => {
    const block = await server.seedBlock(athlete.id, { weeks: 2 });
    const { seriesId } = seriesAt(block);
    await save(server, athlete, block, saveBody([{ seriesId, field: 'reps', value: 5 }], { baseRev: block.rev }));
    const logged = sessionsOfBlock(await server.readBlock(athlete.id, block.blockId), '2024-01-01');
    const sets = logged.flatMap((one) => one.sets);
    expect(sets.length).toBeGreaterThan(1);
    expect(await known(logged)).toEqual({ known: logged.length });
    expect(await bring(logged)).toEqual({ added: 0, known: sets.length });
    expect(await readAll()).toEqual([]);

    await bring([session(1)]);
    const written = writeOwnCsv([...logged, ...(await readAll())]);
    const other = await server.seedAthlete();
    const reading = readHistory(written);
    if (reading.kind !== 'sessions') throw new Error(reading.kind);
    expect(await bring(reading.sessions, other)).toEqual({ added: sets.length + 1, known: 0 });
    expect(writeOwnCsv(await readAll(other))).toBe(written);
  });

  it('from a file without the supersets is known again in one that has them', async () => {
    const both = [set({ exercise: 'Bench', reps: 5 }), set({ exercise: 'Row', place: 1, reps: 8 })];
    const linked = {
      ...session(
        1,
        both.map((one) => ({ ...one, superset: 'A' })),
      ),
      source: 'spotter' as const,
    };
    await bring([{ ...linked, sets: both }]);
    expect(await known([linked])).toEqual({ known: 1 });
    expect(await bring([linked])).toEqual({ added: 0, known: 2 });
    expect((await readAll())[0]?.sets.map(({ superset }) => superset)).toEqual([null, null]);
  });

  it('calls exercises what the catalogue calls them, where that is plain', async () => {
    await server.storage.catalogue.insert([
      listed('c1', 'Bench press', 'barbell'),
      listed('c2', 'Dumbbell bench press', 'dumbbell'),
      listed('c3', 'Pull-up', 'bodyweight'),
      listed('c4', 'Leg press', 'machine'),
      listed('c5', 'Press', 'barbell'),
      listed('c6', 'press', 'barbell'),
    ]);
    const names = ['Bench Press (Barbell)', 'Bench Press (Dumbbell)', 'Pull Up', 'Press', 'My own thing', 'Pull Up'];
    const answer = await server.inject({
      method: 'POST',
      url: url('/exercises'),
      headers: server.as(athlete),
      payload: { names },
    });
    expect(answer.json<MatchExercisesReply>().matches).toEqual([
      { name: 'Bench Press (Barbell)', listed: 'Bench press' },
      { name: 'Bench Press (Dumbbell)', listed: 'Dumbbell bench press' },
      { name: 'Pull Up', listed: 'Pull-up' },
    ]);
  });
});

it('A full history takes a call that it has taken before, and nothing more', { timeout: 120_000 }, async () => {
  const server = await createTestServer();
  const athlete = await server.seedAthlete();
  const { trainingHistory } = server.storage;
  const longAgo = sessionRow(athlete.id, { ...session(1), key: 'long ago', at: '2000-01-01' });
  await trainingHistory.addSessions([longAgo]);
  await trainingHistory.addSets(squats(MAX_HISTORY_SETS - 1).map((one) => setRow(longAgo, one)));
  const [url, headers] = [`/api/athletes/${athlete.id}/history`, server.as(athlete)];
  const bring = async (...sessions: HistorySession[]) => {
    return (await server.inject({ method: 'POST', url, headers, payload: { sessions } })).json<unknown>();
  };
  expect(await bring(session(1))).toEqual({ added: 1, known: 0 });
  expect(await bring(session(1))).toEqual({ added: 0, known: 1 });
  expect(await bring(session(1), session(2))).toMatchObject({ code: 'history_full' });
  expect(await trainingHistory.countSets(athlete.id)).toBe(MAX_HISTORY_SETS);
  await server.close();
});

function squats(count: number) {
  return Array.from({ length: count }, (_, row) => set({ exercise: 'Squat', row, reps: 1 }));
}

function plan(reps: number | null, rpe: number | null, load: number | null) {
  return { reps, rpe, load };
}

function listed(id: string, name: string, equipment: 'barbell' | 'dumbbell' | 'bodyweight' | 'machine') {
  return { id: `${id}-history`, name, equipment, muscle_group: 'chest', owner_coach_id: null } as const;
}
