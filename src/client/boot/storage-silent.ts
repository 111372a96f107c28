import { withoutStorage } from '#client/words/outside/outside.ts';

/** A person who waits longer than this for what is on the device is told so. */
const PATIENCE_MS = 2_000;

/** Says, before the app and without its words, that this browser's storage is refused or does not answer. */
export function sayWithoutStorage(): HTMLElement {
  const spanish = navigator.languages.find((tag) => /^(?:en|es)\b/i.test(tag))?.startsWith('es') ?? false;
  const note = document.createElement('p');
  note.className = 'shell-note';
  note.role = 'alert';
  note.lang = spanish ? 'es' : 'en';
  note.textContent = withoutStorage[note.lang as 'en' | 'es'];
  root()?.before(note);
  return note;
}

/**
 * Says that storage does not answer while something that is read from the device does not come, and no longer.
 * @param alone in place of a page that could not be drawn without it
 */
export function watchStorage(reading: Promise<unknown>, alone: boolean): void {
  let note: HTMLElement | undefined;
  const timer = setTimeout(() => {
    note = sayWithoutStorage();
    root()?.classList.toggle('shell-gone', alone);
  }, PATIENCE_MS);
  const end = (): void => {
    clearTimeout(timer);
    note?.remove();
    root()?.classList.remove('shell-gone');
  };
  reading.then(end, end);
}

function root(): Element | null {
  return document.querySelector('#root');
}
