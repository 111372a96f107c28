import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepReading } from '#client/offline/keep-reading.ts';
import type { Row } from '#sync/ports.ts';
import { dice } from '../../support/dice.ts';
import { closeTabs, DEAF, deafen, openTab, type Tab } from '../../support/outbox-tabs.ts';
import { draftOf } from '../../support/rows.ts';

const HOW = [undefined, 'known', 'known'] as const;

let mine: Tab;
let other: Tab;

beforeEach(() => {
  const name = `known-days-${Math.random()}`;
  [mine, other] = [openTab(name), openTab(name)];
});
afterEach(closeTabs);

function edit(wishes: { week?: number; series?: string; value?: number; userId?: string } = {}) {
  const { week = 1, series = 'series', value = 5, userId = 'marta' } = wishes;
  const path = { week: `week${week}`, day: 'Monday', list: 'basics', idExercise: 'squat' } as const;
  return draftOf({ path, seriesId: series, value, userId });
}

const known = async ({ outbox }: Tab, userId = 'marta') => short(await outbox.rows(userId, 'known'));
const short = (rows: readonly Row[]) =>
  rows.map(({ path, seriesId, value, state }) => [path.week, seriesId, value, state.kind]);

describe('Whoever watches the outbox', () => {
  it('sees what this tab and another one write, answer and take out, in the order of typing [P1, P3, P8]', async () => {
    await mine.outbox.put(edit({ value: 1 }));
    expect(await known(mine)).toEqual([['week1', 'series', 1, 'pending']]);
    const { row } = await other.outbox.put(edit({ week: 2, value: 2 }));
    await mine.outbox.put(edit({ value: 3 }));
    expect(await known(mine)).toEqual([
      ['week2', 'series', 2, 'pending'],
      ['week1', 'series', 3, 'pending'],
    ]);
    await other.outbox.amend([{ row, to: { state: { kind: 'rejected', reason: 'No.' } } }]);
    expect(await known(mine)).toContainEqual(['week2', 'series', 2, 'rejected']);
    const [rejected] = await other.outbox.rows('marta', 'known');
    await other.outbox.amend(rejected ? [{ row: rejected, to: 'gone' }] : []);
    expect(await known(mine)).toEqual([['week1', 'series', 3, 'pending']]);
    expect(await known(other)).toEqual(await known(mine));
  });

  it('reads only the day that was written, however many there are', async () => {
    for (let week = 1; week <= 30; week += 1) await mine.outbox.put(edit({ week }));
    expect(await known(mine)).toHaveLength(30);
    const [read, count] = [vi.spyOn(mine.database.outbox, 'bulkGet'), vi.spyOn(mine.database.outbox, 'where')];
    await other.outbox.put(edit({ week: 7, value: 8 }));
    expect(await known(mine)).toContainEqual(['week7', 'series', 8, 'pending']);
    await known(mine);
    expect(read.mock.calls).toEqual([[[['marta', 'block', 'week7', 'Monday']]]]);
    expect(count).not.toHaveBeenCalled();
  });

  it('knows what this tab wrote without a look at the disk, and what it took out [P1]', async () => {
    await mine.outbox.put(edit());
    await known(mine);
    const [one, many] = [vi.spyOn(mine.database.outbox, 'bulkGet'), vi.spyOn(mine.database.outbox, 'where')];
    const { row } = await mine.outbox.put(edit({ week: 2, value: 6 }));
    // The one that reads before it writes.
    expect(one).toHaveBeenCalledTimes(1);
    expect(await known(mine)).toEqual([
      ['week1', 'series', 5, 'pending'],
      ['week2', 'series', 6, 'pending'],
    ]);
    await mine.outbox.amend([{ row, to: 'gone' }]);
    expect(await known(mine)).toEqual([['week1', 'series', 5, 'pending']]);
    expect(one).toHaveBeenCalledTimes(1);
    expect(many).not.toHaveBeenCalled();
  });

  it('looks at the disk where another tab writes while an answer comes that changes nothing [P9]', async () => {
    const { row } = await mine.outbox.put(edit({ value: 5 }));
    await other.outbox.put(edit({ value: 6 }));
    await known(mine);
    const begin = mine.database.transaction.bind(mine.database) as (...given: unknown[]) => Promise<unknown>;
    vi.spyOn(mine.database, 'transaction').mockImplementationOnce(((...given: unknown[]) =>
      begin(...given).then(async (result) => {
        await other.outbox.put(edit({ series: 'another', value: 7 }));
        return result;
      })) as never);
    await mine.outbox.amend([{ row, to: 'gone' }]);
    expect((await known(mine)).map(([, series, value]) => [series, value])).toEqual([
      ['series', 6],
      ['another', 7],
    ]);
  });

  it('looks at the disk where another tab wrote the same day [P9]', async () => {
    await mine.outbox.put(edit());
    await known(mine);
    const theirs = other.outbox.put(edit({ series: 'another', value: 7 }));
    const ours = mine.outbox.put(edit({ value: 8 }));
    await Promise.all([theirs, ours]);
    expect(await known(mine)).toEqual(await known(other));
    expect(await known(mine)).toEqual(expect.arrayContaining([['week1', 'another', 7, 'pending']]));
  });

  it('is told of it at once, in this tab and in the other [P8, P9]', async () => {
    const seen = { mine: [] as unknown[], other: [] as unknown[] };
    for (const [name, tab] of Object.entries({ mine, other }) as ['mine' | 'other', Tab][]) {
      let order = 0;
      const read = async () => {
        order += 1;
        const began = order;
        return { order: began, rows: await tab.outbox.rows('marta', 'known') };
      };
      onTestFinished(keepReading(tab.outbox.watch, read, ({ rows }) => (seen[name] = short(rows))));
    }
    await mine.outbox.put(edit());
    await vi.waitFor(() => expect(seen.other).toHaveLength(1));
    await mine.outbox.put(edit({ week: 2 }));
    await vi.waitFor(() => expect(seen).toMatchObject({ mine: [{}, {}], other: [{}, {}] }));
    const { row } = await other.outbox.put(edit({ value: 6 }));
    await other.outbox.amend([{ row, to: 'gone' }]);
    const left = [['week2', 'series', 5, 'pending']];
    await vi.waitFor(() => expect(seen).toEqual({ mine: left, other: left }));
  });

  it('sees what nobody told of once everything was read again [P6]', async () => {
    await mine.outbox.put(edit());
    await known(mine);
    deafen();
    const dying = openTab(mine.database.name, DEAF);
    await dying.outbox.put(edit({ week: 2 }));
    expect(await known(mine)).toHaveLength(1);
    expect(await mine.outbox.rows('marta')).toHaveLength(2);
    expect(await known(mine)).toHaveLength(2);
  });

  it('sees that everything was deleted, or that nobody knows what changed', async () => {
    await mine.outbox.put(edit());
    await known(mine);
    await other.database.outbox.clear();
    expect(await known(mine)).toEqual([]);
  });

  it('sees nobody else’s, and nothing of who was here before [P12]', async () => {
    await mine.outbox.put(edit());
    await other.outbox.put(edit({ userId: 'rob', value: 9 }));
    expect(await known(mine)).toEqual([['week1', 'series', 5, 'pending']]);
    expect(await known(mine, 'rob')).toEqual([['week1', 'series', 9, 'pending']]);
    expect(await known(mine)).toEqual([['week1', 'series', 5, 'pending']]);
  });

  it('reads again after a reading that failed', async () => {
    await mine.outbox.put(edit());
    await known(mine);
    await other.outbox.put(edit({ value: 6 }));
    vi.spyOn(mine.database.outbox, 'bulkGet').mockRejectedValueOnce(new DOMException('Closed.', 'InvalidStateError'));
    await expect(known(mine)).rejects.toThrow('Closed.');
    expect(await known(mine)).toEqual([['week1', 'series', 6, 'pending']]);
  });

  it('is never left with an older day, however readings and writes of two tabs cross [P9]', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const luck = dice(seed);
      const under: Promise<unknown>[] = [];
      for (let step = 0; step < 30; step += 1) {
        const tab = luck.pick([mine, other]);
        const wish = { week: luck.between(1, 4), series: luck.pick(['a', 'b']), value: step, userId: `user-${seed}` };
        if (luck.chance(0.5)) under.push(tab.outbox.put(edit(wish)));
        else under.push(tab.outbox.rows(wish.userId, HOW[luck.between(0, 2)]));
        if (luck.chance(0.4)) await under.at(luck.between(-3, -1));
      }
      await Promise.all(under);
      const truth = short(await openTab(mine.database.name).outbox.rows(`user-${seed}`));
      expect({ seed, mine: await known(mine, `user-${seed}`) }).toEqual({ seed, mine: truth });
      expect({ seed, other: await known(other, `user-${seed}`) }).toEqual({ seed, other: truth });
    }
  });
});
