/** What could not be sent, and is no edit of a block or a message, is tried again after so many ms. */
export const RETRY_LATER_MS = 30_000;
