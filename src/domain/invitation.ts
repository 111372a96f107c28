/** The secret code in what somebody typed or pasted: a code, or a coach's invitation link with whatever stands around it. */
export function codeIn(text: string): string {
  const linked = /[?&]code=([^&#\s]*)/.exec(text)?.[1];
  return linked === undefined ? text : decoded(linked);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
