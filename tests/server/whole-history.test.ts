import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import { toBlockWeeks } from '#domain/block/payload.ts';
import { exercisesOfDay } from '#domain/block/weeks.ts';
import { recordsIn } from '#domain/strength/exercise-summary.ts';
import { exerciseWeeksOf, longViewOf } from '#domain/strength/long-view.ts';
import { newId } from '#server/storage/ids.ts';
import { firstDay } from '../support/coached.ts';
import { set } from '../support/history-set.ts';
import { save, saveBody } from '../support/save-body.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const load = fc.option(fc.constantFrom(0, 2, 5, 20, 22.5, 140, 1_400));
const reps = fc.option(fc.constantFrom(0, 1, 5, 8, 60, 600));
const meaning = fc.record(
  {
    measure: fc.constantFrom('seconds' as const, 'metres' as const),
    loadAs: fc.constantFrom('added' as const, 'assistance' as const, 'each hand' as const),
  },
  { requiredKeys: [] },
);
/** What is done to one of four sets, of which the last is the athlete's own. */
const act = fc.record({
  at: fc.nat({ max: 3 }),
  values: fc.oneof(
    fc.record({ reps, load, rpe: fc.option(fc.constantFrom(7, 8.5)) }, { requiredKeys: [] }),
    fc.record({ swap: fc.option(fc.constantFrom('Leg press', 'Row')) }),
  ),
  meaning: fc.option(meaning, { nil: undefined }),
  confirmed: fc.option(fc.constantFrom(140, 1_400), { nil: undefined }),
});
const imported = fc.record({
  exercise: fc.constantFrom('Dip', 'leg press', 'Plank'),
  kind: fc.constantFrom('work' as const, 'warm-up' as const, 'failure' as const),
  loadAs: fc.constantFrom('total' as const, 'added' as const, 'assistance' as const, 'each hand' as const),
  reps,
  load,
  seconds: fc.option(fc.constantFrom(45, 90)),
  metres: fc.option(fc.constantFrom(20, 400)),
});

type Told = readonly [measure: unknown, loadAs: unknown, reps: unknown, load: unknown];
const sorted = (sets: readonly Told[]) => sets.map((one) => JSON.stringify(one)).toSorted();

it('the history, its weeks and each page of an exercise have exactly the sets of the log, whatever was done to it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), fc.array(imported, { maxLength: 6 }), async (acts, sets) => {
      const athlete = await server.seedAthlete();
      const block = await server.seedBlock(athlete.id, { weeks: 1, days: 1, exercisesPerDay: 1, seriesPerExercise: 3 });
      const exercise = exercisesOfDay(firstDay(block))[0];
      const { idExercise = '', name = '', series = [] } = exercise ?? {};
      const own = newId();
      const ids = [...series.map(({ seriesId }) => seriesId), own];
      const path = { week: 'week1', day: 'Monday', list: 'basics', idExercise } as const;
      let { rev: baseRev } = block;
      let seq = 0;
      const log = async (seriesId: string, values: object, more: object) => {
        const edits = Object.entries(values).map(([field, value]) => {
          return { seriesId, field: field as 'reps', value: value as unknown, seq: (seq += 1), ...more };
        });
        if (edits.length === 0) return;
        const leaves = edits.map(({ field, value }) => ({ seriesId, field, value, path }));
        const body = { ...saveBody(edits, { baseRev }), blockWeeks: toBlockWeeks(leaves) };
        ({ rev: baseRev } = await save(server, athlete, block, body));
      };
      await log(own, { extra: name }, {});
      const standing = ids.map((): Record<string, unknown> => ({ reps: null, load: null, meant: {} }));
      for (const { at, values, meaning: says, confirmed } of acts) {
        await log(ids[at] ?? '', values, { meaning: says, confirmed });
        const one = standing[at] ?? {};
        for (const field of ['reps', 'load'] as const) {
          if (!(field in values)) continue;
          const value = (values as Record<string, unknown>)[field];
          const before = one[field] === null ? undefined : one[`${field} meant`];
          Object.assign(one, {
            [field]: value,
            [`${field} meant`]: value === null ? undefined : (says ?? before ?? {}),
          });
        }
        if ('swap' in values) one['swap'] = values.swap;
      }
      const about = { zone: null, program: null, name: null, seconds: null, note: null };
      const rows = sets.map((one, row) => set({ ...one, row }));
      const sessions = [{ source: 'strong', key: 'A', at: '2026-01-05', ...about, sets: rows }];
      const payload = { sessions };
      const url = `/api/athletes/${athlete.id}/history`;
      if (sets.length > 0) await server.inject({ method: 'POST', url, headers: server.as(athlete), payload });

      const done = standing.flatMap((one): Told[] => {
        if (!one['reps']) return [];
        type Meant = { measure?: string; loadAs?: string } | undefined;
        const [counted, loaded] = [one['reps meant'] as Meant, one['load meant'] as Meant];
        const loadAs = one['swap'] == null ? (loaded ?? counted)?.loadAs : undefined;
        return [[counted?.measure, loadAs, one['reps'], one['load']]];
      });
      const brought = sets.flatMap((one): Told[] => {
        const count = one.reps || one.metres || one.seconds;
        const measure = one.reps ? undefined : one.metres ? 'metres' : 'seconds';
        const loadAs = one.loadAs === 'total' ? undefined : one.loadAs;
        return count && one.kind !== 'warm-up' ? [[measure, loadAs, count, one.load]] : [];
      });

      const asked = { url: `/api/athletes/${athlete.id}/exerciseHistory`, headers: server.as(athlete) };
      const records = recordsIn((await server.inject(asked)).json<ExerciseHistory>());
      const told = records.flatMap(({ measure, loadAs, sessions: all }) =>
        all.flatMap((session) => session.sets.map((one): Told => [measure, loadAs, one.reps, one.load])),
      );
      expect(sorted(told)).toEqual(sorted([...done, ...brought]));
      const { weeks, days } = longViewOf(records, () => 0);
      const ofPages = records.flatMap((record) => exerciseWeeksOf(record, () => 0));
      for (const parts of [weeks, days, ofPages]) {
        expect(parts.reduce((sum, part) => sum + part.sets, 0)).toBe(told.length);
      }
    }),
    { numRuns: 25 },
  );
});
