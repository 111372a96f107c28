import { describe, expect, it } from 'vitest';
import type { Field } from '#contract/vocabulary.ts';
import { receiptsOf } from '#client/features/block/receipts.tsx';
import { fieldKey } from '#domain/block/actuals.ts';
import type { OutboxEntry, OutboxEntryState } from '#sync/ports.ts';
import { makeDay, makeExercise, makeSeries } from '../../domain/support.ts';

const PENDING: OutboxEntryState = { kind: 'pending', tries: 0 };
const confirmedAt = (rev: number): OutboxEntryState => ({ kind: 'confirmed', rev, epoch: 'epoch' });

/** The receipt of one set that the server knows up to `actualRev`, with these unsent or just confirmed rows over it. */
function receiptOf({
  actualRev,
  seenRev,
  rows = {},
  logged = true,
}: {
  actualRev?: number;
  seenRev?: number;
  rows?: Partial<Record<Field, Partial<OutboxEntry>>>;
  logged?: boolean;
}) {
  const series = {
    ...makeSeries('s', [5, 8, 100], logged ? [5, null, 100] : [null, null, null]),
    ...(actualRev !== undefined && { actualRev }),
  };
  const entries = Object.entries(rows).map(
    ([field, row]) => [fieldKey('s', field as Field), { seq: 7, ...row } as OutboxEntry] as const,
  );
  return receiptsOf(makeDay([makeExercise('Back squat', [series])]), new Map(entries), seenRev)['s'];
}

describe('The receipt of a set', () => {
  it('says that it is on this phone as long as one of its values was not sent', () => {
    expect(receiptOf({ rows: { reps: { state: PENDING } } })).toBe('phone');
    expect(receiptOf({ actualRev: 3, seenRev: 9, rows: { load: { state: PENDING } } })).toBe('phone');
    expect(receiptOf({ rows: { reps: { state: confirmedAt(4) }, load: { state: PENDING } } })).toBe('phone');
    expect(receiptOf({ rows: { reps: { state: { kind: 'rejected', reason: 'x' } } } })).toBe('phone');
  });

  it('says nothing before it is on the disk [P8]', () => {
    expect(receiptOf({ rows: { reps: { state: PENDING, seq: Number.MAX_SAFE_INTEGER } } })).toBeUndefined();
  });

  it('says that it is on the server when every value of it was named', () => {
    expect(receiptOf({ actualRev: 4 })).toBe('server');
    expect(receiptOf({ rows: { reps: { state: confirmedAt(4) } } })).toBe('server');
  });

  it('says that the coach has seen it only when they have seen the last of its values', () => {
    expect(receiptOf({ actualRev: 4, seenRev: 4 })).toBe('seen');
    expect(receiptOf({ actualRev: 4, seenRev: 3 })).toBe('server');
    expect(receiptOf({ actualRev: 4, seenRev: 5, rows: { rpe: { state: confirmedAt(6) } } })).toBe('server');
    expect(receiptOf({ seenRev: 5 })).toBe('server');
  });

  it('is for what was logged alone', () => {
    expect(receiptOf({ logged: false, actualRev: 4, seenRev: 4 })).toBeUndefined();
  });
});
