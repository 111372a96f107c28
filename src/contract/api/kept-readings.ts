import { dailyRoutes } from './daily-routes.ts';
import type { DailyRouteName } from './routes.ts';
import { shapeOf, type Shape } from './shapes.ts';

/** Which readings the worker keeps for offline. The page, which asks for any of them alike, does without this list. */

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

/** Comes in pages, and each is kept: the `before` of its address is part of what it is known by. */
const inPages: DailyRouteName = 'trainingHistory';
const PAGE = /^\?before=[^&]*$/u;

const kept = [...withRevision, ...withoutRevision].map((name) => ({
  path: new RegExp(`^${dailyRoutes[name].path.replaceAll(/:\w+/gu, '([^/]+)')}$`, 'u'),
  shape: shapeOf(name),
  hasRevision: withRevision.includes(name),
  isInPages: name === inPages,
}));

/** The user to whom the reading at this path belongs; undefined when it is not one that is kept. */
export function isKept(pathname: string): string | undefined {
  return keptAt(pathname)?.path.exec(pathname)?.[1];
}

/** What the reading at this address is kept under; undefined where its query asks for something that is not kept. */
export function keyOfKept({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const isWhole = search === '' || (keptAt(pathname)?.isInPages === true && PAGE.test(search));
  return isWhole ? pathname + search : undefined;
}

/** What the reading at this path must have; undefined when it is not one that is kept. */
export function shapeOfKept(pathname: string): Shape | undefined {
  return keptAt(pathname)?.shape;
}

/** Blocks carry `rev` and `epoch`, by which an older answer is told from a newer one. */
export function hasRevision(pathname: string): boolean {
  return keptAt(pathname)?.hasRevision ?? false;
}

function keptAt(pathname: string): (typeof kept)[number] | undefined {
  return kept.find(({ path }) => path.test(pathname));
}
