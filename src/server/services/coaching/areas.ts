import type { Repositories } from '#server/storage/database.ts';
import type { Signals } from '#server/storage/signals.ts';

/** Tells each of these users that their area shows something else now; the signal never says what. */
export function tellAreas(signals: Pick<Signals, 'raise'>, userIds: readonly (string | undefined)[]): void {
  for (const id of new Set(userIds)) if (id !== undefined) signals.raise({ kind: 'area', id });
}

/** Tells every admin that their area shows something else now: all of them see the same lists. */
export async function tellAdmins({ users, signals }: Pick<Repositories, 'users' | 'signals'>): Promise<void> {
  tellAreas(signals, await users.idsOfRoles(['admin']));
}
