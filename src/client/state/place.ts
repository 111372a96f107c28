import { homeOf } from '#domain/roles.ts';
import { PLACE_KEY, rememberedBlock, type RememberedPlace } from './remembered-place.ts';
import { useSession } from './session.ts';

/**
 * Keeps the path as this user's last place, if it is within their own area; the block stays remembered until another one is
 * opened.
 */
export function rememberPlace(path: string, blockId?: string): void {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') return;
  const { id: userId, role } = session.user;
  const home = homeOf(role, userId);
  if (path !== home && !path.startsWith(`${home}/`)) return;
  const kept = blockId ?? rememberedBlock(userId);
  write({ userId, path, at: Date.now(), ...(kept !== undefined && { blockId: kept }) });
}

function write(place: RememberedPlace): void {
  try {
    localStorage.setItem(PLACE_KEY, JSON.stringify(place));
  } catch {
    // Storage is full or refused: the app opens at the home page instead.
  }
}
