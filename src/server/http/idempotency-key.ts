import type { RouteName } from '#contract/api/routes.ts';
import { hashOfRequest, type Once } from '#server/services/idempotency.ts';
import { Refusal } from '#server/services/refusal.ts';
import { hashMade } from './bodies/checked.ts';

const SHAPE = /^[\x21-\x7e]{1,200}$/;

/** Returns a call's `Idempotency-Key`; undefined without one. @throws Refusal `bad_idempotency_key` for another form */
export function onceOf(
  name: RouteName,
  { request, params, body }: { request: { headers: object }; params: unknown; body: unknown },
): Once | undefined {
  const key = (request.headers as { 'idempotency-key'?: string })['idempotency-key'];
  if (key === undefined) return undefined;
  if (!SHAPE.test(key)) throw new Refusal('bad_idempotency_key');
  return { key, requestHash: hashMade(body, params) ?? hashOfRequest([name, params, body ?? null]) };
}
