import { words } from './language.ts';

export const frontWords = words('frontWords', {
  asks: 'Something between this phone and the server asks you to sign in.',
  kept: 'What you type stays on this phone meanwhile.',
  go: 'Sign in there',
});
