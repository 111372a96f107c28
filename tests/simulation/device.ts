import { READING_FRESH_HEADER } from '#contract/api/readings.ts';
import type { RouteName } from '#contract/api/routes.ts';
import { SAVE_TIMEOUT_MS } from '#contract/limits.ts';
import { readAnswer, type Result } from '#client/api/call.ts';
import type { BlockReading } from '#client/state/blocks.ts';
import type { Clock } from '#sync/ports.ts';
import { createReadings, type ReadingPorts, type Readings } from '../../src/worker/readings.ts';
import { createFakeCaches, type FakeCaches } from '../support/worker-caches.ts';
import { createDisk, type Disk, type Handle } from './disk.ts';
import type { Message, Network } from './network.ts';
import { pathOf } from './network.ts';
import type { PhonePlan } from './plan.ts';
import type { Planted } from './planted.ts';
import type { Person } from './server.ts';
import { clockOf, type World } from './world.ts';

const ENDS_TOLD_AFTER_MS = 1_000;
/** On a request: which message it is. */
const MARK = 'simulated-message';

/** A phone or a desk: one disk, one service worker, one clock, and the tabs that are open. */
export type Device<T extends Page = Page> = {
  readonly id: string;
  /** What the app has called this device, the last one now: it names it anew when its data was deleted. */
  readonly names: [string, ...string[]];
  readonly world: World;
  readonly disk: Disk;
  readonly skew: { ms: number };
  readonly planted: Planted;
  readonly tabs: T[];
  /** The clock difference to the server that was last measured. */
  readonly offset: { ms: number };
  /** Who holds the turn to send, by user (Web Locks). */
  readonly turns: Map<string, Page>;
  /** Whether its browser tells a tab of the end of another one (`platform/tab-liveness.ts`). */
  readonly canDetectTabClose: boolean;
  readonly hasNoWorker: boolean;
  worker: Readings;
  online: boolean;
  user: Person;
  /** The browser dies: every tab, and what the worker had in mind. */
  crash(): void;
  request(message: Message, fresh: boolean): Promise<Response>;
  /** The room that the browser gives for readings. */
  readonly room: Pick<FakeCaches, 'isFull'>;
};

/** What every tab is, whoever sits before it. */
export type Page = {
  readonly handle: Handle;
  readonly user: Person;
  /** The session's own, for good. */
  readonly token: string;
  alive: boolean;
  /** Under which epoch the server last spoke to it, and when it first did. */
  heard: { readonly epoch: string; readonly at: number } | undefined;
  /** Another tab of this device took a reading. */
  hear(reading: BlockReading): void;
  /** Another tab of this device has ended. */
  look(): void;
  kill(): void;
};

type Parts = {
  readonly id: string;
  readonly world: World;
  readonly network: Network;
  readonly plan: PhonePlan;
  readonly user: Person;
  readonly planted: Planted;
};

export function createDevice<T extends Page>({ id, world, network, plan, user, planted }: Parts): Device<T> {
  const caches = createFakeCaches();
  caches.onChange = (path, text) => network.kept.changed(path, text);
  /** By the mark that their requests have. */
  const messages = new Map<string, Message>();
  const device: Device<T> = {
    id,
    names: [id],
    world,
    planted,
    disk: createDisk(id),
    skew: { ms: plan.skewMs },
    tabs: [],
    offset: { ms: 0 },
    turns: new Map(),
    canDetectTabClose: !plan.hasNoWorker,
    hasNoWorker: plan.hasNoWorker ?? false,
    worker: startWorker(),
    online: true,
    room: caches,
    user,
    crash: () => {
      for (const tab of device.tabs.slice()) tab.kill();
      device.worker = startWorker();
    },
    request: (message, fresh) => {
      const headers = { authorization: `Bearer ${message.token}`, ...(fresh ? { [READING_FRESH_HEADER]: '1' } : {}) };
      if (message.body !== undefined || plan.hasNoWorker) return overTheAir(message);
      const mark = String(messages.size);
      messages.set(mark, message);
      const request = new Request(`http://spotter.test${pathOf(message)}`, { headers: { ...headers, [MARK]: mark } });
      return device.worker.answer(request, (late) => void late.catch(() => undefined));
    },
  };
  return device;

  function startWorker(): Readings {
    const ports: ReadingPorts = {
      caches,
      fetch: (request) => {
        const message = messages.get(request.headers.get(MARK) ?? '');
        const query = new URL(request.url).search.slice(1);
        const asked = { tag: request.headers.get('if-none-match'), ...(query !== '' && { query }) };
        return message ? overTheAir({ ...message, ...asked }) : Promise.reject(new TypeError('Failed to fetch'));
      },
      wait: (ms) => world.wait(ms),
      inTurn: createTurns(),
    };
    return createReadings(planted.worker(ports));
  }

  function overTheAir(message: Message): Promise<Response> {
    return device.online ? network.request(message) : Promise.reject(new TypeError('Failed to fetch'));
  }
}

/** The clock of a tab. */
export function clockOfPage(device: Device, page: () => Page): Clock {
  return clockOf(device.world, device.skew, () => page().alive);
}

/** A call as `api/call.ts` makes it: 15 s for an answer, every fault is data. Killed, it never goes on. */
export async function callFrom<Reply>(
  device: Pick<Device, 'world' | 'planted'> & {
    readonly request: (message: Message, fresh: boolean) => Promise<Response>;
  },
  page: Pick<Page, 'token' | 'alive' | 'heard'>,
  asked: { route: RouteName; params: Record<string, string>; body?: unknown; fresh?: boolean },
): Promise<Result<Reply>> {
  const { route, params, body, fresh = false } = asked;
  const message = { route, params, token: page.token, ...(body !== undefined && { body }) };
  const result = await Promise.race([
    device.request(message, fresh).then((response) => device.planted.readAnswer<Reply>(response, message, readAnswer)),
    device.world.wait(SAVE_TIMEOUT_MS).then(() => undefined),
  ]).catch(() => undefined);
  await device.world.wait(0);
  if (!page.alive) return never();
  if (result?.ok && !result.stored) hear(device, page, (result.data as { readonly epoch?: string }).epoch);
  return result ?? { ok: false, failure: { kind: 'unreachable' } };
}

function hear({ world }: Pick<Device, 'world'>, page: Pick<Page, 'heard'>, epoch: string | undefined): void {
  if (epoch !== undefined && page.heard?.epoch !== epoch) page.heard = { epoch, at: world.now() };
}

/** Tells the other tabs of a reading, a moment later. */
export function tellTabs(device: Device, from: Page, reading: BlockReading): void {
  device.world.at(1 + device.world.pick(3), () => {
    for (const tab of device.tabs) if (tab !== from && tab.alive && tab.user === from.user) tab.hear(reading);
  });
}

/** A tab has ended; the others hear of it. */
export function tellOfEnd(device: Device): void {
  if (!device.canDetectTabClose) return;
  device.world.at(ENDS_TOLD_AFTER_MS, () => {
    for (const tab of device.tabs) if (tab.alive) tab.look();
  });
}

/** Web Locks of one name each: the tab that dies lets go. */
export async function withSyncLock(device: Device, page: Page, work: () => Promise<void>): Promise<boolean> {
  const { id } = page.user;
  if (device.turns.get(id)?.alive) return false;
  device.turns.set(id, page);
  try {
    await work();
  } finally {
    if (device.turns.get(id) === page) device.turns.delete(id);
  }
  return true;
}

export function never(): Promise<never> {
  return new Promise(() => undefined);
}

function createTurns(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, mine);
    return mine;
  };
}
