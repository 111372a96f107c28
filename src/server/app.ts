import type { Writable } from 'node:stream';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifySwagger from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { MAX_BODY_BYTES } from '#contract/limits.ts';
import { attachSockets } from '#server/chat/socket.ts';
import { isSocketRequest } from '#server/chat/upgrade.ts';
import { DEFAULT_TRUST_PROXY } from '#server/config.ts';
import { apiDescription } from '#server/document/openapi.ts';
import { answerUnknown, serveAssets, type WebRoot } from '#server/http/assets.ts';
import { checkOnce } from '#server/http/bodies/checked.ts';
import { createBodyReader } from '#server/http/bodies/reader.ts';
import { shareFairly, type ShareLimits } from '#server/http/fair-share.ts';
import { enableGracefulShutdown } from '#server/http/graceful-shutdown.ts';
import { API_HEADERS, securityHeaders } from '#server/http/headers.ts';
import { readJsonBodies } from '#server/http/json-body.ts';
import { answerInLanguage } from '#server/http/language.ts';
import { createLargeReadings, type CheckMade } from '#server/http/large-readings.ts';
import { limitLoad, type LoadLimits } from '#server/http/load-limit.ts';
import { loggerOptions, requestIdOf } from '#server/http/log.ts';
import { measure } from '#server/http/metrics.ts';
import { answerForNode, refuseUnreadable } from '#server/http/raw-refusal.ts';
import { answerError, sendRefusal } from '#server/http/refusals.ts';
import { watchDatabase } from '#server/http/watched.ts';
import { serveAdmin } from '#server/routes/admin.ts';
import { serveAthlete } from '#server/routes/athlete.ts';
import { serveAuthentication } from '#server/routes/authentication.ts';
import { serveChat } from '#server/routes/chat.ts';
import { serveCoach } from '#server/routes/coach.ts';
import { serveHistory } from '#server/routes/history.ts';
import { serveOperation } from '#server/routes/operation.ts';
import { servePassword } from '#server/routes/password.ts';
import { serveProfile } from '#server/routes/profile.ts';
import { serveTemplates } from '#server/routes/templates.ts';
import { serveTraining } from '#server/routes/training.ts';
import type { Lengths } from '#server/services/readings/long-logs.ts';
import type { MailSettings } from '#server/mail/post-office.ts';
import type { Context } from '#server/services/context.ts';
import type { GoogleSettings } from '#server/services/google/provider.ts';
import { Refusal } from '#server/services/refusal.ts';

/** A request that takes longer to arrive is cut off. */
const REQUEST_TIMEOUT_MS = 30_000;

export type AppConfig = {
  readonly logLevel?: string;
  /** Where the log goes in place of the standard output. */
  readonly logTo?: Writable;
  /** The built app; without it only the API is served. */
  readonly webRoot?: WebRoot | undefined;
  /** Where people reach the server: pages from there may open a live connection. */
  readonly publicUrl?: string | undefined;
  readonly google?: GoogleSettings | undefined;
  /** Without it no e-mails are sent. */
  readonly mail?: MailSettings | undefined;
  /** Whether Strict-Transport-Security includes the names below this one. */
  readonly hstsSubdomains?: boolean | undefined;
  /** Whoever sends it as a bearer token may read the metrics, and how the server is. */
  readonly metricsToken?: string | undefined;
  /** The folder whose disk is measured where the database is not on it. */
  readonly dataDir?: string | undefined;
  /** The networks of the proxies that are believed when they say who is asking. */
  readonly trustProxy?: string | undefined;
  /** Whether the database is copied every night, and copies that others have replaced go. */
  readonly backsUp?: boolean;
  /** For tests: when the server says that it is busy, and when it says that one person asks too much. */
  readonly load?: LoadLimits;
  readonly share?: ShareLimits;
  /** For tests: looks at what goes out without its schema. */
  readonly checkMade?: CheckMade;
  /** For tests: from which length on somebody's training is read on another thread. */
  readonly longLogs?: Lengths;
  /** For tests: how many athletes' saves go in one transaction at most. */
  readonly savesPerBatch?: number;
  /** For tests: how often the database is looked at. */
  readonly watch?: { readonly everyMs?: number };
  /** For tests: how often live connections are probed, and sessions looked at. */
  readonly sockets?: { readonly heartbeatMs?: number; readonly lookEveryMs?: number };
};

type AppParts = Context & { readonly config?: AppConfig };

/** Creates the whole server; it only has to listen on a port. */
export function createApp({ config = {}, ...context }: AppParts): FastifyInstance {
  const headers = securityHeaders(config);
  const app = fastify({
    logger: loggerOptions(config),
    genReqId: requestIdOf,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.trustProxy ?? DEFAULT_TRUST_PROXY,
    http: { shouldUpgradeCallback: isSocketRequest, requireHostHeader: false },
    // What arrives on an open connection while the server stops is still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) => {
      reply.headers(headers);
      return sendRefusal(reply, new Refusal('not_found'));
    },
    clientErrorHandler: refuseUnreadable,
  });
  app.setValidatorCompiler(checkOnce);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  measure(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    if (/^\/api(\/|$|\?)/.test(request.routeOptions.url ?? request.url)) reply.headers(API_HEADERS);
    if (request.url.includes('%00')) throw new Refusal('not_found');
  });
  answerForNode(app);
  const { everyMs } = config.watch ?? {};
  watchDatabase(app, context, { onOutdated: () => sockets.sendAway(), everyMs });
  endConnectionsWhenClosing(app);
  const inTurn = limitLoad(app, config.load);
  const chargeUnpacked = shareFairly(app, context.clock, config.share);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown);
  // A database in memory is a test's, whose bodies are read in place.
  const elsewhere =
    context.storage.elsewhere &&
    createBodyReader((error) => app.log.error({ err: error }, 'the thread of large bodies ended'));
  app.addHook('onClose', async () => elsewhere?.close());
  readJsonBodies(app, { inTurn, chargeUnpacked, elsewhere });
  answerInLanguage(app);
  enableGracefulShutdown(app);
  app.register(fastifyCompress, { global: false });
  app.register(fastifyCookie);
  app.register(fastifySwagger, apiDescription());

  const { publicUrl } = config;
  const onError = (error: unknown): void => {
    if (!app.watch.note(error)) app.log.error({ err: error }, 'a live connection failed');
  };
  const sockets = attachSockets(app.server, context, {
    publicUrl,
    onError,
    isAway: () => app.watch.isOutdated(),
    ...config.sockets,
  });
  app.addHook('preClose', () => sockets.close());
  app.metrics.gauge('spotter_sockets', 'Live connections of this process.', () => sockets.count());

  // Each plugin sees the routes that come after it.
  app.after(() => serveRoutes(app, context, { ...config, sockets: () => sockets.count() }));
  return app;
}

function serveRoutes(
  app: FastifyInstance,
  context: Context,
  config: Omit<AppConfig, 'sockets'> & { readonly sockets: () => number },
): void {
  const large = createLargeReadings(app, context, config);
  serveAuthentication(app, context, config);
  servePassword(app, context, config);
  serveProfile(app, context, large, config);
  serveAthlete(app, context, large, config);
  serveCoach(app, context, large);
  serveAdmin(app, context, large, config);
  serveTraining(app, context, large);
  serveTemplates(app, context, large);
  serveHistory(app, context, large);
  serveChat(app, context, large);
  serveOperation(app, context, config);
  if (config.webRoot) serveAssets(app, config.webRoot);
}

/** Closes connections with the answers to requests that were under way when the stop began: they would be kept open. */
function endConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
