import '../../support/page.ts';
import { expect, test } from 'vitest';
import { setQuestions } from '#client/words/set-questions.ts';
import { spanish } from '#client/words/es/spanish.ts';

const most = (field: 'reps' | 'rpe' | 'load') => setQuestions.problem(field, 'too_large', '2000 kg');

test('each field says what the most of it is: an RPE of 10.5 is above 10, not above 1000', () => {
  expect(most('rpe')).toBe('RPE can be at most 10.');
  expect(most('reps')).toBe('Reps can be at most 1000.');
  expect(most('load')).toBe('The load can be at most 2000 kg.');
  expect(spanish.setQuestions.problem('rpe', 'too_large', '2000 kg')).toBe('El RPE puede ser 10 como máximo.');
});
