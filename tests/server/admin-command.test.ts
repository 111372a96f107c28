import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askHidden } from '#server/commands/terminal.ts';
import { newId } from '#server/storage/ids.ts';
import { createTestServer } from '../support/test-server.ts';

const COMMAND = fileURLToPath(import.meta.resolve('../../src/server/commands/admin.ts'));
const WHO = ['--email', 'sam@spotter.test', '--username', 'sam'];

describe('npm run admin', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'spotter-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  async function run(args: readonly string[], environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, said };
  }

  it('makes an administrator who can log in, and who has a room with every coach [contract People]', async () => {
    const file = join(dataDir, 'spotter.db');
    const before = await createTestServer({ file });
    const coach = await before.seedUser({ role: 'coach' });
    await before.close();

    const answer = await run(WHO, { ADMIN_PASSWORD: 'a good one' });
    expect(answer).toEqual({ code: 0, said: 'sam <sam@spotter.test> is an administrator now.\n' });

    const server = await createTestServer({ file });
    const payload = { email: 'sam@spotter.test', password: 'a good one' };
    const login = await server.inject({ method: 'POST', url: '/api/login', payload });
    const { token, admin } = login.json();
    expect(admin).toMatchObject({ username: 'sam' });
    const headers = server.as({ token });
    const area = await server.inject({ url: `/api/admin/${admin.id}`, headers });
    expect(area.json().coachesRegistered).toEqual([{ id: coach.id, username: coach.username }]);
    const rooms = await server.inject({ url: `/api/user/${admin.id}/chat/rooms`, headers });
    expect(rooms.json().chatRooms).toMatchObject([{ displayName: coach.username }]);
    await server.close();
  });

  it.each([
    [[], { ADMIN_PASSWORD: 'a good one' }, /^Say who: npm run admin -- --email/],
    [['--mail', 'x'], { ADMIN_PASSWORD: 'a good one' }, /^Say who: npm run admin -- --email/],
    [WHO, {}, /^There is no terminal to ask for the password on: set ADMIN_PASSWORD\.$/],
    [WHO, { ADMIN_PASSWORD: 'four' }, /^The password must have at least 5 characters\.$/],
    [
      ['--email', 'sam', '--username', ' '],
      { ADMIN_PASSWORD: 'a good one' },
      /valid email address\.\nPlease enter a username\.$/,
    ],
    [WHO, { ADMIN_PASSWORD: 'a good one', DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be/],
  ])('%j with %j is refused in a sentence', async (args, environment, sentence) => {
    const { code, said } = await run(args, environment);
    expect(code).toBe(1);
    expect(said.trim()).toMatch(sentence);
    expect(said).not.toContain('    at ');
  });

  it('does not take over an account that there is', async () => {
    const server = await createTestServer({ file: join(dataDir, 'spotter.db') });
    await server.seedAthlete({ email: 'SAM@spotter.test' });
    await server.close();
    const { code, said } = await run(WHO, { ADMIN_PASSWORD: newId() });
    expect([code, said]).toEqual([1, 'There is already an account with this email. Log in, or use another email.\n']);
  });

  it('shows nothing of the password while it is typed', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const answer = askHidden('Password: ', { input, output });
    input.write('hush hush\r');
    expect(await answer).toBe('hush hush');
    expect(String(output.read())).toBe('Password: \n');
  });
});
