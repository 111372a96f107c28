import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/people.ts';

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 15_000 };
const MOST_TABS = 60;

/** A person without a mouse: where the focus is, and how it gets elsewhere. */
export function keyboardOf(page: Page) {
  return { arriveAt, focusedName, isAt, logIn, press, tabTo, type };

  /** The page with this heading is open, and has taken the focus. */
  async function arriveAt(heading: string): Promise<void> {
    await page.locator('h1:focus', { hasText: heading }).waitFor();
  }

  /** A demo person, from the login to the page that is headed so. */
  async function logIn(address: string, email: string, heading: string): Promise<void> {
    await page.goto(`${address}/login`);
    await arriveAt('Login');
    await tabTo('Email');
    await type(email);
    await tabTo('Password');
    await type(DEMO_PASSWORD);
    await press('Enter');
    await arriveAt(heading);
  }

  /** The accessible name of what has the focus, near enough. */
  function focusedName(): Promise<string> {
    return page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === document.body) return '';
      const labels = focused instanceof HTMLElement && 'labels' in focused ? (focused.labels as NodeList | null) : null;
      return (focused?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? focused?.textContent ?? '').trim();
    });
  }

  /** Waits until the focus is on what is named so, where a person can see it. */
  async function isAt(name: string | RegExp): Promise<void> {
    await expect.poll(focusedName, PATIENT).toMatch(name);
    expect(await unseen()).toBe('');
  }

  async function press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  }

  function type(text: string): Promise<void> {
    return page.keyboard.type(text);
  }

  /** Presses Tab (or Shift+Tab) until the control whose name begins so has the focus. */
  async function tabTo(name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const seen: string[] = [];
    for (let time = 0; time < MOST_TABS; time++) {
      await page.keyboard.press(key);
      const at = await focusedName();
      if (at.startsWith(name)) return expect(await unseen()).toBe('');
      seen.push(at.slice(0, 30));
    }
    throw new Error(`Tab does not reach '${name}', only: ${seen.join(' | ')}.`);
  }

  /** Why the focus cannot be seen: it has no outline of its own or around it, or it is outside of the window. */
  function unseen(): Promise<string> {
    return page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused.matches('h1, h2')) return '';
      const name = focused.outerHTML.slice(0, 80);
      const around = [focused, focused.parentElement, focused.closest('label')];
      const isOutlined = around.some((one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      if (!isOutlined) return `no outline: ${name}`;
      const { top, bottom } = focused.getBoundingClientRect();
      return bottom <= 0 || top >= innerHeight ? `outside of the window: ${name}` : '';
    });
  }
}
