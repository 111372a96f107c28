/** The caches in which the worker keeps readings: the page needs them before the API table is loaded. */

/** A new format reads or moves the older caches; an update never drops them. */
const READINGS_FORMAT = 1;

/** Returns the name of the cache that holds a user's readings. */
export function readingsCacheName(userId: string): string {
  return `readings-v${READINGS_FORMAT}-${userId}`;
}

/** Returns the caches, of any format, that hold readings of anyone but `keepUserId`. */
export function readingsToForget(cacheNames: readonly string[], keepUserId?: string): string[] {
  return cacheNames.filter((name) => {
    const owner = /^readings-v\d+-(.+)$/u.exec(name)?.[1];
    return owner !== undefined && owner !== keepUserId;
  });
}
