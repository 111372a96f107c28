import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { seriesOfDay } from '#domain/block/weeks.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import { layDrafts } from '#sync/draft-rows.ts';
import type { DraftOutcome } from '#sync/draft-ports.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../domain/support.ts';
import { quiet } from '../support/hand-clock.ts';
import { createDraftWorld, PLACE, taken } from './draft-world.ts';

const block = makeBlock([
  { weekName: 'week1', dayResponses: { Monday: makeDay([makeExercise('Squat', [makeSeries('a', [5, 8, 100])])]) } },
  { weekName: 'week2', dayResponses: { Monday: makeDay([makeExercise('Squat', [makeSeries('b', [5, 8, 100])])]) } },
]);

describe("A coach's edit", () => {
  it('is kept at once and sent 2000 ms after the last one, as its week with the target that changed [P1, §4, §9]', async () => {
    const { edit, clock, sent, drafts } = createDraftWorld();
    await edit(block, load('week1', 'a', 105));
    expect(await drafts()).toMatchObject([{ week: 'week1', state: { kind: 'pending' } }]);
    await clock.advance(1_500);
    await edit(block, load('week1', 'a', 107.5));
    await clock.advance(1_999);
    expect(sent).toEqual([]);
    await clock.advance(1);
    expect(sent.map(({ body }) => body)).toMatchObject([{ sync: { baseStructRev: 1, epoch: 'epoch' } }]);
    const [request] = sent;
    expect(Object.keys(request?.body.blockWeeks ?? {})).toEqual(['week1']);
    expect(request?.body.blockWeeks['week1']?.Monday?.basics?.[0]?.series).toEqual([
      { seriesId: 'a', target: { load: 107.5 }, prescription: { load: null } },
    ]);
  });

  it('is sent, too, when another page made it and died before it could tell: told of its end [P6]', async () => {
    const { editUntold, save, clock, sent } = createDraftWorld();
    await save.start();
    await quiet();
    await editUntold(block, load('week1', 'a', 105));
    await clock.advance(600_000);
    expect(sent).toEqual([]);
    save.look();
    await clock.advance(2_000);
    expect(sent).toHaveLength(1);
  });

  it('lies over older readings until a kept one contains it, and then goes [P9]', async () => {
    const { edit, clock, network, drafts, state, save } = createDraftWorld();
    network.answer = () => taken(2);
    network.read = () => ({ block: withLoad(105, 2), kept: false });
    await edit(block, load('week1', 'a', 105));
    await clock.advance(2_000);
    expect(state()?.phase.kind).toBe('saved');
    expect(await drafts()).toMatchObject([{ state: { kind: 'confirmed', structRev: 2 } }]);
    expect(loadOf(layDrafts(block, await drafts()))).toBe(105);
    await save.noteReading(
      { block: withLoad(105, 2), kept: true },
      { userId: 'ana', athleteId: 'marta', blockId: 'block' },
    );
    expect(await drafts()).toEqual([]);
    await clock.advance(1_500);
    expect(state()?.phase.kind).toBe('synced');
  });

  it('made during a save is not lost by its answer, and is sent after a reading [P3]', async () => {
    const { edit, clock, network, sent, drafts } = createDraftWorld();
    network.held = true;
    network.answer = () => taken(sent.length + 1);
    network.read = () => ({ block: withLoad(105, 2), kept: true });
    await edit(block, load('week1', 'a', 105));
    await clock.advance(2_000);
    await edit(block, load('week1', 'a', 110));
    await network.letGo();
    expect(loadOf(layDrafts(withLoad(105, 2), await drafts()))).toBe(110);
    network.read = () => ({ block: withLoad(sent.length === 1 ? 105 : 110, sent.length + 1), kept: true });
    await clock.advance(2_000);
    expect(sent[1]?.body.blockWeeks['week1']?.Monday?.basics?.[0]?.series).toEqual([
      { seriesId: 'a', target: { load: 110 }, prescription: { load: null } },
    ]);
    expect(sent[1]?.body.sync?.baseStructRev).toBe(2);
    await quiet();
    expect(await drafts()).toEqual([]);
  });

  it('waits without a network, says so, and goes out when it is back [P6]', async () => {
    const { edit, clock, network, sent, state, save, drafts } = createDraftWorld();
    network.online = false;
    await edit(block, load('week1', 'a', 105));
    await clock.advance(10_000);
    expect(state()).toMatchObject({ phase: { kind: 'offline' }, waiting: 1 });
    network.online = true;
    network.answer = () => taken(2);
    network.read = () => ({ block: withLoad(105, 2), kept: true });
    const before = sent.length;
    save.wake();
    await quiet();
    expect(sent).toHaveLength(before + 1);
    expect(await drafts()).toEqual([]);
  });

  it('that the server does not take stays with the reason, and delays no other week [P7]', async () => {
    const { edit, clock, network, drafts, state } = createDraftWorld();
    network.answer = ({ body }) => ('week1' in body.blockWeeks ? refused(400, 'The rest time is required.') : taken(2));
    network.read = () => ({ block: { ...block, structRev: 2, rev: 2 }, kept: true });
    await edit(block, load('week1', 'a', 105));
    await edit(block, load('week2', 'b', 105));
    await clock.advance(2_000);
    expect(await drafts()).toMatchObject([
      { week: 'week1', state: { kind: 'rejected', reason: 'The rest time is required.' } },
    ]);
    expect(state()).toMatchObject({
      phase: { kind: 'failed', messages: ['The rest time is required.'] },
      attention: 1,
    });
  });

  it.each([401, 403, 404, 413, 422, 500, 503])('survives the answer %d [P3]', async (status) => {
    const { edit, clock, network, drafts, refusals } = createDraftWorld();
    network.answer = () => refused(status, 'No.');
    await edit(block, load('week1', 'a', 105));
    await clock.advance(4_000);
    expect(loadOf(layDrafts(block, await drafts()))).toBe(105);
    expect(refusals()).toBe(status === 401 ? 1 : 0);
  });

  it('and what another device changed meanwhile both stand after a reading', async () => {
    const { edit, drafts, save, network, clock, sent } = createDraftWorld();
    network.online = false;
    await edit(block, load('week1', 'a', 105));
    await clock.advance(2_000);
    const theirs = withReps(3, 5);
    await save.noteReading({ block: theirs, kept: true }, { userId: 'ana', athleteId: 'marta', blockId: 'block' });
    const after = seriesOfDay(layDrafts(theirs, await drafts()).weeks[0]?.dayResponses.Monday ?? makeDay([]));
    expect(after[0]?.target).toEqual({ reps: 3, rpe: 8, load: 105 });
    network.online = true;
    network.answer = () => taken(6);
    save.wake();
    await quiet();
    expect(sent.at(-1)?.body).toMatchObject({ sync: { baseStructRev: 5 } });
    expect(sent.at(-1)?.body.blockWeeks['week1']?.Monday?.basics?.[0]?.series).toEqual([
      { seriesId: 'a', target: { load: 105 }, prescription: { load: null } },
    ]);
  });

  it('that was sent and not answered goes again under its name, and what was edited since takes its place [P2]', async () => {
    const { edit, clock, sent, drafts, network, save } = createDraftWorld();
    await edit(block, load('week1', 'a', 105));
    await clock.advance(2_000);
    save.wake();
    await quiet();
    const names = () => sent.map(({ body }) => body.sync?.ops?.['week1']);
    const first = names()[0]?.opId ?? '';
    expect(names()).toMatchObject([{ opId: first }, { opId: first }]);
    network.read = () => ({ block, kept: true });
    await edit(block, load('week1', 'a', 110));
    await clock.advance(2_000);
    const second = names().at(-1)?.opId ?? '';
    expect(names().at(-1)).toEqual({ opId: second, replaces: [first], changed: {} });
    network.answer = () => taken(2);
    network.read = () => ({ block: withLoad(110, 2), kept: false });
    save.wake();
    await quiet();
    await edit(block, load('week1', 'a', 115));
    expect(await drafts()).toMatchObject([{ week: 'week1', state: { kind: 'pending' } }]);
    await clock.advance(2_000);
    expect(names().at(-1)).toEqual({ opId: expect.not.stringMatching(second) as string, changed: {} });
  });

  it('on top of one that may have arrived is sent after a reading, and in a block out of reach with its reason [P7]', async () => {
    const { edit, clock, sent, drafts, network } = createDraftWorld();
    await edit(block, load('week1', 'a', 105));
    await clock.advance(2_000);
    network.read = () => 'refused';
    network.answer = () => refused(404, 'Not found.');
    const before = sent.length;
    await edit(block, load('week1', 'a', 110));
    await clock.advance(2_000);
    expect(sent).toHaveLength(before + 1);
    expect(await drafts()).toMatchObject([{ state: { kind: 'blocked', reason: 'Not found.' } }]);
  });

  it('is not sent before a reading where only the reading is refused: what it does not know of it would take out [P5]', async () => {
    const { edit, clock, sent, drafts, network } = createDraftWorld();
    await edit(block, load('week1', 'a', 105));
    await clock.advance(2_000);
    network.read = () => 'refused';
    network.answer = () => taken(1);
    const before = sent.length;
    await edit(block, load('week1', 'a', 110));
    await clock.advance(2_000);
    expect(sent.slice(before).map(({ body }) => body.blockWeeks)).toEqual([{}]);
    expect(await drafts()).toMatchObject([{ state: { kind: 'pending' }, stale: true }]);
    network.read = () => ({ block: withLoad(105, 2), kept: true });
    network.answer = () => taken(3);
    await clock.advance(60_000);
    expect(sent.at(-1)?.body.sync).toMatchObject({ baseStructRev: 2 });
    expect(Object.keys(sent.at(-1)?.body.blockWeeks ?? {})).toEqual(['week1']);
  });

  it('that sets a target back is said to the server when an older reading comes after its last save [P5]', async () => {
    const { edit, clock, sent, network, save } = createDraftWorld();
    network.answer = () => taken(sent.length + 1);
    await edit(block, load('week1', 'a', 105));
    await clock.advance(2_000);
    await edit(block, load('week1', 'a', 100));
    await save.noteReading({ block, kept: true }, PLACE);
    await clock.advance(2_000);
    expect(sent).toHaveLength(1);
    network.read = () => ({ block, kept: true });
    await clock.advance(60_000);
    expect(sent).toHaveLength(1);
    network.read = () => ({ block: withLoad(105, 2), kept: true });
    await clock.advance(60_000);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body.blockWeeks['week1']?.Monday?.basics?.[0]?.series).toEqual([
      { seriesId: 'a', target: { load: 100 }, prescription: { load: null } },
    ]);
  });

  it('of a week taken out and put back before it was sent asks the server for its ids', async () => {
    const { edit, clock, sent, network } = createDraftWorld();
    network.online = false;
    const exercise = block.weeks[0]?.dayResponses.Monday?.basics[0] ?? makeExercise('Squat', []);
    await edit(block, { kind: 'removeExercise', week: 'week1', idExercise: exercise.idExercise });
    const spot = { day: 'Monday', list: 'basics', index: 0 } as const;
    await edit(block, { kind: 'putExercise', week: 'week1', spot, exercise, again: true });
    await clock.advance(2_000);
    expect(sent.at(-1)?.body.sync?.restore).toEqual([exercise.idExercise, 'a']);
  });
});

function load(week: string, seriesId: string, value: number): BlockEdit {
  return { kind: 'setTarget', week, seriesId, field: 'load', value };
}

function withLoad(value: number, structRev: number): BlockDetail {
  return withTarget([5, 8, value], structRev);
}

function withReps(value: number, structRev: number): BlockDetail {
  return withTarget([value, 8, 100], structRev);
}

function withTarget(target: [number, number, number], structRev: number): BlockDetail {
  const week = {
    weekName: 'week1',
    dayResponses: { Monday: makeDay([makeExercise('Squat', [makeSeries('a', target)])]) },
  };
  return { ...block, weeks: [week, ...block.weeks.slice(1)], structRev, rev: structRev };
}

function loadOf(one: BlockDetail): number | null | undefined {
  return one.weeks[0]?.dayResponses.Monday?.basics[0]?.series[0]?.target.load;
}

function refused(status: number, message: string): DraftOutcome {
  return { kind: 'refused', status, messages: [message] };
}
