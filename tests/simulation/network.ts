import type { RouteName } from '#contract/routes.ts';
import { routes } from '#contract/routes.ts';
import { SAVE_TIMEOUT_MS } from '#contract/limits.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import type { World } from './world.ts';
import { drawFault, type Fault } from './faults.ts';

export type Message = {
  readonly route: RouteName;
  readonly params: Readonly<Record<string, string>>;
  readonly token: string;
  readonly body?: unknown;
};

/** The server as the wire sees it: a status, headers and a text. */
export type Answer = { readonly status: number; readonly headers: Record<string, string>; readonly text: string };
export type Deliver = (message: Message) => Promise<Answer>;

export type Network = {
  /** Percent of messages that meet a fault; 0 heals the network. */
  faults: number;
  /** Answers like `fetch`: a Response, or a rejection when nothing came in time. */
  request(message: Message): Promise<Response>;
};

const PORTAL = '<!doctype html><title>Free Wi-Fi</title>';
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

export function createNetwork(world: World, deliver: Deliver): Network {
  const network: Network = { faults: 0, request };
  return network;

  function request(message: Message): Promise<Response> {
    const fault = drawFault(world, network.faults);
    return new Promise((resolve, reject) => {
      const noAnswer = world.at(SAVE_TIMEOUT_MS, () => reject(new Error('No answer in time.')));
      void travel(message, fault).then((answer) => {
        if (answer === undefined) return;
        noAnswer();
        resolve(responseOf(answer));
      });
    });
  }

  async function travel(message: Message, fault: Fault): Promise<Answer | undefined> {
    await world.wait(fault.kind === 'delay' ? fault.there : 5 + world.pick(80));
    if (fault.kind === 'drop') return undefined;
    if (fault.kind === 'refusal') return refusalOf(fault);
    if (fault.kind === 'impostor' && !fault.applied) return impostorOf(fault);
    const answer = await deliver(message);
    if (fault.kind === 'double') world.at(fault.later, async () => void (await deliver(message)));
    await world.wait(fault.kind === 'delay' ? fault.back : 5 + world.pick(80));
    if (fault.kind === 'drop-answer') return undefined;
    if (fault.kind === 'truncate') return { ...answer, text: answer.text.slice(0, world.pick(answer.text.length)) };
    if (fault.kind === 'impostor') return impostorOf(fault);
    return answer;
  }
}

function refusalOf({ status, code, retryAfter }: Extract<Fault, { kind: 'refusal' }>): Answer {
  const { message } = refusals[code as RefusalCode];
  return {
    status,
    headers: { ...JSON_TYPE, ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }) },
    text: JSON.stringify({ code, message }),
  };
}

function impostorOf({ status, html }: Extract<Fault, { kind: 'impostor' }>): Answer {
  return html
    ? { status, headers: { 'content-type': 'text/html' }, text: PORTAL }
    : { status, headers: JSON_TYPE, text: '{"ok":true}' };
}

function responseOf({ status, headers, text }: Answer): Response {
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : text, { status, headers });
}

export function pathOf({ route, params }: Message): string {
  return routes[route].path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? '');
}
