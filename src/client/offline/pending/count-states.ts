import type { PendingCount } from './kind.ts';

/** Counts by what became of each; what the server has is left out. A state may be of another build, or be missing. */
export function countStates(rows: readonly object[]): PendingCount {
  const kinds: unknown[] = rows.map((row) => Object(Object(row).state).kind);
  const refused = kinds.filter((kind) => kind === 'rejected' || kind === 'refused').length;
  const unsent = kinds.filter((kind) => kind !== 'confirmed').length;
  return { waiting: unsent - refused, refused };
}
