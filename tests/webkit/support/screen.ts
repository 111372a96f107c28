import { expect, vi } from 'vitest';
import { WebDriverError, type ElementId, type WebDriver } from './webdriver.ts';

/** What a person finds on the screen, by the names that people and screen readers know. */
export type Screen = {
  readonly find: (role: Role, name: string) => Promise<ElementId>;
  readonly click: (role: Role, name: string) => Promise<void>;
  /** Types over what stands in the field, key by key. */
  readonly fill: (name: string, text: string) => Promise<void>;
  readonly value: (name: string) => Promise<string>;
  /** Waits until the screen shows this text. */
  readonly see: (text: string) => Promise<void>;
  /** Waits until the save state says this. */
  readonly saveState: (text: string) => Promise<void>;
  readonly path: () => Promise<string>;
};

type Role = keyof typeof SELECTORS;

const SELECTORS = {
  field: 'input, select',
  button: 'button',
  link: 'a[href]',
} as const;

const WITHIN = { timeout: 30_000, interval: 30 };

/** After these nothing happened on the screen, so the same can be tried again. */
const NOT_YET = new Set([
  'no such element',
  'stale element reference',
  'element not interactable',
  'element click intercepted',
]);

export function screenOf(driver: WebDriver): Screen {
  return { find, click, fill, value, see, saveState, path };

  function find(role: Role, name: string): Promise<ElementId> {
    return vi.waitFor(async () => {
      const element = await driver.evaluate(elementByName, { selector: SELECTORS[role], name });
      if (element === undefined || element === null)
        throw new Error(`There is no ${role} '${name}' on ${await path()}.`);
      return element as unknown as ElementId;
    }, WITHIN);
  }

  async function click(role: Role, name: string): Promise<void> {
    await untilDone(async () => {
      const element = await find(role, name);
      await driver.evaluate(standsStill);
      await driver.click(element);
    });
  }

  async function fill(name: string, text: string): Promise<void> {
    // What comes late moves a field from under the pointer, as it would from under a finger: one looks, and taps again.
    await vi.waitFor(async () => {
      await click('field', name);
      if (!(await driver.evaluate(selectFocused, name))) throw new Error(`The field '${name}' has not the focus.`);
    }, WITHIN);
    await untilDone(async () => driver.press(await find('field', name), text));
  }

  async function value(name: string): Promise<string> {
    await find('field', name);
    return driver.evaluate(valueByName, name);
  }

  function see(text: string): Promise<void> {
    return vi.waitFor(async () => expect(await driver.evaluate(() => document.body.innerText)).toContain(text), WITHIN);
  }

  function saveState(text: string): Promise<void> {
    return vi.waitFor(async () => expect(await driver.evaluate(statusText)).toContain(text), WITHIN);
  }

  function path(): Promise<string> {
    return driver.evaluate(() => location.pathname);
  }
}

async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WebDriverError) || !NOT_YET.has(error.code) || attempt === 100) throw error;
    }
  }
}

function elementByName({ selector, name }: { selector: string; name: string }): Element | undefined {
  return [...document.querySelectorAll<HTMLInputElement>(selector)].find((element) => {
    const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
    // A link's name goes on with what it says of its target.
    const isIt = selector.startsWith('a') ? label.trim().startsWith(name) : label.trim() === name;
    return isIt && element.checkVisibility();
  });
}

/** What comes late moves a button from under the pointer: one looks until nothing has moved for some frames. */
function standsStill(): Promise<void> {
  const [FRAMES, FRAME_MS, MOST] = [10, 16, 200];
  return new Promise((resolve) => {
    let before = '';
    let still = 0;
    let looks = 0;
    const look = (): void => {
      const places = [...document.querySelectorAll('button, input, a')].map((one) => one.getBoundingClientRect().top);
      const now = JSON.stringify(places);
      still = now === before ? still + 1 : 0;
      looks += 1;
      before = now;
      if (still === FRAMES || looks === MOST) resolve();
      else setTimeout(look, FRAME_MS);
    };
    look();
  });
}

function selectFocused(name: string): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
  if (label.trim() !== name) return false;
  field.select();
  return true;
}

function valueByName(name: string): string {
  return document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)?.value ?? '';
}

function statusText(): string {
  return [...document.querySelectorAll('[role="status"], output')].map((element) => element.textContent).join('\n');
}
