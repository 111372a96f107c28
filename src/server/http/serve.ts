import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { routes, type ReplyOf, type RouteName } from '#contract/api/routes.ts';
import { wire, type Wire as WireRow } from '#contract/api/wire.ts';
import { MAX_STRANGERS_BODY_BYTES } from '#contract/limits.ts';
import { refusalOf, whoseToken } from '#server/services/accounts/sessions.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';
import { bearerOf, isSecret } from './bearer.ts';
import { isChecked } from './bodies/checked.ts';
import { formedBody } from './bodies/rules.ts';
import { isCompact } from './compact-save.ts';
import { compressionOf } from './compress.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** The row of the API table. */
    name?: RouteName;
  }
}

type Wire<N extends RouteName> = (typeof wire)[N];
type Output<Part> = Part extends z.ZodType ? z.output<Part> : undefined;
type BodyOf<N extends RouteName> = Wire<N> extends { body: infer Body } ? Output<Body> : undefined;
type ParamsOf<N extends RouteName> = Wire<N> extends { params: infer Params } ? Output<Params> : undefined;
type QueryOf<N extends RouteName> = Wire<N> extends { query: infer Query } ? Output<Query> : undefined;
type Reply<N extends RouteName> = ReplyOf<(typeof routes)[N]>;

type RouteRequest<N extends RouteName> = {
  body: BodyOf<N>;
  params: ParamsOf<N>;
  query: QueryOf<N>;
  request: FastifyRequest;
  reply: FastifyReply;
};
/** What the row promises, or the reply itself where it is a redirect. */
type RouteReply<N extends RouteName> = Promise<Reply<N> | FastifyReply>;
type Options = {
  /** The largest body in bytes, in place of MAX_BODY_BYTES. */
  readonly bodyLimit?: number;
  /** Also accepts a token that was issued before the caller's role changed. */
  readonly ofAnyRole?: boolean;
  /** Lets in a machine that sends this secret, which is no session's token. */
  readonly machineToken?: string | undefined;
};

/** Lets the request go on, or throws a refusal. */
type Check = (request: FastifyRequest) => Promise<void>;

const MACHINE: Caller = { id: '', role: 'admin', username: 'machine' };

/** Binds a row of the API table that needs no token. Its body, unpacked, has MAX_STRANGERS_BODY_BYTES at most. */
export function serveAnyone<N extends RouteName>(
  app: FastifyInstance,
  name: N,
  answer: (asked: RouteRequest<N>) => RouteReply<N>,
): void {
  if (routes[name].callers !== 'anyone') throw new Error(`'${name}' needs a token.`);
  bind(app, name, { bodyLimit: MAX_STRANGERS_BODY_BYTES }, [], answer);
}

/** Binds a row of the API table: 401 without a valid token, 403 for a role that the row does not name. */
export function serve<N extends RouteName>(
  app: FastifyInstance,
  context: Context,
  name: N,
  answer: (asked: RouteRequest<N> & { caller: Caller }) => RouteReply<N>,
  options: Options = {},
): void {
  const { callers } = routes[name];
  if (callers === 'anyone') throw new Error(`'${name}' knows no caller.`);
  const admit: Check = async (request: FastifyRequest): Promise<void> => {
    if (isSecret(bearerOf(request), options.machineToken)) {
      request.caller = MACHINE;
      return;
    }
    const caller = await whoseToken(context, bearerOf(request), options);
    if (!caller) throw new Refusal(await refusalOf(context, bearerOf(request)));
    if (!callers.includes(caller.role)) throw new Refusal('wrong_role');
    request.caller = caller;
  };
  bind(app, name, options, [admit], (asked) => {
    const { caller } = asked.request;
    if (!caller) throw new Refusal('not_authenticated');
    return answer({ ...asked, caller });
  });
}

function bind<N extends RouteName>(
  app: FastifyInstance,
  name: N,
  { bodyLimit }: Options,
  checks: readonly Check[],
  answer: (asked: RouteRequest<N>) => RouteReply<N>,
): void {
  const { method, path } = routes[name];
  const { reply: success, query, ...parts }: WireRow = wire[name];
  const schema: FastifySchema = {
    ...parts,
    ...(query ? { querystring: query } : {}),
    response: { 200: success },
  };
  app.route({
    method,
    url: path,
    config: { name },
    schema,
    compress: compressionOf(name),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    onRequest: [...checks],
    preValidation: [
      ...checks.map((check) => afterBody(check)),
      async (request) => {
        if (isChecked(request.body)) return;
        request.body = formedBody(request.body, { name, isCompact: isCompact(request) });
      },
    ],
    handler: async (request, reply): Promise<unknown> =>
      answer({
        body: request.body as BodyOf<N>,
        params: request.params as ParamsOf<N>,
        query: request.query as QueryOf<N>,
        request,
        reply,
      }),
  });
}

/** Repeats a check after the body, which may take half a minute to arrive: what was true before may have changed. */
function afterBody(check: Check): Check {
  return async (request) => {
    if (hasBody(request)) await check(request);
  };
}

/** Returns whether a body comes, even if nothing is read from it: blanks take as long as anything else. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
