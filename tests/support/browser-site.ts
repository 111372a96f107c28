import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { API_HEADERS, SECURITY_HEADERS } from '#server/http/headers.ts';

/** The built app, by path, so that a test can publish a newer build of it. */
export type Build = Map<string, Buffer>;

export type Site = {
  address: string;
  build: Build;
  /** What the API answers, by path: JSON, or a page of HTML as a captive portal gives. */
  api: Map<string, { json: unknown } | { html: string }>;
  /** Paths that were asked for, in order. */
  asked: string[];
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

/** As a file of a build: what a captive portal answers in the file's place. */
export const PORTAL_PAGE = '<h1>Welcome to the gym WiFi</h1>';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export async function readBuild(folder = 'dist'): Promise<Build> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:map|br|gz)$/u.test(entry.name));
  const build: Build = new Map();
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    build.set(`/${path.slice(folder.length + 1)}`, await readFile(path));
  }
  return build;
}

/** The built code that opens the phone's database, one version of its tables later. */
function withOneMoreTable(code: string): string {
  const last = [...code.matchAll(/(\w+)\.version\((\d+)\)\.stores\(\{[^}]*\}\)/g)].at(-1);
  if (last === undefined) throw new Error('The build has no chunk that opens the database where it is looked for.');
  const [made, database, version] = last;
  const end = last.index + made.length;
  return `${code.slice(0, end)},${database}.version(${Number(version) + 1}).stores({future:"key"})${code.slice(end)}`;
}

/**
 * A newer build of the same app: other names for all of its own scripts, one more table in the phone's database, a shell
 * and a worker that know them.
 */
export function newerBuild(build: Build): Build {
  const older = [...build.keys()].filter((path) => OWN_SCRIPT.test(path)).map((path) => path.replace('/assets/', ''));
  const renamed = (text: string): string => older.reduce((done, name) => done.replaceAll(name, `newer-${name}`), text);
  const next: Build = new Map();
  for (const [path, body] of build) {
    next.set(renamed(path), /\.(?:js|html)$/u.test(path) ? Buffer.from(renamed(body.toString())) : body);
    if (/^\/assets\/inside-.*\.js$/u.test(path)) change(next, renamed(path), withOneMoreTable);
  }
  change(next, '/index.html', (shell) => shell.replace('<html', '<html data-build="newer"'));
  change(next, '/sw.js', (worker) =>
    worker.replace(/"revision":"[^"]+","url":"index.html"/u, '"revision":"newer","url":"index.html"'),
  );
  return next;
}

/** What other packages wrote keeps its name from one build to the next. */
const OWN_SCRIPT = /^\/assets\/(?!vendor-|dexie-|rolldown-).*\.js$/u;

function change(build: Build, path: string, how: (text: string) => string): void {
  build.set(path, Buffer.from(how(build.get(path)?.toString() ?? '')));
}

/** The build with its worker but without the app, which would tidy up what belongs to no session. */
export function withoutApp(build: Build): Build {
  const shell = build.get('/index.html')?.toString() ?? '';
  return new Map(build).set(
    '/index.html',
    Buffer.from(shell.replace(/<script[^>]*type="module"[^>]*><\/script>/gu, '')),
  );
}

/** A small server with the real one's headers, whose answers a test holds in its hand. */
export async function createSite(build: Build): Promise<Site> {
  const site: Omit<Site, 'address' | 'stop' | 'start'> = { build, api: new Map(), asked: [] };
  const server = createServer((request, response) => answer(site, request, response));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return Object.assign(site, {
    address: `http://127.0.0.1:${port}`,
    start: () => listen(port),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  });

  function listen(onPort: number): Promise<void> {
    return new Promise((resolve) => void server.listen(onPort, '127.0.0.1', resolve));
  }
}

function answer(
  { build, api, asked }: Pick<Site, 'build' | 'api' | 'asked'>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const path = new URL(request.url ?? '/', 'http://site').pathname;
  asked.push(path);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  if (path.startsWith('/api/')) return answerApi(api.get(path), response);
  const isPage = extname(path) === '';
  const body = build.get(isPage ? '/index.html' : path);
  const isPortal = body?.toString('utf8', 0, PORTAL_PAGE.length) === PORTAL_PAGE;
  response.writeHead(body ? 200 : 404, {
    'content-type': TYPES[isPage || isPortal ? '.html' : extname(path)] ?? 'text/plain',
    'cache-control': 'no-cache',
  });
  return response.end(body);
}

function answerApi(reply: { json: unknown } | { html: string } | undefined, response: ServerResponse) {
  for (const [name, value] of Object.entries(API_HEADERS)) response.setHeader(name, value);
  if (reply === undefined) {
    response.writeHead(404, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ code: 'not_found', message: 'Not found.' }));
  }
  const isJson = 'json' in reply;
  response.writeHead(200, { 'content-type': isJson ? 'application/json' : 'text/html' });
  return response.end(isJson ? JSON.stringify(reply.json) : reply.html);
}
