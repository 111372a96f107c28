import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '#domain/block/edits.ts';
import { largestLoad } from '#domain/block/largest-load.ts';
import { findCell, leaveCell, type PlanCell, type TypedCell } from '#domain/block/plan-cells.ts';
import { readEntry } from '#domain/entry.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';

const block = makeBlock([
  {
    weekName: 'week1',
    dayResponses: {
      Monday: makeDay([makeExercise('Back Squat', [makeSeries('heavy', [5, 8, 120], [5, 8, 137.5])])]),
    },
  },
  {
    weekName: 'week2',
    dayResponses: {
      Monday: makeDay([
        makeExercise('back  squat', [makeSeries('a', [5, 8, 100]), makeSeries('b', [5, 8, null])]),
        makeExercise('Chin-up', [makeSeries('free', [8, 8, null])]),
      ]),
    },
  },
]);
const LOAD: PlanCell = { week: 'week2', part: 'a', field: 'load' };

function typed(text: string, cell: Partial<TypedCell> = {}): TypedCell {
  return { ...LOAD, text, unit: 'kg', seen: 100, ...cell };
}

describe('A cell that is left', () => {
  it.each(['75%', '8-12', '30s', '225lb', '7 5', '1e2', 'x'])(
    'refuses %s, and never writes the digits that it begins with [P18]',
    (text) => {
      expect(leaveCell(block, typed(text))).toEqual({ kind: 'refused', problem: 'not_a_number' });
    },
  );

  it('writes only what its whole text says, whatever was typed [P18]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,%a-z -]{1,8}$/)), (text) => {
        const leaving = leaveCell(block, typed(text), true);
        const entry = readEntry(text, 'load');
        expect(leaving.kind === 'refused').toBe(!entry.ok);
        if (leaving.kind !== 'commits') return;
        expect(findCell(applyEdit(block, leaving.edit), LOAD)?.value).toBe(entry.ok && entry.value);
      }),
    );
  });

  it('says nothing where its text is what stands there, or stood there when it was typed: what another device wrote meanwhile stays', () => {
    expect(leaveCell(block, typed('100,0'))).toEqual({ kind: 'says nothing' });
    expect(leaveCell(block, typed('90', { seen: 90 }))).toEqual({ kind: 'says nothing' });
    expect(leaveCell(block, typed('95', { seen: 90 })).kind).toBe('commits');
  });

  it('asks about more than one and a half times what the exercise ever had, planned or logged, by whatever spelling', () => {
    expect(largestLoad(block, 'Back squat')).toBe(137.5);
    expect(leaveCell(block, typed('206'))).toMatchObject({ kind: 'commits' });
    expect(leaveCell(block, typed('206.5'))).toEqual({ kind: 'asks', load: 206.5, before: 100 });
    expect(leaveCell(block, typed('1317.5', { part: 'b', seen: null }))).toMatchObject({ kind: 'asks', before: 137.5 });
    expect(leaveCell(block, typed('1317.5'), true)).toMatchObject({ kind: 'commits', edit: { value: 1317.5 } });
  });

  it('asks nothing of a load that the exercise came near to in another block of the athlete, by whatever spelling', () => {
    const later = { ...block, largestLoads: [{ name: 'BACK SQUAT', load: 200 }] };
    expect(leaveCell(block, typed('250')).kind).toBe('asks');
    expect(leaveCell(later, typed('250')).kind).toBe('commits');
    expect(leaveCell(later, typed('301'))).toEqual({ kind: 'asks', load: 301, before: 100 });
  });

  it('asks nothing of text that it refuses', () => {
    expect(leaveCell(block, typed('250 kilos?'))).toMatchObject({ kind: 'refused' });
  });

  it('asks nothing where the exercise never had a load', () => {
    const others = { ...block, largestLoads: [{ name: 'Back squat', load: 200 }] };
    expect(leaveCell(others, typed('300', { part: 'free', seen: null })).kind).toBe('commits');
    expect(leaveCell(block, typed('300', { part: 'free', seen: null })).kind).toBe('commits');
  });

  it('knows a load in the unit in which it was typed', () => {
    expect(leaveCell(block, typed('225', { unit: 'lb' }))).toMatchObject({ edit: { value: 102.05828325 } });
  });

  it('keeps a name that was emptied, and takes one as a line', () => {
    const name: PlanCell = { week: 'week2', part: 'Chin-up-free', field: 'name' };
    expect(leaveCell(block, typed(' ', { ...name, seen: 'Chin-up' }))).toEqual({ kind: 'says nothing' });
    expect(leaveCell(block, typed(' Pull-\tup ', { ...name, seen: 'Chin-up' }))).toMatchObject({
      edit: { kind: 'setName', name: 'Pull- up' },
    });
  });

  it('is gone with its set', () => {
    expect(leaveCell(block, typed('90', { part: 'nobody' }))).toEqual({ kind: 'gone' });
    const without = applyEdit(block, { kind: 'removeSeries', week: 'week2', seriesId: 'a' });
    expect(leaveCell(without, typed('90'))).toEqual({ kind: 'gone' });
  });
});
