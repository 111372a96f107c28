import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf, localeOf } from '#contract/language.ts';
import { inSpanish } from '#contract/words/es/sentences.ts';
import { refusals, type RefusalCode } from '#contract/words/refusals.ts';

/** Returns the best of our languages that an Accept-Language header asks for: 'es-ar' for 'es-AR,en;q=0.5'. */
export function askedLocale(header: string | undefined): string {
  const asked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { locale: localeOf(tag.trim()), weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return asked.find(({ locale }) => locale !== undefined)?.locale ?? 'en';
}

/** Returns a refusal's sentences for this reader; one that has no Spanish is replaced by the one of its code. */
export function sentencesIn(locale: string, code: RefusalCode, sentences: string | string[]): string | string[] {
  if (languageOf(locale) === 'en') return sentences;
  const said = (sentence: string): string =>
    inSpanish(sentence, locale) ?? inSpanish(refusals[code].message) ?? refusals[code].message;
  return typeof sentences === 'string' ? said(sentences) : [...new Set(sentences.map(said))];
}

/** Translates answers into the reader's language: `message`, and why an operation of a save was rejected. */
export function answerInLanguage(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, _reply, payload) => inLanguageOf(request, payload));
}

/** Returns an answer with its sentences in the language that the request asks for. */
export function inLanguageOf(request: FastifyRequest, payload: unknown): unknown {
  const locale = askedLocale(request.headers['accept-language']);
  return languageOf(locale) === 'en' ? payload : toSpanish(payload, locale);
}

function toSpanish(payload: unknown, locale: string): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  const { message, results } = payload as { message?: unknown; results?: unknown };
  return {
    ...payload,
    ...(typeof message === 'string' ? { message: inSpanish(message, locale) ?? message } : {}),
    ...(Array.isArray(results) ? { results: results.map((result) => withReason(result, locale)) } : {}),
  };
}

/** A reason is a code, which every client knows, or a sentence. */
function withReason(result: { reason?: unknown }, locale: string): unknown {
  const { reason } = result;
  return typeof reason === 'string' ? { ...result, reason: inSpanish(reason, locale) ?? reason } : result;
}
