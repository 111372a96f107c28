/** How long a screen reader may need to come to a sentence. */
const KEPT_MS = 10_000;

let line: HTMLElement | undefined;

/** Puts the live region into the page: a screen reader announces only what comes into one that it knows. */
export function prepareToSay(): HTMLElement {
  if (line) return line;
  line = document.createElement('div');
  line.className = 'visually-hidden';
  line.ariaLive = 'polite';
  document.body.append(line);
  return line;
}

/** Announces a sentence by the screen reader once that has finished speaking; nobody sees it. */
export function say(sentence: string): void {
  const said = document.createElement('p');
  said.textContent = sentence;
  prepareToSay().append(said);
  setTimeout(() => said.remove(), KEPT_MS);
}
