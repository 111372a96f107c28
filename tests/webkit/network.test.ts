import { expect, it } from 'vitest';
import { blockIsAhead, until } from '../journeys/support/open-block.ts';
import { PORTAL_PAGE } from '../support/browser-site.ts';
import { logIn, openBlock, openTraining, useGym, waitForWorker } from './support/gym.ts';

const gym = useGym();

it('the app and a block that was never opened are there without a network, at any address [P9]', async () => {
  const { driver, screen, signal, address } = gym();
  await logIn(gym(), 'athlete@demo.local');
  await waitForWorker(gym());
  await until(driver, blockIsAhead);
  const area = await screen.path();
  await signal.cut();
  await driver.goto(`${address}/login`);
  await until(driver, () => document.title.includes('Spotter'));
  await driver.goto(`${address}${area}`);
  await openBlock(gym());
  await screen.click('button', 'Back squat set 1 done');
  await screen.saveState('Offline: saved on this phone (2)');
  await signal.heal();
  await screen.saveState('Synced');
  expect(gym().logged()).toEqual(['Back squat 1 load 82.5', 'Back squat 1 reps 5']);
});

it('a network that leads nowhere: the block opens, and what is logged waits and arrives once [P2 P9]', async () => {
  const { driver, screen, signal } = gym();
  await openTraining(gym());
  signal.swallow();
  await driver.reload();
  await screen.click('button', 'Back squat set 1 done');
  await until(driver, outboxHasEdits);
  await driver.reload();
  await expect.poll(() => screen.value('Back squat set 1 reps')).toBe('5');
  await signal.heal();
  await screen.saveState('Synced');
  expect(gym().logged()).toEqual(['Back squat 1 load 82.5', 'Back squat 1 reps 5']);
});

it('the page of a captive portal for every answer: nothing is taken for saved, and it arrives once [P3 P8]', async () => {
  const { driver, screen, signal } = gym();
  await openTraining(gym());
  signal.answerAll(PORTAL_PAGE);
  await screen.click('button', 'Back squat set 1 done');
  await screen.saveState('saved on this phone (2)');
  await driver.reload();
  await expect.poll(() => screen.value('Back squat set 1 reps')).toBe('5');
  await screen.saveState('Offline: saved on this phone (2)');
  await signal.heal();
  await screen.saveState('Synced');
  expect(gym().logged()).toEqual(['Back squat 1 load 82.5', 'Back squat 1 reps 5']);
});

/** True once a transaction of the page's database has them: read from there, not from the screen. */
async function outboxHasEdits(): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('spotter');
    request.addEventListener('success', () => resolve(request.result));
  });
  const count = await new Promise<number>((resolve) => {
    const request = database.transaction('ops').objectStore('ops').count();
    request.addEventListener('success', () => resolve(request.result));
  });
  database.close();
  return count > 0;
}
