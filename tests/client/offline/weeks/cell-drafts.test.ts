import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CellDrafts } from '#client/offline/weeks/cell-drafts.ts';
import { createDatabase, type SpotterDatabase } from '#client/offline/database.ts';
import type { PlanCell } from '#domain/block/plan-cells.ts';
import { createNotes } from '../../../support/unwritten.ts';
import { openDesk, type DeskOptions } from './open-desk.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../../domain/support.ts';

const LOAD: PlanCell = { week: 'week1', part: 'a', field: 'load' };
const reading = makeBlock([
  { weekName: 'week1', dayResponses: { Monday: makeDay([makeExercise('Squat', [makeSeries('a', [5, 8, 100])])]) } },
]);

let database: SpotterDatabase;
let running: CellDrafts[];
let count = 0;

beforeEach(() => {
  count += 1;
  running = [];
  database = createDatabase(`cells-${count}`);
});
afterEach(() => {
  for (const cells of running) cells.stop();
  database.close();
});

describe('What a coach types into a cell', () => {
  it('is on the disk before the cell is left, in no plan, and there for the next page [P1 P18]', async () => {
    const page = open();
    await page.desk.type(LOAD, '1');
    await page.desk.type(LOAD, '12');
    expect(page.made).toEqual([]);
    const next = open();
    await next.cells.ready;
    expect(next.desk.of('a').load).toMatchObject({ draft: { text: '12', seen: 100 }, isTyping: false });
    expect(next.counts.at(-1)).toBe(1);
  });

  it('is noted in the task of the key: a page that dies with it unwritten leaves it to the next one [P1]', async () => {
    const notes = createNotes();
    void open({ notes, hangs: () => true }).desk.type(LOAD, '12');
    const next = open({ notes });
    await next.cells.ready;
    expect(next.desk.of('a').load?.draft.text).toBe('12');
    // The tab may be closed before anybody types there again.
    await expect.poll(() => notes.length).toBe(0);
    expect((await database.cells.toArray()).map(({ draft }) => draft)).toMatchObject([{ text: '12' }]);
  });

  it('goes into the plan as one edit when the cell is left, and off the disk', async () => {
    const page = open();
    await page.desk.type(LOAD, '12');
    await page.desk.type(LOAD, '120');
    expect(page.desk.leave(LOAD)).toBe('commits');
    expect(page.made.map(({ edit }) => edit)).toMatchObject([{ kind: 'setTarget', field: 'load', value: 120 }]);
    expect(page.desk.of('a')).toEqual({});
    expect(page.counts.at(-1)).toBe(0);
    await expect.poll(() => database.cells.count()).toBe(0);
  });

  it('stays on the disk until what it became is stored, and is a draft again where that fails [P1]', async () => {
    const page = open({ save: () => Promise.reject(new Error('no room')) });
    await page.desk.type(LOAD, '120');
    page.desk.leave(LOAD);
    await expect.poll(() => page.counts.at(-1)).toBe(1);
    expect(page.desk.of('a').load?.draft.text).toBe('120');
    expect(await database.cells.count()).toBe(1);
  });

  it('stays a draft where it is refused, is counted, and goes when it is restored [P18]', async () => {
    const page = open();
    await page.desk.type(LOAD, '30s');
    expect(page.desk.leave(LOAD)).toBe('refused');
    expect(page.made).toEqual([]);
    const next = open();
    await next.cells.ready;
    expect(next.desk.of('a').load?.draft.text).toBe('30s');
    expect(next.desk.restore(LOAD)).toBe(true);
    await expect.poll(() => database.cells.count()).toBe(0);
    await expect.poll(() => page.counts.at(-1)).toBe(0);
    expect(page.desk.of('a')).toEqual({});
  });

  it('is asked about once, over a new page too, and written when it is meant', async () => {
    const page = open();
    await page.desk.type(LOAD, '1317.5');
    expect(page.desk.leave(LOAD)).toBe('asks');
    await expect.poll(async () => (await database.cells.toArray())[0]?.draft).toMatchObject({ asked: true });
    const next = open();
    await next.cells.ready;
    expect(next.desk.questionOf(LOAD)).toMatchObject({ load: 1317.5, before: 100 });
    expect(next.made).toEqual([]);
    expect(next.desk.leave(LOAD, 'confirmed')).toBe('commits');
    expect(next.made).toHaveLength(1);
  });

  it.each([
    [
      'left, and is asked about',
      ({ desk }: Page): void => void desk.leave(LOAD),
      { draft: { text: '1317.5', asked: true } },
    ],
    ['restored', ({ desk }: Page): void => void desk.restore(LOAD), undefined],
  ])('that was %s before its key was on the disk is so for the next page [P1]', async (_, act, kept) => {
    const notes = createNotes();
    let hangs = false;
    const dying = open({ notes, hangs: () => hangs });
    const written = dying.desk.type(LOAD, '1317.5');
    hangs = true;
    act(dying);
    await written;
    const next = open({ notes });
    await next.cells.ready;
    expect(next.desk.of('a')).toMatchObject({ ...(kept && { load: kept }) });
    expect(next.counts.at(-1)).toBe(kept ? 1 : 0);
    await expect.poll(() => notes.length).toBe(0);
    expect((await database.cells.toArray()).map(({ draft }) => draft)).toMatchObject(kept ? [kept.draft] : []);
  });

  it('is forgotten where it says what the plan says: the page died between the two', async () => {
    await open().desk.type(LOAD, '120');
    const next = open();
    await next.cells.ready;
    next.coachBlock.edit({ kind: 'setTarget', week: 'week1', seriesId: 'a', field: 'load', value: 120 });
    next.desk.tidy();
    expect(next.counts.at(-1)).toBe(0);
    await expect.poll(() => database.cells.count()).toBe(0);
  });

  it.each([
    [
      'mended',
      ({ desk }: Page): void => {
        void desk.type(LOAD, '100');
        desk.leave(LOAD);
      },
    ],
    ['restored', ({ desk }: Page): void => void desk.restore(LOAD)],
  ])('that was %s at once stays so, though the page died before the disk knew of it [P1]', async (_, act) => {
    const notes = createNotes();
    await open({ notes }).desk.type(LOAD, '1000');
    let hangs = false;
    const dying = open({ notes, hangs: () => hangs });
    await dying.cells.ready;
    hangs = true;
    act(dying);
    expect(dying.desk.of('a')).toEqual({});
    const next = open({ notes });
    await next.cells.ready;
    expect(next.desk.of('a')).toEqual({});
    expect(next.counts.at(-1)).toBe(0);
    await expect.poll(() => database.cells.count()).toBe(0);
    await expect.poll(() => notes.length).toBe(0);
  });

  it('gives way to what is pasted over it, and goes with the set that the coach takes out', async () => {
    const page = open();
    await page.desk.type(LOAD, '30s');
    page.desk.leave(LOAD);
    page.desk.write({ kind: 'setTarget', week: 'week1', seriesId: 'a', field: 'load', value: 90 });
    expect(page.desk.of('a')).toEqual({});
    await page.desk.type(LOAD, '80%');
    page.desk.write({ kind: 'removeSeries', week: 'week1', seriesId: 'a' });
    expect(page.counts.at(-1)).toBe(0);
  });

  it('belongs to its coach alone [P12]', async () => {
    await open().desk.type(LOAD, '12');
    const other = open({ userId: 'bob' });
    await other.cells.ready;
    expect(other.cells.all()).toEqual([]);
    expect(other.counts.at(-1)).toBe(0);
    expect(await database.cells.count()).toBe(1);
  });

  it('of another tab that was left there is shown no more', async () => {
    const [one, other] = [open(), open()];
    await one.desk.type(LOAD, '102');
    await expect.poll(() => other.desk.of('a').load?.draft.text).toBe('102');
    one.desk.leave(LOAD);
    await expect.poll(() => other.desk.of('a')).toEqual({});
  });

  it('names its unit where the device shows another one, and means what was typed', async () => {
    let unit: 'kg' | 'lb' = 'lb';
    const page = open({ unit: () => unit });
    await page.desk.type(LOAD, '225');
    unit = 'kg';
    page.desk.leave(LOAD);
    expect(page.made[0]?.edit).toMatchObject({ value: 102.05828325 });
  });
});

type Page = ReturnType<typeof open>;

/** A tab of a coach, on the same disk as the others. */
function open(options: DeskOptions = {}) {
  const page = openDesk(database, reading, { ids: `${count} ${running.length}`, ...options });
  running.push(page.cells);
  return page;
}
