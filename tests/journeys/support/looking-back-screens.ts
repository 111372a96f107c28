import { COPY, NEEDS_CONNECTION, type ScreenRow } from './screen-row.ts';

/** What was lifted before, by exercise and by week, for the athlete and for the coach. */
export const lookingBackScreens = {
  exercises: {
    as: 'athlete',
    address: ({ athlete }) => `/athletes/${athlete}/exercises`,
    title: 'Exercises',
    ready: (page) => page.getByRole('link', { name: 'Back squat' }),
    failed: 'Failed to load athlete data.',
    offline: COPY,
    states: {
      one: async (page) => {
        await page.getByRole('link', { name: 'Back squat' }).click();
        await page.getByRole('heading', { name: 'Best sets' }).waitFor();
      },
    },
  },
  coachedExercises: {
    as: 'coach',
    address: ({ coach, athlete }) => `/coaches/${coach}/athletes/${athlete}/exercises`,
    titleBefore: 'Exercises',
    title: 'Exercises of marta.r',
    ready: (page) => page.getByRole('link', { name: 'Back squat' }),
    failed: 'Failed to load athlete data.',
    offline: NEEDS_CONNECTION,
  },
  progress: {
    as: 'athlete',
    address: ({ athlete }) => `/athletes/${athlete}/progress`,
    title: 'Progress',
    ready: (page) => page.getByRole('heading', { name: 'DOTS and GL points' }),
    failed: 'Failed to load athlete data.',
    offline: COPY,
  },
  coachedProgress: {
    as: 'coach',
    address: ({ coach, athlete }) => `/coaches/${coach}/athletes/${athlete}/progress`,
    titleBefore: 'Progress',
    title: 'Progress of marta.r',
    ready: (page) => page.getByRole('heading', { name: 'DOTS and GL points' }),
    failed: 'Failed to load athlete data.',
    offline: NEEDS_CONNECTION,
  },
} satisfies Record<string, ScreenRow>;
