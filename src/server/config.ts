import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { LoadLimits } from '#server/http/load-limit.ts';
import { isThisMachine } from '#server/loopback.ts';
import type { MailSettings } from '#server/mail/post-office.ts';
import type { BucketSettings } from '#server/services/backups/bucket.ts';
import type { TimeOfDay } from '#server/services/backups/nightly.ts';
import type { GoogleSettings } from '#server/services/google/provider.ts';
import type { StorageLocation } from '#server/storage/database.ts';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** A proxy on the same machine says who is really asking; nobody else is believed. */
export const DEFAULT_TRUST_PROXY = 'loopback';
const GOOGLE = 'https://accounts.google.com';
const BACKUP_AT = '03:30';
const BUCKET = ['BACKUP_S3_URL', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const;
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly database: StorageLocation;
  /** Where people reach the server, without a slash at the end; undefined where no proxy is in front of it. */
  readonly publicUrl: string | undefined;
  /** The networks whose X-Forwarded-For is believed. */
  readonly trustProxy: string;
  /** Unset: nobody can log in with Google. */
  readonly google?: GoogleSettings | undefined;
  /** Unset: the server sends no e-mails. */
  readonly mail?: MailSettings | undefined;
  /** Whoever sends it as a bearer token may read the metrics; unset: only admins may. */
  readonly metricsToken?: string | undefined;
  /** Whether browsers are told to use HTTPS for every name below this one, too. */
  readonly hstsSubdomains: boolean;
  /** When the server copies its database every day; undefined where it does not. */
  readonly backupAt?: TimeOfDay | undefined;
  /** Where copies go besides the disk. */
  readonly bucket?: BucketSettings | undefined;
  readonly demo: boolean;
  readonly logLevel: LogLevel;
  /** For tests: when the server says that it is busy. */
  readonly load?: LoadLimits;
};

/** A setting that cannot be meant, in one sentence that names the variable, for the person who starts the server. */
export class ConfigError extends Error {}

/** Reads the environment. @throws ConfigError for a value that cannot be meant */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const dataDir = resolve(read('DATA_DIR') ?? './data');
  return {
    port: readPort(read('PORT') ?? '3000'),
    host: readHost(read('HOST') ?? '127.0.0.1'),
    dataDir,
    database: readDatabase(read('DATABASE_URL'), dataDir),
    publicUrl: readPublicUrl(read('PUBLIC_URL')),
    trustProxy: readTrustProxy(read('TRUST_PROXY') ?? DEFAULT_TRUST_PROXY),
    google: readGoogle(read),
    mail: readMail(read),
    metricsToken: readMetricsToken(read('METRICS_TOKEN')),
    backupAt: readBackupAt(read),
    bucket: readBucket(read),
    hstsSubdomains: readSwitch('HSTS_SUBDOMAINS', read('HSTS_SUBDOMAINS') ?? '0'),
    demo: readSwitch('DEMO', read('DEMO') ?? '0'),
    logLevel: readLogLevel(read('LOG_LEVEL') ?? 'info'),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(`PORT must be a number from 0 to 65535, not '${text}'.`);
}

function readHost(text: string): string {
  if (/^[\w.:-]+$/.test(text)) return text;
  throw new ConfigError(`HOST must be an address or a host name, not '${text}'.`);
}

// The value is not repeated: it may hold a password.
function readDatabase(text: string | undefined, dataDir: string): StorageLocation {
  const backups = join(dataDir, 'backups');
  if (text === undefined) return { kind: 'sqlite', file: join(dataDir, 'spotter.db'), backups };
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return { kind: 'postgres', url: text, backups };
  throw new ConfigError('DATABASE_URL must be a postgres://… address; leave it unset to use SQLite in DATA_DIR.');
}

function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '') {
    return url.origin;
  }
  throw new ConfigError(`PUBLIC_URL must be an address like https://spotter.example without a path, not '${text}'.`);
}

function readTrustProxy(text: string): string {
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks.join(',');
  throw new ConfigError(
    `TRUST_PROXY must be a list of addresses and networks like 'loopback, 10.0.0.0/8', not '${text}'.`,
  );
}

/** An address, a network in CIDR notation, or one of the three names that stand for networks. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

/** Reads the client's id and secret, both or neither. Plain HTTP is for a provider on this machine, as in tests. */
function readGoogle(read: (name: string) => string | undefined): GoogleSettings | undefined {
  const clientId = read('GOOGLE_CLIENT_ID');
  const clientSecret = read('GOOGLE_CLIENT_SECRET');
  const issuer = read('GOOGLE_ISSUER') ?? GOOGLE;
  const url = URL.parse(issuer);
  const isLocal = url?.protocol === 'http:' && isThisMachine(url.hostname);
  if (url?.protocol !== 'https:' && !isLocal) {
    throw new ConfigError(`GOOGLE_ISSUER must be an https:// address, not '${issuer}'.`);
  }
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined) throw new ConfigError('GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_SECRET is set.');
  if (clientSecret === undefined) throw new ConfigError('GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is set.');
  return { clientId, clientSecret, issuer };
}

// The value of SMTP_URL is not repeated: it may hold a password.
function readMail(read: (name: string) => string | undefined): MailSettings | undefined {
  const url = read('SMTP_URL');
  const from = read('SMTP_FROM');
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined) throw new ConfigError('SMTP_URL is missing: SMTP_FROM is set.');
  if (!isMailServer(url)) {
    throw new ConfigError('SMTP_URL must be an address like smtps://user:password@mail.example.');
  }
  if (from === undefined) throw new ConfigError('SMTP_FROM is missing: SMTP_URL is set, and emails need a sender.');
  if (!/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) {
    throw new ConfigError(`SMTP_FROM must be an address like 'Spotter <spotter@gym.example>', not '${from}'.`);
  }
  const site = readPublicUrl(read('PUBLIC_URL'));
  if (site === undefined) throw new ConfigError('PUBLIC_URL is missing: SMTP_URL is set, and links in emails need it.');
  return { url, from, site };
}

/** Returns whether this is an SMTP address, whose name and password may be percent-encoded. */
function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  const isWhole = (url.pathname === '' || url.pathname === '/') && url.search === '' && url.hash === '';
  return isWhole && isDecodable(url.username) && isDecodable(url.password);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

// The value is not repeated: it is a secret.
function readMetricsToken(text: string | undefined): string | undefined {
  if (text === undefined || /^[\x21-\x7e]{16,200}$/.test(text)) return text;
  throw new ConfigError('METRICS_TOKEN must have 16 to 200 letters, digits or signs, without spaces.');
}

/** Reads when copies are made: every night unless that is turned off. PostgreSQL has tools of its own for it. */
function readBackupAt(read: (name: string) => string | undefined): TimeOfDay | undefined {
  const text = read('BACKUP_AT');
  if (text === 'off') return undefined;
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text ?? BACKUP_AT) ?? [];
  if (hour === undefined) throw new ConfigError(`BACKUP_AT must be a time like 03:30, or off, not '${text}'.`);
  if (read('DATABASE_URL') === undefined) return { hour: Number(hour), minute: Number(minute) };
  if (text === undefined) return undefined;
  throw new ConfigError(
    'BACKUP_AT must be off or unset with DATABASE_URL: a PostgreSQL database is copied by pg_dump.',
  );
}

/**
 * Reads the bucket for copies: address, key and secret, all or none. Plain HTTP is for a bucket on this machine or in the
 * same network of containers, whose names have no dot. The key and the secret are not repeated.
 */
function readBucket(read: (name: string) => string | undefined): BucketSettings | undefined {
  const [text, keyId, secret] = BUCKET.map(read);
  if (text === undefined && keyId === undefined && secret === undefined) return undefined;
  if (text === undefined) throw new ConfigError('BACKUP_S3_URL is missing: its key is set.');
  const url = URL.parse(text);
  const isNear = url?.protocol === 'http:' && (isThisMachine(url.hostname) || !url.hostname.includes('.'));
  const isPlain = url?.search === '' && url.hash === '' && url.username === '' && url.password === '';
  if (!isPlain || !(url.protocol === 'https:' || isNear) || !/^(\/[\w.-]+)+\/?$/.test(url.pathname)) {
    throw new ConfigError(
      'BACKUP_S3_URL must be an https:// address with the bucket, like https://s3.example/bucket/folder.',
    );
  }
  if (keyId === undefined) throw new ConfigError('BACKUP_S3_KEY_ID is missing: BACKUP_S3_URL is set.');
  if (secret === undefined) throw new ConfigError('BACKUP_S3_SECRET is missing: BACKUP_S3_URL is set.');
  if (readBackupAt(read) === undefined) {
    throw new ConfigError('BACKUP_S3_URL must be unset where the server makes no backups (BACKUP_AT, DATABASE_URL).');
  }
  return { url: url.href.replace(/\/$/, ''), keyId, secret, region: read('BACKUP_S3_REGION') ?? 'us-east-1' };
}

function readSwitch(name: string, text: string): boolean {
  if (text === '1') return true;
  if (text === '0') return false;
  throw new ConfigError(`${name} must be 1 or 0, not '${text}'.`);
}

function readLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((one) => one === text);
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not '${text}'.`);
}
