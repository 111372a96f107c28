import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaveBlockBody } from '#contract/api/coach-save.ts';
import { FIELDS, type Field } from '#contract/vocabulary.ts';
import type { Structure } from '#server/storage/blocks/block-structure.ts';
import { newExercise, newSeries, saveAsCoach, seedCoached, weeksOf, type Coached } from '../support/coached.ts';
import { save, saveBody } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const TABS = 3;

/** What one tab does to the plan that it has open; the numbers choose among what is there. */
type Change = { kind: 'remove' | 'add' | 'removeExercise' | 'addExercise' | 'retarget' | 'addWeek'; at: number };
type Step =
  | { kind: 'read'; tab: number }
  | { kind: 'coach'; tab: number; changes: Change[]; restore: number[]; plain: boolean }
  | { kind: 'retry' }
  | { kind: 'athlete'; at: number; field: Field; value: number | null; again: boolean }
  | { kind: 'together'; tab: number; changes: Change[]; at: number; field: Field; value: number };
type CoachStep = { tab: number; changes: Change[]; restore?: number[]; plain?: boolean };
type Tab = { weeks: SaveBlockBody['blockWeeks']; structRev: number };

const change = fc.record({
  kind: fc.constantFrom('remove', 'add', 'removeExercise', 'addExercise', 'retarget', 'addWeek'),
  at: fc.nat(50),
}) as fc.Arbitrary<Change>;
const tab = fc.nat(TABS - 1);
const changes = fc.array(change, { maxLength: 3 });
const field = fc.constantFrom(...FIELDS);
const half = fc.nat(20).map((steps) => steps / 2);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('read' as const), tab }),
  fc.record({
    kind: fc.constant('coach' as const),
    tab,
    changes,
    restore: fc.array(fc.nat(50), { maxLength: 2 }),
    plain: fc.boolean(),
  }),
  fc.constant({ kind: 'retry' as const }),
  fc.record({
    kind: fc.constant('athlete' as const),
    at: fc.nat(50),
    field,
    value: fc.option(half),
    again: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('together' as const), tab, changes, at: fc.nat(50), field, value: half }),
);

describe.each(storageLanes())('Coach and athlete in one block ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    // The clock stands still: everything happens in the same second.
    server = await createTestServer({ location: opened.location, now: () => 1_800_000_000_000 });
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  it('no coach action changes a logged value, no athlete action changes the plan, and nothing is unseen [P5]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const history = await createHistory(server);
        for (const one of steps) await history.take(one);
        expect(await history.faults()).toEqual([]);
      }),
      { numRuns: lane.name === 'SQLite' ? 150 : 40 },
    );
  }, 60_000);
});

async function createHistory(server: TestServer) {
  const coached = await seedCoached(server, { exercisesPerDay: 2, seriesPerExercise: 2 });
  const { athlete, block } = coached;
  const seen: string[] = [];
  const tabs: Tab[] = [];
  const logged = new Map<string, number | null>();
  const sent: ReturnType<typeof saveBody>[] = [];
  let seq = 0;
  let last: SaveBlockBody | undefined;

  const structure = (): Promise<Structure> => server.storage.blocks.structure(block.blockId);
  const openTab = async (): Promise<Tab> => {
    const now = await server.readBlock(athlete.id, block.blockId);
    return { weeks: weeksOf(now), structRev: now.structRev };
  };
  for (let index = 0; index < TABS; index += 1) tabs.push(await openTab());

  async function log(at: number, name: Field, value: number | null): Promise<void> {
    const { series } = await structure();
    const seriesId = series[at % series.length]?.id ?? '';
    seq += 1;
    const body = saveBody([{ seriesId, field: name, value, seq }]);
    const { results } = await save(server, athlete, block, body);
    if (results[0]?.status === 'superseded' || results[0]?.status === 'rejected')
      seen.push(`an edit was ${results[0].status}`);
    logged.set(`${seriesId}/${name}`, value);
    sent.push(body);
  }

  async function coach({ tab: index, changes: made, restore = [], plain = false }: CoachStep): Promise<SaveBlockBody> {
    const open = tabs[index] ?? (await openTab());
    for (const one of made) apply(open.weeks, one);
    const { series } = await structure();
    const wanted = restore.map((at) => series[at % series.length]?.id ?? '');
    const body: SaveBlockBody = {
      blockWeeks: open.weeks,
      ...(plain ? {} : { sync: { baseStructRev: open.structRev, restore: wanted } }),
    };
    last = structuredClone(body);
    const reply = await saveAsCoach(server, coached, body);
    // A tab learns the revision of its save only when nobody else saved since it read; the others stay stale.
    if (reply.structRev <= open.structRev + 1) open.structRev = reply.structRev;
    return body;
  }

  async function take(one: Step): Promise<void> {
    const before = await structure();
    if (one.kind === 'read') tabs[one.tab] = await openTab();
    else if (one.kind === 'athlete') {
      const again = one.again ? sent.at(-1) : undefined;
      if (again) await save(server, athlete, block, again);
      else await log(one.at, one.field, one.value);
      if (JSON.stringify(await structure()) !== JSON.stringify(before)) seen.push('the athlete changed the plan');
    } else if (one.kind === 'together') {
      await Promise.all([coach(one), log(one.at, one.field, one.value)]);
    } else if (one.kind === 'retry') {
      if (last) await saveAsCoach(server, coached, last);
    } else {
      const actualBefore = await actuals(server, coached, before);
      const body = await coach(one);
      if (JSON.stringify(await actuals(server, coached, before)) !== JSON.stringify(actualBefore))
        seen.push('the coach changed a logged value');
      seen.push(...unseen(before, await structure(), body.sync));
    }
  }

  async function faults(): Promise<string[]> {
    const rows = await structure();
    const values = new Map(
      (await actuals(server, coached, rows)).map((row) => [`${row.series_id}/${row.field}`, row.value]),
    );
    const lost = [...logged].filter(([key, value]) => values.get(key) !== value).map(([key]) => `${key} is lost`);
    const opIds = (await server.actualLog(block.blockId)).map((row) => row.op_id).sort();
    const named = sent.flatMap(({ sync }) => sync.ops.map(({ opId }) => opId)).sort();
    if (JSON.stringify(opIds) !== JSON.stringify(named)) lost.push('the log does not hold every edit once');
    const readable = await server.readBlock(athlete.id, block.blockId);
    const shown = JSON.stringify(readable);
    for (const [key, value] of logged) {
      if (value !== null && !shown.includes(key.slice(0, key.indexOf('/')))) lost.push(`${key} is not shown`);
    }
    return [...seen, ...lost];
  }

  return { take, faults };
}

async function actuals(server: TestServer, { block }: Coached, structure: Structure) {
  const series = structure.series.map(({ id }) => ({ block_id: block.blockId, series_id: id, device_id: 'phone' }));
  const { current } = await server.storage.saves.lookUp({ ops: [], series, revs: [] });
  // PostgreSQL answers in whatever order its plan of that moment has, which its statistics change in between.
  const nameOf = (row: (typeof current)[number]): string => `${row.series_id}/${row.field}`;
  return current.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

/** What a save took out or brought back without its tab having seen it. */
function unseen(before: Structure, after: Structure, sync: SaveBlockBody['sync']): string[] {
  const now = new Map(after.series.map((row) => [row.id, row]));
  return before.series.flatMap((row) => {
    const later = now.get(row.id);
    if (!later) return [`${row.id} was deleted`];
    if (row.removed_at === null && later.removed_at !== null && sync && row.created_struct_rev > sync.baseStructRev) {
      return [`${row.id} was taken out unseen`];
    }
    const isBack = row.removed_at !== null && later.removed_at === null;
    // A plain client that was never given the block brings back what it sends: it cannot say so otherwise.
    return isBack && sync && !sync.restore?.includes(row.id) ? [`${row.id} came back by itself`] : [];
  });
}

function apply(weeks: SaveBlockBody['blockWeeks'], { kind, at }: Change): void {
  if (kind === 'addWeek') {
    const next = `week${Object.keys(weeks).length + 1}`;
    if (Object.keys(weeks).length < 3) weeks[next] = { Monday: { basics: [newExercise()], complements: [] } };
    return;
  }
  const lists = Object.values(weeks).flatMap((week) =>
    Object.values(week).flatMap((day) => [day.basics ?? [], day.complements ?? []]),
  );
  const list = lists[at % lists.length];
  if (!list) return;
  const exercise = list[at % Math.max(1, list.length)];
  const series = exercise?.series ?? [];
  if (kind === 'addExercise') list.push(newExercise());
  else if (kind === 'removeExercise') list.splice(at % Math.max(1, list.length), 1);
  else if (kind === 'add' && exercise) exercise.series = [...series, newSeries()];
  else if (kind === 'remove' && exercise) exercise.series = series.filter((_, index) => index !== at % series.length);
  else if (kind === 'retarget' && series[0]) series[0].target = { reps: at, rpe: null, load: at * 2.5 };
}
