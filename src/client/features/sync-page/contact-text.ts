import { formatMoment } from '#client/words/moments.ts';
import { syncWords as words } from '#client/words/sync.ts';

/** The two sentences about the server. */
export type ContactText = { readonly contact: string; readonly answer: string };

/** Returns both sentences. @param noted what lies in local storage, whatever it is; `now` in ms since 1970 */
export function contactText(noted: string, now: number): ContactText {
  const { 0: heard, 1: answer } = recordOf(parseNoted(noted));
  return {
    contact: typeof heard === 'number' ? formatMoment(heard, now) : words.noContact,
    answer: answerText(recordOf(answer), now),
  };
}

function answerText({ at, status, message, taken }: Record<string, unknown>, now: number): string {
  if (typeof at !== 'number' || typeof status !== 'number' || typeof message !== 'string') return words.noAnswerYet;
  const when = formatMoment(at, now);
  if (status === 0) return words.noAnswer(when);
  return typeof taken === 'number' ? words.took(message, taken, when) : words.answered(message, status, when);
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Parses what was stored; undefined where it is no JSON. */
export function parseNoted(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
