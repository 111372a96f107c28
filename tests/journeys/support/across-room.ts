import type { Page } from 'playwright-core';

/** A phone of 6.1 inches: 460 points an inch, three of them to a CSS pixel. */
export const PIXELS_PER_MM = 460 / 25.4 / 3;
/** Held upright, and lying. */
export const SCREENS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** A person takes longer between two sets than between the taps of a double one. */
export async function unhurried(page: Page): Promise<void> {
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((start) => performance.now() - start > 700, from);
}

/** A touch in the middle of the screen. */
export async function touch(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.click(width / 2, height / 2);
}

/** A touch beside what the question offers, on a phone held upright. */
export function touchElsewhere(page: Page): Promise<void> {
  return page.mouse.click(100, 200);
}

/** The height of the digits themselves, not of their line. */
export function measureDigits(digits: (HTMLElement | SVGElement)[]) {
  return digits.map((one) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(one);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const text = one.textContent ?? '';
    // Its line is cut to the digits.
    const { left, right, bottom } = (one.parentElement ?? one).getBoundingClientRect();
    return {
      text,
      height: pen?.measureText('5').actualBoundingBoxAscent ?? 0,
      lines: one.getClientRects().length,
      box: { left, right, bottom },
    };
  });
}
