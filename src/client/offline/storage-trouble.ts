/** Why something could only be kept in memory. */
export type StorageTrouble = 'full' | 'unavailable';

/** Returns why something could not be kept, by the error of IndexedDB. */
export function troubleOf(error: unknown): StorageTrouble {
  return isFull(error) ? 'full' : 'unavailable';
}

/** Returns whether the disk is full. Dexie says so in its own errors: of the transaction, or of records not put. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const inner = 'inner' in error ? [error.inner] : [];
  const failures = 'failures' in error && Array.isArray(error.failures) ? (error.failures as unknown[]) : [];
  return error.name === 'QuotaExceededError' || [...inner, ...failures].some(isFull);
}
