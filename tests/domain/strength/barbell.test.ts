import { describe, expect, it } from 'vitest';
import { isBarbellLift } from '#domain/strength/barbell.ts';
import { aliasesOf } from '#server/catalogue/aliases.ts';
import { EXERCISES } from '#server/catalogue/exercises.ts';

/** By what the catalogue does them with. */
const named = EXERCISES.flatMap(([, equipment, names]) =>
  names.flatMap((name) => [name, ...aliasesOf(name)].map((one) => ({ name: one, equipment }))),
);

describe('whether plates are shown for an exercise', () => {
  it('shows none for what the catalogue does without a barbell, in either language', () => {
    const wrong = named.filter(({ name, equipment }) => equipment !== 'barbell' && isBarbellLift(name));
    expect(wrong).toEqual([]);
  });

  it.each([
    'Squat thrust',
    'Single-leg Romanian deadlift',
    'Bench press DBs',
    'Dumbell bench press',
    'Cossack squat',
    'Suitcase deadlift',
    'Peso muerto unilateral con mancuerna',
    'Medicine ball squat',
  ])('shows none for %s: no bar is meant', (name) => {
    expect(isBarbellLift(name)).toBe(false);
  });

  it('shows them for the squats, the presses and the pulls of a barbell', () => {
    const lifts = [
      'Back squat',
      'Paused bench press',
      'Deadlift',
      'Overhead press',
      'Barbell row',
      'Romanian deadlift',
    ];
    const spanish = ['Sentadilla', 'Press de banca', 'Peso muerto', 'Press militar', 'Remo con barra'];
    expect([...lifts, ...spanish].filter((name) => !isBarbellLift(name))).toEqual([]);
  });

  it('shows them for most of what the catalogue does with one', () => {
    const barbell = named.filter(({ equipment }) => equipment === 'barbell');
    const shown = barbell.filter(({ name }) => isBarbellLift(name));
    expect(shown.length / barbell.length).toBeGreaterThan(0.55);
  });
});
