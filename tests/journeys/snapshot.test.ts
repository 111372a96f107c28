import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editIsStored, storedEdits } from './support/disk.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { field, saveState } from './support/open-block.ts';
import { hasPicture, notePictures, openHeld } from './support/picture.ts';
import { WITHIN } from './support/server-log.ts';
import { storedIn } from './support/stored-in.ts';

const REPS = 'Back squat set 1 reps';
const LOAD = 'Back squat set 1 load';
const DONE = 'Back squat set 1 done';

describe('the day that was seen last, before the app is there', () => {
  let gym: Gym;
  let page: Page;
  let block: string;

  beforeEach(async () => {
    gym = await openGym();
    page = await openTraining(gym);
    block = page.url();
    await vi.waitUntil(() => hasPicture(page), WITHIN);
  });
  afterEach(() => gym.end());

  it('a number typed into the first thing that is painted is logged, and typing goes on in the same field [P1]', async () => {
    await gym.phone.context.setOffline(true);
    await openHeld(page, block);
    await field(page, LOAD).click();
    await page.keyboard.type('82,');
    await page.clock.resume();
    await pictureIsGone(page);
    await page.keyboard.type('5');
    await editIsStored(page, 82.5);
    expect(await field(page, LOAD).inputValue()).toBe('82,5');
    await gym.phone.context.setOffline(false);
    await saveState(page, 'Synced');
    expect(gym.log().at(-1)).toMatchObject({ exercise: 'Back squat', set: 1, field: 'load', value: 82.5 });
  });

  it('a set that is ticked there is logged when the app is there, with the number that was typed', async () => {
    await openHeld(page, block);
    await field(page, REPS).fill('4');
    const check = page.getByRole('button', { name: DONE });
    await check.click();
    expect(await check.getAttribute('aria-pressed')).toBe('true');
    await page.clock.resume();
    await pictureIsGone(page);
    await vi.waitFor(
      () => expect(gym.log().map((row) => row.field)).toEqual(expect.arrayContaining(['reps', 'load'])),
      WITHIN,
    );
    expect(gym.log().find((row) => row.field === 'reps')).toMatchObject({ set: 1, value: 4 });
    expect(await check.getAttribute('aria-pressed')).toBe('true');
  });

  it('a double tap ticks once there, too [P18]', async () => {
    await openHeld(page, block);
    const check = page.getByRole('button', { name: DONE });
    await check.dblclick();
    expect(await check.getAttribute('aria-pressed')).toBe('true');
    await page.clock.resume();
    await pictureIsGone(page);
    await vi.waitFor(() => expect(gym.log().map((row) => row.field)).toContain('load'), WITHIN);
    expect(await check.getAttribute('aria-pressed')).toBe('true');
    expect(gym.log().map(({ value }) => value)).not.toContain(null);
  });

  it('a set that is ticked there and unticked again is not logged in the end', async () => {
    await openHeld(page, block);
    const check = page.getByRole('button', { name: DONE });
    await check.click();
    // The clock of the page stands: something else in between makes two taps of them.
    await page.getByRole('button', { name: 'Back squat set 2 done' }).click();
    await check.click();
    await page.clock.resume();
    await pictureIsGone(page);
    await gym.arrived('Back squat set 1', 'reps', null);
    expect(await check.getAttribute('aria-pressed')).toBe('false');
  });

  it('what is no number stays in its field, with the sentence that says so', async () => {
    await openHeld(page, block);
    await field(page, REPS).fill('4x');
    await page.clock.resume();
    await pictureIsGone(page);
    expect(await field(page, REPS).inputValue()).toBe('4x');
    await page.getByText(/number/i).waitFor();
  });

  it('reloaded before there is an app, it has what was typed the next time [P1]', async () => {
    await openHeld(page, block);
    await field(page, REPS).fill('3');
    await page.reload();
    await page.clock.resume();
    await gym.arrived('Back squat set 1', 'reps', 3);
    expect(await field(page, REPS).inputValue()).toBe('3');
  });

  it('killed before there is an app, it has what was typed the next time [P1]', async () => {
    await gym.phone.context.setOffline(true);
    await openHeld(page, block);
    await field(page, REPS).fill('3');
    await field(page, LOAD).fill('91');
    await earlyKeyIsKept(page, '91');
    await gym.phone.killBrowser();
    page = await gym.startPhoneAgain();
    await page.goto(block);
    await gym.arrived('Back squat set 1', 'reps', 3);
    await gym.arrived('Back squat set 1', 'load', 91);
    expect(await field(page, LOAD).inputValue()).toBe('91');
  });

  it('what is typed into a field that has a value takes its place, as it does in the app', async () => {
    await openHeld(page, block);
    await field(page, REPS).fill('12');
    await field(page, LOAD).focus();
    await field(page, REPS).focus();
    await page.keyboard.type('1');
    expect(await field(page, REPS).inputValue()).toBe('1');
    await page.clock.resume();
    await pictureIsGone(page);
    await page.keyboard.type('0');
    expect(await field(page, REPS).inputValue()).toBe('10');
    await gym.arrived('Back squat set 1', 'reps', 10);
  });

  it('is not shown again once something was typed that is not in it [P9]', async () => {
    await gym.phone.context.setOffline(true);
    await field(page, REPS).fill('2');
    await editIsStored(page, 2);
    await gym.phone.killBrowser();
    page = await gym.startPhoneAgain();
    const isShown = await notePictures(page);
    await page.goto(block);
    await field(page, REPS).waitFor();
    expect(await field(page, REPS).inputValue()).toBe('2');
    expect(await isShown()).toBe(false);
  });

  it('says nothing of where the edits are, and stands where the app will stand', async () => {
    await openHeld(page, block);
    expect(await page.locator('[data-live]').isVisible()).toBe(false);
    const before = await placesOf(page);
    await page.clock.resume();
    await pictureIsGone(page);
    await saveState(page, 'Synced');
    expect(await placesOf(page)).toEqual(before);
  });

  it('stands where the app will stand at the end of a day, too, with all that is above it', async () => {
    await field(page, 'Hanging leg raise set 3 reps').fill('9');
    await page.keyboard.press('Tab');
    await saveState(page, 'Synced');
    await vi.waitUntil(() => hasPicture(page), WITHIN);
    await openHeld(page, block);
    const before = await placesOf(page);
    await page.clock.resume();
    await pictureIsGone(page);
    expect(await placesOf(page)).toEqual(before);
  });

  it('takes nothing from the disk that runs or leads elsewhere', async () => {
    const link = ['a', { href: 'https://elsewhere.example', onclick: 'stolen()', style: 'color: red' }, 'Here'];
    await spoil(page, { sheet: ['div', {}, ['script', { src: '/early.js' }], ['iframe', { src: '/' }], link] });
    await openHeld(page, block);
    expect(await page.locator('.snapshot').innerHTML()).toBe('<div><a>Here</a></div>');
  });

  it('that cannot be read is left out, and the app comes without it', async () => {
    await spoil(page, { sheet: 7 });
    await page.goto(block);
    await field(page, REPS).fill('9');
    expect(await page.locator('.snapshot').count()).toBe(0);
    await gym.arrived('Back squat set 1', 'reps', 9);
  });

  it('goes at the log-out: nothing of the day stays on the device [P13]', async () => {
    await openHeld(page, block);
    await page.clock.resume();
    await pictureIsGone(page);
    await page.goto(block.replace(/\/blocks.*$/, ''));
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/login/);
    expect(await storedIn(page, 'meta')).not.toContainEqual(expect.objectContaining({ key: 'snapshot' }));
    expect(await page.evaluate(() => localStorage.getItem('spotter-snapshot'))).toBeNull();
  });

  it('makes way for the log-in when the server has ended the session', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    // The page that is left hears nothing of it.
    await gym.phone.context.setOffline(true);
    await fetch(`${gym.app.address}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    await openHeld(page, block);
    await field(page, REPS).fill('7');
    await gym.phone.context.setOffline(false);
    await page.clock.resume();
    await page.waitForURL(/\/login/);
    expect(await page.locator('.snapshot').count()).toBe(0);
    await page.getByLabel('Email').waitFor();
    expect(await storedEdits(page)).toMatchObject([{ value: 7 }]);
  });
});

async function pictureIsGone(page: Page): Promise<void> {
  await page.locator('.snapshot').waitFor({ state: 'detached' });
}

/** Writes something else into the picture that is kept. */
async function spoil(page: Page, part: object): Promise<void> {
  await page.evaluate(async (other) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('spotter');
      request.addEventListener('success', () => resolve(request.result));
    });
    const store = database.transaction('meta', 'readwrite').objectStore('meta');
    const request = store.get('snapshot');
    request.addEventListener('success', () => {
      const { value } = request.result as { value: object };
      store.put({ key: 'snapshot', value: { ...value, ...other } });
    });
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
    database.close();
  }, part);
}

/** Waits until the disk has it. */
async function earlyKeyIsKept(page: Page, text: string): Promise<void> {
  await vi.waitFor(
    async () => expect(JSON.stringify(await storedIn(page, 'meta'))).toContain(`"text":"${text}"`),
    WITHIN,
  );
}

/** Where the fields and checks of the first screen stand. */
function placesOf(page: Page): Promise<object[]> {
  return page.locator('[data-field], [aria-pressed], h3').evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  );
}
