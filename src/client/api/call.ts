import { answeredBy } from '#contract/api/front.ts';
import { READING_FRESH_HEADER, READING_HEADER, SERVER_HEADER } from '#contract/api/readings.ts';
import { dailyRoutes } from '#contract/api/daily-routes.ts';
import type { Route } from '#contract/api/route.ts';
import type { BodyOf, ReplyOf, RouteName, routes } from '#contract/api/routes.ts';
import { fits, shapeOf } from '#contract/api/shapes.ts';
import { SAVE_TIMEOUT_MS } from '#contract/limits.ts';
import { keptReading } from '#client/platform/kept-readings.ts';
import { noteContact } from '#client/platform/contact.ts';
import { localeInUse } from '#client/state/preferences.ts';
import { noteFront } from '#client/state/front.ts';
import { useSession } from '#client/state/session.ts';
import { readingHeaders, takeEarly } from './early-reading.ts';
import { pack, stopPacking, type Packed, type ThinBody } from './packed-body.ts';
import { retryAfterOf } from './retry-after.ts';

export type CallFailure =
  /** This server answered and said no; `messages` are its sentences. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly messages: readonly string[];
      /** The part of the request's body that the refusal is about, where it is about one. */
      readonly field?: string;
      readonly retryAfterMs?: number;
    }
  /** No answer, a time-out, or an answer that is not this server's (captive portal, proxy, redirect). */
  | { readonly kind: 'unreachable' };

export type Result<T> =
  /** `kept`: the worker's cache holds this answer. `stored`: it is the worker's kept copy, the network gave nothing. */
  | { readonly ok: true; readonly data: T; readonly stored: boolean; readonly kept: boolean }
  | { readonly ok: false; readonly failure: CallFailure };

export type CallOptions<Body> = {
  readonly body?: Body;
  /** The same body in a form that compresses better, if it has one: sent where the body is compressed. */
  readonly thin?: ThinBody;
  readonly signal?: AbortSignal;
  /** The token to send; the session's own when absent. */
  readonly token?: string;
  readonly keepalive?: boolean;
  /** Network only: never the worker's kept copy. */
  readonly fresh?: boolean;
  readonly query?: Readonly<Record<string, string>>;
  /** For a write that must not double: the same key for the same intention, however often it is sent. */
  readonly idempotencyKey?: string;
};

type Params = Readonly<Record<string, string>>;
type Reply<Name extends RouteName> = ReplyOf<(typeof routes)[Name]>;

const known: Readonly<Partial<Record<RouteName, Route>>> = dailyRoutes;

/** Request timeout, too early, too many requests: like a failing server, these pass. */
const PASSING = new Set([408, 425, 429]);

/** Whether a call that failed in this way may succeed later, although nobody changes anything. */
export function mayPass(failure: CallFailure): boolean {
  return failure.kind === 'unreachable' || isPassing(failure.status);
}

function isPassing(status: number): boolean {
  return status >= 500 || PASSING.has(status);
}

/** The statuses with which a server or a proxy refuses a content encoding that it does not know. */
const NOT_UNDERSTOOD = new Set([415, 501]);

/** Ends the session of a token that the server refuses. `message`: what it said, where that tells more than a 401. */
type EndSession = (token: string, message?: string) => Promise<void>;

let endSession: EndSession = () => Promise.resolve();

/** Sets what ends a session (main.tsx); a call whose token is refused waits for that. */
export function whenTokenIsRefused(end: EndSession): void {
  endSession = end;
}

const UNREACHABLE = { ok: false, failure: { kind: 'unreachable' } } as const;

/**
 * Makes one call of the API table. Never throws: every fault is data.
 * A refused token of the current session ends the session; nothing else is touched.
 */
export async function call<Name extends RouteName>(
  name: Name,
  params: Params,
  options: CallOptions<BodyOf<(typeof routes)[Name]>> = {},
): Promise<Result<Reply<Name>>> {
  const token = options.token ?? tokenOfSession();
  try {
    const { method, path } = known[name] ?? (await rareRoute(name));
    const address = addressOf(path, params, options.query);
    const early = method === 'GET' && !options.fresh ? await takeEarly(address, token) : undefined;
    const read = (answer: Response): Promise<Result<Reply<Name>>> => {
      noteWho(answer);
      return readAnswer(name, answer);
    };
    const result = await (early ? read(early) : ask({ method, address, token, options, read }));
    if (!result.ok && token !== undefined) await endSessionIfRefused(result.failure, token);
    if (result.ok ? !result.stored : result.failure.kind === 'refused') noteHeard(token);
    return result;
  } catch {
    return (await keptOf(name, params, options)) ?? UNREACHABLE;
  }
}

/** Reads what the worker has kept without the worker, where neither the network nor the worker answers. */
async function keptOf<Name extends RouteName>(
  name: Name,
  params: Params,
  { fresh, query }: CallOptions<unknown>,
): Promise<Result<Reply<Name>> | undefined> {
  const row = known[name];
  const session = useSession.getState();
  const shape = shapeOf(name);
  if (row?.method !== 'GET' || fresh || query || shape === undefined || session.kind !== 'signed-in') return undefined;
  const kept = await keptReading(session.user.id, addressOf(row.path, params));
  return fits(shape, kept) ? { ok: true, data: kept as Reply<Name>, stored: true, kept: true } : undefined;
}

/** Whoever cannot fetch the row could not make the call either. */
async function rareRoute(name: RouteName): Promise<Route> {
  const rows: Readonly<Partial<Record<RouteName, Route>>> = (await import('#contract/api/rare-routes.ts')).rareRoutes;
  const row = rows[name];
  if (!row) throw new Error(`There is no call ${name}.`);
  return row;
}

type Asking<T> = {
  readonly method: string;
  readonly address: string;
  readonly token: string | undefined;
  readonly options: CallOptions<unknown>;
  readonly read: (answer: Response) => Promise<Result<T>>;
};

/** Sends the body compressed where that is worth it, and once more uncompressed where that was not understood. */
async function ask<T>({ method, address, token, options, read }: Asking<T>): Promise<Result<T>> {
  const text = options.body === undefined ? null : JSON.stringify(options.body);
  // A page that is being left ends before its body would be compressed.
  const packed = text === null || options.keepalive ? undefined : await pack(text, options.thin);
  const send = ({ body, headers }: Packed | { body: string | null; headers?: undefined }): Promise<Response> =>
    fetch(address, {
      method,
      headers: { ...headersOf(token, options), ...headers },
      body,
      signal: AbortSignal.any([AbortSignal.timeout(SAVE_TIMEOUT_MS), ...(options.signal ? [options.signal] : [])]),
      keepalive: options.keepalive ?? false,
      // A redirect is seen, and not followed: this server has none.
      redirect: 'manual',
      // A sign-in in front of the server knows people by its cookies; the server itself knows them by the token alone.
      credentials: 'same-origin',
    });
  const response = await send(packed ?? { body: text });
  const result = await read(response).catch(() => UNREACHABLE);
  if (!packed || !wantsPlain(response.status, result)) return result;
  stopPacking();
  return read(await send({ body: text }));
}

/** Whether a compressed body was not understood by a server of an earlier build, or by a proxy. */
function wantsPlain(status: number, result: Result<unknown>): boolean {
  if (result.ok || status < 400) return false;
  const { failure } = result;
  return failure.kind === 'unreachable' || failure.code === 'unreadable_body' || NOT_UNDERSTOOD.has(status);
}

/** Returns the address of a call, with its parameters in their places. */
export function addressOf(path: string, params: Params, query: Params = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const asked = new URLSearchParams(query).toString();
  return asked === '' ? filled : `${filled}?${asked}`;
}

function headersOf(token: string | undefined, options: CallOptions<unknown>): Record<string, string> {
  return {
    ...readingHeaders(token),
    'accept-language': localeInUse(),
    ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(options.fresh ? { [READING_FRESH_HEADER]: '1' } : {}),
    ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
  };
}

/**
 * Reads an answer as this server's, or as nobody's (P19): by its shape, or by the server's mark if the call has none.
 * A failing server or proxy may say so without JSON; anything else that is not this server's proves nothing.
 */
export async function readAnswer<T>(name: RouteName, response: Response): Promise<Result<T>> {
  const body = await readObject(response);
  const isMarked = response.headers.get(SERVER_HEADER) === '1';
  if (response.ok && body !== undefined) {
    const shape = shapeOf(name);
    if (shape === undefined ? !isMarked : !fits(shape, body)) return UNREACHABLE;
    const reading = response.headers.get(READING_HEADER);
    // The server has checked the answer against the same schema, so its word is taken for the reply's type.
    return { ok: true, data: body as T, stored: reading === 'stored', kept: reading !== null };
  }
  const code = isMarked && typeof body?.['code'] === 'string' ? body['code'] : undefined;
  if (code === undefined && !isPassing(response.status)) return UNREACHABLE;
  const retryAfterMs = retryAfterOf(response);
  return {
    ok: false,
    failure: {
      kind: 'refused',
      status: response.status,
      code: code ?? 'unknown',
      messages: code === undefined ? [] : sentencesOf(body?.['message']),
      ...(typeof body?.['field'] === 'string' && { field: body['field'] }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    },
  };
}

async function readObject(response: Response): Promise<Record<string, unknown> | undefined> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
}

function sentencesOf(message: unknown): string[] {
  return [message].flat().filter((sentence) => typeof sentence === 'string');
}

function noteWho(answer: Response): void {
  const who = answeredBy(answer);
  if (who !== 'unknown') noteFront(who === 'front');
}

function tokenOfSession(): string | undefined {
  const session = useSession.getState();
  return session.kind === 'signed-in' ? session.token : undefined;
}

/** Notes the contact, but not for a person who has just logged out. */
function noteHeard(token: string | undefined): void {
  if (token !== undefined && tokenOfSession() === token) noteContact('heard', Date.now());
}

async function endSessionIfRefused(failure: CallFailure, token: string): Promise<void> {
  if (failure.kind !== 'refused') return;
  const isTold = failure.code === 'registration_rejected' || failure.code === 'password_changed';
  if (failure.status !== 401 && !isTold) return;
  await endSession(token, isTold ? failure.messages.join(' ') : undefined);
}
