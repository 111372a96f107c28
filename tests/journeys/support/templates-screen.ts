import type { Page } from 'playwright-core';
import { NEEDS_CONNECTION, type ScreenRow } from './screen-row.ts';

const AUTUMN = 'Autumn strength';

/** A sheet of a Spanish coach that leaves open what can be: its unit, its days, the order of dates, a name, and a cell. */
const SHEET = {
  name: 'Base.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Semana,Día,Ejercicio,Series,Reps,Carga,Notas',
      '1,Día 1,Sqaut,5,3-may,142.5,lento',
      '1,Día 2,Bench press,3,E2MOM,90,',
    ].join('\n'),
  ),
};

/** Of the coach's templates, with giving one and what came of it. */
export const templatesScreen = {
  templates: {
    as: 'coach',
    address: ({ coach }) => `/coaches/${coach}/templates`,
    title: 'My templates',
    ready: (page) => page.getByRole('button', { name: `Give ${AUTUMN}` }),
    failed: 'That did not work. Try again in a moment.',
    offline: NEEDS_CONNECTION,
    states: {
      view: async (page) => {
        await page.getByRole('button', { name: `View ${AUTUMN}` }).click();
        await page.getByRole('dialog', { name: AUTUMN }).getByText('Back squat').first().waitFor();
      },
      change: (page) => change(page),
      update: async (page) => {
        await change(page);
        await page.getByRole('button', { name: 'Update from a block…' }).click();
        await page.getByLabel('Athlete').selectOption('marta.r');
        await page.getByRole('combobox', { name: 'Block' }).waitFor();
        await page.getByRole('button', { name: 'Replace the plan' }).click();
        await page.getByText('Choose an athlete and a block.').waitFor();
      },
      give: async (page) => {
        await page.getByRole('button', { name: `Give ${AUTUMN}` }).click();
        await page.getByRole('checkbox', { name: 'marta.r' }).waitFor();
        await page.getByLabel('Block name').press('Enter');
        await page.getByText('Choose at least one athlete.').waitFor();
      },
      takeOut: async (page) => {
        await page.getByRole('button', { name: `View ${AUTUMN}` }).click();
        await page.getByRole('button', { name: 'Export…' }).click();
        await page.getByRole('button', { name: 'Excel spreadsheet (.xlsx)' }).waitFor();
      },
      bring: (page) => bring(page),
      brought: async (page) => {
        await bring(page);
        await page.locator('input[type=file]').setInputFiles(SHEET);
        await page.getByRole('button', { name: 'Create draft' }).click();
        await page.getByText('Answer the questions above first.').first().waitFor();
      },
    },
  },
} satisfies Readonly<Record<string, ScreenRow>>;

/** What a block's coach can make of it for others. */
export const blockGiftStates = {
  give: async (page: Page) => {
    await page.getByRole('button', { name: `Change ${AUTUMN}` }).click();
    await page.getByRole('button', { name: 'Give to athletes…' }).click();
    await page.getByRole('checkbox', { name: 'marta.r' }).waitFor();
  },
  template: async (page: Page) => {
    await page.getByRole('button', { name: `Change ${AUTUMN}` }).click();
    await page.getByRole('button', { name: 'Save as template…' }).click();
    await page.getByRole('button', { name: 'Replace template' }).waitFor();
  },
};

async function change(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Change ${AUTUMN}` }).click();
  await page.getByRole('dialog', { name: `Change ${AUTUMN}` }).waitFor();
}

async function bring(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Bring a programme' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
}
