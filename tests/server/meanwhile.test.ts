import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import BetterSqlite from 'better-sqlite3';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { closeSession } from '#server/services/accounts/sessions.ts';
import { openTicket } from '#server/services/chat/tickets.ts';
import { createPlace } from '../support/server-process.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD } from '../support/test-server.ts';

describe.each(storageLanes())('What happens meanwhile ($name)', (lane) => {
  it('a log-in whose password is changed while it is checked opens no session [security]', async () => {
    const { location, drop } = await lane.open();
    const server = await createTestServer({ location });
    const { id, email } = await server.seedAthlete();
    const { users } = server.storage;
    const find = users.findByEmail.bind(users);
    vi.spyOn(users, 'findByEmail').mockImplementationOnce(async (asked) => {
      const found = await find(asked);
      await users.update(id, { passwordHash: 'another' });
      return found;
    });
    const answer = await server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: TEST_PASSWORD },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'invalid_credentials' }]);
    await server.close();
    await drop();
  });

  it('a ticket for a session that ended while it was asked for is refused, and no failure [P13]', async () => {
    const { location, drop } = await lane.open();
    const { storage, seedAthlete, close } = await createTestServer({ location });
    const { token } = await seedAthlete();
    const clock = { now: Date.now };
    await expect(openTicket({ storage, clock }, token)).resolves.toHaveProperty('ticket');
    await closeSession({ storage, clock }, token);
    await expect(openTicket({ storage, clock }, token)).rejects.toMatchObject({ code: 'not_authenticated' });
    await close();
    await drop();
  });
});

it('who comes back after an hour reads their block while the disk can write nothing [P16]', async () => {
  const place = await createPlace();
  await mkdir(place.dataDir);
  const file = join(place.dataDir, 'spotter.db');
  let ahead = 0;
  const server = await createTestServer({ file, now: () => Date.now() + ahead });
  const athlete = await server.seedAthlete();
  const block = await server.seedBlock(athlete.id);
  ahead = 2 * 60 * 60_000;
  const other = new BetterSqlite(file);
  other.exec('begin immediate');
  const url = `/api/athletes/${athlete.id}/blocks/${block.blockId}`;
  expect((await server.inject({ url, headers: server.as(athlete) })).statusCode).toBe(200);
  other.close();
  await server.close();
  await place.remove();
});

it('a queue that was full at the first log-in leaves later ones as they are [P16]', async () => {
  vi.resetModules();
  const { hashPassword, passwordMatches } = await import('#server/services/accounts/passwords.ts');
  const stored = await hashPassword('secret');
  const many = Array.from({ length: availableParallelism() + 64 }, () => hashPassword('secret'));
  await expect(passwordMatches(stored, 'secret')).rejects.toMatchObject({ code: 'server_busy' });
  await Promise.all(many);
  expect(await passwordMatches(undefined, 'secret')).toBe(false);
});

it('pictures that come all at once are made one after the other, and who is too many is asked to come again [P16]', async () => {
  const server = await createTestServer();
  const athletes = await Promise.all(Array.from({ length: 40 }, () => server.seedAthlete()));
  const picture = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const payload = { avatar: picture.toString('base64') };
  const answers = await Promise.all(
    athletes.map((athlete) =>
      server.inject({ method: 'PUT', url: '/api/profile/edit', headers: server.as(athlete), payload }),
    ),
  );
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(new Set(codes)).toEqual(new Set([200, 503]));
  expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(9);
  await server.close();
});
