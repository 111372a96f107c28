import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiDocument } from '#contract/api/operation.ts';
import { apiPage } from '#server/document/page.ts';
import { PAGE_STYLE } from '#server/document/style.ts';
import { bearerOf, isSecret } from '#server/http/bearer.ts';
import { sendRefusal } from '#server/http/refusals.ts';
import { serve, serveAnyone } from '#server/http/serve.ts';
import { whoseToken } from '#server/services/accounts/sessions.ts';
import type { Context } from '#server/services/context.ts';
import { healthDetailOf } from '#server/services/health/detail.ts';
import { Refusal } from '#server/services/refusal.ts';
import { measureServer } from './server-metrics.ts';

const RETRY_SECONDS = 2;

type OperationParts = {
  readonly metricsToken?: string | undefined;
  readonly dataDir?: string | undefined;
  /** How many live connections there are. */
  readonly sockets: () => number;
};

export function serveOperation(
  app: FastifyInstance,
  context: Context,
  { metricsToken, dataDir, sockets }: OperationParts,
): void {
  serveAnyone(app, 'health', async ({ request, reply }) => {
    const { watch } = app;
    await watch.look();
    const unwell = watch.canServe()
      ? undefined
      : new Refusal(watch.isOutdated() ? 'server_outdated' : 'server_busy', { retryAfterSeconds: RETRY_SECONDS });
    if (!(await isOwner(context, request, metricsToken))) {
      if (unwell) throw unwell;
      return { status: 'ok' };
    }
    const detail = await healthDetailOf(context, { watch, sockets: sockets(), dataDir });
    return unwell ? sendRefusal(reply, unwell, detail) : detail;
  });

  measureServer(app, context, dataDir);
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

/** Whether who asks may see how the server is. A token that is no administrator's sees what everybody does. */
async function isOwner(context: Context, request: FastifyRequest, metricsToken: string | undefined): Promise<boolean> {
  const token = bearerOf(request);
  if (isSecret(token, metricsToken)) return true;
  // While the database is away nobody's token can be looked up.
  const caller = await whoseToken(context, token).catch(() => undefined);
  return caller?.role === 'admin';
}
