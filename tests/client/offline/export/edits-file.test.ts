import { describe, expect, it } from 'vitest';
import { readEditsFile, writeEditsFile } from '#client/offline/export/edits-file.ts';
import { rowOf } from '../../../support/rows.ts';

const user = { id: 'marta', username: 'Marta' };
const write = (rows = [rowOf({ value: 82.5 })]): string =>
  writeEditsFile(
    { rows, weeks: [], messages: [] },
    { user, deviceId: 'phone-1', now: 0, nameOf: () => 'Back squat, set 1: 82.5 kg' },
  );

describe('A file of unsent edits', () => {
  it('brings every edit back as the operation that it was, also one that had been refused [P2, P11]', () => {
    const rejected = rowOf({ state: { kind: 'rejected', reason: 'No.' }, value: null });
    const carried = rowOf({ device: 'tablet-1' });
    const byRule = rowOf({ field: 'load', value: 105, tapped: true, targetLoad: 105, confirmed: 105, meaning: {} });
    const rows = [rowOf(), rejected, carried, byRule];
    expect(readEditsFile(write(rows), 'marta')).toEqual({
      kind: 'edits',
      rows: rows.map((row) => ({ ...row, device: row.device ?? 'phone-1', state: { kind: 'pending', tries: 0 } })),
      weeks: [],
      messages: [],
    });
  });

  it('tells a person what is in it', () => {
    expect(JSON.parse(write())).toMatchObject({
      format: 'spotter-unsent-edits',
      v: 1,
      username: 'Marta',
      exportedAt: '1970-01-01T00:00:00.000Z',
      edits: [{ what: 'Back squat, set 1: 82.5 kg', value: 82.5 }],
    });
  });

  it('is for the person who made it alone [P12]', () => {
    expect(readEditsFile(write(), 'rob')).toEqual({ kind: 'of another person', username: 'Marta' });
    const smuggled = write().replace('"userId": "marta"', '"userId": "rob"');
    expect(readEditsFile(smuggled, 'rob')).toEqual({ kind: 'malformed' });
  });

  it('of a later version says so', () => {
    expect(readEditsFile(write().replace('"v": 1', '"v": 3'), 'marta')).toEqual({ kind: 'newer' });
  });

  it.each(['', 'null', '[]', '{}', 'PNG', '{"format":"spotter-unsent-edits","v":1}', write().slice(0, -20)])(
    'that is none is refused: %s',
    (text) => expect(readEditsFile(text, 'marta')).toEqual({ kind: 'malformed' }),
  );

  it.each<[string, unknown]>([
    ['opId', 'not-a-uuid'],
    ['opId', 7],
    ['seq', -1],
    ['seq', 1.5],
    ['device', ''],
    ['device', 'x'.repeat(65)],
    ['blockId', 'x'.repeat(65)],
    ['seriesId', null],
    ['field', 'target'],
    ['value', 'five'],
    ['baseRev', -1],
    ['editedAt', 1e300],
    ['editedAt', 'yesterday'],
    ['offset', null],
    ['tapped', 1],
    ['targetLoad', 'heavy'],
    ['confirmed', 'yes'],
    ['meaning', { loadAs: 'half' }],
    ['path', { week: 'week1', day: 'Someday', list: 'basics', idExercise: 'e' }],
    ['v', 2],
  ])('with one edit whose %s is %j is refused whole', (key, value) => {
    const file = JSON.parse(write([rowOf(), rowOf()])) as { edits: Record<string, unknown>[] };
    Object.assign(file.edits[1] ?? {}, { [key]: value });
    expect(readEditsFile(JSON.stringify(file), 'marta')).toEqual({ kind: 'malformed' });
  });

  it('brings nothing along that is no part of an edit', () => {
    const file = write().replace('"what":', '"state": { "kind": "confirmed" }, "lost": 1, "what":');
    const read = readEditsFile(file, 'marta');
    expect(read.kind === 'edits' && read.rows[0]).toEqual({
      ...rowOf(),
      opId: expect.any(String),
      seq: expect.any(Number),
      value: 82.5,
      device: 'phone-1',
    });
  });
});
