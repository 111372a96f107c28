import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFaultProxy, type Answered, type FaultProxy, type Passing } from '../support/fault-proxy.ts';
import { startApp, type RunningApp } from './support/app.ts';
import { field, openTrainingAt, saveState } from './support/open-block.ts';
import { readLog, type LogEntry } from './support/server-log.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';

/** One phone on one network of its own; several go on side by side, because most of a bad network is waiting. */
type Street = {
  readonly app: RunningApp;
  readonly proxy: FaultProxy;
  readonly page: Page;
  readonly folder: string;
  /** Values so far: no two scenarios type the same. */
  typed: number;
};

const STREETS = 3;
const SET = 'Back squat set 1';
const LOAD = `${SET} load`;
const PATIENCE = { timeout: 40_000, interval: 100 };

const JSON_TYPE = { 'content-type': 'application/json' };

const saves = (method: string, path: string): boolean => method === 'PUT' && path.endsWith('/actual');
const readings = (method: string, path: string): boolean => method === 'GET' && /\/blocks\/[^/]+$/.test(path);

let browser: LaunchedBrowser;
const streets: Street[] = [];
const free: Street[] = [];
/** Scenarios in front of full streets, in their order. */
const waiting: ((street: Street) => void)[] = [];

beforeAll(async () => {
  browser = await launch();
  for (let at = 0; at < STREETS; at += 1) {
    streets.push(await openStreet(at === 0 ? browser.page : await browser.context.newPage()));
  }
  free.push(...streets);
});
afterAll(async () => {
  await browser.end();
  for (const street of streets) await closeStreet(street);
});

describe.concurrent('on a bad network each edit arrives, once', () => {
  scenario('the first requests are reset before the server has them [P2]', times(2, reset));
  scenario('the server has it and the answers are lost [P2]', times(2, loseAnswer));
  scenario('the answer is cut after its head [P2]', times(1, cutAnswer(0)));
  scenario('the answer is cut in the middle [P2]', times(1, cutAnswer(0.5)));
  scenario('the answer lacks its last byte [P2]', times(1, cutAnswer(0.999)));
  scenario('the request is cut on its way [P2]', times(1, cutRequest(40)));
  scenario('the answer drips in piece by piece [P8]', async (passing) => {
    passing.drip(await passing.ask(), 8, 100);
  });
  scenario('every second request is lost [P2]', (passing, met) => (met % 2 === 1 ? passing.reset() : through(passing)));
  scenario('the request reaches the server twice at once [P2]', async (passing) => {
    const [, second] = await Promise.all([passing.ask(), passing.ask()]);
    passing.give(second);
  });
  scenario('a gym’s portal answers 200 with its own page [P3 P8]', times(1, answer(200, '<h1>Welcome</h1>')));
  scenario('a gym’s portal leads to its own login [P3]', times(1, answer(302, '', { location: '/welcome' })));
  scenario('a gym’s portal asks for a login of its own [P3]', times(1, answer(401, '<h1>Log in</h1>')));
  scenario('the network wants authentication [P3]', times(1, answer(511, '<h1>Accept the terms</h1>')));
  scenario('a proxy wants authentication [P3]', times(1, answer(407, 'Proxy authentication required')));
  scenario('the answer is an empty 204 [P3]', times(1, answer(204, '')));
  scenario('somebody else’s JSON answers [P3]', times(1, answer(200, '{"ok":true}', JSON_TYPE)));
  scenario('the answer is a list that names nothing [P3]', times(1, answer(200, '{"results":[]}', JSON_TYPE)));
  scenario('a gateway says 502 twice [P6]', times(2, answer(502, '<h1>Bad gateway</h1>')));
  scenario('a server is busy and says for how long [P6]', times(1, answer(503, '', { 'retry-after': '1' })));

  it('the answer takes long, and a correction is typed meanwhile [P2 P3]', () =>
    inAStreet(async (street) => {
      street.proxy.misbehave(async (passing) => {
        const answered = await passing.ask();
        await field(street.page, LOAD).fill(String((street.typed += 1)));
        passing.give(answered);
        street.proxy.heal();
      }, saves);
      const first = await type(street);
      await expectArrival(street, first + 1);
      await expectArrival(street, first);
    }));

  it('an old copy of a request comes out of the net after a newer edit [P2 P4]', () =>
    inAStreet(async (street) => {
      let old: Passing | undefined;
      street.proxy.misbehave((passing) => {
        old ??= passing;
        passing.reset();
      }, saves);
      await type(street);
      await vi.waitFor(() => expect(old).toBeDefined(), PATIENCE);
      street.proxy.heal();
      const newer = await type(street);
      await expectArrival(street, newer);
      expect((await old?.ask())?.status).toBe(200);
      await street.page.reload();
      await expectShown(street, newer);
    }));

  it('the answer of an older request comes in place of its own [P3 P8]', () =>
    inAStreet(async (street) => {
      let older: Answered | undefined;
      street.proxy.misbehave(async (passing) => {
        older = await passing.ask();
        passing.give(older);
      }, saves);
      await expectArrival(street, await type(street));
      street.proxy.misbehave((passing) => {
        passing.give(older ?? {});
        street.proxy.heal();
      }, saves);
      await expectArrival(street, await type(street));
    }));

  it('nobody listens at all, and the app is opened again meanwhile [P1 P9]', () =>
    inAStreet(async (street) => {
      await street.proxy.goAway();
      const value = await type(street);
      await saveState(street.page, 'Offline: saved on this phone (1)');
      await street.page.reload();
      await expectShown(street, value);
      await street.proxy.comeBack();
      await expectArrival(street, value);
    }));

  it('what was saved cannot be read again, and the app is opened again meanwhile [P9]', () =>
    inAStreet(async (street) => {
      street.proxy.misbehave((passing) => passing.reset(), readings);
      const value = await type(street);
      await vi.waitFor(() => expect(logged(street, value)).toHaveLength(1), PATIENCE);
      await street.page.reload();
      await expectShown(street, value);
      street.proxy.heal();
      await expectArrival(street, value);
    }));

  it('a cache on the way answers with the block as it was before [P9]', () =>
    inAStreet(async (street) => {
      let stale: Answered | undefined;
      street.proxy.misbehave(async (passing) => {
        stale = await passing.ask();
        passing.give(stale);
      }, readings);
      await street.page.reload();
      await vi.waitFor(() => expect(stale).toBeDefined(), PATIENCE);
      street.proxy.misbehave((passing) => passing.give(stale ?? {}), readings);
      const value = await type(street);
      await vi.waitFor(() => expect(logged(street, value)).toHaveLength(1), PATIENCE);
      await street.page.reload();
      await expectShown(street, value);
      street.proxy.heal();
      await expectArrival(street, value);
    }));

  it('nobody answers for ten minutes, and the phone goes on trying [P6]', async () => {
    // Whoever sets the clock of a page sets it for all pages of that browser.
    const own = await launch();
    const street = await openStreet(own.page);
    try {
      const { page, proxy } = street;
      await page.clock.install();
      // Time-outs by the signal, too, run on the clock of the page.
      await page.addInitScript(() => {
        AbortSignal.timeout = (ms) => {
          const controller = new AbortController();
          setTimeout(() => controller.abort(new DOMException('Too late.', 'TimeoutError')), ms);
          return controller.signal;
        };
      });
      await page.reload();
      await saveState(page, 'Synced');
      proxy.misbehave(() => undefined, saves);
      const value = await type(street);
      // In small pieces: between them what was asked reaches the street.
      for (let piece = 0; piece < 120; piece += 1) await page.clock.runFor(5_000);
      expect(proxy.met()).toBeGreaterThan(5);
      await saveState(page, 'Offline: saved on this phone (1)');
      proxy.heal();
      await page.clock.runFor(65_000);
      await expectArrival(street, value);
    } finally {
      await own.end();
      await closeStreet(street);
    }
  });
});

type Misfortune = (passing: Passing, nth: number) => void | Promise<void>;

/** One value typed while saves meet the fault: it arrives all the same, by itself. */
function scenario(title: string, fault: Misfortune): void {
  // oxlint-disable-next-line vitest/valid-title -- each title is a sentence in the table above
  it(title, () =>
    inAStreet(async (street) => {
      const { proxy } = street;
      proxy.misbehave((passing) => fault(passing, proxy.met()), saves);
      await expectArrival(street, await type(street));
      expect(proxy.met()).toBeGreaterThan(0);
    }),
  );
}

function times(most: number, fault: Misfortune): Misfortune {
  return (passing, nth) => (nth <= most ? fault(passing, nth) : through(passing));
}

async function through(passing: Passing): Promise<void> {
  passing.give(await passing.ask());
}

function reset(passing: Passing): void {
  passing.reset();
}

async function loseAnswer(passing: Passing): Promise<void> {
  await passing.ask();
  passing.reset();
}

/** `share` of the answer's body comes, and then the connection is reset. */
function cutAnswer(share: number): Misfortune {
  return async (passing) => {
    const answered = await passing.ask();
    passing.giveOnly(answered, Math.floor(answered.body.length * share));
  };
}

function cutRequest(bytes: number): Misfortune {
  return async (passing) => {
    await passing.askOnly(bytes);
    passing.reset();
  };
}

function answer(status: number, body: string, headers: Record<string, string> = { 'content-type': 'text/html' }) {
  return (passing: Passing): void => passing.give({ status, headers, body: Buffer.from(body) });
}

/** Takes a street that nobody is in, and leaves it healed. */
async function inAStreet(work: (street: Street) => Promise<void>): Promise<void> {
  const street = free.pop() ?? (await new Promise<Street>((resolve) => waiting.push(resolve)));
  try {
    await work(street);
  } finally {
    street.proxy.heal();
    const next = waiting.shift();
    if (next === undefined) free.push(street);
    else next(street);
  }
}

async function type(street: Street): Promise<number> {
  street.typed += 1;
  await field(street.page, LOAD).fill(String(street.typed));
  return street.typed;
}

/** The server has the value exactly once, and the phone knows it and shows it. */
async function expectArrival(street: Street, value: number): Promise<void> {
  await vi.waitFor(() => expect(logged(street, value)).toHaveLength(1), PATIENCE);
  await street.page.getByRole('status').getByText('Synced').waitFor(PATIENCE);
  expect(logged(street, value)).toHaveLength(1);
}

function logged({ folder }: Street, value: number): LogEntry[] {
  return readLog(join(folder, 'spotter.db')).filter(
    (entry) => `${entry.exercise} set ${entry.set}` === SET && entry.field === 'load' && entry.value === value,
  );
}

async function expectShown({ page }: Street, value: number): Promise<void> {
  await vi.waitFor(async () => expect(await shownIn(page)).toBe(String(value)), PATIENCE);
}

/** The load; where the page does not have its field, what it has. */
async function shownIn(page: Page): Promise<string> {
  const load = field(page, LOAD);
  return (await load.count()) === 1 ? load.inputValue() : `${page.url()}: ${await page.locator('body').innerText()}`;
}

async function openStreet(page: Page): Promise<Street> {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-street-'));
  const app = await startApp({ file: join(folder, 'spotter.db') });
  const proxy = await startFaultProxy(app.address);
  await openTrainingAt(page, proxy.address);
  return { app, proxy, page, folder, typed: 60 };
}

async function closeStreet({ app, proxy, folder }: Street): Promise<void> {
  await proxy.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
}
