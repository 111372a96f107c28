import type { Caller } from './context.ts';
import { Refusal } from './refusal.ts';

/**
 * Makes sure that the id is the caller's own. Somebody else's id and an unknown one are refused alike.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export function assertOwn(caller: Caller, id: string): void {
  if (caller.id !== id) throw new Refusal('not_found');
}
