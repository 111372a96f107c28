import { words } from './language.ts';

/** Said before the chat's own words are loaded. */
export const chatPlace = words('chatPlace', {
  sidebar: 'Chat',
  opening: 'Opening the chat…',
});
