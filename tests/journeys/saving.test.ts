import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logIn, waitForWorker } from './support/app.ts';
import { launch } from './support/launch.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import {
  blockIsAhead,
  field,
  noteSaveStates,
  readingIsKept,
  saveState,
  until,
  openTrainingAt,
} from './support/open-block.ts';

describe('an athlete logs sets', () => {
  let gym: Gym;

  beforeEach(async () => {
    gym = await openGym();
  });
  afterEach(() => gym.end());

  it('with a signal, and the server has them seconds later [§4, P8]', async () => {
    const page = await openTraining(gym);
    const hasSaid = await noteSaveStates(page);
    await page.getByLabel('Back squat set 1 done').click();
    await hasSaid('Saved on this phone (2)');
    await hasSaid('Block saved successfully! ✅');
    await saveState(page, 'Synced');
    expect(await gym.arrived('Back squat set 1', 'reps', 5)).toHaveLength(1);
    expect(await gym.arrived('Back squat set 1', 'load', 82.5)).toHaveLength(1);
  });

  it('where another page keeps the storage to itself: the screen says what to do, and opens once it is free [P1]', async () => {
    const page = await openTraining(gym);
    const block = page.url();
    const other = await gym.phone.context.newPage();
    await other.goto(new URL('/api/health', block).href);
    await other.evaluate(() => void navigator.locks.request('spotter-session', () => new Promise(() => undefined)));
    await page.clock.install();
    await page.goto(block);
    await page.getByText('Opening…').waitFor();
    await page.clock.fastForward(10_000);
    await page.getByText(/close the app completely and open it again: what you logged is safe/).waitFor();
    await other.close();
    await field(page, 'Back squat set 1 reps').waitFor();
    await expect.poll(() => page.getByText(/longer than usual/).count()).toBe(0);
  });

  it('in the basement, reloads, closes the app, opens it there again, and every value arrives once in the street [P1 P2 P9]', async () => {
    let page = await openTraining(gym);
    await gym.goDown();
    await page.getByLabel('Back squat set 1 done').click();
    await page.getByRole('button', { name: 'RPE 8', exact: true }).click();
    await field(page, 'Back squat set 2 reps').fill('4');
    await field(page, 'Back squat set 2 load').fill('82,5');
    await saveState(page, 'Offline: saved on this phone (5)');
    const block = page.url();

    await page.reload();
    await expectTraining();
    await gym.phone.close();
    page = await gym.startPhoneAgain();
    await gym.phone.context.setOffline(true);
    await page.goto(block);
    await expectTraining();
    expect(gym.log()).toEqual([]);

    await gym.comeUp();
    await saveState(page, 'Synced');
    await gym.arrived('Back squat set 2', 'load', 82.5);
    const log = gym.log();
    expect(
      log.map(({ exercise, set, field: name, value }) => `${exercise} ${set} ${name} ${value}`).toSorted(),
    ).toEqual([
      'Back squat 1 load 82.5',
      'Back squat 1 reps 5',
      'Back squat 1 rpe 8',
      'Back squat 2 load 82.5',
      'Back squat 2 reps 4',
    ]);

    async function expectTraining(): Promise<void> {
      await saveState(page, /Offline: saved on this phone \(5\)/);
      await expect.poll(() => field(page, 'Back squat set 1 reps').inputValue()).toBe('5');
      await expect.poll(() => field(page, 'Back squat set 1 load').inputValue()).toBe('82.5');
      await expect.poll(() => field(page, 'Back squat set 1 RPE').inputValue()).toBe('8');
      await expect.poll(() => field(page, 'Back squat set 2 reps').inputValue()).toBe('4');
      await expect.poll(() => field(page, 'Back squat set 2 load').inputValue()).toBe('82.5');
    }
  });

  it('of a block that was never opened before there was no signal [P9]', async () => {
    const page = await gym.takeNewPhone();
    await logIn(page, gym.app.address, 'athlete@demo.local');
    await waitForWorker(page);
    await until(page, blockIsAhead);
    await gym.goDown();
    await page.getByRole('link', { name: /My Block History/ }).click();
    await page.getByRole('link', { name: /Autumn strength/ }).click();
    await page.getByLabel('Back squat set 1 done').click();
    await saveState(page, 'Offline: saved on this phone (2)');
    await gym.comeUp();
    expect(await gym.arrived('Back squat set 1', 'reps', 5)).toHaveLength(1);
  });

  it('and a value that is corrected while its save is under way ends up corrected [P2 P3]', async () => {
    const page = await openTraining(gym);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: sent, resolve: onItsWay } = Promise.withResolvers<void>();
    // The server has the first save before the correction is typed; its answer comes after it.
    await page.route('**/actual', async (route) => {
      const response = await route.fetch();
      onItsWay();
      await held;
      await route.fulfill({ response });
    });
    await field(page, 'Back squat set 1 reps').fill('5');
    await sent;
    await field(page, 'Back squat set 1 reps').fill('3');
    release();
    const entries = await gym.arrived('Back squat set 1', 'reps', 3);
    expect(entries.map(({ value }) => value)).toEqual([5, 3]);
    await saveState(page, 'Synced');
    await page.reload();
    await field(page, 'Back squat set 1 reps').waitFor();
    await expect.poll(() => field(page, 'Back squat set 1 reps').inputValue()).toBe('3');
  });

  it('and sees the new value when the signal goes right after the save [P9]', async () => {
    const page = await openTraining(gym);
    await field(page, 'Back squat set 1 load').fill('90');
    await saveState(page, 'Block saved successfully! ✅');
    await gym.goDown();
    await page.reload();
    await field(page, 'Back squat set 1 load').waitFor();
    await expect.poll(() => field(page, 'Back squat set 1 load').inputValue()).toBe('90');
  });

  it('and keeps the new value when the signal goes before the save can be read back [P9]', async () => {
    const page = await openTraining(gym);
    let refused = 0;
    await gym.phone.context.route('**/api/athletes/*/blocks/*', async (route) => {
      refused += 1;
      await route.abort();
    });
    await field(page, 'Back squat set 1 load').fill('95');
    await saveState(page, 'Block saved successfully! ✅');
    await gym.goDown();
    await page.reload();
    await field(page, 'Back squat set 1 load').waitFor();
    await expect.poll(() => field(page, 'Back squat set 1 load').inputValue()).toBe('95');
    expect(refused).toBeGreaterThan(0);
  });

  it('in two tabs, which show and send each other’s values [P2 P9]', async () => {
    const page = await openTraining(gym);
    const second = await gym.phone.context.newPage();
    await second.goto(page.url());
    await field(second, 'Back squat set 2 reps').waitFor();
    await field(page, 'Back squat set 1 reps').fill('6');
    await second.waitForFunction(
      (label) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)?.value === '6',
      'Back squat set 1 reps',
    );
    await field(second, 'Back squat set 2 reps').fill('7');
    await page.close();
    await gym.arrived('Back squat set 1', 'reps', 6);
    await gym.arrived('Back squat set 2', 'reps', 7);
    await saveState(second, 'Synced');
    expect(gym.log()).toHaveLength(2);
    await expect.poll(() => field(second, 'Back squat set 1 reps').inputValue()).toBe('6');
  });

  it('in a tab that dies before it has told the other one, which shows and sends the value [P6 P9]', async () => {
    const page = await openTraining(gym);
    const second = await gym.phone.context.newPage();
    await second.addInitScript(() => {
      // Of its edits it tells nobody; that it is here, it may tell.
      const { postMessage } = Object.getOwnPropertyDescriptors(BroadcastChannel.prototype);
      const tell = postMessage.value as (message: unknown) => void;
      Reflect.defineProperty(BroadcastChannel.prototype, 'postMessage', {
        value(this: BroadcastChannel, message: unknown) {
          if (this.name === 'spotter-pages') tell.call(this, message);
        },
      });
    });
    await second.goto(page.url());
    await field(second, 'Back squat set 1 reps').waitFor();
    await gym.goDown();
    await field(second, 'Back squat set 1 reps').fill('6');
    await saveState(second, 'Offline: saved on this phone (1)');
    await expect.poll(() => field(page, 'Back squat set 1 reps').inputValue()).toBe('');
    await second.close();
    await expect.poll(() => field(page, 'Back squat set 1 reps').inputValue()).toBe('6');
    await saveState(page, 'Offline: saved on this phone (1)');
    await gym.comeUp();
    expect(await gym.arrived('Back squat set 1', 'reps', 6)).toHaveLength(1);
  });

  it('on two phones, and both end with the same values [P4 P9]', async () => {
    const page = await openTraining(gym);
    const tablet = await launch();
    try {
      const other = tablet.page;
      await openTrainingAt(other, gym.app.address);
      await field(page, 'Back squat set 1 reps').fill('6');
      await gym.arrived('Back squat set 1', 'reps', 6);
      await field(other, 'Back squat set 2 reps').fill('7');
      await gym.arrived('Back squat set 2', 'reps', 7);
      await other.reload();
      await field(other, 'Back squat set 1 reps').waitFor();
      await expect.poll(() => field(other, 'Back squat set 1 reps').inputValue()).toBe('6');
      await page.reload();
      await field(page, 'Back squat set 1 reps').waitFor();
      await readingIsKept(page);
      await expect.poll(() => field(page, 'Back squat set 2 reps').inputValue()).toBe('7');
    } finally {
      await tablet.end();
    }
  });
});
