import type { World } from './world.ts';

/** What may happen to one request on its way there or back. */
export type Fault =
  | { readonly kind: 'none' }
  /** Never reaches the server. */
  | { readonly kind: 'drop' }
  /** The server does it, the answer never arrives. */
  | { readonly kind: 'drop-answer' }
  | { readonly kind: 'delay'; readonly there: number; readonly back: number }
  /** Arrives twice, the second time `later` ms after the first. */
  | { readonly kind: 'double'; readonly later: number }
  /** The server does it, the answer is cut off. */
  | { readonly kind: 'truncate' }
  /** Something on the way answers in the server's place, `applied` after the server has done it. */
  | { readonly kind: 'impostor'; readonly applied: boolean; readonly status: number; readonly html: boolean }
  /** The server itself says no, in its own words. */
  | { readonly kind: 'refusal'; readonly status: number; readonly code: string; readonly retryAfter?: string };

const IMPOSTORS = [200, 204, 301, 401, 403, 404, 500, 502, 503];
const REFUSALS: readonly Fault[] = [
  { kind: 'refusal', status: 429, code: 'too_many_tries', retryAfter: '3' },
  { kind: 'refusal', status: 503, code: 'server_busy', retryAfter: '1' },
  { kind: 'refusal', status: 500, code: 'internal_error' },
  { kind: 'refusal', status: 408, code: 'invalid_input' },
  { kind: 'refusal', status: 409, code: 'invalid_input' },
  { kind: 'refusal', status: 413, code: 'body_too_large' },
  { kind: 'refusal', status: 400, code: 'invalid_input' },
  { kind: 'refusal', status: 422, code: 'invalid_input' },
  { kind: 'refusal', status: 403, code: 'wrong_role' },
  { kind: 'refusal', status: 404, code: 'not_found' },
  { kind: 'refusal', status: 401, code: 'not_authenticated' },
];

/** Draws what happens to a message; `percent` of 100 have a fault. */
export function drawFault(world: World, percent: number): Fault {
  if (!world.odds(percent)) return { kind: 'none' };
  switch (world.pick(8)) {
    case 0:
      return { kind: 'drop' };
    case 1:
    case 2:
      return { kind: 'drop-answer' };
    case 3:
      return { kind: 'delay', there: world.pick(20_000), back: world.pick(20_000) };
    case 4:
      return { kind: 'double', later: world.pick(60_000) };
    case 5:
      return { kind: 'truncate' };
    case 6:
      return { kind: 'impostor', applied: world.odds(50), status: world.one(IMPOSTORS), html: world.odds(80) };
    default:
      return world.one(REFUSALS);
  }
}
