/** Returns the first letter of a name, to stand in the place of a picture. */
export function initialOf(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 63).toUpperCase();
}
