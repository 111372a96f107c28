import { createHash } from 'node:crypto';
import type { Role } from '#contract/vocabulary.ts';
import { hashOf } from '#server/services/hash.ts';
import type { TestServer } from '../support/test-server.ts';

/** A block that is another one's copy: under ids that begin otherwise, and of other people. */
export type Copy = { readonly beginning: string; readonly athleteId: string; readonly coachId: string };

export type Column = { readonly name: string; readonly isPacked: boolean };

/** How a database of either kind is asked, as far as copying goes: the statements are the same. */
export type CopyingDatabase = {
  run(sql: string): Promise<unknown>;
  /** Names the function of the database that makes bytes of hexadecimal digits, and the one that does the reverse. */
  readonly bytes: { readonly from: (hex: string) => string; readonly to: (bytes: string) => string };
  columnsOf(table: string): Promise<readonly Column[]>;
  /** Puts them into the table `copies`. */
  note(copies: readonly Copy[]): Promise<unknown>;
};

/** So many characters of an id are its copy's own. */
export const BEGINNING = 8;

const TABLES = 'blocks weeks days exercises series actual actual_log week_visits series_visits block_visits'.split(' ');
/** What names a row or another one of the same block; of a copy they begin otherwise. */
const IDS = new Set('id block_id week_id day_id exercise_id series_id op_id'.split(' '));
const PEOPLE: Readonly<Record<string, string>> = {
  athlete_id: 'copies.athlete_id',
  user_id: 'copies.athlete_id',
  coach_id: 'copies.coach_id',
};

/** Copies the one block that there is, with all that was logged in it. The copies come in the order in which they are given. */
export async function copyBlock(database: CopyingDatabase, copies: readonly Copy[]): Promise<void> {
  await database.run('create temp table copies (beginning text, athlete_id text, coach_id text)');
  await database.note(copies);
  for (const table of TABLES) {
    const columns = await database.columnsOf(table);
    const names = columns.map(({ name }) => name).join(', ');
    const values = columns.map((column) => valueOf(column, database.bytes)).join(', ');
    // Set aside: among its copies it would have to be looked for.
    await database.run(`create temp table one_${table} as select * from ${table}`);
    await database.run(`insert into ${table} (${names}) select ${values} from copies cross join one_${table} as one`);
  }
}

/** In order, so that each copy comes behind the one before it. */
export function beginningsOf(count: number): string[] {
  const step = Math.floor(16 ** BEGINNING / count);
  return Array.from({ length: count }, (_, at) => (at * step).toString(16).padStart(BEGINNING, '0'));
}

/** The id of the same row in a copy. */
export function idIn(beginning: string, id: string): string {
  return beginning + id.slice(BEGINNING);
}

function valueOf({ name, isPacked }: Column, bytes: CopyingDatabase['bytes']): string {
  const person = PEOPLE[name];
  if (person) return isPacked ? bytes.from(`replace(${person}, '-', '')`) : person;
  if (!IDS.has(name)) return `one.${name}`;
  if (!isPacked) return `copies.beginning || substr(one.${name}, ${BEGINNING + 1})`;
  return bytes.from(`copies.beginning || substr(${bytes.to(`one.${name}`)}, ${BEGINNING + 1})`);
}

/** By which whoever has this name is logged in. */
export function tokenOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

/** Many people at once, each logged in by a token. */
export async function seedPeople(
  { storage }: TestServer,
  people: readonly { readonly id: string; readonly role: Role; readonly token: string }[],
): Promise<void> {
  const now = Date.now();
  await storage.transaction(async ({ users, sessions }) => {
    for (const { id, role, token } of people) {
      const username = `${role}-${id.slice(0, BEGINNING)}`;
      const email = `${username}@test.local`;
      await users.insert({ id, role, username, email, passwordHash: null, createdAt: now });
      await sessions.insert({ tokenHash: hashOf(token), userId: id, now });
    }
  });
}
