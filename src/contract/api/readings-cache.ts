/** Where the worker keeps readings: known to the page before the API table is there. */

/** A new format reads or moves the older caches; an update never drops them. */
const READINGS_FORMAT = 1;

/** One cache per user and format. */
export function readingsCacheName(userId: string): string {
  return `readings-v${READINGS_FORMAT}-${userId}`;
}

/** Of all cache names, those that hold readings of anyone but `keepUserId`, in whatever format. */
export function readingsToForget(cacheNames: readonly string[], keepUserId?: string): string[] {
  return cacheNames.filter((name) => {
    const owner = /^readings-v\d+-(.+)$/u.exec(name)?.[1];
    return owner !== undefined && owner !== keepUserId;
  });
}
