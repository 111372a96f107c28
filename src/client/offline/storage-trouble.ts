/** Why something could only be kept in memory. */
export type StorageTrouble = 'full' | 'unavailable';

/** What an error of IndexedDB means for whoever wanted to keep something there. */
export function troubleOf(error: unknown): StorageTrouble {
  return isFull(error) ? 'full' : 'unavailable';
}

/** Dexie tells of it in its own errors: of the transaction, or of the records that it could not put. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const inner = 'inner' in error ? [error.inner] : [];
  const failures = 'failures' in error && Array.isArray(error.failures) ? (error.failures as unknown[]) : [];
  return error.name === 'QuotaExceededError' || [...inner, ...failures].some(isFull);
}
