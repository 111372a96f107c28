import type { Locator, Page } from 'playwright-core';

/** An athlete's block in the browser, by the names that people and screen readers know. */
export function blockPage(page: Page) {
  return { field, check, day, logged, ghost, ghosts, saved, focusedName, isInSight, isCovered };

  function field(name: string): Locator {
    return page.getByLabel(name, { exact: true });
  }

  function check(set: string): Locator {
    return page.getByRole('button', { name: `${set} done`, exact: true });
  }

  function day(name: string): Locator {
    return page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  async function logged(set: string) {
    return {
      reps: await field(`${set} reps`).inputValue(),
      rpe: await field(`${set} RPE`).inputValue(),
      load: await field(`${set} load`).inputValue(),
      done: (await check(set).getAttribute('aria-pressed')) === 'true',
    };
  }

  function ghost(name: string): Promise<string | null> {
    return field(name).getAttribute('placeholder');
  }

  /** The load of each set as it is shown: logged, or suggested. */
  async function ghosts(exercise: string, sets: number): Promise<(string | null)[]> {
    const loads = Array.from({ length: sets }, (_, index) => `${exercise} set ${index + 1} load`);
    return Promise.all(loads.map(async (name) => (await field(name).inputValue()) || ghost(name)));
  }

  async function saved(): Promise<void> {
    await page.getByRole('status').getByText('Synced').waitFor({ timeout: 20_000 });
  }

  function focusedName(): Promise<string | null> {
    return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
  }

  function isInSight(name: string): Promise<boolean> {
    return field(name).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
  }

  /** Whether something else lies over the middle of the field. */
  function isCovered(name: string): Promise<boolean> {
    return field(name).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) !== element;
    });
  }
}

/** What the rest timer shows, in seconds. */
export async function secondsLeft(rest: Locator): Promise<number> {
  const [minutes, seconds] = (await rest.getByRole('timer').innerText()).split(':').map(Number);
  return (minutes ?? 0) * 60 + (seconds ?? 0);
}
