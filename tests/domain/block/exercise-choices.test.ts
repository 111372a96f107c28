import { describe, expect, it } from 'vitest';
import type { ListedExercise } from '#contract/api/catalogue.ts';
import { exerciseChoices } from '#domain/block/exercise-choices.ts';

const listed = (name: string, muscleGroup: ListedExercise['muscleGroup'], aliases: string[] = []): ListedExercise => ({
  id: name,
  name,
  muscleGroup,
  equipment: 'barbell',
  own: false,
  aliases,
});
const CATALOGUE = [
  listed('Air squat', 'quadriceps'),
  listed('Back squat', 'quadriceps', ['Sentadilla']),
  listed('Bench press', 'chest', ['Press banca']),
  listed('Dip', 'chest'),
  listed('Leg press', 'quadriceps'),
];
const names = (planned: string, done: string, known: string[]) =>
  exerciseChoices({ planned, done }, known, CATALOGUE).map(({ name }) => name);

describe('the exercises that an athlete can do instead', () => {
  it('begin with their own, those with a word of the planned one first, and go on with the same muscle', () => {
    expect(names('Back squat', 'Back squat', ['Rack pull', 'Zercher squat'])).toEqual([
      'Zercher squat',
      'Rack pull',
      'Air squat',
      'Leg press',
      'Bench press',
      'Dip',
    ]);
  });

  it('have each exercise once, under the name by which the athlete knows it, and its muscle', () => {
    const choices = exerciseChoices({ planned: 'Dip', done: 'Dip' }, ['Press banca', 'press  BANCA'], CATALOGUE);
    expect(choices.filter(({ muscleGroup }) => muscleGroup === 'chest')).toEqual([
      { name: 'Press banca', aliases: ['Press banca'], muscleGroup: 'chest', isKnown: true },
    ]);
  });

  it('leave out the planned one and what is done in its place', () => {
    expect(names('Back squat', 'Leg press', [])).toEqual(['Air squat', 'Bench press', 'Dip']);
  });
});
