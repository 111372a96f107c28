import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { UserRow } from '#server/storage/schema.ts';

/**
 * Makes sure that another administrator remains when this account is deleted or blocked. The staff is locked, so that
 * of two administrators who are deleted at once one remains.
 * @throws Refusal `last_admin` where none remains
 */
export async function assertStaysAdministered(
  { users }: Pick<Repositories, 'users'>,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
): Promise<void> {
  if (role !== 'admin') return;
  const others = (await users.activeAdmins()).filter((one) => one.id !== id);
  if (others.length === 0) throw new Refusal('last_admin');
}
