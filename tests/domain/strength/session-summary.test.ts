import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Values } from '#contract/api/block.ts';
import { e1rm } from '#domain/strength/e1rm.ts';
import { kilogramsOf } from '#domain/load.ts';
import type { LastTime } from '#domain/strength/last-time.ts';
import { sessionSummary, type Before } from '#domain/strength/session-summary.ts';
import { makeDay, makeExercise, makeSeries } from '../support.ts';

const HOUR = 3_600_000;
const last = (top: Values, bestE1rm?: number): LastTime => ({ top, at: 0, bestE1rm, sets: [top] });
const NEW: Before = { last: undefined, bests: [] };

describe('The summary of a session', () => {
  it('has sets, tonnage, top sets against last time, records and RPE that was off', () => {
    const day = makeDay(
      [
        makeExercise('Back squat', [
          makeSeries('a', [5, 7.5, 145], [5, 8.5, 145]),
          makeSeries('b', [5, 7.5, 145], [5, 8, 145]),
        ]),
      ],
      [makeExercise('Row', [makeSeries('c', [12, 8, 80], [12, 8, 82.5]), makeSeries('d', [12, 8, 80])])],
    );
    const before: Record<string, Before> = {
      'Back squat': {
        last: last({ reps: 5, rpe: 7.5, load: 142.5 }, 177),
        bests: [{ reps: 5, load: 145, at: 0, e1rm: 177 }],
      },
      Row: { last: last({ reps: 12, rpe: 8, load: 80 }), bests: [{ reps: 12, load: 80, at: 0, e1rm: undefined }] },
    };
    expect(sessionSummary(day, ({ name }) => before[name] ?? NEW, [HOUR, 3 * HOUR, 2 * HOUR])).toEqual({
      done: 3,
      total: 4,
      tonnage: 2 * 5 * 145 + 12 * 82.5,
      withoutTonnage: 0,
      duration: 2 * HOUR,
      lifts: [
        {
          name: 'Back squat',
          top: { reps: 5, rpe: 8.5, load: 145 },
          last: { reps: 5, rpe: 7.5, load: 142.5 },
          records: [
            { kind: 'e1rm', set: { reps: 5, rpe: 8, load: 145 }, now: expect.closeTo(145 / 0.811, 5), before: 177 },
          ],
          rpeOff: 1,
        },
        {
          name: 'Row',
          top: { reps: 12, rpe: 8, load: 82.5 },
          last: { reps: 12, rpe: 8, load: 80 },
          records: [{ kind: 'load', set: { reps: 12, rpe: 8, load: 82.5 }, now: 82.5, before: 80 }],
          rpeOff: undefined,
        },
      ],
    });
  });

  it('has no estimate of what is counted in seconds or is a part of what is lifted, and the tonnage of a pair alone', () => {
    const exercise = makeExercise('Plank', [makeSeries('a', [60, 8, 10], [70, 9, 11])]);
    const known = { last: last({ reps: 60, rpe: 8, load: 10 }, 12), bests: [{ reps: 70, load: 10, at: 0, e1rm: 12 }] };
    const about = [
      { measure: 'seconds' },
      { measure: 'metres' },
      { loadAs: 'added' },
      { loadAs: 'each hand' },
    ] as const;
    for (const one of about) {
      expect(sessionSummary(makeDay([{ ...exercise, ...one }]), () => known, [])).toMatchObject({
        done: 1,
        ...('loadAs' in one && one.loadAs === 'each hand'
          ? { tonnage: 2 * 70 * 11, withoutTonnage: 0 }
          : { tonnage: 0, withoutTonnage: 1 }),
        lifts: [{ ...one, top: { reps: 70, rpe: 9, load: 11 }, records: [], rpeOff: 1 }],
      });
    }
  });

  it.each([
    ['the longest', { measure: 'seconds' }, [60, 10], [62, 10], true],
    ['the farthest', { measure: 'metres' }, [40, 50], [45, 50], true],
    ['one at another load, which is no record yet', { measure: 'seconds' }, [60, 10], [70, 5], false],
    ['the most added for these repetitions', { loadAs: 'added' }, [5, 20], [5, 22.5], true],
    ['the least help for these repetitions', { loadAs: 'assistance' }, [8, 30], [8, 25], true],
    ['more help, which is no record', { loadAs: 'assistance' }, [8, 30], [8, 35], false],
    ['a heavier pair', { loadAs: 'each hand' }, [10, 20], [10, 22], true],
    ['the most repetitions without a load', {}, [12, null], [13, null], true],
  ] as const)('tells of %s', (_what, meaning, [reps, load], [more, heavier], isRecord) => {
    const exercise = { ...makeExercise('Lift', [makeSeries('a', [null, null, null], [more, 9, heavier])]), ...meaning };
    const best = { reps, load, at: 0, e1rm: undefined };
    const { lifts } = sessionSummary(makeDay([exercise]), () => ({ last: undefined, bests: [], bestSets: [best] }), []);
    const record = { kind: 'set', set: { reps: more, rpe: 9, load: heavier }, before: { reps, load } };
    expect(lifts[0]?.records).toEqual(isRecord ? [record] : []);
  });

  it('has a record only where the numbers that are read differ: never 136 kg, before 136 kg', () => {
    const day = makeDay([makeExercise('Bench press', [makeSeries('a', [1, 8, 125], [1, 8, 125.5])])]);
    const records = (before: number, unit: 'kg' | 'lb', best = 200) =>
      sessionSummary(
        day,
        () => ({
          last: last({ reps: 1, rpe: 8, load: 125 }, before),
          bests: [{ reps: 1, load: best, at: 0, e1rm: undefined }],
        }),
        [],
        unit,
      ).lifts[0]?.records.map(({ kind }) => kind);
    // 125.5 kg @ 8 are 136.1 kg, or 300.08 lb.
    expect(records(135.9, 'kg')).toEqual(['e1rm']);
    expect(records(136.02, 'kg')).toEqual([]);
    expect(records(136.02, 'lb')).toEqual(['e1rm']);
    expect(records(200, 'lb', kilogramsOf(276.6, 'lb'))).toEqual(['load']);
    expect(records(200, 'lb', 125.49)).toEqual([]);
    expect(records(200, 'kg', 125.49)).toEqual(['load']);
  });

  it('has no record of a set that was so easy that nobody can tell what was left [prescription]', () => {
    const known = { last: last({ reps: 3, rpe: 8, load: 140 }, 163), bests: [] };
    const records = (rpe: number) =>
      sessionSummary(
        makeDay([makeExercise('Back squat', [makeSeries('a', [4, 5, 130], [4, rpe, 130])])]),
        () => known,
        [],
      ).lifts[0]?.records;
    expect(records(5)).toEqual([]);
    expect(records(6)).toMatchObject([{ kind: 'e1rm', before: 163 }]);
  });

  it('has no record where there is nothing that it is more than, and none of a number with a digit too many', () => {
    const day = makeDay([makeExercise('Row', [makeSeries('a', [8, 8, 60], [8, 8, 600])])]);
    const doubtful = { top: { reps: 8, rpe: 8, load: 600 }, isDoubtful: true, records: [] };
    expect(sessionSummary(day, () => ({ last: undefined, bests: [] }), []).lifts).toMatchObject([doubtful]);
    const known = { last: last({ reps: 8, rpe: 8, load: 60 }, 80), bests: [{ reps: 8, load: 60, at: 0, e1rm: 80 }] };
    expect(sessionSummary(day, () => known, [])).toMatchObject({ tonnage: 4_800, lifts: [doubtful], done: 1 });
    const first = makeDay([makeExercise('Row', [makeSeries('a', [8, 8, 60], [8, 8, 60])])]);
    expect(sessionSummary(first, () => NEW, []).lifts[0]?.records).toEqual([]);
  });

  it.each([
    ['one time alone', [5], undefined],
    ['a set that was entered the day after', [0, 24 * HOUR], undefined],
    ['two times', [0, HOUR], HOUR],
  ])('knows how long it was by what was logged: %s', (_, times, duration) => {
    expect(sessionSummary(makeDay([]), () => NEW, times).duration).toBe(duration);
  });

  it('tells of nothing that was not lifted, whatever was', () => {
    const value = fc.record({
      reps: fc.option(fc.integer({ min: 0, max: 15 })),
      rpe: fc.option(fc.integer({ min: 10, max: 20 }).map((half) => half / 2)),
      load: fc.option(fc.constantFrom(50, 60, 80, 100, 1_000)),
    });
    const best = fc.integer({ min: 40, max: 120 });
    fc.assert(
      fc.property(fc.array(fc.array(value, { maxLength: 4 }), { maxLength: 4 }), best, (exercises, before) => {
        const day = makeDay(
          exercises.map((sets, place) =>
            makeExercise(
              `Lift ${place}`,
              sets.map(({ reps, rpe, load }, row) => makeSeries(`${place}-${row}`, [5, 8, 80], [reps, rpe, load])),
            ),
          ),
        );
        const known = {
          last: last({ reps: 5, rpe: 8, load: 80 }, before),
          bests: [{ reps: 5, load: before, at: 0, e1rm: undefined }],
        };
        const { done, total, tonnage, lifts } = sessionSummary(day, () => known, []);
        const lifted = exercises.flat().filter(({ reps, load }) => reps !== null && reps > 0 && load !== null);
        expect(total).toBe(exercises.flat().length);
        expect(done).toBeLessThanOrEqual(total);
        expect(tonnage).toBe(lifted.reduce((sum, { reps, load }) => sum + (reps ?? 0) * (load ?? 0), 0));
        for (const { top, records } of lifts) {
          expect(lifted).toContainEqual(top);
          for (const record of records) {
            expect(lifted).toContainEqual(record.set);
            const now = 'now' in record ? record.now : Number.NaN;
            expect(now).toBe(record.kind === 'e1rm' ? e1rm(record.set) : record.set.load);
            expect(now).toBeGreaterThan(Number(record.before));
          }
        }
      }),
    );
  });
});
