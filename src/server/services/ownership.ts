import type { Caller } from './context.ts';
import { Refusal } from './refusal.ts';

/** Another's id and an unknown one are refused alike. */
export function assertOwn(caller: Caller, id: string): void {
  if (caller.id !== id) throw new Refusal('not_found');
}
