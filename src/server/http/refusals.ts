import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { readFromError } from '#contract/failures.ts';
import { refusals, type RefusalBody } from '#contract/refusals.ts';
import { Refusal } from '#server/services/refusal.ts';
import { isUnavailable } from '#server/storage/errors.ts';
import { NO_STORE } from './headers.ts';

const BUSY_RETRY_SECONDS = 2;
const MOST_SENTENCES = 10;

/** The one place where an error becomes an answer. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.code === 'internal_error' || refusal.code === 'server_busy') {
    request.log.error({ err: error }, 'a request failed');
  }
  return sendRefusal(reply, refusal);
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  const name = reply.request.routeOptions.config.name;
  const body: RefusalBody = {
    code: refusal.code,
    message: refusal.sentences,
    ...(name && readFromError.includes(name) ? { error: [refusal.sentences].flat().join(' ') } : {}),
  };
  return reply
    .code(refusals[refusal.code].status)
    .header('cache-control', NO_STORE)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return new Refusal('not_found');
    const sentences = [...new Set(error.validation.map(sentenceOf))].slice(0, MOST_SENTENCES);
    return new Refusal('invalid_input', { message: sentences.length === 1 ? (sentences[0] ?? '') : sentences });
  }
  if (isUnavailable(error)) return new Refusal('server_busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
  return refusalOfStatus(error.statusCode ?? 500);
}

function refusalOfStatus(status: number): Refusal {
  if (status === 413) return new Refusal('body_too_large');
  if (status === 415) return new Refusal('unsupported_media_type');
  if (status === 403 || status === 404 || status === 405 || status === 414) return new Refusal('not_found');
  if (status >= 400 && status < 500) return new Refusal('unreadable_body');
  return new Refusal('internal_error');
}

/** Our own sentences end with a full stop and name the field; the library's do not. */
function sentenceOf({ instancePath, message }: { instancePath: string; message?: string }): string {
  const said = message ?? 'Invalid input';
  const path = instancePath.split('/').filter(Boolean);
  if (said.endsWith('.')) return placeInBlock(path) + said;
  const field = path.join('.').slice(0, 120);
  return field === '' ? `The request: ${said}.` : `${field}: ${said}.`;
}

/** 'week1 Monday, basics 2, series 3: ' for what stands in a block; people count from 1. */
function placeInBlock([root, week = '', weekday, list, exercise, , series]: readonly string[]): string {
  if (root !== 'blockWeeks' || weekday === undefined) return '';
  const parts = [
    `${week} ${weekday}`.slice(0, 40),
    exercise !== undefined && `${list} ${Number(exercise) + 1}`,
    series !== undefined && `series ${Number(series) + 1}`,
  ];
  return `${parts.filter(Boolean).join(', ')}: `;
}
