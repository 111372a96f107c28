import { words } from './language.ts';

/** Said above a form that was not sent before its page went: the session ended, or it was loaded again. */
export const keptForm = words('keptForm', {
  text: 'This is what you typed here before. It is not saved yet.',
  discard: 'Discard it',
});
