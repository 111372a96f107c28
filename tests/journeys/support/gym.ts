import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startApp, type RunningApp } from './app.ts';
import { endBoth, launchLoggedIn, openOwnTraining, startAppAfterLogIns } from './logged-in.ts';
import { launch, type LaunchedBrowser } from './launch.ts';
import { serverLog, type ServerLog } from './server-log.ts';

/** A server with demo people on a database of its own, and Marta's phone. */
export type Gym = ServerLog & {
  readonly app: RunningApp;
  readonly file: string;
  phone: LaunchedBrowser;
  /** No signal: the server is out of reach, and the phone knows it. */
  goDown(): Promise<void>;
  /** Back in the street. */
  comeUp(): Promise<void>;
  /** The battery is out, or the app was closed; then the same phone again. */
  startPhoneAgain(): Promise<Page>;
  /** Marta has another phone in place of hers: nobody has used it yet. */
  takeNewPhone(): Promise<Page>;
  end(): Promise<void>;
};

/** Marta is logged in on her phone, and the app is installed on it. */
export function openGym(): Promise<Gym> {
  return gymOf({ start: startAppAfterLogIns, phone: () => launchLoggedIn('athlete') });
}

/** Nobody has used the phone yet. @param dist the build that is served */
export function openNewGym({ dist }: { dist?: string } = {}): Promise<Gym> {
  return gymOf({ start: (file) => startApp({ file, dist }), phone: launch });
}

type Parts = { start: (file: string) => Promise<RunningApp>; phone: () => Promise<LaunchedBrowser> };

async function gymOf({ start, phone }: Parts): Promise<Gym> {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-gym-'));
  const file = join(folder, 'spotter.db');
  const app = await start(file);
  const gym: Gym = {
    app,
    file,
    phone: await phone(),
    goDown: async () => {
      await gym.phone.context.setOffline(true);
      await app.stop();
    },
    comeUp: async () => {
      await app.start();
      await gym.phone.context.setOffline(false);
    },
    startPhoneAgain: async () => {
      gym.phone = await launch({ profileDir: gym.phone.profileDir });
      return gym.phone.page;
    },
    takeNewPhone: async () => {
      await gym.phone.end();
      gym.phone = await launch();
      return gym.phone.page;
    },
    ...serverLog(file),
    end: () => endBoth(gym.phone, app, folder),
  };
  return gym;
}

/** Opens this week's training on Marta's phone; from then on everything works without a network. */
export async function openTraining({ app, phone: { page } }: Gym): Promise<Page> {
  await openOwnTraining(page, app);
  return page;
}
