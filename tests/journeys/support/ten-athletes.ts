import { openStorage } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import type { Remote } from './server-calls.ts';

const OTHERS = ['bea', 'carl', 'dora', 'eli', 'fay', 'gus', 'hana', 'ivan', 'jo'];

/** Nine athletes of the demo's coach beside the one whom the demo has. @param file of the database */
export async function addNineAthletes(file: string, coachId: string): Promise<void> {
  const storage = await openStorage({ kind: 'sqlite', file });
  await storage.transaction(async ({ users, coaching }) => {
    for (const username of OTHERS) {
      const id = newId();
      const email = `${username}@test.local`;
      await users.insert({ id, username, email, role: 'athlete', passwordHash: null, createdAt: Date.now() });
      await coaching.link(id, coachId, Date.now());
    }
  });
  await storage.close();
}

export async function athletesOf(coach: Remote): Promise<{ id: string; username: string }[]> {
  const area = await coach.ask('GET', `/api/coaches/${coach.id}/athletes`);
  return (area as { coachAthletes: { id: string; username: string }[] }).coachAthletes;
}

/** What the athlete finds in their list. */
export async function blocksOf(coach: Remote, athleteId: string): Promise<string[]> {
  const profile = await coach.ask('GET', `/api/coaches/${coach.id}/athletes/${athleteId}`);
  const { blocks } = profile as { blocks: { name: string; deleted?: true }[] };
  return blocks.filter(({ deleted }) => !deleted).map(({ name }) => name);
}
