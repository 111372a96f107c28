import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { field, saveState, walkToTraining } from './support/open-block.ts';

const SET = 'Back squat set 1';

describe('a page that the browser translates', () => {
  let gym: Gym;
  beforeEach(async () => {
    gym = await openGym();
  });
  afterEach(() => gym.end());

  it('goes on counting, saving and changing screens, and nothing throws', async () => {
    const { page } = gym.phone;
    await page.goto(gym.app.address);
    await walkToTraining(page);
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.evaluate(translate);
    const day = page.getByRole('tablist', { name: 'Days' }).getByRole('tab', { selected: true });
    const before = await day.innerText();
    await field(page, `${SET} reps`).fill('6');
    await field(page, `${SET} load`).fill('85');
    await page.getByRole('button', { name: `${SET} done` }).click();
    await expect.poll(() => day.innerText()).not.toBe(before);
    await saveState(page, 'Synced');
    expect(await gym.arrived(SET, 'reps', 6)).toHaveLength(1);

    // What comes is translated, too; what goes again goes whole.
    await page.evaluate(translate);
    await page.getByRole('button', { name: `${SET} done` }).click();
    await expect.poll(() => day.innerText()).toBe(before);
    await page.getByRole('tab', { name: /Week 2/ }).click();
    await page.evaluate(translate);
    await page.getByRole('tab', { name: /Week 1/ }).click();
    await page.evaluate(translate);
    await page.goBack();
    await page.getByRole('link', { name: /Autumn strength/ }).waitFor();
    await page.evaluate(translate);
    await page.goBack();
    await page.evaluate(translate);
    await page.getByRole('link', { name: /Diet/ }).click();
    await page.getByText('kcal').first().waitFor();
    expect(errors).toEqual([]);
  });

  it('leaves no picture of it for the next start', async () => {
    const page = await openTraining(gym);
    await page.evaluate(translate);
    await page.evaluate(notePictures);
    await page.evaluate(hide);
    await field(page, `${SET} reps`).fill('7');
    await gym.arrived(SET, 'reps', 7);
    await saveState(page, 'Synced');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'pictures') as number)).toBe(0);
    await page.reload();
    await field(page, `${SET} reps`).waitFor();
    await page.evaluate(notePictures);
    await page.evaluate(hide);
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'pictures') as number)).toBe(1);
  });
});

/** As Google's translator does it: each text in two elements of its own, in another language. */
function translate(): void {
  document.documentElement.className = 'translated-ltr';
  document.documentElement.lang = 'fr';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) texts.push(text as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, style')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Counts the pictures that are written from now on. */
function notePictures(): void {
  Reflect.set(globalThis, 'pictures', 0);
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')
    ?.value as typeof IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function noted(this: IDBObjectStore, value: unknown, ...rest) {
    const isPicture = (value as { key?: unknown } | undefined)?.key === 'snapshot';
    if (isPicture) Reflect.set(globalThis, 'pictures', Number(Reflect.get(globalThis, 'pictures')) + 1);
    return put.call(this, value, ...rest);
  };
}

function hide(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
}
