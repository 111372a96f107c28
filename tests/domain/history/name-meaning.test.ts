import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistorySet } from '#contract/api/training-history.ts';
import { NAME_MEANINGS } from '#contract/history-vocabulary.ts';
import { createExerciseGuess, guessMeaning } from '#domain/history/guess-exercise.ts';
import { asMeant, createNaming } from '#domain/history/name-meaning.ts';
import { previewOf, type NameInFile } from '#domain/history/preview.ts';
import { set } from '../../support/history-set.ts';

const CATALOGUE = [
  { name: 'Bench press', equipment: 'barbell', aliases: ['Press banca'] },
  { name: 'Incline bench press', equipment: 'barbell' },
  { name: 'Plank', equipment: 'bodyweight', aliases: ['Plancha'] },
  { name: 'Pull-up', equipment: 'bodyweight' },
  { name: 'Weighted pull-up', equipment: 'bodyweight' },
  { name: 'Leg curl', equipment: 'machine' },
  { name: 'Leg extension', equipment: 'machine' },
] as const;

describe('A set whose name somebody explained', () => {
  it.each<[says: string, set: Partial<HistorySet>, meaning: HistorySet['loadAs'] | 'seconds' | null, then: object]>([
    ['has the load in each hand', { reps: 5, load: 20 }, 'each hand', { reps: 5, load: 20, loadAs: 'each hand' }],
    ['has what its file says where nothing was said', { reps: 5, loadAs: 'added' }, null, { reps: 5, loadAs: 'added' }],
    ['is a total though the file says otherwise', { reps: 5, loadAs: 'each hand' }, 'total', { loadAs: 'total' }],
    ['is of so many seconds', { reps: 60 }, 'seconds', { reps: null, seconds: 60, loadAs: 'total' }],
    ['keeps its time where it has one', { reps: 1, seconds: 45 }, 'seconds', { reps: null, seconds: 45 }],
    ['of seconds alone stays as it is', { seconds: 45 }, 'seconds', { reps: null, seconds: 45 }],
    ['keeps 0 repetitions', { reps: 0 }, 'seconds', { reps: 0, seconds: null }],
    [
      'keeps what hangs on the body',
      { reps: 60, load: 10, loadAs: 'added' },
      'seconds',
      { seconds: 60, loadAs: 'added' },
    ],
    ['was helped where its load was below 0', { reps: 5, loadAs: 'assistance' }, 'added', { loadAs: 'assistance' }],
  ])('%s', (_, about, meaning, then) => {
    expect(asMeant(set({ exercise: 'Mine', ...about }), { listed: null, meaning })).toMatchObject(then);
  });

  it('is no help any more where only the name had said so', () => {
    const helped = set({ exercise: 'Pull Up (Assisted)', reps: 5, load: 20, loadAs: 'assistance' });
    expect(asMeant(helped, { listed: 'Pull-up', meaning: 'added' })).toMatchObject({
      listed: 'Pull-up',
      loadAs: 'added',
    });
  });

  it('says the same however often it is explained so, and loses no load and no time', () => {
    fc.assert(
      fc.property(
        fc.record({
          reps: fc.option(fc.integer({ min: 0, max: 100 })),
          load: fc.option(fc.integer({ min: 0, max: 300 })),
          seconds: fc.option(fc.integer({ min: 0, max: 600 })),
          loadAs: fc.constantFrom('total', 'added', 'assistance', 'each hand'),
        }),
        fc.constantFrom(...NAME_MEANINGS, null),
        (about, meaning) => {
          const said = { listed: 'Plank', meaning } as const;
          const one = set({ exercise: 'Mine', ...about });
          const once = asMeant(one, said);
          expect(asMeant(once, said)).toEqual(once);
          expect(once.load).toBe(one.load);
          expect(once.seconds || once.reps).toBe(one.seconds || one.reps);
        },
      ),
    );
  });

  it('is found by any spelling that people read as the same', () => {
    const naming = createNaming([{ name: 'Kreuzheben – LH', listed: 'Deadlift' }]);
    expect(naming('KREUZHEBEN - lh')?.listed).toBe('Deadlift');
    expect(naming('Kreuzheben')).toBeUndefined();
  });
});

describe('What a file has under a name', () => {
  it('is counted over its spellings, with the set that says most, and what most of its numbers mean', () => {
    const found = namesIn([
      set({ exercise: 'Dip', reps: 5, loadAs: 'added' }),
      set({ exercise: 'dip ', reps: 6, load: 10, loadAs: 'added' }),
      set({ exercise: 'DIP', reps: 6, load: 10, loadAs: 'assistance' }),
      set({ exercise: 'Brett', seconds: 60 }),
      set({ exercise: 'Run', metres: 400, seconds: 90 }),
    ]);
    expect(found.map(({ name, sets, meaning, hasMetres }) => [name, sets, meaning, hasMetres])).toEqual([
      ['Dip', 3, 'added', false],
      ['Brett', 1, 'seconds', false],
      ['Run', 1, 'seconds', true],
    ]);
    expect(found[0]?.example).toMatchObject({ reps: 6, load: 10 });
  });
});

describe('A guess that somebody has to agree to', () => {
  const guess = createExerciseGuess(CATALOGUE);

  it.each([
    ['Paused Bench Press (Barbell)', 'Bench press'],
    ['Incline Barbell Bench Press Heavy', 'Incline bench press'],
    ['plancha larga', 'Plank'],
    ['Leg', undefined],
    ['Opas Drücken', undefined],
    ['', undefined],
  ])('of %s is %s', (name, listed) => {
    expect(guess(name)?.name).toBe(listed);
  });

  it.each<[name: string, example: Partial<HistorySet>, listed: string | undefined, meaning: string]>([
    ['Brett', { reps: 60 }, 'Plank', 'seconds'],
    ['Plank jacks', { reps: 6 }, 'Plank', 'total'],
    ['Hanging leg raise', { reps: 15 }, undefined, 'total'],
    ['Klimmzug', { reps: 5, load: 10 }, 'Weighted pull-up', 'added'],
    ['Klimmzug', { reps: 5, load: 10 }, 'Pull-up', 'added'],
    ['Klimmzug', { reps: 5 }, 'Pull-up', 'total'],
    ['Dips with band, assisted', { reps: 5, load: 10 }, undefined, 'assistance'],
    ['Bank', { reps: 5, load: 100 }, 'Bench press', 'total'],
  ])('takes the numbers of %s, %j, as %s for %s', (name, example, listed, meaning) => {
    const about: NameInFile = {
      name,
      sets: 1,
      example: set({ exercise: name, ...example }),
      meaning: 'total',
      hasMetres: false,
    };
    const one = CATALOGUE.find((exercise) => exercise.name === listed);
    expect(guessMeaning(about, one)).toBe(meaning);
    expect(guessMeaning({ ...about, meaning: 'each hand' }, one)).toBe('each hand');
  });
});

function namesIn(sets: readonly HistorySet[]): readonly NameInFile[] {
  const facts = { zone: null, program: null, name: null, seconds: null, note: null };
  return previewOf([{ source: 'hevy', key: 'a', at: '2024-01-01', ...facts, sets: [...sets] }]).names;
}
