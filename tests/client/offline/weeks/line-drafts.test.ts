import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isCellDraft } from '#client/offline/weeks/cell-notes.ts';
import type { CellDrafts } from '#client/offline/weeks/cell-drafts.ts';
import { createDatabase, type SpotterDatabase } from '#client/offline/database.ts';
import { linePlace, rowPlace } from '#domain/block/line-draft.ts';
import type { PlanCell } from '#domain/block/plan-cells.ts';
import { createNotes } from '../../../support/unwritten.ts';
import { blockOf, cellOf, exerciseOf, setsOf } from '../../../domain/block/line-blocks.ts';
import { openDesk, type DeskOptions } from './open-desk.ts';

const squat = exerciseOf('squat', setsOf(2, { reps: 5, load: 100 }));
const reading = blockOf([squat], []);
/** In the week that has the exercise, and in the one that has not. */
const HERE = linePlace('block', cellOf('week1', squat));
const THERE = rowPlace('block', cellOf('week2', squat));
const LOAD: PlanCell = { week: 'week1', part: 's1', field: 'load' };

let database: SpotterDatabase;
let running: CellDrafts[];
let count = 0;

beforeEach(() => {
  count += 1;
  running = [];
  database = createDatabase(`lines-${count}`);
});
afterEach(() => {
  for (const cells of running) cells.stop();
  database.close();
});

describe('What a coach types into the table of all weeks', () => {
  it('is on the disk before it is left, in no plan, and there for the next page of the same coach alone [P1 P12 P18]', async () => {
    const page = open();
    await page.desk.type(HERE, '4x5');
    await page.desk.type(HERE, '4x5 105 heavy');
    await page.desk.type(THERE, '2 sets');
    expect(page.made).toEqual([]);
    const next = open();
    await next.cells.ready;
    expect(next.desk.of(HERE.part).line).toMatchObject({
      draft: { text: '4x5 105 heavy', seen: '2×5 100' },
      isTyping: false,
    });
    expect(next.desk.of(THERE.part).line).toMatchObject({ draft: { text: '2 sets', seen: '' } });
    expect(next.counts.at(-1)).toBe(2);
    const other = open({ userId: 'eva' });
    await other.cells.ready;
    expect(other.counts.at(-1)).toBe(0);
  });

  it('is noted in the task of the key: a page that dies with it unwritten leaves it to the next one [P1]', async () => {
    const notes = createNotes();
    void open({ notes, hangs: () => true }).desk.type(THERE, '4x');
    const next = open({ notes });
    await next.cells.ready;
    expect(next.desk.of(THERE.part).line?.draft.text).toBe('4x');
  });

  it('stays where it is refused, and where it is written leaves no draft, nor one of a set that it wrote over', async () => {
    const page = open();
    await page.desk.type(LOAD, '30s');
    page.desk.leave(LOAD);
    await page.desk.type(HERE, '3x5 90 soon');
    expect(page.desk.leave(HERE)).toBe('refused');
    expect(page.made).toEqual([]);
    expect(page.counts.at(-1)).toBe(2);
    await page.desk.type(HERE, '3x5 90');
    expect(page.desk.leave(HERE)).toBe('commits');
    expect(page.made).toHaveLength(1);
    expect(page.desk.of(HERE.part)).toEqual({});
    expect(page.desk.of('s1')).toEqual({});
    await expect.poll(() => database.cells.count()).toBe(0);
  });

  it('stays on the disk until what it became is stored, also where that takes the exercise out [P1]', async () => {
    const page = open({ save: () => Promise.reject(new Error('no room')) });
    await page.desk.type(HERE, '');
    page.desk.leave(HERE);
    await expect.poll(() => page.counts.at(-1)).toBe(1);
    expect(await database.cells.count()).toBe(1);
  });

  it('goes where the plan says it by now: the page died after it had put it there', async () => {
    const page = open();
    await page.desk.type(HERE, '2x5 100');
    const next = open();
    await next.cells.ready;
    next.desk.tidy();
    await expect.poll(() => database.cells.count()).toBe(0);
  });

  it('goes with the exercise that its coach takes out, and is nothing that another build could not pass over', async () => {
    const page = open();
    await page.desk.type(HERE, 'soon');
    page.desk.leave(HERE);
    const [stored] = await database.cells.toArray();
    expect(isCellDraft(stored?.draft)).toBe(true);
    expect(isCellDraft({ ...(stored?.draft as object), field: 'a field of tomorrow' })).toBe(false);
    page.desk.write({ kind: 'removeExercise', week: 'week1', idExercise: 'squat' });
    await expect.poll(() => database.cells.count()).toBe(0);
  });
});

function open(options: DeskOptions = {}) {
  const page = openDesk(database, reading, { ids: `${count} ${running.length}`, ...options });
  running.push(page.cells);
  return page;
}
