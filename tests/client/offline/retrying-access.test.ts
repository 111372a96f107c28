import 'fake-indexeddb/auto';
import { Dexie, type DBCore } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createChatStore } from '#client/offline/chat/chat-store.ts';
import { createDatabase, type SpotterDatabase } from '#client/offline/database.ts';
import type { Hear } from '#client/offline/watch-table.ts';
import { subscribeQuery } from '#client/offline/subscribe-query.ts';
import { createCellDrafts } from '#client/offline/weeks/cell-drafts.ts';
import { createCellStore } from '#client/offline/weeks/cell-store.ts';
import { createDraftStore } from '#client/offline/weeks/draft-store.ts';
import type { CellDraft } from '#sync/cell-draft.ts';
import type { Unsent } from '#sync/chat/ports.ts';
import { createChatOutbox } from '#sync/chat/outbox.ts';
import { withEdit } from '#sync/draft-rows.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../domain/support.ts';
import { createHandClock } from '../../support/hand-clock.ts';

const PLACE = { userId: 'ana', athleteId: 'marta', blockId: 'block' };
const reading = makeBlock([
  { weekName: 'week1', dayResponses: { Monday: makeDay([makeExercise('Squat', [makeSeries('a', [5, 8, 100])])]) } },
]);

let databases: SpotterDatabase[];
let stops: (() => void)[];

beforeEach(() => {
  databases = [];
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) stop();
  for (const database of databases) database.close();
  await databases[0]?.delete();
});

it('a coach’s weeks that cannot be read at the start are in the plan as soon as they can, without anything typed [P9]', async () => {
  await openPage(true).weeks.update(PLACE, (before) =>
    withEdit({ ...PLACE, reading, edit: targetOfThree, opId: 'op', madeAt: 0 }, before),
  );
  const page = openPage(false);
  const shown: (readonly WeekDraft[])[] = [];
  stops.push(
    subscribeQuery(
      page.weeks.watch,
      () => page.weeks.rows('ana'),
      (drafts) => shown.push(drafts),
    ),
  );
  await expect.poll(() => shown).toEqual([[]]);
  page.letGo();
  await expect.poll(() => repsOf(shown.at(-1)?.[0])).toBe(3);
});

it('what a coach had typed into cells, and cannot be read at the start, stands there as soon as it can [P9, P18]', async () => {
  await openPage(true).cells.put(CELL);
  const page = openPage(false);
  const counts: number[] = [];
  const cells = createCellDrafts({ userId: 'ana', store: page.cells, onCount: (count) => counts.push(count) });
  stops.push(cells.stop);
  await cells.ready;
  expect(counts).toEqual([0]);
  page.letGo();
  await expect.poll(() => cells.of('a').load?.draft.text).toBe('12');
  expect(counts.at(-1)).toBe(1);
});

it('messages that wait, and cannot be read at the start, are sent as soon as they can be read [P9, P14]', async () => {
  await openPage(true).messages.put(MESSAGE);
  const page = openPage(false);
  await page.chat.load();
  expect(page.chat.next()).toBeUndefined();
  page.letGo();
  await expect.poll(() => page.chat.next()?.content).toBe('How was the squat?');
});

const CELL: CellDraft = {
  v: 1,
  ...PLACE,
  week: 'week1',
  part: 'a',
  field: 'load',
  text: '12',
  unit: 'kg',
  seen: 100,
  draftId: 'draft',
  typedAt: 1,
};
const MESSAGE: Omit<Unsent, 'order'> = {
  v: 1,
  userId: 'ana',
  roomId: 'room',
  clientMsgId: 'message',
  content: 'How was the squat?',
  createdAt: '2026-02-02T10:00:00.000Z',
  state: { kind: 'pending' },
};
const targetOfThree = { kind: 'setTarget', week: 'week1', seriesId: 'a', field: 'reps', value: 3 } as const;

function repsOf(draft: WeekDraft | undefined): number | null | undefined {
  return draft?.mine.dayResponses.Monday?.basics[0]?.series[0]?.target.reps;
}

const hear: Hear = (tell) => Dexie.on.storagemutated.subscribe(tell);

/** A page over the one disk, which another browser holds until `letGo`; by then the page has waited for it. */
function openPage(isFree: boolean) {
  const database = createDatabase('read-again');
  databases.push(database);
  let isGiving = isFree;
  database.use({ stack: 'dbcore', name: 'held', create: (core) => holding(core, () => isGiving) });
  const waits: (() => void)[] = [];
  let ids = 0;
  const options = {
    database,
    hear,
    reopen: () => Promise.resolve(),
    onTrouble: () => undefined,
    onWiped: () => undefined,
    newId: () => `id-${(ids += 1)}`,
    after: (_ms: number, work: () => void) => void waits.push(work),
  };
  const messages = createChatStore({ ...options, onReadAgain: () => void chat.load() });
  const chat = createChatOutbox(
    {
      clock: createHandClock(),
      random: () => 0.5,
      newId: options.newId,
      store: messages,
      onNotStored: () => undefined,
      onChange: () => undefined,
      onReady: () => undefined,
    },
    { userId: 'ana' },
  );
  return {
    weeks: createDraftStore(options),
    cells: createCellStore({ ...options, notes: undefined }),
    messages,
    chat,
    letGo: () => {
      isGiving = true;
      for (const work of waits.splice(0)) work();
    },
  };
}

function holding(core: DBCore, isGiving: () => boolean): DBCore {
  return {
    ...core,
    table: (name) => {
      const table = core.table(name);
      return {
        ...table,
        query: (asked) => (isGiving() ? table.query(asked) : Promise.reject(new Error('The files are locked.'))),
      };
    },
  };
}
