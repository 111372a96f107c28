import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { field } from './support/open-block.ts';

let gym: Gym;

beforeAll(async () => {
  gym = await openGym();
});
afterAll(() => gym.end());

test('while the rest runs the next check alone is lime, an offer to undo is one line, and names keep their direction', async () => {
  const page = await openTraining(gym);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Back squat set 1 done', exact: true }).click();
  await page.getByRole('button', { name: 'Skip' }).waitFor();
  await expect.poll(() => limeOnes(page)).toEqual(['Back squat set 2 done']);

  await field(page, 'Back squat set 2 load').fill('95');
  await page.keyboard.press('Tab');
  const offer = page.getByText(/^Later sets adjusted too: /);
  await offer.waitFor();
  const lines = await offer.evaluate(
    (one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).fontSize),
  );
  expect(lines).toBeLessThan(2);
  const [text, undo] = await Promise.all([
    offer.boundingBox(),
    page.getByRole('button', { name: 'Undo' }).boundingBox(),
  ]);
  expect(undo?.x ?? 0).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0) - 1);
  expect(await offer.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);

  const names = page.locator('h1, h3');
  expect(new Set(await names.evaluateAll((all) => all.map((one) => (one as HTMLElement).dir)))).toEqual(
    new Set(['auto']),
  );
});

/** The names of the buttons that are filled with the accent. */
function limeOnes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.background = 'var(--accent)';
    document.body.append(probe);
    const lime = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...document.querySelectorAll('button')]
      .filter((one) => getComputedStyle(one).backgroundColor === lime && one.checkVisibility())
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  });
}
