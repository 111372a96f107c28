import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { logIn, startApp, waitForWorker, type RunningApp } from './app.ts';
import { launch, type LaunchedBrowser, type LaunchOptions } from './launch.ts';
import { field, openTrainingAt, readingIsKept, until } from './open-block.ts';

/** Who has a device on which the app is installed and they are logged in. */
type Person = 'athlete' | 'coach';

/** A server's folder and devices as log-ins left them, closed in order. */
type Left = {
  readonly port: number;
  readonly folder: string;
  readonly profiles: Readonly<Record<Person, string>>;
  /** The path of the block that was opened on Marta's phone. */
  readonly training: string;
};

/** Below what a system gives to whoever asks for any port: only another worker's choice could be the same. */
const PORTS = { from: 20_000, count: 10_000 };

let left: Promise<Left> | undefined;

/**
 * The app and the devices of Marta and her coach after real log-ins, once for all tests of a worker: each test takes
 * copies, for a log-in and an install take longer than most of what is tested after them.
 */
function afterLogIns(): Promise<Left> {
  left ??= leave().catch((error: unknown) => {
    // It is one test's failure: the next one tries again.
    left = undefined;
    throw error;
  });
  return left;
}

/** The app as the log-ins left it, with `file` as its database; devices of `launchLoggedIn` are logged in there. */
export async function startAppAfterLogIns(file: string): Promise<RunningApp> {
  const { folder, port } = await afterLogIns();
  await cp(folder, dirname(file), { recursive: true });
  return startApp({ file, port });
}

/** That person's device, with a page that is still empty. A test has one of each: two copies would be one device twice. */
export async function launchLoggedIn(person: Person, options: LaunchOptions = {}): Promise<LaunchedBrowser> {
  const { profiles } = await afterLogIns();
  const profileDir = await mkdtemp(join(tmpdir(), 'spotter-browser-'));
  await cp(profiles[person], profileDir, { recursive: true });
  return launch({ ...options, profileDir });
}

/** Ends a device and the server, whatever comes of the first: its port is the next test's. @param folder the server's own */
export async function endBoth(device: LaunchedBrowser, app: RunningApp, folder: string): Promise<void> {
  try {
    await device.end();
  } finally {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens this week's training on Marta's phone, which has it already. */
export async function openOwnTraining(page: Page, app: RunningApp): Promise<void> {
  const { training } = await afterLogIns();
  await page.goto(`${app.address}${training}`);
  await field(page, 'Back squat set 1 reps').waitFor();
  await readingIsKept(page);
}

async function leave(): Promise<Left> {
  const home = await mkdtemp(join(inject('laneFolder'), 'left-'));
  const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
  const folder = join(home, 'server');
  const app = await startApp({ file: join(folder, 'spotter.db'), port });
  const [phone, desk] = await Promise.all([
    launch({ profileDir: join(home, 'phone') }),
    launch({ profileDir: join(home, 'desk') }),
  ]);
  await openTrainingAt(phone.page, app.address);
  const training = new URL(phone.page.url()).pathname;
  // The app opens where it was left: on Marta's own page, as after a log-in.
  await phone.page.goto(`${app.address}${training.replace(/\/blocks\/.*/, '')}`);
  await phone.page.getByRole('link', { name: /My Block History/ }).waitFor();
  await until(phone.page, allIsAhead);
  await phone.close();
  await logIn(desk.page, app.address, 'coach@demo.local');
  await waitForWorker(desk.page);
  await desk.close();
  await app.stop();
  return { port, folder, training, profiles: { athlete: phone.profileDir, coach: desk.profileDir } };
}

/** True once the worker keeps the last of what the app reads ahead: no copy is in the middle of it. */
async function allIsAhead(): Promise<boolean> {
  return (await caches.match(`/api${location.pathname}/exerciseHistory`)) !== undefined;
}
