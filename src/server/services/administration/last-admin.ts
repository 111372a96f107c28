import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { UserRow } from '#server/storage/schema.ts';

/**
 * Somebody else stays who can administer when this account goes, or is blocked. Under the lock of the staff: of two
 * administrators who go at once, one stays.
 * @throws Refusal `last_admin` where nobody does
 */
export async function assertStaysAdministered(
  { users }: Pick<Repositories, 'users'>,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
): Promise<void> {
  if (role !== 'admin') return;
  const others = (await users.activeAdmins()).filter((one) => one.id !== id);
  if (others.length === 0) throw new Refusal('last_admin');
}
