import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedEdits } from './support/disk.ts';
import { field, openGym, openTraining, saveState, type Gym } from './support/gym.ts';
import { WITHIN } from './support/server-log.ts';

const REPS = 'Back squat set 1 reps';
const LOAD = 'Back squat set 1 load';

let gym: Gym;

beforeEach(async () => {
  gym = await openGym();
});
afterEach(() => gym.end());

it('the data of the site is deleted while a set waits: it is kept again, the person is told, and it arrives [P11]', async () => {
  const page = await openTraining(gym);
  await gym.goDown();
  await field(page, REPS).fill('6');
  await saveState(page, 'Offline: saved on this phone (1)');
  await deleteSiteData();
  await field(page, LOAD).fill('92.5');
  await page.getByText('The data of this site was deleted while the app was open.').waitFor();
  await saveState(page, 'Offline: saved on this phone (2)');
  await vi.waitFor(async () => expect((await storedEdits(page)).length).toBe(2), WITHIN);
  await gym.comeUp();
  await gym.arrived('Back squat set 1', 'reps', 6);
  await gym.arrived('Back squat set 1', 'load', 92.5);
  expect(gym.log()).toHaveLength(2);

  /** As in the browser's settings, by the address of the site. */
  async function deleteSiteData(): Promise<void> {
    const session = await gym.phone.context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: gym.app.address, storageTypes: 'all' });
  }
});
