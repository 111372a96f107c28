import { type ScreenRow } from './screen-row.ts';

/** Where a coach begins a block and writes it. */
export const blockEditingScreens = {
  createBlock: {
    as: 'coach',
    address: ({ coach, athlete }) => `/coaches/${coach}/createBlock/${athlete}`,
    title: 'New block',
    ready: (page) => page.getByRole('button', { name: 'Wednesday' }),
    states: {
      chosen: async (page) => {
        await page.getByRole('button', { name: 'Wednesday' }).click();
        await page.getByRole('button', { name: 'Generate Block Structure' }).click();
        // In whichever language it says so.
        await page.locator('[name=blockName][aria-invalid=true]').waitFor();
      },
    },
  },
  editBlock: {
    as: 'coach',
    address: ({ coach, athlete, block }) => `/coaches/${coach}/athletes/${athlete}/blocks/${block}/edit?week=week1`,
    title: 'Autumn strength',
    titleBefore: 'Block editor',
    ready: (page) => page.getByLabel('Back squat set 1 target reps').first(),
    failed: 'Failed getting Data Block!!',
    offline: 'works',
    states: {
      search: async (page) => {
        await page.locator('[aria-autocomplete]').first().fill('squat');
        await page.locator('[role=option]').first().waitFor();
      },
      rpe: async (page) => {
        await page.locator('[data-field=rpe]').first().press('Alt+ArrowDown');
        await page.locator('[role=option]').first().waitFor();
      },
      weeks: async (page) => {
        await page.keyboard.press('F8');
        await page.locator('table:has([data-cell])').waitFor();
      },
      'weeks-range': async (page) => {
        await page.keyboard.press('F8');
        await page.locator('[data-cell]').first().focus();
        await page.keyboard.press('Shift+ArrowRight');
        await page.keyboard.press('Shift+ArrowDown');
        await page.locator('[data-cell][aria-selected=true]').nth(3).waitFor();
      },
      'weeks-unread': async (page) => {
        await page.keyboard.press('F8');
        await page.locator('[data-cell]').first().focus();
        await page.keyboard.type('4x5 105 heavy');
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('F2');
        await page.locator('[data-line-field] button').waitFor();
      },
      'weeks-unsaved': async (page) => {
        await page.keyboard.press('F8');
        await page.locator('[data-cell]').first().focus();
        await page.keyboard.type('4x5 105 heavy');
        await page.keyboard.press('F8');
        await page.locator('[data-field]').first().waitFor();
        await page.keyboard.press('F8');
        await page.locator('[data-unsaved]').waitFor();
      },
      'weeks-asked': async (page) => {
        await page.keyboard.press('F8');
        await page.locator('[data-cell]').first().focus();
        await page.keyboard.type('3x5 900');
        await page.keyboard.press('Enter');
        await page.locator('[data-line-field] button').nth(1).waitFor();
      },
      'weeks-sets': async (page) => {
        await page.keyboard.press('F8');
        await page.locator('[data-cell]').first().focus();
        // What the states before left there would be told of on every other screen.
        await page.keyboard.press('Escape');
        await page.locator('[data-unsaved]').waitFor({ state: 'detached' });
        await page.keyboard.press('Alt+ArrowDown');
        await page.locator('[data-field=load]').first().waitFor();
      },
      copy: async (page) => {
        await page.getByRole('button', { name: 'Copy week 1…' }).click();
        await page.getByRole('dialog', { name: 'Copy week 1' }).waitFor();
      },
      ripple: async (page) => {
        await page.getByRole('button', { name: 'Change from week 1 on…' }).click();
        await page.locator('dialog [name="basics kind"]').selectOption('kg');
        await page.locator('dialog [name="complements kind"]').selectOption('kg');
        await page.locator('dialog [name="basics load"]').fill('2.5');
        await page.locator('dialog table').waitFor();
      },
      'ripple-one': async (page) => {
        await page.getByRole('button', { name: 'Change from week 1 on…' }).click();
        await page.locator('dialog [name=which]').selectOption({ index: 1 });
        await page.locator('dialog [name="basics rpe"]').fill('0.3');
        await page.locator('dialog [type=submit]').click();
        await page.locator('[aria-invalid=true]').waitFor();
      },
      swap: async (page) => {
        await page.getByRole('button', { name: 'Swap Back squat from this week on…' }).click();
        await page.getByRole('combobox', { name: 'New exercise' }).fill('squat');
        await page.locator('dialog').getByRole('option').first().waitFor();
      },
      'swap-problem': async (page) => {
        await page.getByRole('button', { name: 'Swap Back squat from this week on…' }).click();
        await page.locator('dialog [type=submit]').click();
        await page.locator('[aria-invalid=true]').waitFor();
      },
      keys: async (page) => {
        await page.getByRole('button', { name: 'Keyboard' }).click();
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      },
    },
  },
} satisfies Record<string, ScreenRow>;
