import {
  BACK_OFF_CEILING_MS,
  BACK_OFF_FLOOR_MS,
  RETRY_AFTER_CEILING_MS,
  RETRY_AFTER_FLOOR_MS,
} from '#contract/limits.ts';

/**
 * Returns how long to wait before the next try, in ms: full jitter, 250 ms + random(0, min(60 s, 1 s · 2^n)).
 * A Retry-After is honoured between 1 s and 60 s, whoever asks for it: behind a maintenance page that says an hour the
 * outbox drains as soon as elsewhere (P6). What is no number asks for nothing. `failures` counts the failures in a row,
 * from 1.
 */
export function backOff(failures: number, random: number, retryAfterMs?: number): number {
  if (typeof retryAfterMs === 'number' && !Number.isNaN(retryAfterMs))
    return clamp(retryAfterMs, RETRY_AFTER_FLOOR_MS, RETRY_AFTER_CEILING_MS);
  return BACK_OFF_FLOOR_MS + Math.round(random * Math.min(BACK_OFF_CEILING_MS, 1_000 * 2 ** failures));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
