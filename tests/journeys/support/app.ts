import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import type { Config } from '#server/config.ts';
import { startServer } from '#server/main.ts';

export type RunningApp = {
  address: string;
  /** Ends the server; what the browser asks then fails as it does without a network. */
  stop: () => Promise<void>;
  /** Starts the server again on the same port and the same database. */
  start: () => Promise<void>;
};

const UNHURRIED = { patienceMs: 60_000, maxLoopDelayMs: 60_000 };

type AppOptions = {
  file: string;
  port?: number;
  dist?: string | undefined;
  google?: Config['google'];
  mail?: Config['mail'];
};

/** The real server with the built app (or the build in `dist`, or in WEB_ROOT) and demo people, on a real SQLite file. */
export async function startApp({
  file,
  port: wanted = 0,
  dist = process.env['WEB_ROOT'],
  google,
  mail,
}: AppOptions): Promise<RunningApp> {
  let running = await listen(wanted);
  const address = running.address;
  let isUp = true;

  return { address, stop, start };

  async function stop(): Promise<void> {
    if (!isUp) return;
    isUp = false;
    await running.stop();
  }

  async function start(): Promise<void> {
    if (isUp) return;
    running = await listen(Number(new URL(address).port));
    isUp = true;
  }

  function listen(port: number): ReturnType<typeof startServer> {
    const config = {
      port,
      host: '127.0.0.1',
      dataDir: dirname(file),
      database: { kind: 'sqlite', file },
      publicUrl: undefined,
      trustProxy: 'loopback',
      google,
      mail,
      hstsSubdomains: false,
      demo: true,
      logLevel: 'silent',
      // The browsers beside it may keep it waiting; how it sheds load is told elsewhere.
      load: { readings: UNHURRIED, rest: UNHURRIED },
    } as const;
    return dist === undefined ? startServer(config) : startServer(config, dist);
  }
}

/** Logs a demo person in through the interface; `email` is one of the demo accounts. */
export async function logIn(page: Page, address: string, email: string, password = 'demo-demo'): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Waits until the worker answers for this page: from then on the app opens without a network. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
