import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { keepAssets } from '#server/http/kept-assets.ts';
import { createPlace } from '../support/server-process.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types spotter-worker spotter-background spotter-read";
const SHELL = `<!doctype html><title>Spotter</title><script src="/early.js"></script>
  <script async type="module" crossorigin src="/assets/app-1a2b.js"></script><link rel="icon" href="/favicon.svg" />
  <link data-login="modulepreload" href="/assets/login-1a2b.js"><link rel="modulepreload" href="/assets/vendor-1a2b.js">
  <link data-inside="modulepreload" crossorigin href="/assets/inside-1a2b.js" fetchpriority="low">
  <link rel="stylesheet" crossorigin href="/assets/style-1a2b.css">`;
const NOW = Date.UTC(2026, 0, 31);
const DAY = 24 * 60 * 60_000;

describe('What every answer carries', () => {
  let server: TestServer;
  let athlete: SeededUser;
  let app: FastifyInstance;
  let place: Awaited<ReturnType<typeof createPlace>>;

  beforeAll(async () => {
    server = await createTestServer();
    athlete = await server.seedAthlete();
    place = await createPlace();
    const earlier = join(place.dataDir, 'assets-kept');
    await mkdir(join(earlier, 'assets'), { recursive: true });
    await writeFile(join(earlier, 'assets/old-9f9f.js'), 'export const old = 1;');
    await writeFile(join(place.webRoot, 'sw.js'), 'self;');
    await writeFile(join(place.webRoot, 'index.html'), SHELL);
    await writeFile(join(place.webRoot, 'assets/app-1a2b.js.br'), 'brotli');
    app = createApp({
      storage: server.storage,
      clock: { now: Date.now },
      config: { webRoot: { current: place.webRoot, earlier } },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
    await place.remove();
  });

  const page = { accept: 'text/html,application/xhtml+xml' };

  it.each([
    ['an answer', '/api/health', {}, 200],
    ['a refusal', '/api/athletes/x', {}, 401],
    ['an unknown call', '/api/x', {}, 404],
    ['the shell', '/', page, 200],
    ['a page of the app', '/athletes/7/blocks/8', page, 200],
    ['a part of the app', '/assets/app-1a2b.js', {}, 200],
    ['a missing part', '/assets/none.js', page, 404],
    ['an address that cannot be read', '/api/athletes/%zz', {}, 404],
    ['a path outside', '/..%2f..%2fetc/passwd', {}, 404],
  ])('%s has every security header', async (_what, url, headers, status) => {
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': CSP,
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/^(?:[a-z-]+=\((?:self)?\)(?:, )?)+$/),
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  });

  it('no page may use the camera, the microphone or the place, and only the app itself keeps the screen on, copies and shares', async () => {
    const { headers } = await app.inject({ url: '/', headers: page });
    const policy = String(headers['permissions-policy']).split(', ');
    expect(policy).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()']));
    expect(policy.filter((one) => one.endsWith('=(self)'))).toEqual([
      'clipboard-write=(self)',
      'screen-wake-lock=(self)',
      'web-share=(self)',
    ]);
  });

  const socketHead = 'GET /api/ws/chat HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';

  it.each([
    ['what is no HTTP', 'HELLO\r\n', 400],
    ['a request without a host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n', 400],
    ['an expectation', 'GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n', 200],
    ['a whole address', 'GET http://x/api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n', 200],
    ['a live connection without a key', socketHead, 400],
    [
      'one of another version',
      `${socketHead}Sec-WebSocket-Key: ${'A'.repeat(22)}==\r\nSec-WebSocket-Version: 7\r\n`,
      400,
    ],
    ['one from another page', `${socketHead}Origin: https://evil.example\r\n`, 403],
  ])('even %s has them', async (_what, request, status) => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(`${request}\r\n`);
    await once(socket, 'close');
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain(`content-security-policy: ${CSP}\r\n`);
    expect(answer).toContain('cross-origin-resource-policy: same-origin\r\n');
    expect(answer).toContain('cache-control: no-store\r\n');
  });

  it('HTTPS is asked of the names below this one only where the owner wants it', async () => {
    const strict = createApp({
      storage: server.storage,
      clock: { now: Date.now },
      config: { hstsSubdomains: true },
    });
    const { headers } = await strict.inject({ url: '/api/health' });
    await strict.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it.each([
    ['what is no HTTP', 'HELLO\r\n\r\n'],
    ['a live connection from another page', `${socketHead}Origin: https://evil.example\r\n\r\n`],
  ])('lets go of who sent %s, and neither reads nor leaves', async (_what, request) => {
    const { port } = app.server.address() as AddressInfo;
    // Its own half stays open for ever.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const [held] = await Promise.all([once(app.server, 'connection'), once(socket, 'connect')]);
    const letGo = once(held[0] as Socket, 'close');
    socket.on('error', () => {});
    socket.pause();
    socket.write(request);
    await letGo;
    expect((held[0] as Socket).destroyed).toBe(true);
    socket.destroy();
  });

  it.each([
    ['/api/health', 'no-store'],
    ['/api/athletes/x', 'no-store'],
    ['/', 'no-cache'],
    ['/athletes/7', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/assets/old-9f9f.js', 'public, max-age=31536000, immutable'],
  ])('%s is kept as: %s', async (url, kept) => {
    expect((await app.inject({ url, headers: page })).headers['cache-control']).toBe(kept);
  });

  it('a page of the app is the shell, a missing file and a script that asks for a page are not', async () => {
    const shell = await app.inject({ url: '/coaches/7/athletes/8', headers: page });
    expect(shell.body).toContain('<title>Spotter</title>');
    expect(shell.headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await app.inject({ url: '/coaches/7.js', headers: page })).statusCode).toBe(404);
    expect((await app.inject({ url: '/coaches/7', headers: { accept: 'application/json' } })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/coaches/7', headers: page })).statusCode).toBe(404);
  });

  it('a page names in front of itself what it needs first, and to strangers not what is inside', async () => {
    const [login, day, kept, part] = await Promise.all(
      ['/login?next=1', '/athletes/7', '/index.html?rev=1', '/assets/app-1a2b.js'].map((url) =>
        app.inject({ url, headers: page }),
      ),
    );
    const first =
      '</early.js>; rel=preload; as=script, </assets/app-1a2b.js>; rel=modulepreload; crossorigin, </assets/style-1a2b.css>; rel=preload; as=style; crossorigin, </assets/vendor-1a2b.js>; rel=modulepreload';
    expect(login?.headers['link']).toBe(first);
    expect(day?.headers['link']).toBe(
      `${first}, </assets/inside-1a2b.js>; rel=modulepreload; crossorigin; fetchpriority=low`,
    );
    // What a worker keeps begins with what was seen last, and with the app only then.
    expect(kept?.headers['link']).toBe(
      '</early.js>; rel=preload; as=script, </assets/app-1a2b.js>; rel=modulepreload; crossorigin, </assets/style-1a2b.css>; rel=preload; as=style; crossorigin',
    );
    expect(part?.headers['link']).toBeUndefined();
  });

  it('a compressed part is sent to those who take it', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect((await app.inject({ url: '/assets/old-9f9f.js', headers })).body).toBe('export const old = 1;');
  });

  it('parts of earlier builds stay for 30 days after their build was last served [P10]', async () => {
    const kept = join(place.dataDir, 'kept-then');
    await keepAssets(place.webRoot, kept, NOW - 40 * DAY);
    await rm(join(place.webRoot, 'assets'), { recursive: true });
    await mkdir(join(place.webRoot, 'assets'));
    await writeFile(join(place.webRoot, 'assets/app-3c4d.js'), 'export {};');
    await writeFile(join(kept, 'assets/recent-5e6f.js'), 'export {};');
    const recently = (NOW - 29 * DAY) / 1_000;
    await utimes(join(kept, 'assets/recent-5e6f.js'), recently, recently);
    await keepAssets(place.webRoot, kept, NOW);
    expect((await readdir(join(kept, 'assets'))).sort()).toEqual(['app-3c4d.js', 'recent-5e6f.js']);
  });

  it('neither query strings nor tokens reach the log', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const logging = createApp({
      storage: server.storage,
      clock: { now: Date.now },
      config: { logLevel: 'trace', logTo: stream },
    });
    await logging.inject({ url: `/api/athletes/${athlete.id}?token=geheim`, headers: server.as(athlete) });
    await logging.inject({ method: 'POST', url: '/api/login', payload: { email: 'a@b.es', password: 'geheim' } });
    await logging.close();
    expect(lines.join('')).toContain('/api/athletes/:athleteId');
    expect(lines.join('')).not.toContain('geheim');
    expect(lines.join('')).not.toContain(athlete.token);
  });
});
