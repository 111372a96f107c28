import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markChanged } from '#client/offline/own-writes.ts';
import type { Field } from '#contract/vocabulary.ts';
import type { Row } from '#sync/ports.ts';
import { dice } from '../../support/dice.ts';
import { closeTabs, DEAF, hearAll, openTab, type Tab } from '../../support/outbox-tabs.ts';
import { draftOf } from '../../support/rows.ts';

let mine: Tab;
let other: Tab;

beforeEach(() => {
  const name = `own-writes-${Math.random()}`;
  // Only what stands in the database says what others wrote.
  [mine, other] = [openTab(name, DEAF), openTab(name, DEAF)];
});
afterEach(() => {
  vi.restoreAllMocks();
  closeTabs();
});

const edit = (field: Field, value: number) => draftOf({ field, value });
const values = async ({ outbox }: Tab) => short(await outbox.rows('marta'));
const short = (rows: readonly Row[]) => rows.map(({ field, value }) => [field, value]);

describe('A day that this tab wrote last', () => {
  it.each([
    ['by what stands in the database alone', DEAF],
    ['with what is heard', hearAll],
  ])('is not read again, known %s', async (_, hear) => {
    const tab = openTab(mine.database.name, hear);
    await tab.outbox.put(edit('reps', 5));
    const readings = vi.spyOn(tab.database.outbox, 'bulkGet');
    await tab.outbox.put(edit('load', 100));
    const { row } = await tab.outbox.put(edit('load', 102.5));
    await tab.outbox.amend([{ row, to: 'gone' }]);
    await tab.outbox.put(edit('rpe', 8));
    expect(readings).not.toHaveBeenCalled();
    expect(await values(tab)).toEqual([
      ['reps', 5],
      ['rpe', 8],
    ]);
  });

  it('is read again when another tab has typed into it [P3]', async () => {
    await mine.outbox.put(edit('reps', 5));
    await other.outbox.put(edit('load', 100));
    await mine.outbox.put(edit('rpe', 8));
    expect((await values(mine)).map(([field]) => field)).toEqual(['reps', 'load', 'rpe']);
  });

  it('is read again when another tab has taken out what the server has [P2]', async () => {
    const { row } = await mine.outbox.put(edit('reps', 5));
    await other.outbox.amend([{ row, to: 'gone' }]);
    await mine.outbox.put(edit('rpe', 8));
    expect(await values(mine)).toEqual([['rpe', 8]]);
  });

  it('is read again when somebody who numbers nothing has left a mark [P3]', async () => {
    await mine.outbox.put(edit('reps', 5));
    const [day] = await other.database.outbox.toArray();
    await other.database.transaction('rw', other.database.outbox, other.database.meta, async () => {
      await markChanged(other.database.meta);
      if (day) await other.database.outbox.put({ ...day, ops: {}, unreadable: ['brought by a file'] });
    });
    await mine.outbox.put(edit('rpe', 8));
    expect(await mine.outbox.unreadable('marta')).toBe(1);
    expect(await values(mine)).toEqual([['rpe', 8]]);
  });

  it('is read again when a build that leaves no mark was heard to write [P10]', async () => {
    const tab = openTab(mine.database.name, hearAll);
    await tab.outbox.put(edit('reps', 5));
    const [day] = await tab.database.outbox.toArray();
    if (day) await other.database.outbox.put({ ...day, unreadable: ['by an earlier build'] });
    await tab.outbox.put(edit('rpe', 8));
    expect(await tab.outbox.unreadable('marta')).toBe(1);
  });

  it('is read again when the browser has deleted everything meanwhile [P11]', async () => {
    await mine.outbox.put(edit('reps', 5));
    await Promise.all([other.database.outbox.clear(), other.database.meta.clear()]);
    await mine.outbox.put(edit('rpe', 8));
    expect(await values(mine)).toEqual([['rpe', 8]]);
  });

  it('is not even waited for: what is typed next is with the disk at once [P1]', async () => {
    await mine.outbox.put(edit('reps', 5));
    const writing = vi.spyOn(IDBObjectStore.prototype, 'put');
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this`
    const { get } = IDBObjectStore.prototype;
    const read = vi.fn<() => void>();
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function look(this: IDBObjectStore, key) {
      const looking = get.call(this, key);
      looking.addEventListener('success', read);
      return looking;
    });
    await mine.outbox.put(edit('load', 100));
    expect(writing).toHaveBeenCalledBefore(read);
    expect(read).toHaveBeenCalledOnce();
  });

  it('leaves nothing of what was put in the belief that it was known, when it was not [P3]', async () => {
    await mine.outbox.put(edit('reps', 5));
    await other.outbox.put(edit('reps', 6));
    const failing = vi.spyOn(mine.database.outbox, 'bulkGet').mockImplementation(() => {
      return Dexie.Promise.reject(new DOMException('Closed by the system.', 'InvalidStateError'));
    });
    await expect(mine.outbox.put(edit('reps', 7))).rejects.toThrow('Closed by the system.');
    failing.mockRestore();
    expect(await values(mine)).toEqual([['reps', 6]]);
    const { row } = await mine.outbox.put(edit('reps', 8));
    expect((await mine.outbox.rows('marta')).map(({ seq, value }) => [seq, value])).toEqual([[row.seq, 8]]);
  });

  it('is what the disk has of it, after a write that failed [P8]', async () => {
    await mine.outbox.put(edit('reps', 5));
    const full = new DOMException('No room.', 'QuotaExceededError');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw full;
    });
    await expect(mine.outbox.put(edit('load', 100))).rejects.toThrow('No room.');
    await mine.outbox.put(edit('rpe', 8));
    expect(await values(mine)).toEqual([
      ['reps', 5],
      ['rpe', 8],
    ]);
  });
});

it('Two tabs that type, hear answers and never hear of each other lose nothing, however their writes cross [P2 P3]', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const luck = dice(seed);
    const userId = `user-${seed}`;
    const last = new Map<string, Row>();
    const under: Promise<void>[] = [];
    const type = async ({ outbox }: Tab, value: number): Promise<void> => {
      const path = { week: `week${luck.between(1, 2)}`, day: 'Monday', list: 'basics', idExercise: 'squat' } as const;
      const { row } = await outbox.put(
        draftOf({ userId, value, path, seriesId: `${path.week}-${luck.between(1, 3)}` }),
      );
      if ((last.get(row.seriesId)?.seq ?? 0) < row.seq) last.set(row.seriesId, row);
    };
    const answer = async ({ outbox }: Tab): Promise<void> => {
      const row = luck.pick([...last.values()]);
      await outbox.amend([{ row, to: 'gone' }]);
      if (last.get(row.seriesId)?.opId === row.opId) last.delete(row.seriesId);
    };
    for (let step = 0; step < 40; step += 1) {
      const tab = luck.pick([mine, other]);
      under.push(last.size > 0 && luck.chance(0.3) ? answer(tab) : type(tab, step));
      if (luck.chance(0.5)) await under.at(luck.between(-3, -1));
    }
    await Promise.all(under);
    const stored = new Map((await mine.outbox.rows(userId)).map((row) => [row.seriesId, row.value]));
    expect({ seed, stored }).toEqual({ seed, stored: new Map([...last].map(([key, { value }]) => [key, value])) });
  }
});
