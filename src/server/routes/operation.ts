import type { FastifyInstance } from 'fastify';
import type { ApiDocument } from '#contract/api/operation.ts';
import { apiPage } from '#server/document/page.ts';
import { PAGE_STYLE } from '#server/document/style.ts';
import { serve, serveAnyone } from '#server/http/serve.ts';
import { IDLE_MS } from '#server/services/accounts/sessions.ts';
import { newestBackupAt } from '#server/services/backups/newest.ts';
import type { Context } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';

const RETRY_SECONDS = 2;

export function serveOperation(
  app: FastifyInstance,
  context: Context,
  { metricsToken }: { readonly metricsToken?: string | undefined },
): void {
  const { storage, clock } = context;
  serveAnyone(app, 'health', async () => {
    const alive = await storage.meta.isAlive().catch(() => false);
    if (!alive) throw new Refusal('server_busy', { retryAfterSeconds: RETRY_SECONDS });
    return { status: 'ok' };
  });

  app.metrics.gauge('spotter_sessions', 'Sessions that can still be used, on every server.', () =>
    storage.sessions.countUsedSince(clock.now() - IDLE_MS),
  );
  app.metrics.gauge(
    'spotter_backup_age_seconds',
    'Age of the newest copy of the database that the server knows of; +Inf where it knows of none.',
    async () => {
      const newest = await newestBackupAt(context);
      return newest === undefined ? Infinity : Math.max(0, (clock.now() - newest) / 1_000);
    },
  );
  app.metrics.gauge(
    'spotter_backup_failed',
    'Whether the last try to make a backup, or to upload it, failed: 1 or 0.',
    () => (storage.copies.failure() === undefined ? 0 : 1),
  );
  serve(
    app,
    context,
    'metrics',
    async ({ reply }) => {
      const text = await app.metrics.text();
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
    },
    { machineToken: metricsToken },
  );

  serveAnyone(app, 'apiDocument', async () => app.swagger() as ApiDocument);
  serveAnyone(app, 'apiPage', async ({ reply }) => reply.type('text/html; charset=utf-8').send(apiPage()));
  // The style is a part of the page and not a call, so it has no row in the API table.
  app.get('/api/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(PAGE_STYLE));
}
