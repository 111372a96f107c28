/** Longer than any frame takes: where none comes, the wait ends. */
const LONGEST_WAIT_MS = 300;

/** Resolves when what the page brought along has been painted; at once in a page that nobody sees. */
export function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}
