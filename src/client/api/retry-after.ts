const SECONDS = /^\d+(?:\.\d+)?$/;
/** A date as HTTP writes one; `Date.parse` alone would read '-5' as one, too. */
const HTTP_DATE = /^[A-Z].* GMT$/;

/**
 * Returns how long an answer asks to wait, in ms (RFC 9110, 10.2.3): so many seconds, or until a date, which counts from
 * the answer's own date where it has one, for the device's clock may be wrong. Undefined where it asks nothing that can
 * be read. However long it is, `backOff` (sync/back-off.ts) says how much of it counts.
 */
export function retryAfterOf({ headers }: Pick<Response, 'headers'>, now = Date.now()): number | undefined {
  const asked = headers.get('retry-after')?.trim() ?? '';
  if (SECONDS.test(asked)) return Number(asked) * 1_000;
  const until = HTTP_DATE.test(asked) ? Date.parse(asked) : NaN;
  const answered = Date.parse(headers.get('date') ?? '');
  const wait = until - (Number.isNaN(answered) ? now : answered);
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
