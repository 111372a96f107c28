import type { BackupState } from '#contract/api/admin.ts';
import { backups as spanish } from './es/backups.ts';
import { rareWords } from './rare-words.ts';

/** What people read of the copies of the database. */
export const backups = rareWords(
  {
    newest: (when: string) => `Newest backup: ${when}.`,
    old: (when: string) => `The newest backup is more than 2 days old: ${when}. Check the server.`,
    none: 'The server knows of no backup yet.',
    failed: {
      disk: 'The last one could not be made; the server’s log says why.',
      bucket: 'The last one could not be uploaded; the server’s log says why.',
    } satisfies Record<NonNullable<BackupState['failed']>, string>,
    counting: 'Checking backups…',
    unknown: 'Backups made before may still hold this account.',
    held: (copies: number) => {
      if (copies === 0) return 'No backup on the server holds this account.';
      return copies === 1
        ? '1 backup made before still holds this account.'
        : `${copies} backups made before still hold this account.`;
    },
    until: (day: string) => `The last one is removed by ${day} if a backup is made every night.`,
    byHand: 'Backups on this server are only removed by hand.',
    elsewhere: 'Copies kept elsewhere are not counted.',
  },
  spanish,
);
