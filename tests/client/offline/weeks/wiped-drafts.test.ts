import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCellStore } from '#client/offline/weeks/cell-store.ts';
import { createChatStore } from '#client/offline/chat/chat-store.ts';
import { createDatabase, type SpotterDatabase } from '#client/offline/database.ts';
import { createDraftStore } from '#client/offline/weeks/draft-store.ts';
import type { CellDraft } from '#sync/cell-draft.ts';
import type { Unsent } from '#sync/chat/ports.ts';
import { withEdit } from '#sync/draft-rows.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../../domain/support.ts';

const PLACE = { userId: 'ana', athleteId: 'marta', blockId: 'block' };
const plan = (weekName: string, id: string) => ({
  weekName,
  dayResponses: { Monday: makeDay([makeExercise('Squat', [makeSeries(id, [5, 8, 100])])]) },
});
const reading = makeBlock([plan('week1', 'a'), plan('week2', 'b')]);
const CELL = { v: 1, ...PLACE, week: 'week1', part: 'a', field: 'load', text: '12', unit: 'kg', seen: 100 } as const;

let databases: SpotterDatabase[];
let names = 0;

beforeEach(() => {
  databases = [];
});
afterEach(async () => {
  for (const database of databases) database.close();
  await databases[0]?.delete();
});

/** A page of the desk, and how much it said was kept again. */
function openPage() {
  const database = createDatabase('wiped-desk');
  databases.push(database);
  const said: number[] = [];
  let isFull = false;
  const world = {
    database: new Proxy(database, {
      get: (real, key) => {
        if (key === 'transaction' && isFull) return () => Promise.reject(new DOMException('', 'QuotaExceededError'));
        const value: unknown = Reflect.get(real, key);
        return typeof value === 'function' ? value.bind(real) : value;
      },
    }),
    reopen: () => Promise.resolve(),
    onTrouble: () => undefined,
    onWiped: (count: number) => void said.push(count),
    newId: () => `id-${(names += 1)}`,
    hear: (tell: Parameters<typeof Dexie.on.storagemutated.subscribe>[0]) => Dexie.on.storagemutated.subscribe(tell),
  };
  return {
    said,
    weeks: createDraftStore(world),
    cells: createCellStore({ ...world, notes: undefined }),
    messages: createChatStore(world),
    fill: (full: boolean) => void (isFull = full),
  };
}

/** As a person does in the browser's settings, with the app open: every page's connection is closed, and all is gone. */
async function deleteSiteData(): Promise<void> {
  for (const database of databases) database.close({ disableAutoOpen: false });
  await databases[0]?.delete({ disableAutoOpen: false });
}

describe('A coach’s weeks that wait when the data of the site is deleted under the open page', () => {
  it('are written again, and the coach is told [P11]', async () => {
    const page = openPage();
    await edit(page, 'a', 'reps', 3);
    await edit(page, 'b', 'load', 110);
    const before = await page.weeks.rows('ana');
    await deleteSiteData();
    expect(await page.weeks.rows('ana')).toEqual(before);
    expect(page.said).toEqual([2]);
    expect(await openPage().weeks.rows('ana')).toEqual(before);
  });

  it('are what the next edit goes on from [P1 P11]', async () => {
    const page = openPage();
    await edit(page, 'a', 'reps', 3);
    await deleteSiteData();
    await edit(page, 'a', 'load', 110);
    expect(page.said).toEqual([1]);
    const [draft] = await openPage().weeks.rows('ana');
    expect(targetOf(draft)).toEqual({ reps: 3, rpe: 8, load: 110 });
  });

  it('stay on the screen while the disk takes nothing, and are there when it does again [P9 P11]', async () => {
    const page = openPage();
    await edit(page, 'a', 'reps', 3);
    await deleteSiteData();
    page.fill(true);
    expect(targetOf((await page.weeks.rows('ana'))[0])).toEqual({ reps: 3, rpe: 8, load: 100 });
    await edit(page, 'a', 'load', 110);
    page.fill(false);
    await page.weeks.update(PLACE, () => new Map());
    expect(targetOf((await openPage().weeks.rows('ana'))[0])).toEqual({ reps: 3, rpe: 8, load: 110 });
  });

  it('have what two pages changed, whichever looks first [P3 P11]', async () => {
    const [one, other] = [openPage(), openPage()];
    await edit(one, 'a', 'reps', 3);
    await edit(other, 'a', 'load', 110);
    await deleteSiteData();
    await one.weeks.rows('ana');
    await other.weeks.rows('ana');
    expect(targetOf((await openPage().weeks.rows('ana'))[0])).toEqual({ reps: 3, rpe: 8, load: 110 });
  });

  it('do not come back once another page has noted the answer [P2 P11]', async () => {
    const [one, other] = [openPage(), openPage()];
    await edit(one, 'a', 'reps', 3);
    await one.weeks.rows('ana');
    await other.weeks.update(PLACE, () => new Map([['week1', 'gone']]));
    expect(await one.weeks.rows('ana')).toEqual([]);
    await deleteSiteData();
    expect(await one.weeks.rows('ana')).toEqual([]);
    expect([one.said, other.said]).toEqual([[], []]);
  });
});

describe('A text in a cell that was not left when the data of the site is deleted under the open page', () => {
  it('is written again when the page looks, and the coach is told [P11 P18]', async () => {
    const page = openPage();
    await page.cells.put(cell('a', '12', 1));
    await deleteSiteData();
    await page.cells.look('ana');
    expect(page.said).toEqual([1]);
    expect(await openPage().cells.rows('ana')).toEqual([cell('a', '12', 1)]);
  });

  it('is written again by the next key in another cell [P11 P18]', async () => {
    const page = openPage();
    await page.cells.put(cell('a', '12', 1));
    await deleteSiteData();
    await page.cells.put(cell('b', '30s', 2));
    await expect.poll(() => page.said).toEqual([1]);
    expect(await openPage().cells.rows('ana')).toHaveLength(2);
  });

  it('of an earlier visit is written again as well [P11 P18]', async () => {
    await openPage().cells.put(cell('a', '12', 1));
    const page = openPage();
    await page.cells.rows('ana');
    await deleteSiteData();
    await page.cells.look('ana');
    expect(await openPage().cells.rows('ana')).toEqual([cell('a', '12', 1)]);
  });

  it('is not lost on a disk that is full then, and one that was left stays left [P9 P11 P18]', async () => {
    const page = openPage();
    await page.cells.put(cell('a', '12', 1));
    await page.cells.put(cell('b', '13', 2));
    await page.cells.forget(cell('b', '13', 2));
    await deleteSiteData();
    page.fill(true);
    await page.cells.look('ana');
    expect(await page.cells.rows('ana')).toEqual([cell('a', '12', 1)]);
    page.fill(false);
    await page.cells.look('ana');
    expect(await openPage().cells.rows('ana')).toEqual([cell('a', '12', 1)]);
  });
});

describe('A chat message that waits when the data of the site is deleted under the open page', () => {
  it('is written again in its place, and its writer is told [P11 P14]', async () => {
    const page = openPage();
    await page.messages.put(message('one'));
    await page.messages.put(message('two'));
    await deleteSiteData();
    await page.messages.put(message('three'));
    expect(idsOf(await page.messages.rows('ana'))).toEqual(['one', 'two', 'three']);
    expect(page.said).toEqual([2]);
    expect(idsOf(await openPage().messages.rows('ana'))).toEqual(['one', 'two', 'three']);
  });

  it('does not come back once it was echoed, or taken back [P2 P11]', async () => {
    const [page, other] = [openPage(), openPage()];
    const { row } = await page.messages.put(message('one'));
    const { row: taken } = await page.messages.put(message('two'));
    await other.messages.rows('ana');
    await page.messages.remove(row);
    await other.messages.remove(taken);
    await page.messages.rows('ana');
    await other.messages.rows('ana');
    await deleteSiteData();
    expect(await page.messages.rows('ana')).toEqual([]);
    expect(await other.messages.rows('ana')).toEqual([]);
  });

  it('stays while the disk takes nothing, and is there when it does again [P9 P11]', async () => {
    const page = openPage();
    const { row } = await page.messages.put(message('one'));
    await deleteSiteData();
    page.fill(true);
    expect(await page.messages.rows('ana')).toEqual([row]);
    page.fill(false);
    expect(await page.messages.rows('ana')).toEqual([row]);
    expect(await openPage().messages.rows('ana')).toEqual([row]);
  });
});

async function edit(page: ReturnType<typeof openPage>, seriesId: string, field: 'reps' | 'load', value: number) {
  const week = seriesId === 'a' ? 'week1' : 'week2';
  const opId = `op-${(names += 1)}`;
  await page.weeks.update(PLACE, (before) =>
    withEdit(
      { ...PLACE, reading, edit: { kind: 'setTarget', week, seriesId, field, value }, opId, madeAt: names },
      before,
    ),
  );
}

function targetOf(draft: WeekDraft | undefined) {
  return draft?.mine.dayResponses.Monday?.basics[0]?.series[0]?.target;
}

function message(clientMsgId: string): Omit<Unsent, 'order'> {
  return {
    v: 1,
    userId: 'ana',
    roomId: 'room',
    clientMsgId,
    content: 'See you on Monday',
    createdAt: '2026-03-02T09:00:00.000Z',
    state: { kind: 'pending' },
  };
}

function idsOf(rows: readonly Unsent[]): string[] {
  return rows.map(({ clientMsgId }) => clientMsgId);
}

function cell(part: string, text: string, typedAt: number): CellDraft {
  return { ...CELL, part, text, typedAt, draftId: text };
}
