import { page } from '../../../support/page.ts';
import { afterEach, expect, test } from 'vitest';
import type { Exercise } from '#contract/api/block.ts';
import {
  changeDraft,
  changesIn,
  forgetDraft,
  readDraft,
  shownDetails,
} from '#client/features/block-editor/exercise-draft.ts';
import { makeExercise, makeSeries } from '../../../domain/support.ts';

const OPEN = makeSeries('s1', [5, 8, 100]);
const SQUAT: Exercise = makeExercise('Back squat', [OPEN]);

afterEach(() => page.sessionStorage.clear());

test('a coach who sets a tempo saves no other text, so a cue from another device stays', () => {
  const draft = changeDraft(SQUAT, {}, 'tempo', '3-1-0');
  const fromElsewhere = { ...SQUAT, note: 'Pause' };
  expect(shownDetails(fromElsewhere, draft)).toMatchObject({ note: 'Pause', tempo: '3-1-0' });
  expect(changesIn(fromElsewhere, draft)).toEqual({ tempo: '3-1-0' });
});

test('a text that was typed and taken back is not saved over what another device wrote meanwhile', () => {
  const typed = changeDraft(SQUAT, {}, 'note', 'x');
  const taken = changeDraft(SQUAT, typed, 'note', '');
  expect(changesIn({ ...SQUAT, note: 'Pause' }, taken)).toEqual({});
});

test('a text that is taken back after another device wrote its own does not clear that', () => {
  const typed = changeDraft(SQUAT, {}, 'note', 'x');
  const fromElsewhere = { ...SQUAT, note: 'Pause' };
  const taken = changeDraft(fromElsewhere, typed, 'note', '');
  expect(changesIn(fromElsewhere, changeDraft(fromElsewhere, taken, 'tempo', '3-1-0'))).toEqual({ tempo: '3-1-0' });
});

test('a cue that is cleared is a change', () => {
  const cued = { ...SQUAT, note: 'Pause' };
  expect(changesIn(cued, changeDraft(cued, {}, 'note', ''))).toEqual({ note: '' });
});

test('texts and kinds that were neither saved nor cancelled are there again after a reload', () => {
  changeDraft(SQUAT, changeDraft(SQUAT, {}, 'note', 'Slow down'), 's1', 'drop');
  expect(shownDetails(SQUAT, readDraft(SQUAT))).toMatchObject({ note: 'Slow down', s1: 'drop', tempo: '' });
  forgetDraft(SQUAT);
  expect(readDraft(SQUAT)).toEqual({});
});

test('what the numbers of an exercise mean is not changed by a draft from before they were logged, nor is a set that is gone', () => {
  const draft = {
    ...changeDraft(SQUAT, {}, 'measure', 'seconds'),
    tempo: { from: '', to: '3-1-0' },
    gone: { from: '', to: 'drop' },
  };
  const logged = { ...SQUAT, series: [makeSeries('s1', [5, 8, 100], [5, 8, 100])] };
  expect(changesIn(logged, draft)).toEqual({ tempo: '3-1-0' });
  expect(shownDetails(logged, draft)['measure']).toBe('');
  expect(changesIn(SQUAT, draft)).toEqual({ measure: 'seconds', tempo: '3-1-0' });
});
