import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveBlockReply } from '#contract/api/coach-save.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import { acknowledged, leaving, reconcileDrafts, toDraftBody } from '#sync/draft-rows.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../domain/support.ts';

const weekOf = (load: number) => ({
  weekName: 'week1',
  dayResponses: { Monday: makeDay([makeExercise('Squat', [makeSeries('a', [5, 8, load])])]) },
});

const twoSeries = (a: number, b: number) => ({
  weekName: 'week1',
  dayResponses: {
    Monday: makeDay([makeExercise('Squat', [makeSeries('a', [5, 8, a]), makeSeries('b', [5, 8, b])])]),
  },
});

/** The week as it is after the coach set the load, with the states that were sent before. */
function draftOf(opId: string, load: number, underWay: readonly string[] = []): WeekDraft {
  return {
    v: 1,
    userId: 'ana',
    athleteId: 'marta',
    blockId: 'block',
    week: 'week1',
    mine: weekOf(load),
    base: weekOf(100),
    baseStructRev: 1,
    epoch: 'epoch',
    restore: [],
    opId,
    editedAt: 0,
    state: { kind: 'pending' },
    ...(underWay.length > 0 && { underWay, asked: ['a/load'] }),
  };
}

function answerTo({ opId }: WeekDraft, status: 'applied' | 'duplicate' | 'superseded', structRev = 3): SaveBlockReply {
  return { message: '', rev: structRev, structRev, epoch: 'epoch', results: [{ opId, status }] };
}

/** The draft after a reading; the same one where that changes nothing. */
function settled(draft: WeekDraft, block: BlockDetail): WeekDraft {
  const after = reconcileDrafts({ block, kept: true }, new Map([['week1', draft]]), () => 'new').get('week1') ?? draft;
  if (after === 'gone') throw new Error('The draft went.');
  return after;
}

describe('The states of a week that were sent', () => {
  const first = draftOf('first', 105, ['first']);
  const second = draftOf('second', 110, ['first', 'second']);
  const third = draftOf('third', 105, ['first', 'second']);

  it('are named by the next one as replaced, and by no try of their own [P2]', () => {
    expect(leaving(draftOf('first', 105))).toEqual({ ...first, left: { opId: 'first', week: weekOf(105) } });
    expect(leaving(first)).toBe(first);
    expect(toDraftBody([first]).sync?.ops).toEqual({ week1: { opId: 'first', changed: {} } });
    expect(toDraftBody([leaving(third)]).sync?.ops).toEqual({
      week1: { opId: 'third', replaces: ['first', 'second'], changed: {} },
    });
  });

  it('are forgotten when the server has the newest, whether it was new there or not', () => {
    for (const status of ['applied', 'duplicate', 'superseded'] as const) {
      const after = acknowledged(second, second, answerTo(second, status));
      expect(after.state).toEqual({ kind: 'confirmed', structRev: 3, epoch: 'epoch' });
      expect(after.underWay).toBeUndefined();
    }
  });

  it('move the ground under what was typed since, and the late answer to an earlier one does not [P3]', () => {
    const after = acknowledged(third, second, answerTo(second, 'applied'));
    expect(after).toMatchObject({ opId: 'third', base: second.mine, baseStructRev: 3, stale: true });
    expect(after.underWay).toBeUndefined();
    expect(acknowledged(after, first, answerTo(first, 'duplicate'))).toBe(after);
  });

  it('that came too late for the server leave the ground where it was [P3]', () => {
    const after = acknowledged(third, first, answerTo(first, 'superseded'));
    expect(after).toEqual({ ...third, underWay: ['second'] });
  });

  it('are begun from where the reading has the last of them, and what another device set since stays [P5]', () => {
    const sent = leaving(leaving({ ...draftOf('second', 110, ['first']), restore: ['a', 'gone'] }));
    const edited = { ...sent, opId: 'third', mine: twoSeries(110, 95) };
    const reading = { ...makeBlock([weekOf(140)]), structRev: 4, laid: ['other', 'second'] };
    const after = settled(edited, reading);
    expect(after).toMatchObject({ mine: twoSeries(140, 95), base: weekOf(140), restore: ['gone'] });
    expect([after.underWay, after.asked, after.left]).toEqual([undefined, undefined, undefined]);
    // Of an earlier one alone it is not known what became of the last.
    for (const laid of [['first'], []])
      expect(settled(edited, { ...reading, laid })).toMatchObject({
        mine: twoSeries(110, 95),
        underWay: ['first', 'second'],
      });
    // Nor where a later one left after it.
    const late = { ...edited, underWay: ['first', 'second', 'third'] };
    expect(settled(late, reading)).toMatchObject({ mine: twoSeries(110, 95) });
  });

  it('are not taken for other targets than they had where a reading came between their sending and the answer [P5]', () => {
    const sent = leaving({ ...draftOf('first', 105), mine: twoSeries(105, 100), base: twoSeries(100, 100) });
    // Another device has set the other target before this save was laid, and the reading is from between the two.
    const between = { ...makeBlock([twoSeries(100, 120)]), structRev: 2 };
    const merged = settled(sent, between);
    expect(merged).toMatchObject({ opId: 'new', mine: twoSeries(105, 120) });
    const after = acknowledged(merged, sent, answerTo(sent, 'applied'));
    expect(after).toMatchObject({ base: twoSeries(105, 120), baseStructRev: 3, stale: true });
    const later = { ...makeBlock([twoSeries(105, 130)]), structRev: 4 };
    expect(settled(after, later).mine).toEqual(twoSeries(105, 130));
    // A reading that has the save already is newer than its answer.
    const newer = settled(sent, later);
    expect(acknowledged(newer, sent, answerTo(sent, 'applied'))).toMatchObject({
      base: twoSeries(105, 130),
      baseStructRev: 4,
    });
  });

  it('stay on their ground when a reading comes that is older than it [P5]', () => {
    const changedBack: WeekDraft = { ...draftOf('back', 100), base: weekOf(105), baseStructRev: 3, stale: true };
    const older = { ...makeBlock([weekOf(100)]), structRev: 2 };
    expect(settled(changedBack, older)).toBe(changedBack);
    expect(settled(changedBack, { ...makeBlock([weekOf(105)]), structRev: 3 })).toMatchObject({
      mine: weekOf(100),
      base: weekOf(105),
    });
  });

  it('stay named when a reading changes the week, and when the server came back from a backup', () => {
    const block = makeBlock([weekOf(100)]);
    expect(settled(second, { ...block, structRev: 2 })).toMatchObject({ opId: 'new', underWay: ['first', 'second'] });
    const confirmed = acknowledged(second, second, answerTo(second, 'applied'));
    expect(settled(confirmed, { ...block, epoch: 'restored' })).toMatchObject({ opId: 'new', underWay: ['second'] });
  });

  it('of an earlier build, or answered by an earlier server, count as they always did [P10]', () => {
    const { results: _none, ...earlier } = answerTo(first, 'applied');
    expect(acknowledged(first, first, earlier).state.kind).toBe('confirmed');
    expect(acknowledged(second, first, earlier)).toMatchObject({ base: first.mine, stale: true, underWay: ['second'] });
  });
});
