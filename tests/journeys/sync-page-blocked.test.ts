import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copiedText } from './support/copied.ts';
import { storedEdits } from './support/disk.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { field, saveState } from './support/open-block.ts';
import { findBarriers } from './support/inspect.ts';
import { makeRole, moveBlocks } from './support/server-log.ts';

const ALL_SYNCED = 'Everything is synced.';
const GONE = 'Not sent: Not found.';
const NOT_ALLOWED = "Not sent: You don't have permission to do this.";
const MARTA = 'athlete@demo.local';
const LEO = 'rookie@demo.local';

describe('what an athlete logged in the basement and may not write any more', () => {
  let gym: Gym;
  let page: Page;

  beforeEach(async () => {
    gym = await openGym();
    page = await openTraining(gym);
    await gym.phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  afterEach(() => gym.end());

  it('waits with its reason while the block is gone, and arrives once when it is back [P2 P3 P7]', async () => {
    await logOffline('Back squat set 1 reps', '6');
    moveBlocks(gym.file, MARTA, LEO);
    await comeBack(GONE);
    expect(await findBarriers(page)).toEqual([]);
    await copies('Back squat, set 1: 6 reps. Monday of week', GONE);

    await retryInVain('Back squat, set 1: 6 reps', 404, GONE);
    // A start asks once more by itself, and hears the same.
    const [asked] = await Promise.all([page.waitForResponse('**/actual'), page.reload()]);
    expect(asked.status()).toBe(404);
    await page.getByText(GONE).waitFor();
    expect(await storedEdits(page)).toMatchObject([{ value: 6 }]);
    expect(gym.log()).toEqual([]);

    moveBlocks(gym.file, LEO, MARTA);
    await page.getByRole('button', { name: /^Retry: .*6 reps$/ }).click();
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor();
    expect(await gym.arrived('Back squat set 1', 'reps', 6)).toHaveLength(1);
    await page.goBack();
    await expect.poll(() => field(page, 'Back squat set 1 reps').inputValue()).toBe('6');
  });

  it('goes by itself when the block can be read again [P3 P6]', async () => {
    await logOffline('Back squat set 1 reps', '6');
    makeRole(gym.file, MARTA, 'admin');
    await comeBack(NOT_ALLOWED);
    makeRole(gym.file, MARTA, 'athlete');
    await page.goBack();
    expect(await gym.arrived('Back squat set 1', 'reps', 6)).toHaveLength(1);
    await saveState(page, 'Synced');
  });

  it('stands in its field until it is discarded, and that is asked first [P3 P9]', async () => {
    await logOffline('Back squat set 2 reps', '7');
    makeRole(gym.file, MARTA, 'admin');
    await comeBack(NOT_ALLOWED);
    await copies('Back squat, set 2: 7 reps', NOT_ALLOWED);
    await retryInVain('Back squat, set 2: 7 reps', 403, NOT_ALLOWED);

    await page.goBack();
    await expect.poll(() => field(page, 'Back squat set 2 reps').inputValue()).toBe('7');
    await page.getByRole('link', { name: '1 edit needs attention' }).click();
    await act('Discard', 'Back squat, set 2: 7 reps').click();
    const question = page.getByRole('dialog', { name: 'Discard 7 reps?' });
    await expect.poll(() => question.innerText()).toContain('Back squat, set 2: 7 reps, Monday of week');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await page.getByText(NOT_ALLOWED).waitFor();
    expect(await storedEdits(page)).toMatchObject([{ value: 7 }]);

    await act('Discard', 'Back squat, set 2: 7 reps').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor();
    expect(await storedEdits(page)).toEqual([]);
    makeRole(gym.file, MARTA, 'athlete');
    await page.goBack();
    await field(page, 'Back squat set 2 reps').waitFor();
    await expect.poll(() => field(page, 'Back squat set 2 reps').inputValue()).toBe('');
    expect(gym.log()).toEqual([]);
  });

  async function logOffline(name: string, value: string): Promise<void> {
    await gym.phone.context.setOffline(true);
    await field(page, name).fill(value);
    await saveState(page, 'Offline: saved on this phone (1)');
  }

  /** Back in the street, where the server answers; the athlete looks at what it says. */
  async function comeBack(reason: string): Promise<void> {
    await gym.phone.context.setOffline(false);
    await page.getByRole('link', { name: '1 edit needs attention' }).click({ timeout: 30_000 });
    await page.getByText(reason).waitFor();
    expect(gym.log()).toEqual([]);
  }

  async function copies(...wanted: string[]): Promise<void> {
    await page.getByRole('button', { name: /^Copy: / }).click();
    await page.getByText('Copied!').waitFor();
    const copied = await copiedText(page);
    for (const one of wanted) expect(copied).toContain(one);
  }

  /** The server is really asked, and says the same as before. */
  async function retryInVain(what: string, status: number, reason: string): Promise<void> {
    const [answer] = await Promise.all([page.waitForResponse('**/actual'), act('Retry', what).click()]);
    expect(answer.status()).toBe(status);
    await page.getByText(reason).waitFor();
  }

  function act(action: string, what: string) {
    return page.getByRole('button', { name: `${action}: ${what}`, exact: true });
  }
});
