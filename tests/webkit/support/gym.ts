import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { startApp } from '../../journeys/support/app.ts';
import { readingIsKept } from '../../journeys/support/open-block.ts';
import { serverLog, type ServerLog } from '../../journeys/support/server-log.ts';
import { takePhone, type WebKitPhone } from './phone.ts';
import { screenOf, type Screen } from './screen.ts';
import { createSignal, type Signal } from './signal.ts';

/** A server with demo people, the athlete's phone with WebKit on it, and the way between the two. */
export type WebKitGym = ServerLog &
  WebKitPhone & {
    readonly address: string;
    readonly file: string;
    readonly signal: Signal;
    readonly screen: Screen;
    /** Every log entry as 'Back squat 1 reps 5', sorted. */
    readonly logged: () => string[];
  };

const ARTIFACTS = 'tests/artifacts';

/** A gym for each test of the file; of a test that fails, the last picture stays among the artifacts. */
export function useGym(): () => WebKitGym {
  let gym: WebKitGym;
  beforeEach(async () => {
    gym = await openGym();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(gym, task.name);
    await gym.end();
  });
  return () => gym;
}

async function openGym(): Promise<WebKitGym> {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-gym-'));
  const file = join(folder, 'spotter.db');
  const app = await startApp({ file });
  const signal = await createSignal(app.address);
  const phone = await takePhone();
  const server = serverLog(file);
  return {
    address: signal.address,
    file,
    signal,
    screen: screenOf(phone.driver),
    driver: phone.driver,
    ...server,
    logged: () =>
      server
        .log()
        .map(({ exercise, set, field, value }) => `${exercise} ${set} ${field} ${value}`)
        .toSorted(),
    end: async () => {
      await phone.end();
      await signal.cut();
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function keepPicture({ driver }: WebKitGym, test: string): Promise<void> {
  await mkdir(ARTIFACTS, { recursive: true });
  const file = `${ARTIFACTS}/webkit-${test.replaceAll(/\W+/g, '-').slice(0, 60)}.png`;
  await writeFile(file, await driver.screenshot());
}

/** Logs a demo person in through the interface. */
export async function logIn({ driver, screen, address }: WebKitGym, email: string): Promise<void> {
  await driver.goto(`${address}/login`);
  await screen.fill('Email', email);
  await screen.fill('Password', 'demo-demo');
  await screen.click('button', 'Login');
  await vi.waitFor(async () => expect(await screen.path()).not.toBe('/login'), { timeout: 30_000 });
}

/**
 * Logs Marta in and opens this week's training; from then on everything works without a network. Answers the path of
 * their area.
 */
export async function openTraining(gym: WebKitGym): Promise<string> {
  await logIn(gym, 'athlete@demo.local');
  await waitForWorker(gym);
  const area = await gym.screen.path();
  await openBlock(gym);
  await readingIsKept(gym.driver);
  return area;
}

/** From the athlete's area to their block. */
export async function openBlock({ screen }: WebKitGym): Promise<void> {
  await screen.click('link', 'My Block History');
  await screen.click('link', 'Autumn strength');
  await screen.find('field', 'Back squat set 1 reps');
}

/** Waits until the worker answers for this page: from then on the app opens without a network. */
export async function waitForWorker({ driver }: WebKitGym): Promise<void> {
  const state = (): Promise<string | undefined> =>
    driver.evaluate(() => navigator.serviceWorker.controller?.state as string | undefined);
  await vi.waitFor(async () => expect(await state()).toBe('activated'), { timeout: 30_000 });
}
