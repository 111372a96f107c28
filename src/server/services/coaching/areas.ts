import type { Repositories } from '#server/storage/database.ts';
import type { Signals } from '#server/storage/signals.ts';

/** Tells those whose area shows something else now, each alone: a hint says that it changed, never what. */
export function tellAreas(signals: Pick<Signals, 'raise'>, userIds: readonly (string | undefined)[]): void {
  for (const id of new Set(userIds)) if (id !== undefined) signals.raise({ kind: 'area', id });
}

/** Tells every admin: all of them see the same lists. */
export async function tellAdmins({ users, signals }: Pick<Repositories, 'users' | 'signals'>): Promise<void> {
  tellAreas(signals, await users.idsOfRoles(['admin']));
}
