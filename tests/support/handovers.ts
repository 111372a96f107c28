import * as fc from 'fast-check';
import { ACTUAL_FIELDS, MEASURES, PART_LOADS, RPE_OPTIONS, WEEKDAYS } from '#contract/vocabulary.ts';
import type { HandedSet, Handover } from '#domain/handover/handover.ts';

/** Of any script, with emoji, without what no database keeps. */
const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', maxLength }).map((one) => one.slice(0, maxLength).replaceAll(/[\p{Cc}\p{Cs}]/gu, ''));
const time = fc.integer({ min: 0, max: 8_640_000_000_000_000 });

const NUMBERS: HandedSet['unsent'] = ['reps', 'rpe', 'load'];

const handedSet: fc.Arbitrary<HandedSet> = fc.record({
  seriesId: fc.uuid(),
  number: fc.integer({ min: 0, max: 40 }),
  logged: fc.record({
    reps: fc.option(fc.integer({ min: 0, max: 1_000 })),
    rpe: fc.option(fc.constantFrom(...RPE_OPTIONS)),
    load: fc.option(fc.double({ min: 0, max: 2_000, noNaN: true }).map((load) => load + 0)),
    note: fc.option(text(500)),
    swap: fc.option(text(120)),
  }),
  unsent: fc.subarray([...ACTUAL_FIELDS]),
});

const exercise = fc.record(
  {
    name: text(120),
    measure: fc.constantFrom(...MEASURES),
    loadAs: fc.constantFrom(...PART_LOADS),
    sets: fc.array(handedSet, { minLength: 1, maxLength: 8 }),
  },
  { requiredKeys: ['name', 'sets'] },
);

/** Any session that can be handed over. */
export const anyHandover: fc.Arbitrary<Handover> = fc.record({
  athlete: fc.record({ id: fc.uuid(), username: text(60) }),
  block: fc.record({ id: fc.uuid(), name: text(100) }),
  week: fc.integer({ min: 1, max: 52 }),
  day: fc.constantFrom(...WEEKDAYS),
  trainedAt: time,
  handedAt: time,
  rev: time,
  exercises: fc.array(exercise, { maxLength: 6 }),
});

type SetFacts = Partial<HandedSet['logged']> & { readonly unsent?: HandedSet['unsent'] };

/** A session of one exercise, by the ids of its sets. */
export function makeHandover(sets: Readonly<Record<string, SetFacts>>, more: Partial<Handover> = {}): Handover {
  return {
    athlete: { id: 'marta', username: 'marta.r' },
    block: { id: 'block', name: 'Autumn strength' },
    week: 1,
    day: 'Monday',
    trainedAt: 1_000,
    handedAt: 2_000,
    rev: 500,
    exercises: [
      {
        name: 'Back squat',
        sets: Object.entries(sets).map(([seriesId, { unsent = NUMBERS, ...logged }], index) => ({
          seriesId,
          number: index + 1,
          logged: { reps: null, rpe: null, load: null, note: null, swap: null, ...logged },
          unsent,
        })),
      },
    ],
    ...more,
  };
}
