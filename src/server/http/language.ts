import type { FastifyInstance } from 'fastify';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { inSpanish } from '#contract/words/es/sentences.ts';
import { refusals, type RefusalCode } from '#contract/words/refusals.ts';

/** The best of ours that an Accept-Language header asks for: 'es-AR,en;q=0.5' is Spanish. */
export function languageOf(header: string | undefined): Language {
  const asked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { language: LANGUAGES.find((one) => one === tag.trim().split('-')[0]), weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return asked.find(({ language }) => language !== undefined)?.language ?? 'en';
}

/** A refusal's sentences for this reader; one that has no Spanish is said by what its code means. */
export function sentencesIn(language: Language, code: RefusalCode, sentences: string | string[]): string | string[] {
  if (language === 'en') return sentences;
  const said = (sentence: string): string =>
    inSpanish(sentence) ?? inSpanish(refusals[code].message) ?? refusals[code].message;
  return typeof sentences === 'string' ? said(sentences) : [...new Set(sentences.map(said))];
}

/** Says what an answer says in the reader's language: its `message`, and why an operation of a save was rejected. */
export function answerInLanguage(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, _reply, payload) =>
    languageOf(request.headers['accept-language']) === 'en' ? payload : toSpanish(payload),
  );
}

function toSpanish(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  const { message, results } = payload as { message?: unknown; results?: unknown };
  return {
    ...payload,
    ...(typeof message === 'string' ? { message: inSpanish(message) ?? message } : {}),
    ...(Array.isArray(results) ? { results: results.map(withReason) } : {}),
  };
}

/** A reason is a code, which every client knows, or a sentence. */
function withReason(result: { reason?: unknown }): unknown {
  const { reason } = result;
  return typeof reason === 'string' ? { ...result, reason: inSpanish(reason) ?? reason } : result;
}
