import { dailyRoutes } from './daily-routes.ts';
import { rareRoutes } from './rare-routes.ts';
import type { Route } from './route.ts';

/**
 * THE API TABLE: one row per call, under the headings of spec §7. It holds no schema, so that it costs the phone
 * nothing; `wire.ts` has the schemas of the same rows, total by type.
 */
export const routes = { ...dailyRoutes, ...rareRoutes } as const;

export type RouteName = keyof typeof routes;
export type DailyRouteName = keyof typeof dailyRoutes;
export type BodyOf<R> = R extends Route<infer Body, infer _Reply> ? Body : never;
export type ReplyOf<R> = R extends Route<infer _Body, infer Reply> ? Reply : never;
