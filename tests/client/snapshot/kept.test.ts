import { page } from '../../support/page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MetaRecord } from '#client/offline/database.ts';
import { conditions, expectUnder, isExpected, snapshotOf } from '#client/snapshot/kept.ts';

beforeEach(() => void vi.stubGlobal('innerWidth', 390));
afterEach(() => {
  vi.unstubAllGlobals();
  page.localStorage.clear();
  page.sessionStorage.clear();
});

describe('A picture of the day', () => {
  it('is expected where everything is as it was when it was taken', () => {
    expect(isExpected('b', '')).toBe(false);
    expectUnder(conditions('b', ''));
    expect(isExpected('b', '')).toBe(true);
    expect(isExpected('other', '')).toBe(false);
  });

  it('is the same whether the address names the day or the place in the block does', () => {
    page.localStorage.setItem('spotter-place-b', JSON.stringify({ week: 'week2', day: 'Friday' }));
    expectUnder(conditions('b', '?week=week2&day=Friday'));
    expect(isExpected('b', '')).toBe(true);
    expect(isExpected('b', '?week=week1&day=Friday')).toBe(false);
  });

  it.each([
    ['another set was touched', () => page.localStorage.setItem('spotter-place-b', '{"week":"week1","day":"Monday"}')],
    ['the device shows pounds now', () => page.localStorage.setItem('preferences', '{"unit":"lb"}')],
    ['the phone was turned', () => vi.stubGlobal('innerWidth', 844)],
  ])('is not expected when %s', (_, change) => {
    expectUnder(conditions('b', ''));
    change();
    expect(isExpected('b', '')).toBe(false);
  });

  it('waits for what a page noted that died: it may not be in the picture [P9]', () => {
    expectUnder(conditions('b', ''));
    Object.assign(page.sessionStorage, { 'spotter-unwritten-op-1': '{}' });
    expect(isExpected('b', '')).toBe(false);
    Reflect.deleteProperty(page.sessionStorage, 'spotter-unwritten-op-1');
  });

  it('is not expected where the storage says nothing that can be read', () => {
    expectUnder(conditions('b', ''));
    page.localStorage.setItem('spotter-place-b', 'no place');
    expect(isExpected('b', '')).toBe(false);
  });

  it('is shown to the one whose day it is, as long as every edit of the device is in it [P9, P12]', () => {
    const kept = [{ key: 'seq', value: 7 } as const, { key: 'snapshot', value: { userId: 'm', seq: 7 } } as const];
    expect(pictureIn(kept, 'm')).toMatchObject({ userId: 'm' });
    expect(pictureIn(kept, 'n')).toBeUndefined();
    expect(pictureIn([...kept, { key: 'seq', value: 8 }], 'm')).toBeUndefined();
    expect(pictureIn([], 'm')).toBeUndefined();
  });

  it('is not shown while the disk has keys that are no edits yet [P1, P9]', () => {
    const kept = [{ key: 'snapshot', value: { userId: 'm', seq: 0 } } as const];
    expect(pictureIn([...kept, { key: 'earlyKeys', value: [] }], 'm')).toBeDefined();
    expect(pictureIn([...kept, { key: 'earlyKeys', value: [{}] }], 'm')).toBeUndefined();
  });
});

function pictureIn(meta: readonly MetaRecord[], userId: string) {
  return snapshotOf({ record: undefined, meta, days: [] }, userId);
}
