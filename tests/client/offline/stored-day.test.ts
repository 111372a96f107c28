import { describe, expect, it } from 'vitest';
import { FIELDS } from '#contract/vocabulary.ts';
import { fieldKey } from '#domain/block/actuals.ts';
import { countUnread, dayOf, lay, openDay, rowsOf, rowsOfDay, toStored, type Day } from '#client/offline/stored-day.ts';
import type { Row } from '#sync/ports.ts';
import { START } from '../../support/hand-clock.ts';
import { draftOf } from '../../support/rows.ts';

const WINNER = { value: 90, editedAt: START, device: 'tablet' };

function rowOf(part: Partial<Row> = {}): Row {
  return { ...draftOf(), seq: START + 1, state: { kind: 'pending', tries: 0 }, ...part };
}

function dayWith(...rows: readonly Row[]): Day {
  const { userId, blockId, path } = rowOf();
  const byField = new Map(rows.map((row) => [fieldKey(row.seriesId, row.field), row]));
  return { userId, blockId, week: path.week, day: path.day, rows: byField, strange: new Map(), whole: new Set() };
}

describe('A day on the disk', () => {
  it.each<[string, Partial<Row>]>([
    ['waits', {}],
    ['clears a field', { value: null }],
    ['was tried', { state: { kind: 'pending', tries: 3 } }],
    ['stands on the server', { state: { kind: 'confirmed', rev: 44, epoch: 'e' } }],
    ['was refused', { state: { kind: 'rejected', reason: 'No.' } }],
    ['cannot reach its block', { state: { kind: 'blocked', reason: 'No.' } }],
    ['lost against another device', { lost: { value: 80, winner: WINNER } }],
    ['was brought by a file', { device: 'phone-of-old' }],
    ['is of a series whose name has a stroke', { seriesId: 'a/b' }],
  ])('gives back an edit that %s as it was [P1]', (_, part) => {
    const row = rowOf(part);
    const stored = toStored(dayWith(row));
    expect(rowsOfDay(structuredClone(stored))).toEqual([row]);
    expect(toStored(dayOf(stored))).toEqual(stored);
  });

  it('has each field of a set once, as a list that names nothing twice', () => {
    const stored = toStored(dayWith(...FIELDS.map((field) => rowOf({ field }))));
    expect(JSON.stringify(Object.values(stored.ops))).not.toMatch(/marta|week1|Monday|opId|"state"/);
    expect(rowsOfDay(stored).map(({ field }) => field)).toEqual([...FIELDS]);
  });

  it('keeps what an earlier build wrote as that wrote it, which may still look at it in another tab [P9, P10]', () => {
    const [theirs, ours] = [rowOf({ field: 'reps' }), rowOf({ field: 'rpe', seq: START + 2 })];
    const key = fieldKey(theirs.seriesId, theirs.field);
    const stored = { ...toStored(dayWith()), ops: { [key]: theirs } };
    const day = openDay(ours, dayOf(stored));
    lay(ours, day);
    expect(toStored(day).ops).toMatchObject({ [key]: theirs });
    expect(rowsOfDay(toStored(day))).toEqual([theirs, ours]);
    const later = rowOf({ field: 'reps', seq: START + 3 });
    lay(later, day);
    expect(toStored(day).ops[key]).toBeInstanceOf(Array);
    expect(rowsOfDay(toStored(day))).toEqual([later, ours]);
  });

  it('keeps what it cannot read under whatever name it lies [P3, P10]', () => {
    const stored = { ...toStored(dayWith()), ops: JSON.parse('{"__proto__":{"v":9},"x/tempo":7}') as object };
    const row = rowOf();
    const day = openDay(row, dayOf(stored as never));
    lay(row, day);
    expect(Object.entries(toStored(day).ops)).toEqual(expect.arrayContaining(Object.entries(stored.ops)));
    expect(rowsOfDay(toStored(day))).toEqual([row]);
  });

  it.each([
    ['earlier', -1],
    ['later', 1],
  ])('keeps the later edit of a field where an earlier build put ours aside for its %s one [P3, P10]', (_, by) => {
    const ours = rowOf({ value: 5 });
    const theirs = rowOf({ value: 6, seq: ours.seq + by });
    const key = fieldKey(ours.seriesId, ours.field);
    const putAside = Object.values(toStored(dayWith(ours)).ops);
    const day = dayOf({ ...toStored(dayWith()), ops: { [key]: theirs }, unreadable: [...putAside, { v: 9 }] });
    expect(rowsOf(day)).toEqual([by > 0 ? theirs : ours]);
    expect(toStored(day).unreadable).toEqual([{ v: 9 }]);
    expect(toStored(dayOf({ ...toStored(day), ops: {}, unreadable: putAside })).unreadable).toBeUndefined();
  });

  it('keeps what an earlier build put aside where another one has written since what ours cannot read [P3, P10]', () => {
    const ours = rowOf();
    const key = fieldKey(ours.seriesId, ours.field);
    const putAside = Object.values(toStored(dayWith(ours)).ops);
    const stored = { ...toStored(dayWith()), ops: { [key]: { v: 9 } }, unreadable: putAside };
    expect(toStored(dayOf(stored))).toEqual(stored);
  });

  it.each([
    ['a map', new Map([['series/load', [3, 100]]])],
    ['bytes', new ArrayBuffer(3)],
    ['a list', [3, 100]],
  ])('keeps a record whole whose edits another build has as %s [P3, P10]', (_, ops) => {
    const stored = { ...toStored(dayWith()), ops } as never;
    expect(toStored(dayOf(stored)).unreadable).toEqual([stored]);
    expect(countUnread(dayOf(stored))).toBe(1);
  });

  it('leaves what lies under somebody else’s key as it is, and nobody sends it [P12]', () => {
    const robs = rowOf({ userId: 'rob' });
    const key = fieldKey(robs.seriesId, robs.field);
    const stored = toStored(dayOf({ ...toStored(dayWith()), ops: { [key]: robs } }));
    expect(Object.values(stored.ops)).toEqual([robs]);
    expect(rowsOfDay(stored)).toEqual([]);
  });
});
