import type { Hint } from '#contract/api/socket.ts';

type Hear = (hint: Hint) => void;

const listeners = new Set<Hear>();

/** Passes on what the live connection says: something may be new. */
export function tellHint(hint: Hint): void {
  for (const hear of listeners) hear(hint);
}

/** Hears what the live connection says; the returned function stops hearing. */
export function hearHints(hear: Hear): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}
