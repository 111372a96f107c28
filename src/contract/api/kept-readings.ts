import { dailyRoutes } from './daily-routes.ts';
import type { DailyRouteName } from './routes.ts';
import { shapeOf, type Shape } from './shapes.ts';

/** The readings that the worker keeps for offline. The page requests all readings alike and does not need this list. */

const withRevision: readonly DailyRouteName[] = ['block', 'editBlock'];
const withoutRevision = [
  'athleteArea',
  'exerciseHistory',
  'exerciseCatalogue',
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

/** A reading that is kept: whose it is, its key in their cache, and the shape that it must have. */
export type KeptReading = {
  readonly userId: string;
  readonly key: string;
  readonly shape: Shape;
  /** It has `rev` and `epoch`, which tell an older answer from a newer one. */
  readonly hasRevision: boolean;
};

/** Returns the reading at this address; undefined when it is none that is kept, or its query asks for something else. */
export function keptReadingAt({ pathname, search }: { pathname: string; search: string }): KeptReading | undefined {
  for (const { path, shape, hasRevision, isInPages } of kept) {
    const userId = path.exec(pathname)?.[1];
    const isWhole = search === '' || (isInPages && PAGE.test(search));
    if (userId !== undefined && shape && isWhole) return { userId, key: pathname + search, shape, hasRevision };
  }
  return undefined;
}
