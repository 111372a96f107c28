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
        await page.getByRole('option').first().waitFor();
      },
      rpe: async (page) => {
        await page.locator('[data-field=rpe]').first().press('Alt+ArrowDown');
        await page.getByRole('option').first().waitFor();
      },
      weeks: async (page) => {
        await page.keyboard.press('F8');
        await page.locator('table:has([data-cell])').waitFor();
      },
      copy: async (page) => {
        await page.getByRole('button', { name: 'Copy week 1…' }).click();
        await page.getByRole('dialog', { name: 'Copy week 1' }).waitFor();
      },
      keys: async (page) => {
        await page.getByRole('button', { name: 'Keyboard' }).click();
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      },
    },
  },
} satisfies Record<string, ScreenRow>;
