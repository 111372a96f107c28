import { useSession } from './session.ts';

/** Where a person was last, so that a killed app opens there again. Local storage: losing it costs two taps. */
type Place = { readonly userId: string; readonly path: string; readonly blockId?: string };

const KEY = 'spotter-place';

/** Keeps the path as this user's last place; the block stays remembered until another one is opened. */
export function rememberPlace(path: string, blockId?: string): void {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') return;
  const userId = session.user.id;
  const kept = blockId ?? rememberedBlock(userId);
  write({ userId, path, ...(kept !== undefined && { blockId: kept }) });
}

/** The path where this user was last on this device. */
export function rememberedPlace(userId: string): string | undefined {
  return read(userId)?.path;
}

/** The block that this user opened last on this device. */
export function rememberedBlock(userId: string): string | undefined {
  return read(userId)?.blockId;
}

function read(userId: string): Place | undefined {
  try {
    const place: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isPlace(place) && place.userId === userId ? place : undefined;
  } catch {
    return undefined;
  }
}

function write(place: Place): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Storage is full or refused: the app opens at the home page instead.
  }
}

/** Only paths of this app: what lies in local storage may have been written by anything. */
function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, path, blockId } = value as Record<string, unknown>;
  return (
    typeof userId === 'string' &&
    typeof path === 'string' &&
    /^\/(?![/\\])/.test(path) &&
    (blockId === undefined || typeof blockId === 'string')
  );
}
