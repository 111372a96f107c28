import { expect, it } from 'vitest';
import { until } from '../journeys/support/open-block.ts';
import { revokeEveryToken } from '../journeys/support/server-log.ts';
import { logIn, openTraining, useGym } from './support/gym.ts';
import type { WebKitGym } from './support/gym.ts';

const REPS = 'Back squat set 1 reps';
const MARTA = 'athlete@demo.local';

const gym = useGym();

it('edits wait out a token that was revoked, and go after the same person has logged in again [P3]', async () => {
  const { screen, signal, driver, file } = gym();
  await openTraining(gym());
  await signal.cut();
  await screen.fill(REPS, '6');
  await screen.saveState('Offline: saved on this phone (1)');
  revokeEveryToken(file);
  await signal.heal();
  await until(driver, () => location.pathname === '/login');
  await screen.see('Not authenticated');
  expect(gym().log()).toEqual([]);
  await logIn(gym(), MARTA);
  expect(await gym().arrived('Back squat set 1', 'reps', 6)).toHaveLength(1);
});

it('log-out keeps the edits that wait, nobody else sees or sends them, and they go after the next login [§4 P3 P12 P13]', async () => {
  const { screen, signal, driver, address } = gym();
  const area = await openTraining(gym());
  signal.refuseSaves();
  await screen.fill(REPS, '6');
  await screen.saveState('aved on this phone (1)');
  await driver.goto(`${address}${area}`);
  await logOut(gym(), 'marta.r');
  await screen.click('button', 'Log out anyway');
  await until(driver, () => location.pathname === '/login');
  await until(driver, nothingIsLeft);

  await signal.heal();
  await logIn(gym(), 'rookie@demo.local');
  await screen.saveState('Synced');
  expect(gym().log()).toEqual([]);
  await logOut(gym(), 'leo.new');
  await until(driver, () => location.pathname === '/login');
  await logIn(gym(), MARTA);
  expect(await gym().arrived('Back squat set 1', 'reps', 6)).toHaveLength(1);
});

/** By the menu in the corner, which stays where it is while the screen below it is still loading. */
async function logOut({ screen }: WebKitGym, username: string): Promise<void> {
  await screen.click('button', `User menu of ${username}`);
  await screen.click('button', 'Logout');
  await screen.click('button', 'Log out');
}

async function nothingIsLeft(): Promise<boolean> {
  const readings = (await caches.keys()).filter((name) => name.startsWith('readings-'));
  return localStorage.length === 0 && sessionStorage.length === 0 && readings.length === 0;
}
