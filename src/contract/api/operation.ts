import { z } from 'zod';

export const healthReply = z.object({ status: z.literal('ok') });
export type HealthReply = z.infer<typeof healthReply>;

/** The API as an OpenAPI 3.1 document, generated from the API table. */
export const apiDocumentReply = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
});
export type ApiDocument = z.infer<typeof apiDocumentReply>;
