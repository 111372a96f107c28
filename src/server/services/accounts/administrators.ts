import { z } from 'zod';
import { CONSOLE } from '#contract/api/administration.ts';
import { email, newPassword, username } from '#contract/api/account.ts';
import { noteAct } from '#server/services/administration/audit.ts';
import { ensureRoomsOfNewAdmin } from '#server/services/chat/conversations.ts';
import type { Context } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';
import { newId } from '#server/storage/ids.ts';
import { hashPassword } from './passwords.ts';

const newAdmin = z.object({ email, username, password: newPassword });
type NewAdmin = z.infer<typeof newAdmin>;

/**
 * Makes an administrator, by a command on the server; a refusal's sentence says what is wrong with what was asked for.
 * @throws Refusal `invalid_input` where the e-mail, the name or the password breaks a rule
 * @throws Refusal `email_taken` where an account has this e-mail
 */
export async function createAdmin({ storage, clock }: Context, wishes: NewAdmin): Promise<{ id: string }> {
  const parsed = newAdmin.safeParse(wishes);
  if (!parsed.success) {
    throw new Refusal('invalid_input', { message: parsed.error.issues.map(({ message }) => message) });
  }
  const { password, ...person } = parsed.data;
  const passwordHash = await hashPassword(password);
  return storage.transaction(async (repositories) => {
    if (await repositories.users.findByEmail(person.email)) throw new Refusal('email_taken');
    const id = newId();
    const now = clock.now();
    await repositories.users.insert({ ...person, id, role: 'admin', passwordHash, createdAt: now });
    await ensureRoomsOfNewAdmin(repositories, now);
    const subject = { id, username: person.username };
    await noteAct(repositories, { action: 'admin_made', actor: CONSOLE, subject, at: now });
    return { id };
  });
}
