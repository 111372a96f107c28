import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedEdits } from './support/disk.ts';
import { logIn } from './support/app.ts';
import { field, openGym, openTraining, saveState, type Gym } from './support/gym.ts';
import { WITHIN } from './support/server-log.ts';

const REPS = 'Back squat set 1 reps';

let gym: Gym;

beforeEach(async () => {
  gym = await openGym();
});
afterEach(() => gym.end());

it('the data of the site is deleted while a set waits: the person is told, logs in again, and it arrives [P11]', async () => {
  const page = await openTraining(gym);
  await gym.goDown();
  await field(page, REPS).fill('6');
  await saveState(page, 'Offline: saved on this phone (1)');
  await deleteSiteData();
  await page.getByText('The data of this site was deleted while the app was open.').waitFor();
  await vi.waitFor(async () => expect((await storedEdits(page)).map(({ value }) => value)).toEqual([6]), WITHIN);
  await gym.comeUp();
  await logIn(page, gym.app.address, 'athlete@demo.local');
  await gym.arrived('Back squat set 1', 'reps', 6);
  expect(gym.log()).toHaveLength(1);

  /** As in the browser's settings, by the address of the site. */
  async function deleteSiteData(): Promise<void> {
    const session = await gym.phone.context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: gym.app.address, storageTypes: 'all' });
  }
});
