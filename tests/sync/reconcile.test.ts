import { describe, expect, it } from 'vitest';
import { applyIfCurrent } from '#sync/compare-and-set.ts';
import type { Reading, OutboxEntry, OutboxEntryState } from '#sync/ports.ts';
import { liesOver, reconcile } from '#sync/reconcile.ts';
import { EPOCH, rowOf } from '../support/rows.ts';

const PENDING: OutboxEntryState = { kind: 'pending', tries: 0 };
const REJECTED: OutboxEntryState = { kind: 'rejected', reason: 'No.' };
const BLOCKED: OutboxEntryState = { kind: 'blocked', reason: 'Not found.' };
const confirmedAt = (rev: number, epoch = EPOCH): OutboxEntryState => ({ kind: 'confirmed', rev, epoch });
const readingAt = (rev: number, wishes: Partial<Reading> = {}): Reading => ({
  blockId: 'block',
  rev,
  epoch: EPOCH,
  kept: true,
  ...wishes,
});

function fateOf(row: OutboxEntry, reading: Reading): unknown {
  const [change, ...more] = reconcile([row], reading);
  expect(more).toEqual([]);
  if (change === undefined) return 'stays';
  return change.to === 'gone' ? 'gone' : change.to.state.kind;
}

describe('A confirmed edit', () => {
  it.each([
    ['older than the save', readingAt(41), 'stays'],
    ['that has it', readingAt(42), 'gone'],
    ['newer than the save', readingAt(43), 'gone'],
    ['that has it but is not kept for offline', readingAt(42, { kept: false }), 'stays'],
    ['of another block', readingAt(42, { blockId: 'another' }), 'stays'],
  ])('after a reading %s: %s [P9]', (_, reading, fate) => {
    expect(fateOf(rowOf({ state: confirmedAt(42) }), reading)).toBe(fate);
  });

  it('goes again when the server was restored from a backup that may not have it [P3]', () => {
    const [change] = reconcile([rowOf({ state: confirmedAt(42) })], readingAt(50, { epoch: 'restored' }));
    expect(change).toMatchObject({ to: { state: { kind: 'pending', tries: 0 } } });
  });

  it('goes again with the value that was typed, also when another device’s is shown in its place [P2, P3]', () => {
    const lost = { value: 5, winner: { value: 8, editedAt: 1, device: 'tablet' } };
    const row = rowOf({ value: 8, lost, state: confirmedAt(42) });
    const [change] = reconcile([row], readingAt(50, { epoch: 'restored' }));
    const again = change && applyIfCurrent(row, change);
    expect(again).toMatchObject({ value: 5, state: { kind: 'pending' } });
    expect(again).not.toHaveProperty('lost');
  });

  it('whose value lost to another device stays until the person has seen it [P4]', () => {
    const lost = { value: 5, winner: { value: 8, editedAt: 1, device: 'tablet' } };
    expect(fateOf(rowOf({ state: confirmedAt(42), lost }), readingAt(99))).toBe('stays');
  });
});

describe('An edit that the server has not named', () => {
  it('stays, whatever is read [P3]', () => {
    for (const state of [PENDING, REJECTED]) {
      expect(fateOf(rowOf({ state }), readingAt(99))).toBe('stays');
      expect(fateOf(rowOf({ state }), readingAt(99, { epoch: 'restored' }))).toBe('stays');
    }
  });

  it('is tried again when its block, which was out of reach, can be read [P3, P6]', () => {
    expect(fateOf(rowOf({ state: BLOCKED }), readingAt(1))).toBe('pending');
    expect(fateOf(rowOf({ state: BLOCKED }), readingAt(1, { blockId: 'another' }))).toBe('stays');
  });
});

describe('What lies over a reading on the screen', () => {
  it.each([
    ['a waiting edit', PENDING, true],
    ['a rejected edit', REJECTED, true],
    ['an edit in a block out of reach', BLOCKED, true],
    ['a confirmed edit that the reading does not have yet', confirmedAt(43), true],
    ['a confirmed edit that the reading has', confirmedAt(42), false],
    ['a confirmed edit of before a restore', confirmedAt(1, 'before'), true],
  ])('%s: %s [P9]', (_, state, over) => {
    expect(liesOver(rowOf({ state }), readingAt(42))).toBe(over);
  });
});
