import { z } from 'zod';

const whole = z.number().int().nonnegative();

/**
 * What keeps a server from doing all that it should. With the first two it answers no other call; with the others it can
 * be read. 'outdated': another build has changed the tables.
 */
export const TROUBLES = ['unreachable', 'outdated', 'disk_full', 'read_only'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** For administrators, and for whoever holds METRICS_TOKEN; null is what cannot be known. */
export const healthDetail = z.object({
  status: z.enum(['ok', 'degraded']),
  troubles: z.array(z.enum(TROUBLES)),
  version: z.string(),
  uptimeSeconds: whole,
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    reachable: z.boolean(),
    /** The last one that ran on the database, by whichever build. */
    migration: z.string().nullable(),
    sizeBytes: whole.nullable(),
  }),
  /** The disk of DATA_DIR, which is not PostgreSQL's. */
  disk: z.object({ freeBytes: whole, totalBytes: whole }).nullable(),
  /** Since the newest copy of the database that the server knows of. */
  backupAgeSeconds: whole.nullable(),
  connections: z.object({
    sockets: whole,
    /** To PostgreSQL; SQLite needs none. */
    pool: z.object({ open: whole, idle: whole, waiting: whole, most: whole }).nullable(),
  }),
});
export type HealthDetail = z.infer<typeof healthDetail>;

export const healthReply = z.union([healthDetail, z.object({ status: z.literal('ok') })]);
export type HealthReply = z.infer<typeof healthReply>;

/** The API as an OpenAPI 3.1 document, generated from the API table. */
export const apiDocumentReply = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
});
export type ApiDocument = z.infer<typeof apiDocumentReply>;
