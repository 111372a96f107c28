import { page } from '../../../support/page.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepKinds } from '#client/features/block-editor/change-kinds.ts';
import { keepCopy, lastCopy } from '#client/features/block-editor/copy-form.ts';
import { firstRipple, readRipple, type TypedRipple } from '#client/features/block-editor/ripple-form.ts';
import { linesIn } from '#domain/block/later-weeks.ts';
import { makeDay, makeExercise, makeSeries } from '../../../domain/support.ts';

const NOTHING = { load: { by: 0, unit: '%' }, rpe: 0, reps: 0 };
const squat = makeExercise('Squat', [makeSeries('a', [5, 8, 100])]);
const curl = makeExercise('Curl', [makeSeries('b', [12, 9, 10])]);
const exercises = linesIn({ weekName: 'week1', dayResponses: { Monday: makeDay([squat], [curl]) } });
const read = (changed: Partial<TypedRipple>) => readRipple({ ...firstRipple('kg'), ...changed }, exercises);

beforeEach(() => page.localStorage.clear());

describe('The choice of what changes from a week on', () => {
  it('is nothing in all exercises at first, in per cent as a copy is', () => {
    expect(read({})).toEqual({ choice: { changes: { basics: NOTHING, complements: NOTHING } }, problems: {} });
    expect(firstRipple('lb')).toMatchObject({ which: 'all', 'basics kind': '%', 'complements kind': '%' });
  });

  it('is counted in what the last change was counted in, whichever dialog made it', () => {
    keepCopy({ ...lastCopy('kg'), 'basics kind': 'kg', 'basics load': '5', 'complements kind': 'none' });
    expect(firstRipple('kg')).toMatchObject({ 'basics kind': 'kg', 'basics load': '0', 'complements kind': '%' });
    expect(firstRipple('lb')).toMatchObject({ 'basics kind': '%' });
    keepKinds({ ...firstRipple('kg'), 'basics kind': '%', 'basics load': '-10' });
    // 5 of what was kilograms are no 5 %.
    expect(lastCopy('kg')).toMatchObject({ 'basics kind': '%', 'basics load': '2.5', 'complements kind': 'none' });
    keepKinds({ ...firstRipple('kg'), 'basics kind': 'kg' });
    expect(lastCopy('kg')).toMatchObject({ 'basics kind': 'kg', 'basics load': '5' });
    page.localStorage.setItem('spotter-change-kinds', 'no list');
    expect(firstRipple('kg')).toMatchObject({ 'basics kind': '%' });
  });

  it('is less with a minus, in each list by itself', () => {
    expect(read({ 'basics load': '−2,5', 'complements rpe': '-1' }).choice?.changes).toEqual({
      basics: { ...NOTHING, load: { by: -2.5, unit: '%' } },
      complements: { ...NOTHING, rpe: -1 },
    });
  });

  it('of one exercise goes by the fields of its list alone', () => {
    const wrong = { 'basics rpe': '0.3', 'complements reps': '1.5' };
    const { choice } = read({ which: curl.idExercise, 'basics rpe': '0.3', 'complements reps': '2' });
    expect(choice).toMatchObject({ line: { list: 'complements' }, changes: { complements: { reps: 2 } } });
    expect(Object.keys(read({ ...wrong, which: squat.idExercise }).problems)).toEqual(['basics rpe']);
    expect(Object.keys(read(wrong).problems)).toEqual(['basics rpe', 'complements reps']);
  });

  it('is none of an exercise that somebody took out of the week meanwhile', () => {
    expect(read({ which: 'gone' })).toEqual({
      problems: { which: 'This exercise is no longer in this week. Choose another.' },
    });
  });
});
