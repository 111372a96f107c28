import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** What finding a browser needs of the machine; a test brings its own. */
export type Machine = {
  env: Record<string, string | undefined>;
  exists: (path: string) => boolean;
  /** Where Playwright would keep its own download. */
  downloaded: () => string | undefined;
};

/** The shell is the same engine without the browser's own window around it: a test starts it in a third of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'google-chrome', 'chromium-browser', 'google-chrome-stable'];

/** CHROMIUM_PATH, then what stands on the PATH, then what Playwright has downloaded. */
export function findBrowser(machine: Machine = thisMachine): string | undefined {
  const named = machine.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (machine.exists(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and there is nothing there.`);
  }
  const folders = (machine.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const downloaded = machine.downloaded();
  return [...candidates, ...(downloaded === undefined ? [] : [downloaded])].find((path) => machine.exists(path));
}

/** Launch arguments under which a browser in a container is quiet and talks to nobody. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  downloaded: () => {
    try {
      return chromium.executablePath();
    } catch {
      return undefined;
    }
  },
};
