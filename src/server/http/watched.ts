import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/services/context.ts';
import { createWatch, type Watch } from '#server/services/health/watch.ts';
import { isLimited } from './load-limit.ts';
import { outdated } from './refusals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    watch: Watch;
  }
}

type WatchedParts = {
  /** Called when another build has changed the database. */
  readonly onOutdated: () => void;
  readonly everyMs?: number | undefined;
};

/**
 * Lets the server know how its database is: it says in the log what is wrong, and refuses all calls but those that tell of
 * it while the database is another build's, so that a proxy asks the newer server.
 */
export function watchDatabase(app: FastifyInstance, context: Context, { onOutdated, everyMs }: WatchedParts): void {
  const watch = createWatch(context, {
    say: ({ isWell, text, ...details }) => app.log[isWell ? 'warn' : 'error'](details, text),
    onOutdated,
    everyMs,
  });
  app.decorate('watch', watch);
  app.addHook('onRequest', async ({ routeOptions: { url } }) => {
    if (watch.isOutdated() && isLimited(url)) throw outdated();
  });
  app.addHook('onClose', () => watch.close());
}
