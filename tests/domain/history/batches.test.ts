import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { importHistoryBody, type HistorySession } from '#contract/api/training-history.ts';
import { MAX_IMPORT_BODY_BYTES, MAX_SETS_PER_SESSION } from '#contract/history-vocabulary.ts';
import { batchesOf } from '#domain/history/batches.ts';
import { previewOf } from '#domain/history/preview.ts';
import { set } from '../../support/history-set.ts';

const about = { source: 'strong', zone: null, program: null, name: 'A', seconds: null, note: null } as const;

function session(day: number, sets: number, note: string | null = null): HistorySession {
  const at = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
  return {
    ...about,
    key: at,
    at,
    sets: Array.from({ length: sets }, (_, row) => set({ exercise: `Lift ${row % 3}`, row, reps: 5, note })),
  };
}

function setsOf(sessions: readonly HistorySession[]): string[] {
  return sessions.flatMap(({ key, sets }) => sets.map(({ row }) => `${key} ${row}`));
}

it('a history of any size goes in calls that the server takes, with each set once and in its order', () => {
  const sizes = fc.array(
    fc.tuple(fc.integer({ min: 1, max: MAX_SETS_PER_SESSION }), fc.constantFrom(null, '語'.repeat(3_000))),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(sizes, (all) => {
      const sessions = all.map(([sets, note], day) => session(day, sets, note));
      const batches = batchesOf(sessions);
      for (const batch of batches) {
        expect(importHistoryBody.safeParse({ sessions: batch }).success).toBe(true);
        expect(new TextEncoder().encode(JSON.stringify({ sessions: batch })).length).toBeLessThan(
          MAX_IMPORT_BODY_BYTES,
        );
      }
      expect(setsOf(batches.flat())).toEqual(setsOf(sessions));
    }),
    { numRuns: 20 },
  );
});

it('a preview counts, names each exercise once, the commonest first, and shows the last sessions', () => {
  const preview = previewOf([session(0, 4), session(40, 7), session(20, 1), session(10, 2)]);
  expect(preview).toMatchObject({
    sessions: 4,
    sets: 14,
    from: '2020-01-01',
    to: '2020-02-10',
    exercises: ['Lift 0', 'Lift 1', 'Lift 2'],
  });
  expect(preview.samples.map(({ at, sets }) => [at, sets.length])).toEqual([
    ['2020-02-10', 4],
    ['2020-01-21', 1],
    ['2020-01-11', 2],
  ]);
});
