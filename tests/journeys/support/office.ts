import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { RunningApp } from './app.ts';
import { endBoth, launchLoggedIn, startAppAfterLogIns } from './logged-in.ts';
import { DESK, launch, type LaunchedBrowser, type LaunchOptions } from './launch.ts';
import { serverLog, type ServerLog } from './server-log.ts';

/** A server with demo people on a database of its own, and the coach's desk. */
export type Office = ServerLog & {
  readonly app: RunningApp;
  desk: LaunchedBrowser;
  /** The browser was closed or killed; then the same desk again. */
  startDeskAgain(): Promise<Page>;
  end(): Promise<void>;
};

/** The coach is logged in at their desk, and the app is installed there. */
export async function openOffice(options: LaunchOptions = {}): Promise<Office> {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-office-'));
  const file = join(folder, 'spotter.db');
  const app = await startAppAfterLogIns(file);
  const look = { viewport: DESK, ...options };
  const office: Office = {
    app,
    desk: await launchLoggedIn('coach', look),
    startDeskAgain: async () => {
      office.desk = await launch({ ...look, profileDir: office.desk.profileDir });
      return office.desk.page;
    },
    ...serverLog(file),
    end: () => endBoth(office.desk, app, folder),
  };
  return office;
}
