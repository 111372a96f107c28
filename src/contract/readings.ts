import { routes } from './routes.ts';

/** Which readings the worker keeps for offline, and the words in which page and worker speak of them. */

/** On a reply: what the worker did with it. Absent: it went straight through and nothing was kept. */
export const READING_HEADER = 'spotter-reading';
export const READING = {
  /** The network's answer, and it stands in the worker's cache already. */
  kept: 'kept',
  /** The kept copy: the network failed, was too slow, or something else answered in its place. */
  stored: 'stored',
} as const;

/** On a request, value '1': only the network may answer. A good answer is kept all the same. */
export const READING_FRESH_HEADER = 'spotter-fresh';

export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  | { type: 'FORGET_READINGS'; keepUserId?: string }
  /** Answered with the number of the app's own files that are not kept; `mend` fetches them first. */
  | { type: 'COUNT_MISSING_FILES'; mend: boolean };

const withRevision: readonly { readonly path: string }[] = [routes.block, routes.editBlock];
const withoutRevision = [
  routes.athleteArea,
  routes.currentMacros,
  routes.myBlocks,
  routes.coachArea,
  routes.athleteProfile,
];

const kept = [...withRevision, ...withoutRevision].map((route) => ({
  path: new RegExp(`^${route.path.replaceAll(/:\w+/gu, '([^/]+)')}$`, 'u'),
  hasRevision: withRevision.includes(route),
}));

/** The user to whom the reading at this path belongs; undefined when it is not one that is kept. */
export function isKept(pathname: string): string | undefined {
  return keptAt(pathname)?.path.exec(pathname)?.[1];
}

/** Blocks carry `rev` and `epoch`, by which an older answer is told from a newer one. */
export function hasRevision(pathname: string): boolean {
  return keptAt(pathname)?.hasRevision ?? false;
}

function keptAt(pathname: string): (typeof kept)[number] | undefined {
  return kept.find(({ path }) => path.test(pathname));
}
