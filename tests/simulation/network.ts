import { SERVER_HEADER } from '#contract/api/readings.ts';
import type { RouteName } from '#contract/api/routes.ts';
import { routes } from '#contract/api/routes.ts';
import { refusals, type RefusalCode } from '#contract/words/refusals.ts';
import type { World } from './world.ts';
import { drawFault, type Fault } from './faults.ts';
import type { KeptOracle } from './kept-oracle.ts';

export type Message = {
  readonly route: RouteName;
  readonly params: Readonly<Record<string, string>>;
  readonly token: string;
  readonly body?: unknown;
  /** Of a reading: what is asked for beside the path, and the entity tag that is known. */
  readonly query?: string;
  readonly tag?: string | null;
  /** It comes from a client that knows only the specification. */
  readonly isPlain?: true;
};

/** The server as the wire sees it: a status, headers and a text. */
export type Answer = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
  /** Where it tells only what is new in a block: the reading that it is news to, whole. */
  readonly whole?: { readonly path: string; readonly text: string };
};

/** Takes a message to the server; undefined when its process died over it. */
export type Deliver = (message: Message, crash?: 'before commit' | 'after commit') => Promise<Answer | undefined>;

export type Network = {
  readonly kept: KeptOracle;
  /** Percent of messages that meet a fault; 0 heals the network. */
  faults: number;
  readonly counts: { requests: number; faults: number };
  /** Messages and answers that are on their way, doubled ones too. */
  underWay: number;
  /** Answers like `fetch`: a Response; never, when nothing comes back. */
  request(message: Message): Promise<Response>;
  /** The next message of this call meets this, however good the network is. */
  meets(route: RouteName, fault: Fault): void;
  /** From now on nothing goes wrong; what is under way already arrives as it may. */
  heal(): void;
};

const PORTAL = '<!doctype html><title>Free Wi-Fi</title>';
/** How a maintenance page and a proxy's limit ask for more than anybody may have, by status. */
const AN_HOUR: Readonly<Record<number, string>> = { 429: '3600', 503: '3600', 504: 'Fri, 31 Dec 2100 23:59:59 GMT' };
/** Of another server: a code, but none of ours. */
const FOREIGN_REFUSAL = '{"code":"not_found","message":"The specified key does not exist."}';
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

export function createNetwork(world: World, deliver: Deliver, kept: KeptOracle): Network {
  const waiting = new Set<() => void>();
  const fates = new Map<RouteName, Fault>();
  const counts = { requests: 0, faults: 0 };
  const network: Network = { kept, faults: 0, counts, underWay: 0, request, meets, heal };
  return network;

  function meets(route: RouteName, fault: Fault): void {
    fates.set(route, fault);
  }

  function heal(): void {
    network.faults = 0;
    fates.clear();
  }

  async function request(message: Message): Promise<Response> {
    const fault = fates.get(message.route) ?? drawFault(world, network.faults);
    fates.delete(message.route);
    network.counts.requests += 1;
    if (fault.kind !== 'none') network.counts.faults += 1;
    world.note(() => `  sent ${brief(message)}, meets ${JSON.stringify(fault)}`);
    network.underWay += 1;
    const answer = await travel(message, fault);
    network.underWay -= 1;
    world.note(
      () => `  back ${brief(message)}: ${answer ? `${answer.status} ${answer.text.slice(0, 160)}` : 'nothing'}`,
    );
    return answer === undefined ? never() : responseOf(answer);
  }

  async function travel(message: Message, fault: Fault): Promise<Answer | undefined> {
    await world.wait(fault.kind === 'delay' ? fault.there : 5 + world.pick(80));
    if (fault.kind === 'drop') return undefined;
    if (fault.kind === 'refusal') {
      const refusal = refusalOf(fault);
      kept.said(message, refusal);
      return refusal;
    }
    if (fault.kind === 'impostor' && !fault.applied) return impostorOf(fault);
    if (fault.kind === 'reorder') await overtaken(fault.most);
    const answer = await arrive(message, fault);
    if (answer === undefined) return undefined;
    kept.said(message, answer);
    for (const goOn of waiting) goOn();
    if (fault.kind === 'double') arriveAgain(message, fault.later);
    await world.wait(fault.kind === 'delay' ? fault.back : 5 + world.pick(80));
    if (fault.kind === 'drop-answer') return undefined;
    if (fault.kind === 'truncate') return { ...answer, text: answer.text.slice(0, world.pick(answer.text.length)) };
    if (fault.kind === 'impostor') return impostorOf(fault);
    return answer;
  }

  function arriveAgain(message: Message, later: number): void {
    network.underWay += 1;
    const arrived = (): void => void (network.underWay -= 1);
    world.at(later, () => void arrive(message, { kind: 'none' }).then(arrived));
  }

  /** A moment of its own: while the server works nobody else moves. */
  function arrive(message: Message, fault: Fault): Promise<Answer | undefined> {
    const crash = fault.kind === 'crash' ? (fault.committed ? 'after commit' : 'before commit') : undefined;
    return new Promise((resolve) => world.at(0, async () => resolve(await deliver(message, crash))));
  }

  function overtaken(most: number): Promise<void> {
    return new Promise((resolve) => {
      const goOn = (): void => {
        waiting.delete(goOn);
        world.at(1, resolve);
      };
      waiting.add(goOn);
      world.at(most, goOn);
    });
  }
}

function brief({ route, body }: Message): string {
  const { sync } = (body ?? {}) as { sync?: { deviceId?: string; ops?: Record<string, { opId: string }> } };
  const ops = Object.values(sync?.ops ?? {});
  return `${route} ${sync?.deviceId ?? ''} ${ops.map(({ opId }) => opId.slice(-6)).join(' ')}`;
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

function refusalOf({ status, code, retryAfter }: Extract<Fault, { kind: 'refusal' }>): Answer {
  const { message } = refusals[code as RefusalCode];
  return {
    status,
    headers: { ...JSON_TYPE, [SERVER_HEADER]: '1', ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }) },
    text: JSON.stringify({ code, message }),
  };
}

function impostorOf({ status, html }: Extract<Fault, { kind: 'impostor' }>): Answer {
  const wait = AN_HOUR[status];
  const asks = wait === undefined ? {} : { 'retry-after': wait };
  return html
    ? { status, headers: { 'content-type': 'text/html', ...asks }, text: PORTAL }
    : { status, headers: { ...JSON_TYPE, ...asks }, text: status < 400 ? '{"ok":true}' : FOREIGN_REFUSAL };
}

function responseOf({ status, headers, text }: Answer): Response {
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : text, { status, headers });
}

export function pathOf({ route, params }: Message): string {
  const path = pathParts.get(route) ?? routes[route].path.split('/');
  pathParts.set(route, path);
  return path.map((part) => (part.startsWith(':') ? (params[part.slice(1)] ?? '') : part)).join('/');
}

const pathParts = new Map<RouteName, readonly string[]>();
