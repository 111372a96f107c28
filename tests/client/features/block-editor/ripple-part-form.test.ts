import '../../../support/page.ts';
import { describe, expect, it } from 'vitest';
import {
  exercisesIn,
  offeredChanges,
  readPart,
  standingPart,
  type Changed,
  type TypedPart,
} from '#client/features/block-editor/ripple-part-form.ts';
import { editorWords } from '#client/words/editor.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../../domain/support.ts';

const squat = { ...makeExercise('Squat', [makeSeries('a', [5, 8, 100])]), note: 'Brace', group: 'A' };
const row = { ...makeExercise('Row', [makeSeries('b', [8, 8, 60])]), group: 'A' };
const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: makeDay([squat, row]) } }]);
const exercises = exercisesIn(block, 'week1');
const read = (what: Changed, typed: Partial<TypedPart> = {}) =>
  readPart(what, { ...standingPart(block, exercises[0]), ...typed }, exercises);

describe('The choice of what else changes from a week on', () => {
  it('begins with what stands in the week', () => {
    expect(standingPart(block, exercises[0])).toMatchObject({
      sets: '0',
      rest: '2 min',
      note: 'Brace',
      tempo: '',
      superset: 'yes',
    });
    expect(read('rest').part).toEqual({ kind: 'rest', value: '2 min' });
    expect(read('superset').part).toEqual({ kind: 'superset', isOne: true });
    expect(read('kind', { of: 'first', kind: 'warm-up' }).part).toEqual({
      kind: 'kind of set',
      of: 'first',
      value: 'warm-up',
    });
    expect(read('kind').part).toEqual({ kind: 'kind of set', of: 'all', value: null });
  });

  it('takes a text back with an empty field, and a place behind another exercise', () => {
    expect(read('note', { note: ' ' }).part).toEqual({ kind: 'text', which: 'note', value: undefined });
    expect(read('tempo', { tempo: ' 3-1-0 ' }).part).toEqual({ kind: 'text', which: 'tempo', value: '3-1-0' });
    expect(read('place', { behind: row.idExercise }).part).toEqual({ kind: 'place', behind: exercises[1]?.line });
    expect(read('place', { behind: '' }).part).toEqual({ kind: 'place', behind: undefined });
  });

  it.each([
    ['sets', { sets: '1.5' }, 'Type a whole number from −39 to 39.'],
    ['sets', { sets: '40' }, 'Type a whole number from −39 to 39.'],
    ['rest', { rest: ' ' }, editorWords.restMissing],
    ['note', { note: 'x'.repeat(1_001) }, 'A cue has at most 1000 characters; this has 1001.'],
    ['place', { behind: 'gone' }, 'This exercise is no longer in this week. Choose another.'],
  ] as const)('is none of %s as %j', (what, typed, problem) => {
    expect(read(what, typed)).toEqual({ problem });
  });

  it('is of numbers, sets and rest in all exercises at once', () => {
    expect(offeredChanges(false)).toEqual(['numbers', 'sets', 'rest']);
    expect(offeredChanges(true)).toHaveLength(10);
  });
});
