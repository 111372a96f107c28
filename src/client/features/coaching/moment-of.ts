import { formatMoment } from '#client/words/moments.ts';

/** Formats an ISO time as the moment that people read. */
export function momentOf(iso: string): string {
  return formatMoment(Date.parse(iso), Date.now());
}
