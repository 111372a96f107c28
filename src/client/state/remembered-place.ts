import { SESSION_MS } from '#domain/block/session-length.ts';
import { paths } from '#client/paths.ts';

/** Where a person was last, so that a killed app opens there again. Local storage: losing it costs two taps. */
export type RememberedPlace = {
  readonly userId: string;
  readonly path: string;
  /** The block that was opened last. */
  readonly blockId?: string;
  /** When this was kept, by the device's clock: ms since 1970. */
  readonly at?: number;
};

export const PLACE_KEY = 'spotter-place';

/** Returns the key of the entry that says where they were within a block (block-place.ts). */
export function blockPlaceKey(blockId: string): string {
  return `${PLACE_KEY}-${blockId}`;
}

/**
 * Returns the path where this user was last on this device. Hours later an athlete wants the next session, wherever
 * they were: it is the path of the block that they opened last, which leads there.
 */
export function rememberedPlace(userId: string): string | undefined {
  const place = read(userId);
  if (place === undefined) return undefined;
  const { path, blockId, at = 0 } = place;
  return isAnotherSession(at) && blockId !== undefined && path.startsWith(paths.athlete(userId))
    ? paths.block(userId, blockId)
    : path;
}

/** Returns the block that this user opened last on this device. */
export function rememberedBlock(userId: string): string | undefined {
  return read(userId)?.blockId;
}

/** Whether this user was last in the block so long ago that another session is next; false where that is unknown. */
export function isLongAgo(userId: string, blockId: string): boolean {
  const { at } = read(userId) ?? {};
  if (at === undefined || !isAnotherSession(at)) return false;
  const spot = json(blockPlaceKey(blockId)) as Pick<RememberedPlace, 'at'> | null;
  return isAnotherSession(spot?.at ?? 0);
}

function isAnotherSession(at: number): boolean {
  return Math.abs(Date.now() - at) >= SESSION_MS;
}

function read(userId: string): RememberedPlace | undefined {
  const place = json(PLACE_KEY);
  return isPlace(place) && place.userId === userId ? place : undefined;
}

function json(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Only paths of this app: what lies in local storage may have been written by anything. */
function isPlace(value: unknown): value is RememberedPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, path, blockId, at } = value as Record<string, unknown>;
  return (
    typeof userId === 'string' &&
    typeof path === 'string' &&
    /^\/(?![/\\])/.test(path) &&
    (blockId === undefined || typeof blockId === 'string') &&
    (at === undefined || typeof at === 'number')
  );
}
