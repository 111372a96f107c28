/** Cuts a text to so many characters, and leaves no half of a surrogate pair at its end. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
