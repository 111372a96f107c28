import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPinned, writePinned } from '#client/pinned-set.ts';
import { WEEKDAYS } from '#contract/vocabulary.ts';

const line = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\r\n]/.test(text));
const id = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const pinned = fc.record({
  about: line,
  athleteId: id,
  blockId: id,
  week: id,
  day: fc.constantFrom(...WEEKDAYS),
  seriesId: id,
  text: fc.string({ unit: 'grapheme' }),
});

it('a message that is pinned to a set says which set, whatever the names and the words', () => {
  fc.assert(
    fc.property(pinned, (one) => {
      expect(readPinned(writePinned(one, 'https://gym.example'))).toEqual(one);
    }),
  );
});

it('any other message is about no set', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(readPinned(text)).toBeUndefined();
    }),
  );
  expect(
    readPinned('look\nhttps://gym.example/athletes/a/blocks/b?week=week1&day=Someday&set=s\nwhy?'),
  ).toBeUndefined();
  expect(
    readPinned('look\nhttps://gym.example/athletes/%E0%A4%A/blocks/b?week=week1&day=Monday&set=s\n'),
  ).toBeUndefined();
});
