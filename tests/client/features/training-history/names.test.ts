import { expect, it } from 'vitest';
import { askedNames, listedIn, saidNames } from '#client/features/training-history/names.ts';
import type { NameInFile } from '#domain/history/preview.ts';
import { set } from '../../../support/history-set.ts';

const NAMES = ['Bank', 'Brett', 'Squat (Barbell)', 'Opas Drücken'].map((name, at): NameInFile => ({
  name,
  sets: 10 - at,
  example: set({ exercise: name, reps: 5 }),
  meaning: 'total',
  hasMetres: false,
}));
const MATCHED = {
  names: [
    ['Squat (Barbell)', 'Back squat'],
    ['Bank', 'Bench press'],
  ],
  remembered: [{ name: 'BANK', listed: null, meaning: 'each hand' }],
} as const;

it('Of a file those names are asked about that nobody knows, and the others can be changed', () => {
  expect(askedNames(NAMES, MATCHED).map(({ about, known }) => [about.name, known])).toEqual([
    ['Brett', undefined],
    ['Opas Drücken', undefined],
    // What was said before counts more than the list.
    ['Bank', { listed: null, meaning: 'each hand' }],
    ['Squat (Barbell)', { listed: 'Back squat', meaning: null }],
  ]);
  expect(listedIn(['Bank', 'Brett', 'Squat (Barbell)'], MATCHED)).toEqual(new Map([['Squat (Barbell)', 'Back squat']]));
});

it('Only what was said is sent: a name that was left alone is neither renamed nor remembered', () => {
  const asked = askedNames(NAMES, MATCHED);
  expect(saidNames(asked, new Map(), false)).toEqual([]);
  const said = new Map([
    ['Brett', { listed: 'Plank', meaning: 'seconds' as const }],
    ['Bank', { listed: 'Bench press', meaning: null }],
  ]);
  expect(saidNames(asked, said, false)).toEqual([
    { name: 'Brett', listed: 'Plank', meaning: 'seconds' },
    { name: 'Bank', listed: 'Bench press', meaning: null },
  ]);
  expect(saidNames(asked, said, true)).toContainEqual({ name: 'Opas Drücken', listed: null, meaning: null });
  expect(saidNames(asked, said, true)).toHaveLength(3);
});
