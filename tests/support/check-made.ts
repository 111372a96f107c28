import { deepStrictEqual } from 'node:assert';
import type { RouteName } from '#contract/api/routes.ts';
import { wire, type Wire } from '#contract/api/wire.ts';

/** Makes sure that an answer that goes out without its schema is what the schema would have let out, to the last key. */
export function checkMade(name: RouteName | undefined, text: string): void {
  if (!name) throw new Error('An answer of no row of the API table was made piece by piece.');
  const { reply }: Wire = wire[name];
  const made: unknown = JSON.parse(text);
  try {
    deepStrictEqual(made, reply.parse(made));
  } catch (error) {
    // Whoever gets the answer sees a broken connection alone.
    console.error(error);
    throw error;
  }
}
