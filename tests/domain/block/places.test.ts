import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layPlaces, movedSince, type InList } from '#domain/block/places.ts';

/** `a b | c`: two lists. */
function placesOf(lists: string): InList[] {
  return lists.split('|').flatMap((ids, list) =>
    ids
      .split(' ')
      .filter((id) => id !== '')
      .map((id) => ({ id, list: String(list) })),
  );
}

function written(places: readonly InList[], lists = 2): string {
  return Array.from({ length: lists }, (_, list) =>
    places
      .filter((one) => one.list === String(list))
      .map(({ id }) => id)
      .join(' '),
  ).join('|');
}

describe('What was moved', () => {
  it('is what changed its list, and the fewest that make the new order', () => {
    const before = placesOf('a b c d|e f');
    expect([...movedSince(before, placesOf('a b c d|e f'))]).toEqual([]);
    expect([...movedSince(before, placesOf('d a b c|e f'))]).toEqual(['d']);
    expect([...movedSince(before, placesOf('b c d a|e f'))]).toEqual(['a']);
    expect([...movedSince(before, placesOf('a c d|e b f'))]).toEqual(['b']);
  });

  it('is nothing where one was added or taken out', () => {
    expect([...movedSince(placesOf('a b c'), placesOf('a new c'))]).toEqual([]);
  });
});

describe('The places of two who ordered the same lists', () => {
  it('are theirs but for what was moved here', () => {
    const [mine, theirs] = [placesOf('a b c d|e f'), placesOf('d c b a|f e')];
    expect(written(layPlaces(mine, theirs, () => false))).toBe('d c b a|f e');
    expect(written(layPlaces(mine, theirs, () => true))).toBe('a b c d|e f');
    expect(written(layPlaces(placesOf('b c d|e a f'), placesOf('d c b a|f e'), (id) => id === 'a'))).toBe(
      'd c b|f e a',
    );
    expect(written(layPlaces(placesOf('a b new c'), placesOf('c b a|d'), (id) => id === 'new'))).toBe('c b new a|');
  });

  it('hold everything of this side once, whatever was moved on either', () => {
    const order = fc
      .shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', '|'], { minLength: 7 })
      .map((ids) => ids.join(' '));
    fc.assert(
      fc.property(order, order, fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')), (one, other, moved) => {
        const [mine, theirs] = [placesOf(one), placesOf(other)];
        const laid = layPlaces(mine, theirs, (id) => moved.some((letter) => letter === id));
        expect(laid.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
        // What is the same on both sides stays so, and what one side alone moved is where that has it.
        expect(written(layPlaces(mine, mine, (id) => moved.some((letter) => letter === id)))).toBe(written(mine));
        expect(written(layPlaces(mine, theirs, (id) => movedSince(theirs, mine).has(id)))).toBe(written(mine));
      }),
    );
  });
});
