/** Returns the secret code in what somebody typed or pasted: a code, or an invitation link with text around it. */
export function codeIn(text: string): string {
  // Only letters, digits, dashes and percent escapes belong to the code: a full stop after the link does not.
  const linked = /[?&]code=([\w%-]*)/.exec(text)?.[1];
  return linked === undefined ? text : decoded(linked);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
