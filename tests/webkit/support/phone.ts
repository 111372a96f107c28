import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import { findWebKit, type WebKit } from '../../support/webkit.ts';
import { openSession, type WebDriver } from './webdriver.ts';

/** The gym floor, as the journeys in Chromium have it. */
const SIZE = { width: 390, height: 844 };

/** The browser draws a bar with buttons that is wider than a phone; this lets it shrink. */
const NARROW_BAR =
  '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; } image { -gtk-icon-transform: scale(0.1); }';

export type WebKitPhone = {
  driver: WebDriver;
  /** Ends the browser and what was started for it. */
  end: () => Promise<void>;
};

/**
 * A WebKit that has never been here, on a screen of its own. MiniBrowser keeps what belongs to an automated session
 * (database, caches, local storage) in the memory of its network process: it outlives a page, a window and a reload,
 * and ends with the browser.
 */
export async function takePhone(): Promise<WebKitPhone> {
  const webkit = findWebKit();
  if ('missing' in webkit) throw new Error(`No WebKit to drive: ${webkit.missing.join(', ')} not found.`);
  const home = await mkdtemp(join(tmpdir(), 'spotter-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0/gtk.css'), NARROW_BAR);
  const started: ChildProcess[] = [];
  try {
    const display = await startScreen(webkit, started);
    const address = await startDriver(webkit, environment(display, home), started);
    const args = ['--automation', '--dark-mode'];
    const driver = await openSession(address, { 'webkitgtk:browserOptions': { binary: webkit.browser, args } });
    await driver.resizeTo(SIZE);
    return { driver, end: () => driver.quit().finally(putAway) };
  } catch (error) {
    await putAway();
    throw error;
  }

  async function putAway(): Promise<void> {
    for (const child of started.toReversed()) await stop(child);
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Nothing of the machine's own desktop, language or settings. */
function environment(display: string, home: string): Record<string, string> {
  const folders = {
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_RUNTIME_DIR: home,
  };
  const screen = { DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' };
  return { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', LANGUAGE: 'en_US', ...folders, ...screen };
}

/** Xvfb chooses a free display itself and tells its number. */
async function startScreen({ screen }: WebKit, started: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const child = spawn(screen, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  started.push(child);
  const [number] = (await Promise.race([once(child.stdio[3] as Readable, 'data'), failure(child, screen)])) as [Buffer];
  return `:${number.toString().trim()}`;
}

async function startDriver({ driver }: WebKit, env: Record<string, string>, started: ChildProcess[]): Promise<string> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  started.push(child);
  const address = `http://127.0.0.1:${port}`;
  const ready = vi.waitFor(() => fetch(`${address}/status`), { timeout: 20_000, interval: 20 });
  await Promise.race([ready, failure(child, driver)]);
  return address;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Rejects when the program ends; never resolves. */
async function failure(child: ChildProcess, name: string): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`${name} ended with ${code} before it was ready.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
