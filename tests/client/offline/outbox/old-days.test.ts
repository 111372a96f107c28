import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createDatabase, type SpotterDatabase, type StoredDay } from '#client/offline/database.ts';
import { createDexieOutbox } from '#client/offline/outbox/outbox.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import { START } from '../../../support/hand-clock.ts';
import { draftOf } from '../../../support/rows.ts';

const DAY = { userId: 'marta', blockId: 'block', week: 'week1', day: 'Monday' };
const WINNER = { value: 90, editedAt: START, device: 'tablet' };

function rowOf(part: Partial<OutboxEntry> = {}): OutboxEntry {
  return { ...draftOf(), seq: START + 1, state: { kind: 'pending', tries: 0 }, ...part };
}

/** As the builds of November 2026 wrote it. */
function packed({
  value,
  opId,
  seq,
  baseRev,
  editedAt,
  offset,
  path,
  state,
  device,
  lost,
  seriesId,
  field,
}: OutboxEntry) {
  const tries = state.kind === 'pending' ? state.tries : state;
  const more = device === undefined && lost === undefined ? null : { ...(device && { device }), ...(lost && { lost }) };
  const place = [path.list, path.idExercise, tries, more, `${seriesId}/${field}`];
  return [2, value, opId, seq, baseRev, editedAt, offset, ...place] as const;
}

const keyOf = ({ seriesId, field }: OutboxEntry): string => `${seriesId}/${field}`;

/** A phone that an earlier build left with these records, opened by this one. */
async function open(days: readonly StoredDay[], sent: readonly (StoredDay & { readonly epoch: string })[] = []) {
  const name = `old-days-${Math.random()}`;
  const before = createDatabase(name);
  await before.outbox.bulkPut([...days]);
  await before.sent.bulkPut([...sent]);
  await before.meta.put({ key: 'seq', value: START + 50 });
  before.close();
  return openAgain(name);
}

function openAgain(name: string): { database: SpotterDatabase; outbox: ReturnType<typeof createDexieOutbox> } {
  const database = createDatabase(name);
  return { database, outbox: createDexieOutbox(database, createSequence()) };
}

describe('What waits in the days of an earlier build', () => {
  it.each<[string, Partial<OutboxEntry>]>([
    ['waits', {}],
    ['clears a field', { value: null }],
    ['was tried', { state: { kind: 'pending', tries: 3 } }],
    ['stands on the server', { state: { kind: 'confirmed', rev: 44, epoch: 'e' } }],
    ['was refused', { state: { kind: 'rejected', reason: 'No.' } }],
    ['cannot reach its block', { state: { kind: 'blocked', reason: 'No.' } }],
    ['lost against another device', { lost: { value: 80, winner: WINNER } }],
    ['was brought by a file', { device: 'phone-of-old' }],
    ['is of a series whose name has a stroke', { seriesId: 'a/b' }],
  ])('is carried over as it was when it %s, from a list and from a whole row [P1 P10]', async (_, part) => {
    const row = rowOf(part);
    for (const op of [packed(row), row]) {
      const { database, outbox } = await open([{ ...DAY, ops: { [keyOf(row)]: op } }]);
      expect(await outbox.rows('marta')).toEqual([row]);
      expect(await database.outbox.count()).toBe(0);
      expect((await outbox.put(draftOf({ field: 'load', editedAt: START }))).row.seq).toBe(START + 51);
    }
  });

  it('is carried over once: what became of it since stays when the app is opened again [P2]', async () => {
    const [one, other] = [rowOf(), rowOf({ field: 'rpe', seq: START + 2 })];
    const { database, outbox } = await open([
      { ...DAY, ops: { [keyOf(one)]: packed(one), [keyOf(other)]: packed(other) } },
    ]);
    await outbox.compareAndSet([{ row: one, to: 'gone' }]);
    database.close();
    expect(await openAgain(database.name).outbox.rows('marta')).toEqual([other]);
  });

  it('is carried over, too, when a tab of the earlier build wrote it beside this one [P1 P10]', async () => {
    const { database, outbox } = await open([]);
    const { row: ours } = await outbox.put(draftOf());
    const theirs = rowOf({ field: 'rpe', seq: START + 60 });
    await database.outbox.put({ ...DAY, ops: { [keyOf(theirs)]: packed(theirs) } });
    database.close();
    const again = openAgain(database.name);
    expect(await again.outbox.rows('marta')).toEqual([ours, theirs]);
  });

  it.each([
    ['earlier', -1],
    ['later', 1],
  ])('is the later edit of a field where a build put ours aside for its %s one [P3 P10]', async (_, by) => {
    const ours = rowOf({ value: 5 });
    const theirs = rowOf({ value: 6, seq: ours.seq + by, opId: draftOf().opId });
    const day = { ...DAY, ops: { [keyOf(theirs)]: theirs }, unreadable: [packed(ours), { v: 9 }] };
    const { outbox } = await open([day]);
    expect(await outbox.rows('marta')).toEqual([by > 0 ? theirs : ours]);
    expect(await outbox.unreadable('marta')).toBe(1);
  });

  it('goes again when the server is restored from a backup, of what it had named [P17]', async () => {
    const named = rowOf({ state: { kind: 'confirmed', rev: 44, epoch: 'before' } });
    const sent = { ...DAY, epoch: 'before', ops: { [keyOf(named)]: packed(named) } };
    const { database, outbox } = await open([], [sent]);
    expect(await outbox.rows('marta')).toEqual([]);
    expect(await outbox.sendAgain('marta', 'before')).toBe(0);
    expect(await outbox.sendAgain('marta', 'after')).toBe(1);
    expect(await outbox.rows('marta')).toEqual([{ ...named, state: { kind: 'pending', tries: 0 } }]);
    expect(await database.sent.count()).toBe(0);
  });
});

describe('What this build cannot read in the days of another one', () => {
  it.each([
    ['a later format', { ...rowOf(), v: 2 }],
    ['a list of a later kind', [3, 5, 'op', START, 41, START, 0, 'basics', 'squat', 0]],
    ['a list with a part of another kind', [2, '5', 'op', START, 41, START, 0, 'basics', 'squat', 0]],
    ['a list that is too short', [2, 5, 'op']],
    ['nothing', null],
    ['a word', 'reps'],
    ['an edit of somebody else’s', rowOf({ userId: 'rob' })],
  ])('(%s) is left where it is and counted, and the rest is carried over [P3 P10 P12]', async (_, op) => {
    const row = rowOf();
    const day = { ...DAY, ops: { [keyOf(row)]: packed(row), 'series/tempo': op } };
    const { database, outbox } = await open([day]);
    expect(await outbox.rows('marta')).toEqual([row]);
    expect(await outbox.rows('rob')).toEqual([]);
    expect(await outbox.unreadable('marta')).toBe(1);
    expect((await database.outbox.toArray()).map(({ ops }) => ops)).toEqual([{ 'series/tempo': op }]);
  });

  it('is a whole day where its edits are no record, and stays as it is [P3 P10]', async () => {
    const days = [new Map([['series/load', [3, 100]]]), new ArrayBuffer(3), [3, 100], null].map((ops, at) => ({
      ...DAY,
      week: `week${at}`,
      ops,
    })) as never as StoredDay[];
    const { database, outbox } = await open(days);
    expect(await outbox.rows('marta')).toEqual([]);
    expect(await outbox.unreadable('marta')).toBe(4);
    expect(await database.outbox.toArray()).toEqual(days);
  });
});
