import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

describe('The environment', () => {
  it('needs nothing: a local server on SQLite', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      database: { kind: 'sqlite', file: resolve('data/spotter.db'), backups: resolve('data/backups') },
      publicUrl: undefined,
      trustProxy: 'loopback',
      backupAt: { hour: 3, minute: 30 },
      hstsSubdomains: false,
      demo: false,
      logLevel: 'info',
    });
  });

  it('takes every variable, and an empty one as unset', () => {
    const url = 'postgres://u:p@db/spotter';
    expect(
      readConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/tmp/x',
        DATABASE_URL: url,
        PUBLIC_URL: 'https://spotter.example/',
        TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8, 192.0.2.7',
        HSTS_SUBDOMAINS: '1',
        DEMO: '1',
        LOG_LEVEL: 'debug',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/tmp/x',
      database: { kind: 'postgres', url, backups: '/tmp/x/backups' },
      publicUrl: 'https://spotter.example',
      trustProxy: 'loopback,10.0.0.0/8,fd00::/8,192.0.2.7',
      hstsSubdomains: true,
      demo: true,
      logLevel: 'debug',
    });
    expect(readConfig({ PORT: '', DEMO: ' ' })).toMatchObject({ port: 3000, demo: false });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '30 00'],
    ['HOST', 'http://x'],
    ['DATABASE_URL', 'file:spotter.db'],
    ['DATABASE_URL', 'postgres://['],
    ['PUBLIC_URL', 'spotter.example'],
    ['PUBLIC_URL', 'https://spotter.example/app'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', 'loopback,,10.0.0.1'],
    ['TRUST_PROXY', 'proxy.example'],
    ['GOOGLE_ISSUER', 'http://id.test'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['DEMO', 'yes'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['BACKUP_AT', '24:00'],
    ['BACKUP_AT', 'never'],
  ])('%s=%s stops the start with a sentence that names it', (name, value) => {
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must be .*\\.$`));
  });

  it('lets the nightly backup be at another time, or off by choice; PostgreSQL has its own', () => {
    expect(readConfig({ BACKUP_AT: '22:05' }).backupAt).toEqual({ hour: 22, minute: 5 });
    expect(readConfig({ BACKUP_AT: 'off' }).backupAt).toBeUndefined();
    const postgres = { DATABASE_URL: 'postgres://u:p@db/spotter' };
    expect(readConfig(postgres).backupAt).toBeUndefined();
    expect(() => readConfig({ ...postgres, BACKUP_AT: '22:05' })).toThrow(/^BACKUP_AT must be off or unset/);
  });

  it('takes a bucket for backups with its key, or none, and repeats no secret', () => {
    const whole = {
      BACKUP_S3_URL: 'https://s3.eu-central-1.amazonaws.com/gym-copies/spotter/',
      BACKUP_S3_KEY_ID: 'key',
      BACKUP_S3_SECRET: 'geheim',
      BACKUP_S3_REGION: 'eu-central-1',
    };
    expect(readConfig(whole).bucket).toEqual({
      url: 'https://s3.eu-central-1.amazonaws.com/gym-copies/spotter',
      keyId: 'key',
      secret: 'geheim',
      region: 'eu-central-1',
    });
    expect(readConfig({ ...whole, BACKUP_S3_URL: 'http://minio:9000/copies' }).bucket?.url).toBe(
      'http://minio:9000/copies',
    );
    for (const [change, sentence] of [
      [{ BACKUP_S3_URL: '' }, /^BACKUP_S3_URL is missing/],
      [{ BACKUP_S3_KEY_ID: '' }, /^BACKUP_S3_KEY_ID is missing/],
      [{ BACKUP_S3_SECRET: '' }, /^BACKUP_S3_SECRET is missing/],
      [{ BACKUP_AT: 'off' }, /^BACKUP_S3_URL must be unset/],
      [{ BACKUP_S3_URL: 'http://s3.example/copies' }, /^BACKUP_S3_URL must be an https/],
      [{ BACKUP_S3_URL: 'https://s3.example' }, /^BACKUP_S3_URL must be an https/],
      [{ BACKUP_S3_URL: 'https://key:geheim@s3.example/copies' }, /^BACKUP_S3_URL must be an https/],
    ] as const) {
      expect(() => readConfig({ ...whole, ...change })).toThrow(sentence);
      expect(() => readConfig({ ...whole, ...change })).not.toThrow(/geheim/);
    }
  });

  it('takes both of the id and the secret for Google, or neither', () => {
    const [id, secret] = [{ GOOGLE_CLIENT_ID: 'id' }, { GOOGLE_CLIENT_SECRET: 'geheim' }];
    expect(readConfig({}).google).toBeUndefined();
    expect(readConfig({ ...id, ...secret }).google).toEqual({
      clientId: 'id',
      clientSecret: 'geheim',
      issuer: 'https://accounts.google.com',
    });
    expect(() => readConfig(id)).toThrow(/^GOOGLE_CLIENT_SECRET is missing/);
    expect(() => readConfig(secret)).toThrow(/^GOOGLE_CLIENT_ID is missing(?!.*geheim)/);
  });

  it.each(['https://id.test', 'http://127.0.0.1:9', 'http://localhost:9', 'http://[::1]:9'])(
    'takes %s as the issuer',
    (issuer) => {
      const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' };
      expect(readConfig({ ...google, GOOGLE_ISSUER: issuer }).google?.issuer).toBe(issuer);
    },
  );

  it('sends e-mails where it has a server, a sender and the address of its links, and never repeats the first', () => {
    const url = { SMTP_URL: 'smtps://ana:geheim@mail.example:465' };
    const from = { SMTP_FROM: 'Spotter <spotter@gym.example>' };
    const site = { PUBLIC_URL: 'https://spotter.example' };
    expect(readConfig(site).mail).toBeUndefined();
    expect(readConfig({ ...url, ...from, ...site }).mail).toEqual({
      url: url.SMTP_URL,
      from: from.SMTP_FROM,
      site: site.PUBLIC_URL,
    });
    expect(readConfig({ ...url, ...site, SMTP_FROM: 'spotter@gym.example' }).mail?.from).toBe('spotter@gym.example');
    expect(() => readConfig({ ...url, ...from })).toThrow(/^PUBLIC_URL is missing: SMTP_URL is set.*\.$/);
    expect(() => readConfig({ ...url, ...site })).toThrow(/^SMTP_FROM is missing: SMTP_URL is set.*\.$/);
    expect(() => readConfig({ ...from, ...site })).toThrow(/^SMTP_URL is missing: SMTP_FROM is set\.$/);
    for (const wrong of [
      'mail.example',
      'https://mail.example',
      'smtp://',
      'smtp://mail.geheim/x',
      'smtp://ana:geheim%x@mail.example',
      'smtp://ana:geheim%ff@mail.example',
      'smtp://m.geheim?a=b',
    ]) {
      expect(() => readConfig({ SMTP_URL: wrong, ...from, ...site })).toThrow(/^SMTP_URL must be (?!.*geheim).*\.$/);
    }
    for (const wrong of ['Spotter', 'a@b@c', 'Spotter <spotter>', 'Spotter <a@b> c']) {
      expect(() => readConfig({ ...url, ...site, SMTP_FROM: wrong })).toThrow(/^SMTP_FROM must be .*\.$/);
    }
  });

  it('takes a secret for the metrics, and never repeats one that is too short or has spaces', () => {
    expect(readConfig({ METRICS_TOKEN: 'sixteen-letters-' }).metricsToken).toBe('sixteen-letters-');
    for (const wrong of ['geheim', 'geheim with spaces in it']) {
      expect(() => readConfig({ METRICS_TOKEN: wrong })).toThrow(/^METRICS_TOKEN must have (?!.*geheim).*\.$/);
    }
  });

  it('never repeats a database address, which may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:geheim@db' })).toThrow(/^(?!.*geheim)/);
  });
});
