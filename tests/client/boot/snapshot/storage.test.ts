import { page } from '../../../support/page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MetaRecord } from '#client/offline/database.ts';
import { conditions, expectPicture, isExpected, snapshotOf, type Expectation } from '#client/boot/snapshot/storage.ts';
import { draftOf } from '../../../support/rows.ts';

beforeEach(() => void vi.stubGlobal('innerWidth', 390));
afterEach(() => {
  vi.unstubAllGlobals();
  page.localStorage.clear();
  page.sessionStorage.clear();
});

describe('A picture of the day', () => {
  it('is expected where everything is as it was when it was taken', () => {
    expect(isExpected('b', '')).toBe(false);
    expectDay();
    expect(isExpected('b', '')).toBe(true);
    expect(isExpected('other', '')).toBe(false);
  });

  it('is the same whether the address names the day or the place in the block does', () => {
    expectDay();
    expect(isExpected('b', '')).toBe(true);
    expect(isExpected('b', '?week=week2&day=Friday')).toBe(true);
    expect(isExpected('b', '?week=week1&day=Friday')).toBe(false);
  });

  it('of a day at which the block does not open is for an address that names it', () => {
    expectDay({ byItself: false });
    expect(isExpected('b', '')).toBe(false);
    expect(isExpected('b', '?week=week2&day=Friday')).toBe(true);
  });

  it('is not expected once the session is so old that the app opens elsewhere', () => {
    expectDay({ until: Date.now() + 60_000 });
    expect(isExpected('b', '')).toBe(true);
    expectDay({ until: Date.now() });
    expect(isExpected('b', '')).toBe(false);
  });

  it('is expected when the same set was only touched again', () => {
    page.localStorage.setItem('spotter-place-b', '{"week":"week2","day":"Friday","seriesId":"s","at":1}');
    expectDay();
    page.localStorage.setItem('spotter-place-b', '{"week":"week2","day":"Friday","seriesId":"s","at":2}');
    expect(isExpected('b', '')).toBe(true);
  });

  it.each([
    ['another set was touched', () => page.localStorage.setItem('spotter-place-b', '{"week":"week1","day":"Monday"}')],
    ['the device shows pounds now', () => page.localStorage.setItem('preferences', '{"unit":"lb"}')],
    ['the phone was turned', () => vi.stubGlobal('innerWidth', 844)],
  ])('is not expected when %s', (_, change) => {
    expectDay();
    change();
    expect(isExpected('b', '')).toBe(false);
  });

  it('waits for what a page noted that died: it may not be in the picture [P9]', () => {
    expectDay();
    Object.assign(page.sessionStorage, { 'spotter-unwritten-op-1': '{}' });
    expect(isExpected('b', '')).toBe(false);
    Reflect.deleteProperty(page.sessionStorage, 'spotter-unwritten-op-1');
  });

  it('is not expected where the storage says nothing that can be read', () => {
    expectDay();
    page.localStorage.setItem('spotter-place-b', 'no place');
    expect(isExpected('b', '')).toBe(false);
  });

  it('is shown to the one whose day it is, as long as every edit of the device is in it [P9, P12]', () => {
    const kept = [{ key: 'seq', value: 7 } as const, { key: 'snapshot', value: { userId: 'm', seq: 7 } } as const];
    expect(pictureIn(kept, 'm')).toMatchObject({ userId: 'm' });
    expect(pictureIn(kept, 'n')).toBeUndefined();
    expect(pictureIn([...kept, { key: 'seq', value: 8 }], 'm')).toBeUndefined();
    expect(pictureIn(kept, 'm', [7])).toBeDefined();
    expect(pictureIn(kept, 'm', [7, 8])).toBeUndefined();
    expect(pictureIn([], 'm')).toBeUndefined();
  });

  it('is not shown while the disk has keys that are no edits yet [P1, P9]', () => {
    const kept = [{ key: 'snapshot', value: { userId: 'm', seq: 0 } } as const];
    expect(pictureIn([...kept, { key: 'earlyKeys', value: [] }], 'm')).toBeDefined();
    expect(pictureIn([...kept, { key: 'earlyKeys', value: [{}] }], 'm')).toBeUndefined();
  });
});

function expectDay(more: Partial<Expectation> = {}): void {
  const spot = { week: 'week2', day: 'Friday' };
  expectPicture({ ...spot, byItself: true, conditions: conditions('b', spot.week, spot.day), ...more });
}

function pictureIn(meta: readonly MetaRecord[], userId: string, waiting: readonly number[] = []) {
  const ops = waiting.map((seq) => ({ ...draftOf(), seq }));
  return snapshotOf({ record: undefined, meta, ops }, userId);
}
