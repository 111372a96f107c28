import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BucketServer = {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** What the server refused, for why. */
  readonly refused: string[];
  /** From now on it answers so; undefined: as it should. */
  fail(status: number | undefined): void;
  close(): Promise<void>;
};

export const BUCKET_KEY = {
  keyId: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'eu-west-9',
};

/** A bucket of S3 in memory, addressed by path: it checks each signature as AWS documents it, and each body by its sum. */
export async function startBucketServer(pageSize = 3): Promise<BucketServer> {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let failure: number | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const why = complaintAbout(request, body);
      if (why !== undefined) refused.push(why);
      if (why !== undefined || failure !== undefined) {
        response
          .writeHead(failure ?? 403)
          .end(`<Error><Code>${failure ? 'SlowDown' : 'SignatureDoesNotMatch'}</Code></Error>`);
        return;
      }
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
      const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
      if (request.method === 'PUT') objects.set(key, body);
      if (request.method === 'DELETE') objects.delete(key);
      response.end(request.method === 'GET' ? listing(objects, searchParams, pageSize) : '');
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/copies`,
    objects,
    refused,
    fail: (status) => void (failure = status),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams, pageSize: number): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
  const from = Number(query.get('continuation-token') ?? 0);
  const page = keys.slice(from, from + pageSize).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const next = from + pageSize < keys.length ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : '';
  return `<ListBucketResult><Prefix></Prefix>${page.join('')}${next}</ListBucketResult>`;
}

/** Why this request is not signed as AWS's Signature Version 4 wants it; undefined where it is. */
function complaintAbout(request: IncomingMessage, body: Buffer): string | undefined {
  const [, keyId, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const time = String(request.headers['x-amz-date']);
  const sum = String(request.headers['x-amz-content-sha256']);
  if (keyId !== BUCKET_KEY.keyId) return 'another key';
  if (scope !== `${time.slice(0, 8)}/${BUCKET_KEY.region}/s3/aws4_request`) return `another scope: ${scope}`;
  if (sum !== hash(body)) return 'the body has another sum';
  if (request.method === 'PUT' && request.headers['content-length'] !== String(body.length)) return 'no length';
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!names.split(';').includes(name)) return `${name} is not signed`;
  }
  const url = new URL(request.url ?? '', 'http://bucket');
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, sum].join('\n');
  return signature === signatureOf(canonical, time, scope, BUCKET_KEY.secret) ? undefined : 'another signature';
}

/** @param scope day, region, service and 'aws4_request', as the credential has them */
export function signatureOf(canonical: string, time: string, scope: string, secret: string): string {
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hash(of: string | Buffer): string {
  return createHash('sha256').update(of).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
