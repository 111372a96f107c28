import { ear } from './ear.ts';

const listeners = new Set<() => void>();

/** Tells of every row that is there, has rendered again, or went. The returned function ends it. */
export function watchRows(changed: () => void): () => void {
  listeners.add(changed);
  ear.rowsChanged = tell;
  return () => void listeners.delete(changed);
}

function tell(): void {
  for (const listener of listeners) listener();
}
