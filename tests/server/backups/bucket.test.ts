import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBucket } from '#server/services/backups/bucket.ts';
import { createNightly, type Nightly } from '#server/services/backups/nightly.ts';
import { datedName } from '#server/storage/backups/names.ts';
import { BUCKET_KEY, signatureOf, startBucketServer, type BucketServer } from '../../support/bucket-server.ts';
import { createPlace } from '../../support/server-process.ts';
import { createTestServer, type TestServer } from '../../support/test-server.ts';

const DAY_MS = 86_400_000;
const EVENING = new Date(2026, 10, 29, 20, 0).getTime();

describe('A bucket for copies', () => {
  let place: Awaited<ReturnType<typeof createPlace>>;
  let bucket: BucketServer;
  let server: TestServer;
  let folder: string;
  let now: number;
  let told: string[];
  let nightlies: Nightly[];
  beforeEach(async () => {
    place = await createPlace();
    await mkdir(place.dataDir);
    bucket = await startBucketServer();
    folder = join(place.dataDir, 'backups');
    now = EVENING;
    told = [];
    nightlies = [];
    const location = { kind: 'sqlite', file: join(place.dataDir, 'spotter.db'), backups: folder } as const;
    server = await createTestServer({ location, now: () => now });
  });
  afterEach(async () => {
    for (const nightly of nightlies) await nightly.stop();
    await server.close();
    await bucket.close();
    await place.remove();
  });

  function nightlyTo(settings: Partial<Parameters<typeof createBucket>[0]> = {}): Nightly {
    const nightly = createNightly({
      storage: server.storage,
      clock: { now: () => now },
      file: join(place.dataDir, 'spotter.db'),
      folder,
      at: { hour: 3, minute: 30 },
      bucket: createBucket({ url: `${bucket.url}/gym-one`, ...BUCKET_KEY, ...settings }),
      onFailure: (error, what) => told.push(`${what}: ${error instanceof Error ? error.message : ''}`),
    });
    nightlies.push(nightly);
    return nightly;
  }

  it('gets each night’s copy with its checksum and the list of deleted accounts, and lets go of the same as the disk', async () => {
    const months = Array.from({ length: 30 }, (_, month) => datedName(Date.UTC(2024, 4 + month, 15)));
    for (const name of [...months, `${months[0]}.sha256`, 'other.txt'])
      bucket.objects.set(`gym-one/${name}`, Buffer.from(''));
    bucket.objects.set(months[0] ?? '', Buffer.from('of another gym'));
    await server.storage.copies.note('copies_bucket', months);
    await mkdir(folder);
    await writeFile(join(folder, 'deleted-accounts'), '');
    const nightly = nightlyTo();
    await nightly.look();
    expect([told, bucket.refused]).toEqual([[], []]);
    const name = datedName(now);
    expect(bucket.objects.get(`gym-one/${name}`)).toEqual(await readFile(join(folder, name)));
    const [sum] = bucket.objects.get(`gym-one/${name}.sha256`)?.toString().split(' ') ?? [];
    expect(sum).toBe(
      createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('hex'),
    );
    const left = [...bucket.objects.keys()];
    expect(left).toContain('gym-one/deleted-accounts');
    expect(left).toContain('gym-one/other.txt');
    expect(left).toContain(months[0]);
    // The newest 14 days and 12 months of it, one of which is tonight's.
    expect(left.filter((key) => /^gym-one\/spotter-.*\.db$/.test(key))).toHaveLength(14);
    expect(left).not.toContain(`gym-one/${months[0]}.sha256`);

    await rm(folder, { recursive: true });
    expect((await server.storage.copies.all()).map((copy) => copy.name)).toContain(name);
  });

  it('keeps the copies of another server that was given the same folder', async () => {
    const others = Array.from({ length: 30 }, (_, day) => datedName(EVENING - (day + 1) * DAY_MS));
    for (const name of others) bucket.objects.set(`gym-one/${name}`, Buffer.from('of another gym'));
    await nightlyTo().look();
    expect(told).toEqual([]);
    expect(others.filter((name) => !bucket.objects.has(`gym-one/${name}`))).toEqual([]);
    expect(bucket.objects.has(`gym-one/${datedName(EVENING)}`)).toBe(true);
  });

  it('that is away is told and no reason for no copy; an hour later it gets what it lacks', async () => {
    const nightly = nightlyTo();
    bucket.fail(503);
    await nightly.look();
    await nightly.look();
    expect(told).toEqual([
      expect.stringMatching(/^the backup was not brought to the bucket.+answered 503 \(SlowDown\)\.$/),
    ]);
    expect(server.storage.copies.failure()).toEqual({ at: now, place: 'bucket' });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.db'));
    expect(names).toHaveLength(1);
    bucket.fail(undefined);
    now += DAY_MS / 24;
    await nightly.look();
    expect(server.storage.copies.failure()).toBeUndefined();
    expect([...bucket.objects.keys()]).toContain(`gym-one/${names[0]}`);
  });

  it('that nobody reaches is told in a sentence that names the setting', async () => {
    await bucket.close();
    await nightlyTo().look();
    expect(told).toEqual([expect.stringMatching(/: The bucket of BACKUP_S3_URL was not reached: .*ECONNREFUSED.*\.$/)]);
  });

  it('refuses another key’s signature, and that is told', async () => {
    await nightlyTo({ secret: 'another' }).look();
    expect(bucket.refused).toEqual(['another signature']);
    expect(told).toEqual([expect.stringContaining('answered 403 (SignatureDoesNotMatch).')]);
  });

  it('is told apart from a wrong one by the signature that AWS documents for its example', () => {
    // From "Signature Calculations for the Authorization Header", the example of GET Bucket Lifecycle.
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    const names = 'host;x-amz-content-sha256;x-amz-date';
    const headers = `host:examplebucket.s3.amazonaws.com\nx-amz-content-sha256:${empty}\nx-amz-date:20130524T000000Z\n`;
    const canonical = ['GET', '/', 'lifecycle=', headers, names, empty].join('\n');
    const scope = '20130524/us-east-1/s3/aws4_request';
    expect(signatureOf(canonical, '20130524T000000Z', scope, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    );
  });
});
