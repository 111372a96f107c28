import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askTwice } from '#server/commands/terminal.ts';
import { newId } from '#server/storage/ids.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { runCommand } from '../support/run-command.ts';
import { createPlace, startProcess } from '../support/server-process.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type SeededUser } from '../support/test-server.ts';

const WHO = ['--email', 'MARTA@spotter.test'];
const NEW_PASSWORD = 'a good one';
const DONE =
  'The password of marta.r <marta@spotter.test> is changed, and all their phones and browsers are logged out.';

describe.each(storageLanes())('npm run password ($name)', { timeout: 60_000 }, (lane) => {
  let place: Awaited<ReturnType<typeof createPlace>>;
  let location: StorageLocation;
  let environment: Record<string, string>;
  let marta: SeededUser;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    place = await createPlace();
    const opened = await lane.open();
    drop = opened.drop;
    location =
      opened.location.kind === 'sqlite'
        ? { kind: 'sqlite', file: join(place.dataDir, '..', 'spotter.db') }
        : opened.location;
    environment =
      location.kind === 'sqlite'
        ? { DATA_DIR: join(place.dataDir, '..') }
        : { DATA_DIR: place.dataDir, DATABASE_URL: location.url };
    const seeding = await createTestServer({ location });
    marta = await seeding.seedAthlete({ email: 'marta@spotter.test', username: 'marta.r' });
    const google = { iss: 'https://id.test', sub: 's' };
    const gina = { id: newId(), role: 'athlete', username: 'gina', email: 'gina@spotter.test' } as const;
    await seeding.storage.users.insert({ ...gina, passwordHash: null, createdAt: 1, google });
    await seeding.close();
  });
  afterEach(async () => {
    await drop();
    await place.remove();
  });

  it('sets another password while the server runs; sessions end, and the old password is wrong', async () => {
    const server = await startProcess({ ...environment, WEB_ROOT: place.webRoot });
    const logIn = (password: string) =>
      fetch(`${server.address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: marta.email, password }),
      });
    const profile = () =>
      fetch(`${server.address}/api/user/getProfile`, { headers: { authorization: `Bearer ${marta.token}` } });
    expect((await profile()).status).toBe(200);

    const answer = await runCommand('password', WHO, { ...environment, NEW_PASSWORD });
    expect(answer).toEqual({ code: 0, said: `${DONE}\n` });

    expect(await (await profile()).json()).toMatchObject({ code: 'password_changed' });
    expect((await logIn(TEST_PASSWORD)).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    server.child.kill('SIGTERM');
    await server.ended;
  });

  it.each([
    [[], { NEW_PASSWORD }, /^Say whose: npm run password -- --email/],
    [['--mail', 'x'], { NEW_PASSWORD }, /^Say whose: npm run password -- --email/],
    [WHO, {}, /^There is no terminal to ask for the password on: set NEW_PASSWORD\.$/],
    [WHO, { NEW_PASSWORD: 'four' }, /^The password must have at least 5 characters\.$/],
    [['--email', 'nobody@spotter.test'], { NEW_PASSWORD }, /^No account has this email\.$/],
    [
      ['--email', 'gina@spotter.test'],
      { NEW_PASSWORD },
      /^This account logs in with Google: it has no password that could be set\.$/,
    ],
  ])('%j with %j is refused in a sentence, and changes nothing', async (args, given, sentence) => {
    const { code, said } = await runCommand('password', args, { ...environment, ...given });
    expect(code).toBe(1);
    expect(said.trim()).toMatch(sentence);
    const server = await createTestServer({ location });
    const headers = server.as(marta);
    expect((await server.inject({ url: '/api/user/getProfile', headers })).statusCode).toBe(200);
    await server.close();
  });

  it('tells the person by e-mail in both languages, where the server sends any, and says when it could not', async () => {
    const mails = await startMailServer();
    const mail = { SMTP_URL: mails.url, SMTP_FROM: 'spotter@gym.test', PUBLIC_URL: 'https://spotter.test' };
    const told = await runCommand('password', WHO, { ...environment, ...mail, NEW_PASSWORD });
    expect(told).toEqual({ code: 0, said: `${DONE} An email tells them.\n` });
    expect(mails.received).toMatchObject([
      { to: marta.email, subject: 'Your Spotter password was changed · Se cambió tu contraseña de Spotter' },
    ]);
    await mails.close();
    const untold = await runCommand('password', WHO, { ...environment, ...mail, NEW_PASSWORD });
    expect(untold.code).toBe(0);
    expect(untold.said).toMatch(/ The email that tells them could not be sent: .*ECONNREFUSED/);
  });
});

describe('npm run password', () => {
  it('makes no database where there is none: DATA_DIR is another', async () => {
    const place = await createPlace();
    const { code, said } = await runCommand('password', WHO, { DATA_DIR: place.dataDir, NEW_PASSWORD });
    expect([code, said]).toEqual([
      1,
      `There is no database at ${join(place.dataDir, 'spotter.db')}. Set DATA_DIR or DATABASE_URL as the server has it.\n`,
    ]);
    await place.remove();
  });

  it('asks twice on the terminal, shows nothing of what is typed, and takes no slip of the finger', async () => {
    const [right, slip] = [createTerminal(), createTerminal()];
    const answer = askTwice('NEW_PASSWORD', right);
    const refusal = askTwice('NEW_PASSWORD', slip).catch((error: unknown) => error);
    for (const [{ input, output }, second] of [
      [right, NEW_PASSWORD],
      [slip, 'a good onr'],
    ] as const) {
      let said = '';
      output.on('data', (chunk: Buffer) => (said += chunk.toString()));
      input.write(`${NEW_PASSWORD}\r`);
      await expect.poll(() => said).toContain('The same again: ');
      input.write(`${second}\r`);
      await expect.poll(() => said).toBe('Password: \nThe same again: \n');
    }
    expect(await answer).toBe(NEW_PASSWORD);
    expect(await refusal).toEqual(new Error('The two passwords differ.'));
  });
});

function createTerminal() {
  return { input: Object.assign(new PassThrough(), { isTTY: true }), output: new PassThrough() };
}
