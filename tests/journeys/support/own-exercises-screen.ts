import { COPY, type ScreenRow } from './screen-row.ts';

/** Of the coach's own exercises, with what is asked before one is added. */
export const ownExercisesScreen = {
  ownExercises: {
    as: 'coach',
    address: ({ coach }) => `/coaches/${coach}/exercises`,
    title: 'My exercises',
    ready: (page) => page.getByRole('button', { name: 'Add exercise' }),
    failed: 'Failed to fetch exercises.',
    offline: COPY,
    states: {
      search: async (page) => {
        await page.getByLabel('Search yours and the shared list').fill('sentadilla');
        await page.getByRole('region', { name: 'Shared list' }).getByText('Back squat').waitFor();
      },
      typed: async (page) => {
        await page.getByRole('button', { name: 'Names typed in plans' }).click();
        await page.getByText('Every name in your plans is an exercise of the list.').waitFor();
      },
      add: async (page) => {
        await page.getByRole('button', { name: 'Add exercise' }).click();
        await page.getByLabel('Name').fill('sentadilla');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Please choose one.').first().waitFor();
      },
    },
  },
} satisfies Readonly<Record<string, ScreenRow>>;
