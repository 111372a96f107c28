import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { BlockDetail } from '#contract/api/block.ts';
import type { RunningApp } from './app.ts';
import type { LaunchedBrowser } from './launch.ts';
import { launchLoggedIn, startAppAfterLogIns } from './logged-in.ts';
import { planBlock } from './planned-block.ts';
import { remote } from './server-calls.ts';

/** A server of its own with a block for the demo athlete, and browsers in which its people are logged in. */
export type PlannedApp = {
  readonly app: RunningApp;
  /** Of the block, for its athlete. */
  readonly path: string;
  open(person: 'coach' | 'athlete', viewport: { width: number; height: number }): Promise<Page>;
  /** The load of each set of the first exercise, and what its plan had come to. */
  logged(): Promise<(readonly [load: number | null | undefined, planned: number | null | undefined])[]>;
  endBrowsers(): Promise<void>;
  end(): Promise<void>;
};

export async function openPlanned(...[name, weeks]: Tail<Parameters<typeof planBlock>>): Promise<PlannedApp> {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-planned-'));
  const app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  const path = await planBlock(app.address, name, weeks);
  const browsers: LaunchedBrowser[] = [];
  return {
    app,
    path,
    open: async (person, viewport) => {
      const browser = await launchLoggedIn(person, { viewport });
      browsers.push(browser);
      await browser.page.goto(app.address);
      return browser.page;
    },
    logged: async () => {
      const athlete = await remote(app.address, 'athlete');
      const { weeks: read } = (await athlete.ask('GET', `/api${path}`)) as BlockDetail;
      const series = read[0]?.dayResponses.Monday?.basics[0]?.series ?? [];
      return series.map(({ actual, loggedTarget }) => [actual.load, loggedTarget?.load]);
    },
    endBrowsers: async () => {
      await Promise.all(browsers.splice(0).map((browser) => browser.end()));
    },
    end: async () => {
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Tail<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Rest] ? Rest : never;
