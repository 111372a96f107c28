import { dailyRoutes } from './daily-routes.ts';
import type { DailyRouteName } from './routes.ts';
import { shapeOf, type Shape } from './shapes.ts';

/** The readings that the worker keeps for offline. The page requests all readings alike and does not need this list. */

const withRevision: readonly DailyRouteName[] = ['block', 'editBlock'];
const withoutRevision = [
  'athleteArea',
  'exerciseHistory',
  'trainingHistory',
  'currentMacros',
  'myBlocks',
  'coachArea',
  'athleteProfile',
  'chatRooms',
  'coachExercises',
] as const;

/** This reading comes in pages, and each page is kept under its own address with `before`. */
const inPages: DailyRouteName = 'trainingHistory';
const PAGE = /^\?before=[^&]*$/u;

const kept = [...withRevision, ...withoutRevision].map((name) => ({
  path: new RegExp(`^${dailyRoutes[name].path.replaceAll(/:\w+/gu, '([^/]+)')}$`, 'u'),
  shape: shapeOf(name),
  hasRevision: withRevision.includes(name),
  isInPages: name === inPages,
}));

/** Returns the id of the user to whom the reading at this path belongs; undefined when it is not one that is kept. */
export function isKept(pathname: string): string | undefined {
  return keptAt(pathname)?.path.exec(pathname)?.[1];
}

/** Returns the key by which the reading at this address is kept; undefined where its query asks for something else. */
export function keyOfKept({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const isWhole = search === '' || (keptAt(pathname)?.isInPages === true && PAGE.test(search));
  return isWhole ? pathname + search : undefined;
}

/** Returns the shape that the reading at this path must have; undefined when it is not one that is kept. */
export function shapeOfKept(pathname: string): Shape | undefined {
  return keptAt(pathname)?.shape;
}

/** Returns whether the reading has `rev` and `epoch`, which tell an older answer from a newer one. */
export function hasRevision(pathname: string): boolean {
  return keptAt(pathname)?.hasRevision ?? false;
}

function keptAt(pathname: string): (typeof kept)[number] | undefined {
  return kept.find(({ path }) => path.test(pathname));
}
