import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { readFromError } from '#contract/words/failures.ts';
import { refusals, type RefusalBody } from '#contract/words/refusals.ts';
import type { Watch } from '#server/services/health/watch.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Issue } from '#server/services/sentences.ts';
import { isOfSchema, isOrphaned } from '#server/storage/errors.ts';
import { API_HEADERS } from './headers.ts';
import { invalidInput } from './invalid-input.ts';
import { askedLocale, sentencesIn } from './language.ts';
import { ACCEPTED_CODING } from './packed-body.ts';

const BUSY_RETRY_SECONDS = 2;
/** Somebody has to make room: phones that ask more often would only fill the log. */
const UNWRITTEN_RETRY_SECONDS = 10;
const OUTDATED_RETRY_SECONDS = 5;

/** Turns an error into an answer; nothing else does. */
export async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { watch } = request.server;
  // A statement that does not fit the tables may be the first sign that another build has changed them.
  if (isOfSchema(error)) await watch.look();
  const met = watch.note(error);
  const refusal = refusalOf(error, met, watch.isOutdated());
  if (refusal.code === 'internal_error') request.log.error({ err: error }, 'a request failed');
  return sendRefusal(reply, refusal);
}

/** @param more stands in the body beside what every refusal has */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, more: object = {}): FastifyReply {
  if (refusal.code === 'unsupported_encoding') reply.header('accept-encoding', ACCEPTED_CODING);
  // An answer that failed before anything of it went out may have announced how it would be packed.
  reply.removeHeader('content-encoding');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  const name = reply.request.routeOptions.config.name;
  const message = sentencesIn(askedLocale(reply.request.headers['accept-language']), refusal.code, refusal.sentences);
  const body: RefusalBody = {
    ...more,
    code: refusal.code,
    message,
    ...(refusal.field !== undefined && { field: refusal.field }),
    ...(name && readFromError.includes(name) ? { error: [message].flat().join(' ') } : {}),
  };
  return reply
    .code(refusals[refusal.code].status)
    .headers(API_HEADERS)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function refusalOf(error: FastifyError, met: ReturnType<Watch['note']>, isOutdated: boolean): Refusal {
  if (error instanceof Refusal) return error;
  if (met === 'disk_full' || met === 'read_only')
    return new Refusal(met, { retryAfterSeconds: UNWRITTEN_RETRY_SECONDS });
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return new Refusal('not_found');
    return invalidInput(error.validation.map((found) => issueOf(found)));
  }
  if (met === 'busy') return new Refusal('server_busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
  if (isOutdated && isOfSchema(error)) return outdated();
  if (isOrphaned(error)) return new Refusal('not_found');
  return refusalOfStatus(error.statusCode ?? 500);
}

/** What a server answers whose database another build has changed. */
export function outdated(): Refusal {
  return new Refusal('server_outdated', { retryAfterSeconds: OUTDATED_RETRY_SECONDS });
}

function refusalOfStatus(status: number): Refusal {
  if (status === 413) return new Refusal('body_too_large');
  if (status === 415) return new Refusal('unsupported_media_type');
  if (status === 403 || status === 404 || status === 405 || status === 414) return new Refusal('not_found');
  if (status >= 400 && status < 500) return new Refusal('unreadable_body');
  return new Refusal('internal_error');
}

/** Turns Fastify's terms back into zod's: '/sync/ops/3/opId' is a path. */
function issueOf({ keyword, instancePath, message, params }: FastifySchemaValidationError): Issue {
  return { ...params, code: keyword, path: instancePath.slice(1).split('/'), message: message ?? '' };
}
