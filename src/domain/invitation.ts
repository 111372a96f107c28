/** The secret code in what somebody typed or pasted: a code, or a coach's invitation link with whatever stands around it. */
export function codeIn(text: string): string {
  // Letters, digits, dashes and what stands for them in an address: the full stop after a link is not of the code.
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
