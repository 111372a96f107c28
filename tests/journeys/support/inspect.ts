import { mkdirSync } from 'node:fs';
import { source as axeSource, type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const ARTIFACTS = 'tests/artifacts';

/** What goes wrong in a page without the person seeing it: errors on the console, requests to other hosts. */
export function watch(page: Page, address: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== address) complaints.push(`${page.url()} asked ${request.url()}`);
  });
  return complaints;
}

/** What axe finds against WCAG 2.2 AA and its own best practices (or against these rules alone), one line for each place. */
export async function findBarriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settle(page);
  // Evaluated by the debugger, so that the page's own content policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (runOnly): Promise<AxeResults> =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({ runOnly }),
    rules ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Ends what moves: a colour on its way to another one has no contrast to speak of. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
  });
}

/** Keeps a picture of the page among the test's artifacts, when PICTURES is set: pictures take their time. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === undefined) return;
  mkdirSync(ARTIFACTS, { recursive: true });
  await page.screenshot({ path: `${ARTIFACTS}/${name}.png`, animations: 'disabled' });
}

/** The text of the element that has the focus. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}
