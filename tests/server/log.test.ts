import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogLines } from '../support/log-lines.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('The log ($name) [security]', (lane) => {
  let server: TestServer;
  let log: ReturnType<typeof createLogLines>;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    log = createLogLines();
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({
      location: opened.location,
      config: { logLevel: 'error', logTo: log.logTo },
    });
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const toldOf = (error: unknown): unknown => {
    server.app.log.error({ err: error }, 'a test');
    return log.lines().at(-1)?.['err'];
  };

  it('says which constraint of the database refused, by its code and its name, and no value', async () => {
    const { storage } = server;
    const marta = await server.seedAthlete({ email: 'marta@hidden.test' });
    const twice = await storage.users
      .insert({ id: 'x', role: 'athlete', username: 'x', email: marta.email, passwordHash: null, createdAt: 1 })
      .catch((error: unknown) => error);
    const nameless = await storage.users
      .insert({ id: 'x', role: 'athlete', username: null as never, email: 'x', passwordHash: 'a-hash', createdAt: 1 })
      .catch((error: unknown) => error);
    const isSqlite = lane.name === 'SQLite';
    expect(toldOf(twice)).toMatchObject({
      message: 'the database refused',
      code: isSqlite ? 'SQLITE_CONSTRAINT_UNIQUE' : '23505',
      constraint: isSqlite ? 'users.email_key' : 'users_email_key_key',
    });
    expect(toldOf(nameless)).toMatchObject({
      code: isSqlite ? 'SQLITE_CONSTRAINT_NOTNULL' : '23502',
      constraint: 'users.username',
    });
    expect(log.text()).not.toMatch(/hidden|a-hash/);
  });

  it.each(['ENOSPC', 'ECONNREFUSED', 'ERR_STREAM_PREMATURE_CLOSE', 'SQLITE_IOERR_WRITE', '53100', 'EAUTH'])(
    'says the code %s of an error',
    (code) => {
      expect(toldOf(Object.assign(new Error('failed'), { code }))).toMatchObject({ code });
    },
  );

  it('blanks secret codes, tokens and passwords wherever they stand, in an error too', () => {
    const [code, token, password, google] = ['7K2M9QX4TB8ZD', 'a-token-of-somebody', 'open-sesame', 'code-of-google'];
    const secrets = [code, token, password, google];

    const { log: to } = server.app;
    to.error({ code, token, password, secretCode: code }, 'a test');
    to.error({ body: { code, token, password, secretCode: code }, query: { code: google } }, 'a test');
    to.error({ asked: { body: { code: google, token, password, secretCode: code } } }, 'a test');
    to.error({ err: { code: google } }, 'a test');
    toldOf(Object.assign(new Error('failed'), { code, token, password, secretCode: code }));
    toldOf(Object.assign(new Error('failed'), { code: google }));
    expect(log.lines()).toHaveLength(6);
    expect(secrets.filter((secret) => log.text().includes(secret))).toEqual([]);
    expect(log.text().split('[redacted]').length).toBeGreaterThan(12);
  });
});
