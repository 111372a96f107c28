import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExerciseSearch } from '#domain/exercise-search.ts';
import { aliasesOf } from '#server/catalogue/aliases.ts';
import { EXERCISES } from '#server/catalogue/exercises.ts';
import { LOWER_BODY_ALIASES } from '#server/catalogue/lower-body-aliases.ts';
import { UPPER_BODY_ALIASES } from '#server/catalogue/upper-body-aliases.ts';

const names = EXERCISES.flatMap(([, , list]) => list);
const catalogue = names.map((name) => ({ name, aliases: aliasesOf(name) }));
const search = createExerciseSearch(catalogue);
const found = (typed: string) => search(typed).map(({ one }) => one.name);

describe('A coach who looks for an exercise', () => {
  it.each([
    ['sentadilla', 'Back squat'],
    ['press banca', 'Bench press'],
    ['press de banca', 'Bench press'],
    ['peso muerto', 'Deadlift'],
    ['peso muerto rumano', 'Romanian deadlift'],
    ['press militar', 'Overhead press'],
    ['dominada', 'Pull-up'],
    ['Sentadilla Bulgara', 'Bulgarian split squat'],
    ['fondos', 'Weighted dip'],
    ['jalon al pecho', 'Lat pulldown'],
    ['elevacion lateral', 'Lateral raise'],
    ['prensa', 'Leg press'],
    ['lagartijas', 'Push-up'],
    ['remo con barra', 'Barbell row'],
    ['plancha', 'Plank'],
    ['curl femoral sentado', 'Seated leg curl'],
  ])('finds what is called %s in Spanish: %s', (typed, name) => {
    expect(found(typed)[0]).toBe(name);
  });

  it.each([
    ['RDL', 'Romanian deadlift'],
    ['ohp', 'Overhead press'],
    ['BSS', 'Bulgarian split squat'],
    ['pullup', 'Pull-up'],
    ['pull ups', 'Pull-up'],
    ['chinups', 'Chin-up'],
    ['pushup', 'Push-up'],
    ['CGBP', 'Close-grip bench press'],
    ['SLDL', 'Stiff-leg deadlift'],
    ['DL', 'Deadlift'],
    ['c&j', 'Clean and jerk'],
    ['farmers walk', 'Farmer carry'],
    ['military press', 'Overhead press'],
    ['hspu', 'Handstand push-up'],
    ['tbar row', 'T-bar row'],
  ])('finds what is written %s for short: %s', (typed, name) => {
    expect(found(typed)[0]).toBe(name);
  });

  it.each([
    ['bench', 'Bench press'],
    ['squat', 'Back squat'],
    ['deadlift', 'Deadlift'],
    ['press', 'Bench press'],
  ])('gets by %s the main lift first: %s', (typed, name) => {
    expect(found(typed)[0]).toBe(name);
  });

  it('gets what they use most before all that is called alike, but what is called so to the letter first of all', () => {
    const uses: Readonly<Record<string, number>> = { 'Paused bench press': 4, 'Bench dip': 1, 'Bench press': 1 };
    const mine = createExerciseSearch(catalogue, undefined, ({ name }) => uses[name] ?? 0);
    const first = (typed: string) => mine(typed).map(({ one }) => one.name);
    expect(first('bench').slice(0, 3)).toEqual(['Paused bench press', 'Bench press', 'Bench dip']);
    expect(first('bench dip')[0]).toBe('Bench dip');
    expect(first('bench').toSorted()).toEqual(found('bench').toSorted());
  });

  it('sees a hit on a name before any on an alias, and is told by which alias it was', () => {
    const those = createExerciseSearch([
      { name: 'Swing', aliases: ['Press'] },
      { name: 'Chest press' },
      { name: 'Lat pulldown', aliases: ['Jalón al pecho'] },
    ]);
    expect(those('press')).toMatchObject([
      { one: { name: 'Chest press' }, alias: undefined },
      { one: { name: 'Swing' }, alias: 'Press' },
    ]);
    expect(those('jalón')).toMatchObject([{ alias: 'Jalón al pecho' }]);
  });

  it('finds nothing by nothing, and by words that stand nowhere', () => {
    expect([...found(''), ...found(' -– '), ...found('sentadilla zzz'), ...found('xylophone')]).toEqual([]);
  });

  it('keeps finding an exercise while its name or alias is typed, letter by letter, in any case and without accents', () => {
    const called = catalogue.flatMap(({ name, aliases }) => [name, ...aliases].map((text) => ({ name, text })));
    const typed = fc.constantFrom(...called).chain(({ name, text }) =>
      fc.record({
        name: fc.constant(name),
        typed: fc.integer({ min: 1, max: text.length }).map((end) => text.slice(0, end)),
        look: fc.constantFrom(
          (some: string) => some.toUpperCase(),
          (some: string) => some.normalize('NFD').replaceAll(/\p{M}/gu, ''),
          (some: string) => ` ${some.normalize('NFD')} `,
        ),
      }),
    );
    fc.assert(
      fc.property(typed, (one) => {
        expect(found(one.look(one.typed))).toContain(one.name);
      }),
    );
  });
});

describe('The catalogue', () => {
  it('has a Spanish name for every exercise, and none for an exercise that it does not have', () => {
    expect([...Object.keys(LOWER_BODY_ALIASES), ...Object.keys(UPPER_BODY_ALIASES)].sort()).toEqual([...names].sort());
    expect(catalogue.filter(({ aliases }) => aliases.length === 0)).toEqual([]);
  });

  it('calls no two exercises by the same alias, nor one by the name of another', () => {
    const called = catalogue.flatMap(({ name, aliases }) => [name, ...aliases].map((text) => text.toLowerCase()));
    expect(called.filter((text, at) => called.indexOf(text) !== at)).toEqual([]);
  });
});
