import type { Kysely } from 'kysely';
import type { StorageLocation } from '#server/storage/database.ts';
import type { Database } from '#server/storage/schema.ts';
import { addDeletedAccounts, deletedAccountsIn } from './deleted-accounts.ts';

/** What a deletion needs outside the database. @param emptyLog begins to empty SQLite's write-ahead log */
export function createDeletions(db: Kysely<Database>, { backups }: StorageLocation, emptyLog: () => void) {
  /** Keeps who was deleted beside the database, too, where a restore finds it. */
  async function keepBeside(): Promise<void> {
    if (backups === undefined) return;
    const rows = await db.selectFrom('deleted_accounts').select(['id_hash', 'deleted_at']).execute();
    if (rows.length === 0) return;
    await addDeletedAccounts(
      deletedAccountsIn(backups),
      new Map(rows.map(({ id_hash: hash, deleted_at: at }) => [hash, at])),
    );
  }

  return {
    keepBeside,

    /**
     * Call it after the commit. It goes on in the background; what fails of it, the next start does: the database has
     * the hashes, too.
     */
    async settle(): Promise<void> {
      emptyLog();
      await keepBeside().catch(() => {});
    },
  };
}
