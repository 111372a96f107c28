/** As long as a screen reader may need to come to it. */
const KEPT_MS = 10_000;

let line: HTMLElement | undefined;

/** Puts the line into the page: a screen reader speaks only of what comes into one that it knows. */
export function prepareToSay(): HTMLElement {
  if (line) return line;
  line = document.createElement('div');
  line.className = 'visually-hidden';
  line.ariaLive = 'polite';
  document.body.append(line);
  return line;
}

/** Says a sentence to who listens, when whoever reads has finished; nobody sees it. */
export function say(sentence: string): void {
  const said = document.createElement('p');
  said.textContent = sentence;
  prepareToSay().append(said);
  setTimeout(() => said.remove(), KEPT_MS);
}
