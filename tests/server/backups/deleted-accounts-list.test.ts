import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addDeletedAccounts,
  deletedAccountsIn,
  readDeletedAccounts,
} from '#server/storage/backups/deleted-accounts.ts';

const hashOf = (at: number): string => at.toString(16).padStart(64, '0');

describe('The list of deleted accounts beside the copies', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spotter-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('has everybody, however many are deleted at once', async () => {
    const file = deletedAccountsIn(folder);
    const at = [...Array(8).keys()];
    await Promise.all(at.map((one) => addDeletedAccounts(file, new Map([[hashOf(one), one]]))));
    expect(await readDeletedAccounts(file)).toEqual(new Map(at.map((one) => [hashOf(one), one])));
    expect(await readdir(folder)).toEqual(['deleted-accounts']);
  });

  it('is left as it is where it is none of ours, and the next addition is told so, too', async () => {
    const file = deletedAccountsIn(folder);
    await writeFile(file, 'shopping: eggs\n');
    const adding = [1, 2].map((one) => addDeletedAccounts(file, new Map([[hashOf(one), one]])));
    const said = await Promise.allSettled(adding);
    expect(said.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await writeFile(file, '');
    await addDeletedAccounts(file, new Map([[hashOf(3), 3]]));
    expect([...(await readDeletedAccounts(file)).keys()]).toEqual([hashOf(3)]);
  });
});
