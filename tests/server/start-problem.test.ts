import { createServer } from 'node:net';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProblem } from '#server/start-problem.ts';
import { createPlace, failToStart, startProcess } from '../support/server-process.ts';
import { openSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { storageLanes } from '../support/storage-lanes.ts';

const SMALL_BYTES = 12 * 1024 * 1024;
const postgres = process.env['TEST_DATABASE_URL'];

describe('A server that cannot start says why and what to do, in a sentence', { timeout: 60_000 }, () => {
  let place: Awaited<ReturnType<typeof createPlace>>;
  let disk: SmallDisk | undefined;

  beforeEach(async () => {
    disk = undefined;
    place = await createPlace();
  });
  afterEach(async () => {
    disk?.remove();
    await place.remove();
  });

  async function said(environment: Record<string, string>): Promise<string> {
    const ended = await failToStart({ DATA_DIR: place.dataDir, WEB_ROOT: place.webRoot, ...environment });
    expect(ended.code).toBe(1);
    expect(ended.said.trim().split('\n')).toHaveLength(1);
    expect(ended.said).not.toMatch(/ {4}at |undefined|\.\.\n/);
    return ended.said.trim();
  }

  /** Has started on the disk before. */
  async function diskWithDatabase(): Promise<SmallDisk | undefined> {
    disk = openSmallDisk(SMALL_BYTES);
    if (!disk) return undefined;
    const { child, ended } = await startProcess({ DATA_DIR: disk.folder, WEB_ROOT: place.webRoot });
    child.kill('SIGTERM');
    await ended;
    return disk;
  }

  it('on a disk that is full, new or not', async ({ skip }) => {
    const small = await diskWithDatabase();
    if (!small) return skip('no small disk');
    small.fill();
    const sentence = /^The disk of DATA_DIR \(\S+\) is full\. Make room on it and start again/;
    expect(await said({ DATA_DIR: small.folder })).toMatch(sentence);
    expect(await said({ DATA_DIR: join(small.folder, 'new') })).toMatch(sentence);
  });

  it('on a disk that can only be read, new or not', async ({ skip }) => {
    const small = await diskWithDatabase();
    if (!small) return skip('no small disk');
    small.makeReadOnly();
    const sentence = /^DATA_DIR \(\S+\) can only be read, .* Mount it for writing/;
    expect(await said({ DATA_DIR: small.folder })).toMatch(sentence);
    expect(await said({ DATA_DIR: join(small.folder, 'new') })).toMatch(sentence);
  });

  it('where the database is none', async () => {
    await mkdir(place.dataDir);
    await writeFile(join(place.dataDir, 'spotter.db'), 'x'.repeat(8192));
    expect(await said({})).toMatch(/^The database in DATA_DIR \(\S+\) is damaged, or is none\. .*npm run restore/);
  });

  it.skipIf(process.getuid?.() !== 0)('in a folder of another account', async () => {
    await mkdir(place.dataDir);
    await chmod(place.dataDir, 0o500);
    await chown(place.dataDir, 0, 0);
    // Root may do everything: only its name is told here.
    const problem = startProblem(Object.assign(new Error('x'), { code: 'EACCES', syscall: 'open', path: 'x' }), {
      dataDir: place.dataDir,
      database: { kind: 'sqlite', file: 'x' },
    });
    expect(problem.message).toBe(
      `DATA_DIR (${place.dataDir}) does not belong to this account, 'root'. Give it the folder with all that is in it: chown -R root ${place.dataDir}`,
    );
  });

  it.each([
    ['postgres://127.0.0.1:1/none', /PostgreSQL does not answer there\. Start it/],
    ['postgres://localhost:1/none', /PostgreSQL does not answer there\. Start it/],
    ['postgres://nowhere.invalid/none', /PostgreSQL does not answer there\. Start it/],
    ['postgres://u:secret@127.0.0.1:1/none', /PostgreSQL does not answer there\. Start it/],
  ])('where PostgreSQL is down: %s', async (url, sentence) => {
    const line = await said({ DATABASE_URL: url });
    expect(line).toMatch(/^The database of DATABASE_URL cannot be opened: /);
    expect(line).toMatch(sentence);
    expect(line).not.toContain('secret');
  });

  it('where something else answers at the address of PostgreSQL', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const line = await said({ DATABASE_URL: `postgres://127.0.0.1:${port}/none` });
    other.close();
    expect(line).toMatch(/^The database of DATABASE_URL cannot be opened: \S/);
  });

  it.skipIf(!postgres)('where PostgreSQL has no such database', async () => {
    const url = new URL(postgres ?? '');
    url.pathname = '/there-is-none';
    expect(await said({ DATABASE_URL: url.href })).toMatch(/there is no such database\. Make it with createdb/);
  });

  it.skipIf(!postgres)('where PostgreSQL can only be read', async () => {
    const lane = storageLanes().find(({ name }) => name === 'PostgreSQL');
    const opened = await lane?.open();
    if (opened?.location.kind !== 'postgres') throw new Error('This needs PostgreSQL.');
    const url = new URL(opened.location.url);
    url.searchParams.set('options', `${url.searchParams.get('options')} -c default_transaction_read_only=on`);
    expect(await said({ DATABASE_URL: url.href })).toMatch(/PostgreSQL lets nobody write\. Is this a standby\?/);
    await opened.drop();
  });

  it.each([
    ['28P01', /does not accept the name or the password/],
    ['53100', /PostgreSQL's disk is full\. Make room/],
    ['53300', /no connection left/],
    ['57P03', /just starting or stopping/],
    ['42501', /may not make tables there/],
  ])('where PostgreSQL answers %s', (code, sentence) => {
    const problem = startProblem(Object.assign(new Error('x'), { code }), {
      dataDir: '/data',
      database: { kind: 'postgres', url: 'postgres://x' },
    });
    expect(problem.message).toMatch(/^The database of DATABASE_URL cannot be opened: /);
    expect(problem.message).toMatch(sentence);
  });

  it('where the fault is its own: the sentence names the place in the sources', () => {
    const problem = startProblem(new TypeError("Cannot read properties of undefined (reading 'x')"), {
      dataDir: '/data',
      database: { kind: 'postgres', url: 'postgres://x' },
    });
    expect(problem.message).toMatch(
      /^The server did not start, for a fault of its own: Cannot read .* Please report it\.$/,
    );
  });
});
