import type { BackupState } from '#contract/api/admin.ts';
import { Banner } from '#client/ui/banner.tsx';
import { backups as words } from '#client/words/backups.ts';
import { formatDate } from '#client/words/moments.ts';

/** Says when the database was last copied, and warns where that is long ago or went wrong. */
export function BackupLine({ backup: { newestAt, isOld, failed } }: { backup: BackupState }) {
  const when = newestAt && formatDate(Date.parse(newestAt), { dateStyle: 'medium', timeStyle: 'short' });
  const newest = when ? (isOld ? words.old(when) : words.newest(when)) : words.none;
  return (
    <Banner tone={isOld || failed !== null ? 'danger' : 'calm'} role="note">
      {failed === null ? newest : `${newest} ${words.failed[failed]}`}
    </Banner>
  );
}
