/** What a dragged exercise is called on its way; nothing else that is dragged over the page has it. */
export const DRAGGED = 'application/x-spotter-exercise';
