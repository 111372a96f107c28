import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  HistorySession,
  HistorySet,
  ImportedSession,
  ImportHistoryReply,
  OnConflict,
  TrainingHistory,
} from '#contract/api/training-history.ts';
import { batchesOf } from '#domain/history/batches.ts';
import { inOrder } from '#domain/history/canonical.ts';
import { planByConflict } from '#server/services/history/plan-import.ts';
import { set } from '../support/history-set.ts';
import { allSeries, save, saveBody } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const ASK: OnConflict = { changed: 'ask', twice: 'ask' };
const REPLACE: OnConflict = { changed: 'replace', twice: 'add' };
const KEEP: OnConflict = { changed: 'keep', twice: 'skip' };

describe.each(storageLanes())('A second export ($name)', (lane) => {
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

  const bring = async (sessions: readonly ImportedSession[], onConflict?: OnConflict) => {
    const [url, headers] = [`/api/athletes/${athlete.id}/history`, server.as(athlete)];
    const answer = await server.inject({ method: 'POST', url, headers, payload: { sessions, onConflict } });
    expect(answer.statusCode).toBe(200);
    return answer.json<ImportHistoryReply>();
  };
  const read = async () => {
    const url = `/api/athletes/${athlete.id}/history`;
    return (await server.inject({ url, headers: server.as(athlete) })).json<TrainingHistory>();
  };
  const there = async () => inOrder((await read()).sessions);

  it('of a workout that was renamed and corrected in the old app replaces it, and doubles nothing', async () => {
    const old = workout(1, 'Lower A', [squat(0, 100), squat(1, 100), bench(0, 60)]);
    const now = workout(1, 'Leg day', [squat(0, 100), squat(1, 102.5)]);
    await bring([old], ASK);
    const { rev } = await read();
    expect(await bring([now], ASK)).toEqual({
      added: 0,
      known: 0,
      conflicts: { ...NOTHING, asked: [askedOf(now, old)] },
    });
    expect(await read()).toMatchObject({ rev, sessions: [old] });
    expect(await bring([now], REPLACE)).toEqual({ added: 0, known: 2, conflicts: { ...NOTHING, replaced: 1 } });
    expect(await there()).toEqual([now]);
    // The answer was lost: the same call changes nothing.
    const after = await read();
    expect(await bring([now], REPLACE)).toEqual({ added: 0, known: 2, conflicts: NOTHING });
    expect(await read()).toEqual(after);
    // What an earlier build imported under the old name is known under it, too.
    expect(await bring([old], ASK)).toMatchObject({ added: 0, conflicts: { asked: [askedOf(old, now)] } });
  });

  it('is left as it is where that was the answer, and says how many of its sets are not there', async () => {
    const old = workout(1, 'Lower A', [squat(0, 100), squat(1, 100)]);
    const now = workout(1, 'Lower A', [squat(0, 100), squat(1, 105), squat(2, 105)]);
    await bring([old], ASK);
    expect(await bring([now, workout(2, 'Upper', [bench(0, 60)])], KEEP)).toEqual({
      added: 1,
      known: 3,
      conflicts: { ...NOTHING, stayed: 2 },
    });
    expect((await there())[0]).toEqual(old);
  });

  it('that has more sets of the same workout adds them without a question', async () => {
    const now = workout(1, 'Lower A', [squat(0, 100), squat(1, 100)]);
    await bring([{ ...now, sets: now.sets.slice(0, 1) }], ASK);
    expect(await bring([now], KEEP)).toEqual({ added: 1, known: 1, conflicts: NOTHING });
    expect(await there()).toEqual([now]);
  });

  it('with another name in the list of exercises takes that, and asks nothing', async () => {
    const plain = workout(1, 'Lower A', [squat(0, 100), bench(0, 60)]);
    const named = { ...plain, sets: plain.sets.map((one) => ({ ...one, listed: `Our ${one.exercise}` })) };
    await bring([plain], ASK);
    expect(await bring([named], ASK)).toEqual({ added: 0, known: 2, conflicts: NOTHING });
    expect(await there()).toEqual([named]);
    expect(await bring([plain], ASK)).toEqual({ added: 0, known: 2, conflicts: NOTHING });
    expect(await there()).toEqual([named]);
  });

  it('keeps two workouts of one app apart that began at the same time, in whatever order they come', async () => {
    const two = [workout(1, 'Short', [squat(0, 100)]), workout(1, 'Long', [squat(0, 80), squat(1, 80)])];
    const renamed = two.map((one) => ({ ...one, key: `${one.key} again`, name: `${one.name} again` }));
    await bring(batchesOf(two).flat(), ASK);
    expect(await there()).toHaveLength(2);
    for (const batch of batchesOf(renamed, 2).toReversed()) await bring(batch, REPLACE);
    expect(await there()).toEqual(inOrder(renamed));
  });

  it('of a client that says nothing of it adds what is new by its key, as ever', async () => {
    const old = workout(1, 'Lower A', [squat(0, 100)]);
    await bring([old]);
    const corrected = workout(1, 'Lower A', [squat(0, 140), squat(1, 100)]);
    expect(await bring([corrected, workout(1, 'Leg day', [bench(0, 60)])])).toEqual({ added: 2, known: 1 });
    const loads = (await there()).map(({ sets }) => sets.map(({ load }) => load));
    expect(loads).toEqual([[60], [100, 100]]);
  });

  it('from another app is asked about where it has the same training on the same day, and added or left out', async () => {
    const sets = [squat(0, 100), squat(1, 102.06), bench(0, 60), bench(1, 60)];
    const strong = workout(1, 'Lower A', sets);
    const other = (facts: Partial<HistorySession>) => ({ ...strong, source: 'hevy' as const, ...facts });
    const names = sets.map((one) => ({
      ...one,
      exercise: `${one.exercise} (Barbell)`,
      load: Math.round(one.load ?? 0),
    }));
    const hevy = other({ key: 'a', at: `${strong.at.slice(0, 11)}18:20:00`, sets: names });
    const evening = other({
      key: 'b',
      at: `${strong.at.slice(0, 11)}21:00:00`,
      sets: [bench(0, 20), bench(1, 20), bench(2, 20)],
    });
    const nextDay = other({ key: 'c', at: '2024-01-05T18:00:00', sets });
    await bring([strong], ASK);
    const asked = {
      source: 'hevy',
      key: 'a',
      why: 'twice',
      there: { source: 'strong', at: strong.at, name: 'Lower A' },
    };
    expect(await bring([hevy, evening, nextDay], ASK)).toEqual({
      added: 7,
      known: 0,
      conflicts: { ...NOTHING, asked: [asked] },
    });
    expect(await bring([hevy], KEEP)).toEqual({ added: 0, known: 4, conflicts: { ...NOTHING, elsewhere: 4 } });
    expect(await there()).toHaveLength(3);
    expect(await bring([hevy], { changed: 'keep', twice: 'add' })).toMatchObject({ added: 4, known: 0 });
    expect(await bring([hevy], ASK)).toMatchObject({ added: 0, known: 4, conflicts: NOTHING });
    expect(await there()).toHaveLength(4);
  });

  it('asks once about a workout that was logged in a block, too', async () => {
    const block = await server.seedBlock(athlete.id);
    const series = allSeries(block).slice(0, 4);
    const edits = series.flatMap(({ seriesId }, at) => [
      { seriesId, field: 'reps' as const, value: 5 },
      { seriesId, field: 'load' as const, value: 100 + at },
    ]);
    await save(server, athlete, block, saveBody(edits, { sentAt: Date.now() }));
    const { loggedAt = 0 } = allSeries(await server.readBlock(athlete.id, block.blockId))[0] ?? {};
    const at = new Date(loggedAt).toISOString().slice(0, 19);
    const sets = series.map((_, row) => squat(row, 100 + row));
    const other = (key: string, changed: Partial<HistorySession>): HistorySession => {
      return { ...workout(1, 'Legs', sets), key, at, ...changed };
    };
    const light = other('light', { source: 'hevy', sets: sets.map((one) => ({ ...one, load: 20 })) });
    const before = other('before', { at: new Date(loggedAt - 3 * 86_400_000).toISOString().slice(0, 19) });
    const inBlock = { source: 'spotter', at: `${at}Z`, name: block.name };
    const strong = other('same', {});
    expect(await bring([strong, light, before], ASK)).toEqual({
      added: 8,
      known: 0,
      conflicts: { ...NOTHING, asked: [{ source: 'strong', key: 'same', why: 'twice', there: inBlock }] },
    });
    expect(await bring([strong], KEEP)).toMatchObject({ added: 0, conflicts: { elsewhere: 4 } });
    expect(await bring([strong], { changed: 'keep', twice: 'add' })).toMatchObject({ added: 4, known: 0 });
  });

  it('is compared with the log, which is read once, however far apart its workouts are', async () => {
    const sessions = Array.from({ length: 60 }, (_, at) => workout(1 + at, `W${at}`, [squat(0, 100)])).map(
      (one, at) => {
        return { ...one, at: at % 2 === 0 ? '1990-01-01' : '2099-12-31' };
      },
    );
    const reads = vi.spyOn(server.storage.pastSets, 'loggedAround');
    const plan = await planByConflict(server.storage, athlete.id, { sessions, onConflict: ASK });
    expect(plan.sessions).toHaveLength(60);
    expect(reads).toHaveBeenCalledOnce();
    reads.mockRestore();
  });

  it('counts what it replaced for what is stored of a person', async () => {
    const first = workout(1, 'Lower A', [squat(0, 100), { ...bench(0, 60), note: 'x'.repeat(3_000) }]);
    await bring([first], ASK);
    const before = (await server.storage.storedBytes.of(athlete.id)).history;
    await bring([workout(1, 'Legs', [squat(0, 90)])], REPLACE);
    await bring([first], REPLACE);
    expect((await server.storage.storedBytes.of(athlete.id)).history).toBe(before);
  });

  it('after whatever was edited in the old app, in whatever pieces, order and repeats, is there exactly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(history, { minLength: 2, maxLength: 4 }), pieces, async (exports, { size, again }) => {
        athlete = await server.seedAthlete();
        for (const sessions of exports) {
          const batches = batchesOf(sessions, size);
          for (const batch of [...batches, ...batches.filter((_, at) => again[at % again.length])].toReversed()) {
            await bring(batch, REPLACE);
          }
          const kept = await there();
          const starts = new Set(sessions.map(({ at }) => at));
          expect(kept.filter(({ at }) => starts.has(at))).toEqual(inOrder(sessions));
          expect(new Set(kept.map(({ at }) => at)).size).toBe(kept.length);
        }
      }),
      { numRuns: 25 },
    );
  });
});

const NOTHING = { asked: [], replaced: 0, stayed: 0, elsewhere: 0 };

const oneSet = fc.record({
  exercise: fc.constantFrom('Squat', 'Bench'),
  reps: fc.integer({ min: 1, max: 9 }),
  load: fc.constantFrom(50, 100, null),
});
const oneWorkout = fc.record({
  day: fc.integer({ min: 1, max: 4 }),
  name: fc.constantFrom('A', 'B'),
  sets: fc.array(oneSet, { minLength: 1, maxLength: 5 }),
});
/** An export: one workout a day at most, each of some sets; another one of the same day is it after edits. */
const history = fc.uniqueArray(oneWorkout, { minLength: 1, maxLength: 4, selector: ({ day }) => day }).map((workouts) =>
  workouts.map(({ day, name, sets }) => {
    const counts = new Map<string, number>();
    const rows = sets.map((one, place) => {
      const row = counts.get(one.exercise) ?? 0;
      counts.set(one.exercise, row + 1);
      return set({ ...one, place, row });
    });
    return workout(day, name, rows);
  }),
);
const pieces = fc.record({
  size: fc.integer({ min: 1, max: 4 }),
  again: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
});

function workout(day: number, name: string, sets: HistorySet[]): HistorySession {
  const at = new Date(Date.UTC(2024, 0, day, 18)).toISOString().slice(0, 19);
  const about = { zone: null, program: null, seconds: 3_600, note: null } as const;
  return { source: 'strong', key: `${at} ${name}`, at, name, ...about, sets };
}

function squat(row: number, load: number): HistorySet {
  return set({ exercise: 'Squat', row, reps: 5, load });
}

function bench(row: number, load: number): HistorySet {
  return set({ exercise: 'Bench', place: 1, row, reps: 8, load });
}

function askedOf({ source, key }: HistorySession, { at, name }: HistorySession) {
  return { source, key, why: 'changed', there: { source, at, name } };
}
