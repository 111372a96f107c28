import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dragged, inside, MAX_ZOOM, squareOf, WHOLE } from '#client/features/profile/crop.ts';

const WIDE = { width: 300, height: 200 };

test('at first it is the largest square in the middle', () => {
  expect(squareOf(WIDE, WHOLE)).toEqual({ left: 50, top: 0, edge: 200 });
});

test('twice as near shows half as much', () => {
  expect(squareOf(WIDE, { ...WHOLE, zoom: 2 })).toEqual({ left: 100, top: 50, edge: 100 });
});

test('the picture follows the finger, and stops at its edge', () => {
  const moved = dragged(WIDE, WHOLE, { dx: 10, dy: 10, shown: 100 });
  expect(squareOf(WIDE, moved)).toEqual({ left: 30, top: 0, edge: 200 });
  expect(squareOf(WIDE, dragged(WIDE, WHOLE, { dx: 999, dy: 0, shown: 100 }))).toEqual({ left: 0, top: 0, edge: 200 });
});

test('whatever is dragged and zoomed, the square stays inside the picture', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 5_000 }), height: fc.integer({ min: 1, max: 5_000 }) });
  const crop = fc.record({ zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }), x: share(), y: share() });
  fc.assert(
    fc.property(size, crop, (picture, wanted) => {
      const { left, top, edge } = squareOf(picture, inside(picture, wanted));
      const slack = 1e-6 * Math.max(picture.width, picture.height);
      expect(left).toBeGreaterThanOrEqual(-slack);
      expect(top).toBeGreaterThanOrEqual(-slack);
      expect(left + edge).toBeLessThanOrEqual(picture.width + slack);
      expect(top + edge).toBeLessThanOrEqual(picture.height + slack);
    }),
  );
});

function share(): fc.Arbitrary<number> {
  return fc.double({ min: -3, max: 3, noNaN: true });
}
