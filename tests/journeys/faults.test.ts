import Database from 'better-sqlite3';
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sentJson } from '../support/sent-body.ts';
import { asServer } from './support/as-server.ts';
import { logIn } from './support/app.ts';
import { storedEdits } from './support/disk.ts';
import { storedIn } from './support/stored-in.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { field, saveState } from './support/open-block.ts';

const REPS = 'Back squat set 1 reps';

describe('when something is broken, the athlete is told and loses nothing', () => {
  let gym: Gym;

  beforeEach(async () => {
    gym = await openGym();
  });
  afterEach(() => gym.end());

  it('a server that answers 500 twice: the reason is shown, then it arrives [§8 P3]', async () => {
    const page = await openTraining(gym);
    const message = 'Something went wrong on the server. Nothing you typed is lost; try again.';
    await page.route('**/actual', (route) => answer(route, 500, { code: 'internal_error', message }));
    await field(page, REPS).fill('6');
    await saveState(page, `Auto-save failed: ${message}`);
    await expect.poll(() => field(page, REPS).inputValue()).toBe('6');
    await page.unroute('**/actual');
    expect(await gym.arrived('Back squat set 1', 'reps', 6)).toHaveLength(1);
    await saveState(page, 'Synced');
  });

  it('a captive portal that answers 200 with a page: nothing counts as saved [P3 P8]', async () => {
    const page = await openTraining(gym);
    await page.route('**/actual', welcomeToTheWifi);
    await field(page, REPS).fill('6');
    await saveState(page, 'Offline: saved on this phone (1)');
    await page.reload();
    await saveState(page, 'Offline: saved on this phone (1)');
    await expect.poll(() => field(page, REPS).inputValue()).toBe('6');
    await page.unroute('**/actual');
    expect(await gym.arrived('Back squat set 1', 'reps', 6)).toHaveLength(1);
  });

  it('a value that the server will not take: it stays with its reason, and the others go [P7]', async () => {
    const page = await openTraining(gym);
    await page.route('**/actual', async (route) => {
      const body = sentJson(route.request()) as { sync: { ops: { field: string; opId: string }[] } };
      const bad = body.sync.ops.find((op) => op.field === 'reps')?.opId;
      const response = await route.fetch();
      const reply = (await response.json()) as { results: { opId: string; status: string; reason?: string }[] };
      const results = reply.results.map((one) =>
        one.opId === bad ? { ...one, status: 'rejected', reason: 'Reps can be at most 1000.' } : one,
      );
      await route.fulfill({ response, json: { ...reply, results } });
    });
    await field(page, REPS).fill('6');
    await field(page, 'Back squat set 1 load').fill('85');
    await saveState(page, 'Auto-save failed: Reps can be at most 1000.');
    await gym.arrived('Back squat set 1', 'load', 85);
    await page.getByRole('link', { name: '1 edit needs attention' }).click();
    await page.getByText('The server refused it: Reps can be at most 1000.').waitFor();
    await expect.poll(() => page.getByRole('listitem').innerText()).toContain('6 reps');
  });

  it('a full phone: it says so, sends at once, and everything arrives [P1]', async () => {
    const page = await openTraining(gym);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
    });
    await field(page, REPS).fill('6');
    await page.getByText(/This device has no space left/).waitFor();
    expect(await page.getByRole('status').allTextContents()).not.toContain('Saved on this phone (1)');
    expect(await gym.arrived('Back squat set 1', 'reps', 6)).toHaveLength(1);
    await saveState(page, 'Synced');
  });

  it('a private window that keeps nothing: it says so and works on the network', async () => {
    const page = await gym.takeNewPhone();
    await gym.phone.context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not here.', 'InvalidStateError');
      };
    });
    await logIn(page, gym.app.address, 'athlete@demo.local');
    await openBlock(page);
    await field(page, REPS).fill('6');
    await page.getByText(/This browser saves nothing on this device/).waitFor();
    expect(await gym.arrived('Back squat set 1', 'reps', 6)).toHaveLength(1);
  });

  it('a browser that refuses the page its storage: a sentence, not a skeleton', async () => {
    await gym.phone.context.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    const { page } = gym.phone;
    for (const path of ['/', '/login', '/athletes/x/myBlocks']) {
      await page.goto(`${gym.app.address}${path}`);
      await page.getByText(/does not let Spotter save data/).waitFor({ timeout: 3_000 });
      await expect.poll(() => page.getByLabel('Spotter').isVisible()).toBe(false);
    }
  });

  it('a database that never answers: a sentence, not a skeleton, and the page when it does answer', async () => {
    const page = await openTraining(gym);
    await gym.phone.context.addInitScript(() => {
      const opens = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open') ?? {};
      const held: (() => void)[] = [];
      Reflect.set(globalThis, 'answerNow', () => {
        Object.defineProperty(IDBFactory.prototype, 'open', opens);
        for (const begin of held) begin();
      });
      IDBFactory.prototype.open = (...asked) => {
        const request = new EventTarget();
        held.push(() => {
          const real = indexedDB.open(...asked);
          Object.defineProperty(request, 'result', { get: () => real.result });
          for (const name of ['success', 'error']) {
            real.addEventListener(name, () => {
              const event = new Event(name);
              (Reflect.get(request, `on${name}`) as ((event: Event) => void) | undefined)?.(event);
              request.dispatchEvent(event);
            });
          }
        });
        return Object.assign(request, { readyState: 'pending' }) as unknown as IDBOpenDBRequest;
      };
    });
    await page.reload();
    const sentence = page.getByText(/does not let Spotter save data/);
    await sentence.waitFor({ timeout: 3_000 });
    await expect.poll(() => page.locator('#root').isVisible()).toBe(false);
    await page.evaluate(() => (Reflect.get(globalThis, 'answerNow') as () => void)());
    await sentence.waitFor({ state: 'detached' });
    await page.locator('#root').waitFor();
  });

  it('a block that was deleted: it says so, and what was typed stays on the phone [P3]', async () => {
    const page = await openTraining(gym);
    await gym.goDown();
    await field(page, REPS).fill('6');
    await saveState(page, 'Offline: saved on this phone (1)');
    const database = new Database(gym.file);
    database.pragma('foreign_keys = off');
    database.prepare('delete from blocks').run();
    database.close();
    await gym.comeUp();
    await page.getByText('This block is not available').waitFor();
    await page
      .getByText(/stay on this device/)
      .first()
      .waitFor();
    expect((await storedEdits(page)).map(({ value }) => value)).toEqual([6]);
  });

  it('a stored edit that nobody can read: it is kept and told of, and the others go', async () => {
    const page = await openTraining(gym);
    await page.route('**/actual', (route) => route.abort());
    await field(page, REPS).fill('6');
    await saveState(page, /saved on this phone \(1\)/i);
    await spoilOneRow(page);
    await page.reload();
    await page.getByText(/One edit on this device was written by another version of the app/).waitFor();
    await page.unroute('**/actual');
    await field(page, 'Back squat set 2 reps').fill('7');
    await gym.arrived('Back squat set 2', 'reps', 7);
    await saveState(page, 'Synced');
    expect(JSON.stringify(await storedIn(page, 'ops'))).toContain('spoilt');
    await page.getByRole('link', { name: 'Sync details' }).click();
    await page.getByRole('paragraph').filter({ hasText: 'One edit on this device was written by another' }).waitFor();
  });

  it('no network at the login: it says so, and what was typed into the form stays [§8]', async () => {
    const page = await openTraining(gym);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${gym.app.address}/login`);
    await gym.goDown();
    await page.getByLabel('Email').fill('athlete@demo.local');
    await page.getByLabel('Password', { exact: true }).fill('demo-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page
      .getByText('No connection. Logging in needs one; what you logged before is safe on this device.')
      .waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('athlete@demo.local');
  });
});

function answer(route: Route, status: number, json: object): Promise<void> {
  return route.fulfill(asServer({ status, json }));
}

function welcomeToTheWifi(route: Route): Promise<void> {
  return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the gym WiFi</h1>' });
}

async function openBlock(page: Page): Promise<void> {
  await page.getByRole('link', { name: /My Block History/ }).click();
  await page.getByRole('link', { name: /Autumn strength/ }).click();
  await field(page, REPS).waitFor();
}

/** As a build with another format, or a fault of the disk, would leave it. */
function spoilOneRow(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('spotter');
      request.addEventListener('success', () => resolve(request.result));
    });
    await new Promise<void>((resolve) => {
      const transaction = database.transaction('ops', 'readwrite');
      const store = transaction.objectStore('ops');
      const request = store.getAll();
      request.addEventListener('success', () => {
        for (const op of request.result as object[]) store.put({ ...op, v: 99, value: 'spoilt' });
      });
      transaction.addEventListener('complete', () => resolve());
    });
    database.close();
  });
}
