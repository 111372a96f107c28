/** Said before the chat's own words are loaded. */
export const chatPlace = {
  sidebar: 'Chat',
  opening: 'Opening the chat…',
} as const;
