import type { patterns } from '#client/paths.ts';
import type { ScreenRow } from './screen-row.ts';

/** The screens that need no log-in. */
export const entranceScreens = {
  home: {
    as: 'nobody',
    address: () => '/',
    title: 'Welcome to Spotter',
    ready: (page) => page.getByRole('link', { name: 'Register' }),
  },
  register: {
    as: 'nobody',
    address: () => '/register?code=ABC',
    title: 'Register',
    ready: (page) => page.getByText(/This invitation is no longer valid/),
    states: {
      problems: async (page) => {
        await page.getByLabel('Password', { exact: true }).fill('1234');
        await page.getByRole('button', { name: 'Register' }).click();
        await page.getByText('Please enter a username.').waitFor();
      },
    },
  },
  login: {
    as: 'nobody',
    address: () => '/login?google=unavailable',
    title: 'Login',
    ready: (page) => page.getByText(/^Login with Google is not available right now/),
    states: {
      problems: async (page) => {
        await page.getByRole('button', { name: 'Login', exact: true }).click();
        await page.getByText('Please enter your password.').waitFor();
      },
    },
  },
  resetPassword: {
    as: 'nobody',
    address: () => '/resetPassword',
    title: 'Forgot your password?',
    ready: (page) => page.getByText(/^Ask your gym's administrator/),
  },
  googleReturn: {
    as: 'nobody',
    address: () => '/oauth2/redirect',
    title: 'Login with Google',
    ready: (page) => page.getByText('Missing required parameters.'),
  },
  anythingElse: {
    as: 'nobody',
    address: () => '/nowhere/at/all',
    title: 'Page Not Found',
    ready: (page) => page.getByRole('link', { name: 'Back to home' }),
  },
} satisfies Partial<Record<keyof typeof patterns, ScreenRow>>;
