import { describe, expect, it } from 'vitest';
import { until } from '../journeys/support/open-block.ts';
import { openTraining, useGym, type WebKitGym } from './support/gym.ts';

const REPS = 'Back squat set 1 reps';
const LOAD = 'Back squat set 1 load';

describe('an athlete logs sets', () => {
  const gym = useGym();

  it('and a value that is corrected while its save is under way ends up corrected [P2 P3]', async () => {
    const { driver, screen, signal } = gym();
    await openTraining(gym());
    const save = signal.holdSaves();
    await screen.fill(REPS, '5');
    await save.answered;
    await screen.fill(REPS, '3');
    save.release();
    const entries = await gym().arrived('Back squat set 1', 'reps', 3);
    expect(entries.map(({ value }) => value)).toEqual([5, 3]);
    await screen.saveState('Synced');
    await driver.reload();
    await expect.poll(() => screen.value(REPS)).toBe('3');
  });

  it('and sees the new value when the signal goes right after the save [P9]', async () => {
    const { driver, screen, signal } = gym();
    await openTraining(gym());
    await screen.fill(LOAD, '90');
    await screen.saveState('Block saved successfully! ✅');
    await signal.cut();
    await driver.reload();
    await expect.poll(() => screen.value(LOAD)).toBe('90');
  });

  it('and reloads the page in the very task of the keystroke, and the value is kept [P1]', async () => {
    const { driver, screen, signal } = gym();
    await openTraining(gym());
    await signal.cut();
    for (const value of ['41', '42', '43', '44', '45']) {
      await screen.find('field', LOAD);
      await driver.evaluate(typeAndReload, { name: LOAD, value });
      await until(driver, () => !('isLeaving' in globalThis));
      await expect.poll(() => screen.value(LOAD)).toBe(value);
    }
  });

  it('and leaves in the middle of a write, again and again: every value is there on the way back [P1]', async () => {
    const { driver, screen, signal, address } = gym();
    await openTraining(gym());
    const block = `${address}${await screen.path()}`;
    await signal.cut();
    for (let turn = 0; turn < 12; turn += 1) {
      const value = String(50 + turn);
      await screen.find('field', LOAD);
      await driver.evaluate(typeAndLeave, { name: LOAD, value, ms: turn % 4 });
      await until(driver, (left) => location.search === `?${left}`, value);
      await driver.goto(block);
      await until(driver, holds, { name: LOAD, value });
    }
    await signal.heal();
    const entries = await gym().arrived('Back squat set 1', 'load', 61);
    expect(entries.at(-1)?.value).toBe(61);
  });

  it('and leaves a page that still waits for the disk: what is logged in the next one is stored [P1]', async () => {
    const { driver, screen, signal, address } = gym();
    const { block, first, second } = await openInTwoWindows(gym());
    await driver.evaluate(keepDiskBusy);
    await driver.switchTo(first);
    await driver.goto(`${address}/login`);
    await driver.evaluate(openDatabase);
    await driver.goto(block);
    await driver.switchTo(second);
    await driver.evaluate(() => void Object.assign(globalThis, { isDone: true }));
    await driver.switchTo(first);
    await screen.fill(REPS, '7');
    await screen.saveState('Offline: saved on this phone (1)');
    await signal.heal();
    await gym().arrived('Back squat set 1', 'reps', 7);
    expect(gym().logged()).toEqual(['Back squat 1 reps 7']);
  });

  it('in two windows, which show and send each other’s values, also when one of them is closed [P2 P9]', async () => {
    const { driver, screen, signal } = gym();
    const { first, second } = await openInTwoWindows(gym());
    await driver.switchTo(first);
    await screen.fill(REPS, '6');
    await driver.switchTo(second);
    await until(driver, holds, { name: REPS, value: '6' });
    await screen.fill(LOAD, '85');
    await driver.switchTo(first);
    await until(driver, holds, { name: LOAD, value: '85' });
    await driver.closeWindow();
    await driver.switchTo(second);
    await signal.heal();
    await gym().arrived('Back squat set 1', 'reps', 6);
    await gym().arrived('Back squat set 1', 'load', 85);
    await screen.saveState('Synced');
    expect(gym().logged()).toEqual(['Back squat 1 load 85', 'Back squat 1 reps 6']);
  });
});

/** The block in both windows, and no signal from then on; the second one has the commands. */
async function openInTwoWindows(gym: WebKitGym): Promise<{ block: string; first: string; second: string }> {
  const { driver, screen, signal, address } = gym;
  await openTraining(gym);
  const block = `${address}${await screen.path()}`;
  const [first, second] = [await driver.window(), await driver.openWindow()];
  await driver.switchTo(second);
  await driver.goto(block);
  await screen.find('field', REPS);
  await signal.cut();
  return { block, first, second };
}

/** As React sees a keystroke, and the page is left for another one some ms later; WebKit keeps it for the way back. */
function typeAndLeave({ name, value, ms }: { name: string; value: string; ms: number }): void {
  const input = document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  setTimeout(() => location.assign(`/login?${value}`), ms);
}

/** As React sees a keystroke, and the page is gone before anything else can run. */
function typeAndReload({ name, value }: { name: string; value: string }): void {
  const input = document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`);
  Object.assign(globalThis, { isLeaving: true });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  location.reload();
}

/** Another page of the app writes on and on, until it is told that it is done. */
async function keepDiskBusy(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('spotter');
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const store = database.transaction('meta', 'readwrite').objectStore('meta');
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      resolve();
      if (!('isDone' in globalThis)) store.get('seq').addEventListener('success', goOn);
    };
    store.get('seq').addEventListener('success', goOn);
  });
}

/** What the page itself has asked of the database before is under way then. */
async function openDatabase(): Promise<void> {
  const opening = indexedDB.open('spotter');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  opening.result.close();
}

function holds({ name, value }: { name: string; value: string }): boolean {
  return document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)?.value === value;
}
