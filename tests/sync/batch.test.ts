import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saveActualBody } from '#contract/api/save.ts';
import { MAX_OPS_PER_SAVE, MAX_SAVE_BODY_BYTES, MAX_SAVE_BYTES, SAFE_OPS_PER_SAVE } from '#contract/limits.ts';
import { FIELDS, LISTS, WEEKDAYS } from '#contract/vocabulary.ts';
import { actualLeaves } from '#domain/block/payload.ts';
import { halves, toBatches, toBody } from '#sync/batch.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import { rowOf } from '../support/rows.ts';

const DEVICE = '0198bbbb-0000-7000-8000-00000000dddd';
/** What fits into a request that is not compressed. */
const PLAIN = { ops: SAFE_OPS_PER_SAVE, bytes: MAX_SAVE_BYTES };

describe('What waits is cut into requests', () => {
  it('of no more operations than the line takes, and at most 48 KiB, with ids of any length [sync-protocol]', () => {
    fc.assert(
      fc.property(waitingRows(), fc.integer({ min: 1, max: 400 }), (rows, ops) => {
        for (const batch of toBatches(rows, { ...PLAIN, ops })) {
          expect(batch.length).toBeLessThanOrEqual(ops);
          expect(bytesOf(batch)).toBeLessThanOrEqual(MAX_SAVE_BYTES);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('even when every id is as long as the server takes, and not in ASCII [sync-protocol]', () => {
    const rows = Array.from({ length: 1_200 }, (_, index) =>
      rowOf({
        seriesId: `${index}`.padStart(64, 'ж'),
        value: 123.456_789_012_345_67,
        seq: 9_007_199_254_000_000 + index,
        baseRev: 9_007_199_254_740_991,
        editedAt: 8_640_000_000_000_000,
        offset: -8_640_000_000_000_000,
        path: {
          week: `${index}`.padStart(32, 'ж'),
          day: 'Wednesday',
          list: 'complements',
          idExercise: `${index}`.padStart(64, 'ж'),
        },
      }),
    );
    const batches = toBatches(rows, PLAIN);
    expect(batches.flat()).toEqual(rows);
    expect(Math.max(...batches.map(bytesOf))).toBeLessThanOrEqual(MAX_SAVE_BYTES);
  });

  it('none of which is left out or sent twice, in the order in which it was typed [P3]', () => {
    fc.assert(
      fc.property(waitingRows(), (rows) => {
        const sent = toBatches(rows, PLAIN).flat();
        for (const blockId of new Set(rows.map((row) => row.blockId))) {
          const of = (list: readonly OutboxEntry[]) => list.filter((row) => row.blockId === blockId);
          expect(of(sent)).toEqual(of(rows));
        }
        expect(sent).toHaveLength(rows.length);
      }),
      { numRuns: 30 },
    );
  });

  it('one block each', () => {
    fc.assert(
      fc.property(waitingRows(), (rows) => {
        for (const batch of toBatches(rows, PLAIN)) expect(new Set(batch.map(({ blockId }) => blockId)).size).toBe(1);
      }),
      { numRuns: 30 },
    );
  });

  it('and a whole evening offline takes few of them', () => {
    const evening = Array.from({ length: 90 }, (_, index) => rowOf({ seriesId: `0198aaaa-0000-7000-8000-${index}` }));
    expect(toBatches(evening, PLAIN)).toHaveLength(1);
  });

  it('and 5,000 edits go in one where they are compressed [sync-protocol]', () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => {
      const [series, place] = [Math.floor(index / 3), Math.floor(index / 72)];
      const path = {
        week: `week${Math.floor(place / 3) + 1}`,
        day: WEEKDAYS[place % 3] ?? 'Monday',
        list: 'basics',
      } as const;
      const editedAt = 1_700_000_000_000 + index * 9_000;
      return rowOf({
        seriesId: hashedId(series),
        field: FIELDS[index % 3] ?? 'reps',
        value: index % 40,
        opId: hashedId(10_000 + index),
        seq: editedAt + 1,
        editedAt,
        path: { ...path, idExercise: hashedId(series >> 2) },
      });
    });
    const batches = toBatches(rows, { ops: MAX_OPS_PER_SAVE, bytes: MAX_SAVE_BODY_BYTES });
    expect(batches.map(({ length }) => length)).toEqual([5_000]);
    expect(bytesOf(rows)).toBeLessThan(MAX_SAVE_BODY_BYTES);
  });

  it('and nothing waiting is no request', () => {
    expect(toBatches([], PLAIN)).toEqual([]);
  });
});

describe('A request', () => {
  it('is what the server takes, with every value beside its operation [§7]', () => {
    fc.assert(
      fc.property(waitingRows(), (rows) => {
        for (const batch of toBatches(rows, PLAIN)) {
          const body = toBody(batch, DEVICE, 1_700_000_000_000);
          expect(saveActualBody.safeParse(body).error).toBeUndefined();
          const values = new Map(actualLeaves(body.blockWeeks).map((leaf) => [`${leaf.seriesId}/${leaf.field}`, leaf]));
          for (const row of batch) expect(values.get(`${row.seriesId}/${row.field}`)?.value).toBe(row.value);
          expect(body.sync?.ops.map(({ opId }) => opId)).toEqual(batch.map(({ opId }) => opId));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('says the oldest revision that any of its edits was made on, so that no change of another device is missed', () => {
    const batch = [rowOf({ baseRev: 41 }), rowOf({ baseRev: 7, field: 'rpe' }), rowOf({ baseRev: 90, field: 'load' })];
    expect(toBody(batch, DEVICE, 5).sync).toMatchObject({ v: 1, deviceId: DEVICE, baseRev: 7, sentAt: 5 });
  });

  it('says where the athlete is, and of each value whether one tap logged it or it was typed', () => {
    const batch = [rowOf({ tapped: true }), rowOf({ field: 'rpe' })];
    const { sync } = toBody(batch, DEVICE, 5, { zone: 'Europe/Madrid' });
    expect([sync?.zone, ...(sync?.ops ?? []).map(({ tapped }) => tapped)]).toEqual(['Europe/Madrid', true, undefined]);
    expect(toBody(batch, DEVICE, 5).sync?.zone).toBeUndefined();
  });

  it('carries a cleared field as null and leaves out what was not touched', () => {
    const { blockWeeks } = toBody([rowOf({ value: null })], DEVICE, 5);
    expect(blockWeeks).toEqual({
      week1: {
        Monday: {
          basics: [{ idExercise: 'squat', series: [{ seriesId: 'series', actual: { reps: null } }] }],
          complements: [],
        },
      },
    });
  });

  it('that the server cannot take whole goes again in two halves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 120 }), (size) => {
        const batch = Array.from({ length: size }, (_, index) => rowOf({ seriesId: `${index}` }));
        const [first, second] = halves(batch);
        expect([...first, ...second]).toEqual(batch);
        expect(Math.abs(first.length - second.length)).toBeLessThanOrEqual(1);
        expect(second.length).toBeGreaterThan(0);
      }),
    );
  });
});

/** Rows with the longest ids that the contract allows, spread so that they share as little of the request as possible. */
function waitingRows() {
  const id = fc.string({ minLength: 1, maxLength: 64 });
  const path = fc.record({
    week: fc.string({ maxLength: 28 }).map((name) => `week${name}`),
    day: fc.constantFrom(...WEEKDAYS),
    list: fc.constantFrom(...LISTS),
    idExercise: id,
  });
  const draft = fc.record({
    blockId: fc.constantFrom('block-1', 'block-2', 'block-3'),
    seriesId: id,
    field: fc.constantFrom(...FIELDS),
    value: fc.option(fc.double({ min: 0, max: 2_000, noNaN: true, noDefaultInfinity: true })),
    path,
    baseRev: fc.nat(),
    editedAt: fc.integer({ min: 0, max: 8_640_000_000_000_000 }),
    offset: fc.integer({ min: -8_640_000_000_000, max: 8_640_000_000_000 }),
  });
  return fc
    .uniqueArray(draft, {
      maxLength: 400,
      size: 'max',
      selector: ({ blockId, seriesId, field }) => `${blockId}/${seriesId}/${field}`,
    })
    .map((drafts) =>
      drafts.map((one, index) => rowOf({ ...one, value: one.value === null ? null : one.value + 0, seq: index })),
    );
}

/** An id that cannot be compressed, and is the same in every run. */
function hashedId(nth: number): string {
  const hex = createHash('sha256').update(`${nth}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function bytesOf(batch: readonly OutboxEntry[]): number {
  return new TextEncoder().encode(JSON.stringify(toBody(batch, DEVICE, 1_700_000_000_000))).length;
}
