import '../../../support/page.ts';
import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ExerciseCard } from '#client/features/block-editor/exercise-card.tsx';
import { makeExercise, makeSeries } from '../../../domain/support.ts';

type CardProps = ComponentProps<typeof ExerciseCard>;

test('of an exercise that was taken out as a whole the coach still reads what the athlete did instead, and their note', () => {
  const done = makeSeries('s1', [5, 8, 100], [12, 8, 60]);
  const exercise = makeExercise('Back squat', [
    { ...done, actual: { ...done.actual, swap: 'Leg press', note: 'rack taken' }, removed: true },
  ]);
  const text = textOf(exercise);
  expect(text).toContain('Back squat');
  expect(text).toContain('Did Leg press instead');
  expect(text).toContain('rack taken');
});

test('of a set that was logged while the plan meant something else the coach reads what it meant', () => {
  const set = { ...makeSeries('s1', [60, 8, 20], [12, 8, 20]), removed: true as const };
  const plank = { ...makeExercise('Plank', [set]), measure: 'seconds' as const };
  expect(textOf(plank)).not.toContain('When this was logged');
  const text = textOf({ ...plank, series: [{ ...set, loggedMeaning: { loadAs: 'each hand' } }] });
  expect(text).toContain('When this was logged, the plan meant reps and load in each hand');
});

/** What the card says in a week that is open. */
function textOf(exercise: CardProps['exercise']): string {
  const filling = { isOpen: () => true } as CardProps['filling'];
  const about = { nth: 1, superset: undefined, below: undefined, isLinked: false, sessionBegan: undefined, seenRev: 0 };
  const place = { day: 'Monday', list: 'basics', index: 0 } as const;
  const actions = {} as CardProps['actions'];
  const card = createElement(ExerciseCard, { exercise, filling, actions, ...about, ...place });
  return renderToStaticMarkup(card).replaceAll(/<[^>]*>/g, ' ');
}
