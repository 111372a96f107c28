import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAssembly, piecesOf } from '#server/http/bodies/pieces.ts';

describe('A value in pieces', () => {
  it('is put together as it was, whatever it is', () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    const large = fc.tuple(value, fc.array(value, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 700 }));
    fc.assert(
      fc.property(large, ([one, some, times]) => {
        const many = Array.from({ length: times }, () => some);
        for (const whole of [one, { one, many: { many, also: undefined } }, [many, [one, many]]]) {
          expect(together(whole)).toEqual(whole);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('has none that keeps whoever receives it', () => {
    const sets = Array.from({ length: 5_000 }, (_, at) => ({
      id: `set-${at}`,
      values: [at, at, at],
      note: 'x'.repeat(900),
    }));
    const pieces = piecesOf({ sessions: [{ sets }], more: 1 });
    const most = Math.max(...pieces.map((piece) => JSON.stringify(piece).length));
    expect(pieces.length).toBeGreaterThan(10);
    expect(most).toBeLessThan(700_000);
  });
});

function together(whole: unknown): unknown {
  const assembly = createAssembly();
  // As it goes from one thread to the other.
  for (const piece of piecesOf(whole)) assembly.add(structuredClone(piece));
  return assembly.whole();
}
