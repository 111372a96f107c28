import type { RouteName } from '#contract/api/routes.ts';
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
  /** Waits on the way until a later message has overtaken it. */
  | { readonly kind: 'reorder'; readonly most: number }
  /** The server does it, the answer is cut off. */
  | { readonly kind: 'truncate' }
  /** Something on the way answers in the server's place, `applied` after the server has done it. */
  | { readonly kind: 'impostor'; readonly applied: boolean; readonly status: number; readonly html: boolean }
  /** The server itself says no, in its own words. */
  | { readonly kind: 'refusal'; readonly status: number; readonly code: string; readonly retryAfter?: string }
  /** The server's process dies over the request: before the commit (nothing is done), or after it (no answer). */
  | { readonly kind: 'crash'; readonly committed: boolean };

const IMPOSTORS = [200, 204, 301, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504];
const REFUSALS: readonly Fault[] = [
  { kind: 'refusal', status: 429, code: 'too_many_tries', retryAfter: '3' },
  { kind: 'refusal', status: 503, code: 'server_busy', retryAfter: '3600' },
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

/** The calls that somebody waits for while they go on. */
const HELD_CALLS = ['saveBlock', 'editBlock', 'saveActual', 'block'] as const satisfies RouteName[];

/** A proxy holds one call back, on its way there or back: up to a minute, while the others pass. */
export function drawHold(world: World): { readonly route: RouteName; readonly fault: Fault } {
  const [short, long] = [world.pick(80), 2_000 + world.pick(world.odds(50) ? 12_000 : 58_000)];
  const isThere = world.odds(50);
  return {
    route: world.one(HELD_CALLS),
    fault: { kind: 'delay', there: isThere ? long : short, back: isThere ? short : long },
  };
}

/** Draws what happens to a message; `percent` of 100 have a fault. */
export function drawFault(world: World, percent: number): Fault {
  if (!world.odds(percent)) return { kind: 'none' };
  const dice = world.pick(100);
  if (dice < 14) return { kind: 'drop' };
  if (dice < 34) return { kind: 'drop-answer' };
  if (dice < 46) return { kind: 'delay', there: world.pick(20_000), back: world.pick(20_000) };
  if (dice < 56) return { kind: 'double', later: world.pick(60_000) };
  if (dice < 62) return { kind: 'reorder', most: 1_000 + world.pick(30_000) };
  if (dice < 70) return { kind: 'truncate' };
  if (dice < 84)
    return { kind: 'impostor', applied: world.odds(50), status: world.one(IMPOSTORS), html: world.odds(80) };
  if (dice < 97) return world.one(REFUSALS);
  return { kind: 'crash', committed: world.odds(50) };
}
