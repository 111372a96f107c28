import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { checksumFileOf, checksumOf } from '#server/storage/backups/checksum.ts';
import { deletedAccountsIn } from '#server/storage/backups/deleted-accounts.ts';
import { copyNamed, type Copy } from '#server/storage/backups/names.ts';
import { surplusOf } from '#server/storage/backups/rotation.ts';
import type { Storage } from '#server/storage/database.ts';
import type { Bucket } from './bucket.ts';

/**
 * Puts the newest copy into the bucket, where it is not there yet, with its checksum and the list of deleted accounts,
 * and takes out of it what others have replaced. The checksum comes first: a copy that is there has one. Another
 * server's copies in the same folder are none of ours: they stay, and do not count.
 */
export async function bringToBucket(
  bucket: Bucket,
  { copies }: Pick<Storage, 'copies'>,
  folder: string,
): Promise<void> {
  const dated = (await copies.onDisk()).filter(({ kind }) => kind === 'dated');
  const newest = dated.toSorted((one, other) => other.madeAt - one.madeAt)[0];
  if (!newest) return;
  const put = async (file: string): Promise<void> => bucket.put(basename(file), file, await checksumOf(file));
  let names = await bucket.list();
  if (!names.includes(newest.name)) {
    const list = deletedAccountsIn(folder);
    if (existsSync(list)) await put(list);
    await put(checksumFileOf(newest.path));
    await put(newest.path);
    names = await bucket.list();
  }
  const own = new Set((await copies.all()).map(({ name }) => name));
  const known = names.map(copyNamed).filter((copy) => copy !== undefined && own.has(copy.name)) as Copy[];
  const gone = new Set<Copy>(surplusOf(known));
  for (const { name } of gone) {
    await bucket.remove(name);
    if (names.includes(checksumFileOf(name))) await bucket.remove(checksumFileOf(name));
  }
  await copies.note(
    'copies_bucket',
    known.filter((copy) => !gone.has(copy)).map(({ name }) => name),
  );
}
