import type { Role } from '#contract/vocabulary.ts';

/** A row of the API table (routes.ts). It holds no schema, so that it costs the phone nothing. */
export type Route<Body = unknown, Reply = unknown> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  /** 'anyone' needs no token; roles need one; ownership ('their own') is checked by the service. */
  readonly callers: 'anyone' | readonly Role[];
  /** Types only: never present at run time. */
  readonly types?: { body: Body; reply: Reply };
};

export const EVERY_ROLE = ['athlete', 'coach', 'coachPending', 'admin'] as const;
export const ATHLETE = ['athlete'] as const;
export const COACH = ['coach'] as const;
export const ADMIN = ['admin'] as const;

export function row<Body, Reply>(
  method: Route['method'],
  path: Route['path'],
  callers: Route['callers'],
): Route<Body, Reply> {
  return { method, path, callers };
}
