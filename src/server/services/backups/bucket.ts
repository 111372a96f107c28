import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';

const SHORT_MS = 30_000;
/** A copy of 5 GB, which is all that S3 takes in one piece, at 12 Mbit/s. */
const LONG_MS = 3_600_000;
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Where copies go besides the disk: a bucket that speaks S3's protocol, addressed by path. */
export type BucketSettings = {
  /** With the bucket and, where one is wanted, a folder in it, and no slash at the end: https://s3.example/bucket/folder */
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
};

export type Bucket = {
  /** Returns the names of what is in the folder. */
  list(): Promise<string[]>;
  /** @param sum the SHA-256 (hex) of the file, by which the bucket refuses one that changed on the way */
  put(name: string, file: string, sum: string): Promise<void>;
  remove(name: string): Promise<void>;
};

/** Opens a bucket; each call throws an Error with a sentence for the operator where the bucket does not do it. */
export function createBucket({ url, keyId, secret, region }: BucketSettings): Bucket {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
  const { origin, pathname } = new URL(url);
  const [, bucket = '', ...folders] = pathname.split('/');
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('');

  async function ask(
    method: string,
    address: string,
    { body, sum = EMPTY_SHA256 }: { body?: Blob; sum?: string } = {},
  ) {
    const signed = await signer.sign(address, { method, headers: { 'x-amz-content-sha256': sum } });
    const answer = await fetch(address, {
      method,
      headers: signed.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(body ? LONG_MS : SHORT_MS),
      ...(body && { body }),
    }).catch((error: unknown) => {
      const why = error instanceof Error ? (error.cause ?? error) : error;
      throw new Error(`The bucket of BACKUP_S3_URL was not reached: ${String(why)}.`, { cause: error });
    });
    const text = await answer.text();
    if (answer.ok) return text;
    const code = textOf(text, 'Code')[0] ?? 'no reason given';
    throw new Error(`${method} in the bucket of BACKUP_S3_URL was answered ${answer.status} (${code}).`);
  }

  async function namesFrom(token: string | undefined): Promise<string[]> {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
    const text = await ask('GET', `${origin}/${bucket}?${query.toString()}`);
    const names = textOf(text, 'Key').map((key) => key.slice(prefix.length));
    const [next] = textOf(text, 'NextContinuationToken');
    return next === undefined ? names : [...names, ...(await namesFrom(next))];
  }

  return {
    list: () => namesFrom(undefined),
    put: async (name, file, sum) => void (await ask('PUT', `${url}/${name}`, { body: await openAsBlob(file), sum })),
    remove: async (name) => void (await ask('DELETE', `${url}/${name}`)),
  };
}

/** Returns the texts of an element that S3 answers with; they hold no other elements. */
function textOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
  return [...found].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}
