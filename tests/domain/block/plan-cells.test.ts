import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, type BlockEdit } from '#domain/block/edits.ts';
import { largestLoad } from '#domain/block/largest-load.ts';
import { findCell, leaveCell, type PlanCell, type TypedCell } from '#domain/block/plan-cells.ts';
import { readPlanned } from '#domain/prescription/read-field.ts';
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

function edited(text: string, from = block, cell: Partial<TypedCell> = {}): BlockEdit {
  const leaving = leaveCell(from, typed(text, { seen: null, ...cell }));
  if (leaving.kind !== 'commits') throw new Error(`'${text}' ${leaving.kind}.`);
  return leaving.edit;
}

describe('A cell that is left', () => {
  it.each([
    ['75 %%', 'not_understood'],
    ['8-12', 'not_understood'],
    ['30s', 'not_understood'],
    ['7 5', 'not_a_number'],
    ['1e2', 'not_understood'],
    ['x', 'not_understood'],
  ])('refuses %s, and never writes the digits that it begins with [P18]', (text, problem) => {
    expect(leaveCell(block, typed(text))).toEqual({ kind: 'refused', problem });
  });

  it('keeps the lower end of a range of RPE, and both ends in the cue, once', () => {
    const cell = { field: 'rpe', seen: 8 } as const;
    const edit = edited('@7.5-8', block, cell);
    const after = applyEdit(block, edit);
    expect(edit).toEqual({
      kind: 'many',
      edits: [
        { kind: 'setText', week: 'week2', idExercise: 'back  squat-a', text: 'note', value: 'RPE 7.5–8' },
        { kind: 'setTarget', week: 'week2', seriesId: 'a', field: 'rpe', value: 7.5 },
      ],
    });
    expect(leaveCell(after, typed('7.5-8', { ...cell, seen: 7.5 }))).toEqual({ kind: 'says nothing' });
    const cued = applyEdit(after, {
      kind: 'setText',
      week: 'week2',
      idExercise: 'back  squat-a',
      text: 'note',
      value: 'Brace',
    });
    expect(edited('7.5-8', cued, { ...cell, seen: 7.5 })).toMatchObject({ edits: [{ value: 'Brace\nRPE 7.5–8' }, {}] });
  });

  it('says what its exercise counts or what loads mean, where no other number there means another thing by that', () => {
    const free = { part: 'free', field: 'reps', seen: 8 } as const;
    expect(leaveCell(block, typed('45s', free))).toEqual({
      kind: 'commits',
      edit: {
        kind: 'many',
        edits: [
          { kind: 'setText', week: 'week2', idExercise: 'Chin-up-free', text: 'measure', value: 'seconds' },
          { kind: 'setTarget', week: 'week2', seriesId: 'free', field: 'reps', value: 45 },
        ],
      },
    });
    const refused = { kind: 'refused', problem: 'means_other' };
    expect(leaveCell(block, typed('45s', { part: 'a', field: 'reps', seen: 5 }))).toEqual(refused);
    expect(leaveCell(block, typed('BW+20', { part: 'b', seen: null }))).toEqual(refused);
    const logged = { week: 'week1', part: 'heavy' } as const;
    expect(leaveCell(block, typed('BW+20', { ...logged, seen: 120 }))).toEqual(refused);
    expect(leaveCell(block, typed('8', { ...free, seen: null }))).toEqual({ kind: 'says nothing' });
  });

  it('writes only what its whole text says, whatever was typed [P18]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,%a-z -]{1,8}$/)), (text) => {
        const leaving = leaveCell(block, typed(text), true);
        const read = readPlanned(text, 'load', 'kg', []);
        expect(leaving.kind === 'refused').toBe(!read.ok);
        if (leaving.kind !== 'commits') return;
        expect(findCell(applyEdit(block, leaving.edit), LOAD)?.value).toEqual(read.ok && read.value);
      }),
    );
  });

  it('plans what no number says, says nothing where that stands there, and is a number again when one is typed', () => {
    const planned = applyEdit(block, edited('75%'));
    expect(findCell(planned, LOAD)?.value).toEqual({ by: 'percent', percent: 75, of: 'max' });
    expect(leaveCell(planned, typed('75,0 %', { seen: null }))).toEqual({ kind: 'says nothing' });
    expect(findCell(applyEdit(planned, edited('100', planned)), LOAD)?.value).toBe(100);
    const reps = { field: 'reps', seen: 5 } as const;
    const ranged = applyEdit(block, edited('8-12', block, reps));
    expect(findCell(ranged, { ...LOAD, field: 'reps' })?.value).toEqual({ min: 8, max: 12 });
    expect(findCell(applyEdit(ranged, edited('8', ranged, reps)), { ...LOAD, field: 'reps' })?.value).toBe(8);
  });

  it('says nothing where its text is what stands there, or stood there when it was typed: what another device wrote meanwhile stays', () => {
    expect(leaveCell(block, typed('100,0'))).toEqual({ kind: 'says nothing' });
    expect(leaveCell(block, typed('90', { seen: 90 }))).toEqual({ kind: 'says nothing' });
    expect(leaveCell(block, typed('95', { seen: 90 })).kind).toBe('commits');
  });

  it('asks about more than one and a half times what the exercise ever had, planned or logged, by whatever spelling', () => {
    expect(largestLoad(block, 'Back squat')).toBe(137.5);
    expect(leaveCell(block, typed('206'))).toMatchObject({ kind: 'commits' });
    expect(leaveCell(block, typed('206.5'))).toEqual({
      kind: 'asks',
      question: { about: 'load', load: 206.5, before: 100 },
    });
    expect(leaveCell(block, typed('1317.5', { part: 'b', seen: null }))).toMatchObject({
      kind: 'asks',
      question: { before: 137.5 },
    });
    expect(leaveCell(block, typed('1317.5'), true)).toMatchObject({ kind: 'commits', edit: { value: 1317.5 } });
  });

  it('asks about a load below half of what stood there, and about half a repetition', () => {
    expect(leaveCell(block, typed('10'))).toEqual({ kind: 'asks', question: { about: 'load', load: 10, before: 100 } });
    expect(leaveCell(block, typed('50'))).toMatchObject({ kind: 'commits' });
    expect(leaveCell(block, typed('10'), true)).toMatchObject({ kind: 'commits', edit: { value: 10 } });
    const reps = { field: 'reps', seen: 5 } as const;
    expect(leaveCell(block, typed('5,5', reps))).toEqual({ kind: 'asks', question: { about: 'half reps', reps: 5.5 } });
    expect(leaveCell(block, typed('5,5', reps), true)).toMatchObject({ kind: 'commits', edit: { value: 5.5 } });
  });

  it('asks nothing of a load that the exercise came near to in another block of the athlete, by whatever spelling', () => {
    const later = { ...block, largestLoads: [{ name: 'BACK SQUAT', load: 200 }] };
    expect(leaveCell(block, typed('250')).kind).toBe('asks');
    expect(leaveCell(later, typed('250')).kind).toBe('commits');
    expect(leaveCell(later, typed('301'))).toEqual({
      kind: 'asks',
      question: { about: 'load', load: 301, before: 100 },
    });
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
