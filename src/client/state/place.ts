import { PLACE_KEY, rememberedBlock, type Place } from './remembered-place.ts';
import { useSession } from './session.ts';

/** Keeps the path as this user's last place; the block stays remembered until another one is opened. */
export function rememberPlace(path: string, blockId?: string): void {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') return;
  const userId = session.user.id;
  const kept = blockId ?? rememberedBlock(userId);
  write({ userId, path, ...(kept !== undefined && { blockId: kept }) });
}

function write(place: Place): void {
  try {
    localStorage.setItem(PLACE_KEY, JSON.stringify(place));
  } catch {
    // Storage is full or refused: the app opens at the home page instead.
  }
}
