import { words } from './language.ts';

/** Above a form that was not sent before its person was logged out. */
export const keptForm = words('keptForm', {
  text: 'This is what you typed before you were logged out. It is not saved yet.',
  discard: 'Discard it',
});
