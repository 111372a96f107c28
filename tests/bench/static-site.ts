import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export type Site = { readonly address: string; readonly close: () => void };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
const PACKED = new Set(['.png', '.woff2']);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** A folder as a good server would send it: brotli, from memory after the first time, and kept for ever by the browser. */
export async function serveFolder(folder: string, headers: OutgoingHttpHeaders = {}): Promise<Site> {
  const files = new Map<string, Promise<Buffer | undefined>>();

  async function bytesOf(path: string): Promise<Buffer | undefined> {
    const bytes = await readFile(join(folder, path)).catch(() => undefined);
    return bytes && !PACKED.has(extname(path)) ? brotliCompressSync(bytes, BROTLI) : bytes;
  }

  async function answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = normalize(decodeURIComponent(url.split('?')[0] ?? '/'));
    const path = asked.endsWith('/') ? `${asked}index.html` : asked;
    const found = files.get(path) ?? bytesOf(path);
    files.set(path, found);
    const bytes = await found;
    if (bytes === undefined) return void response.writeHead(404, headers).end();
    const extension = extname(path);
    response
      .writeHead(200, {
        ...headers,
        'content-type': TYPES[extension] ?? 'application/octet-stream',
        'content-length': bytes.length,
        'cache-control': extension === '.html' ? 'no-cache' : 'max-age=31536000, immutable',
        ...(PACKED.has(extension) ? {} : { 'content-encoding': 'br' }),
      })
      .end(bytes);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
