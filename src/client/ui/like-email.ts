/** Tells whether a text looks like an e-mail address; the server has the last word. */
export function isLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
