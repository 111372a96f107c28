import { pause } from '#client/platform/pause.ts';
import { createTapGuard } from '#client/platform/taps.ts';
import { noteKey } from '#client/boot/pre-hydration-input.ts';
import { render, SCROLLED } from './render.ts';
import type { Snapshot } from './storage.ts';

/** The app is there by then, or has failed and says so. */
const LONGEST_MS = 8_000;

/** What was tapped, and whether it was pressed before. Two controls may have one name, and never one place. */
type Tap = { readonly selector: string; readonly pressed: string | null };

type Shown = {
  readonly element: HTMLElement;
  readonly root: HTMLElement;
  /** In order. */
  readonly taps: Tap[];
};

let shown: Shown | undefined;
let isOver = false;
let isInPlace = false;

/**
 * Shows the picture in the app's place. What is typed into it is noted as it is typed; what is tapped is tapped again
 * when the app is there (`hydrate`). Returns whether it is shown: not over an app that was quicker.
 */
export function showSnapshot(snapshot: Snapshot | undefined): boolean {
  const root = document.querySelector<HTMLElement>('#root');
  if (snapshot === undefined || root === null || isOver) return false;
  const element = document.createElement('div');
  element.className = 'snapshot';
  element.append(render(snapshot.sheet));
  const taps: Tap[] = [];
  const guard = createTapGuard();
  // As in the app, what is typed takes the place of what stood there.
  element.addEventListener('focusin', ({ target }) => target instanceof HTMLInputElement && target.select());
  element.addEventListener('input', ({ target }) => noteInput(snapshot, target as HTMLInputElement));
  element.addEventListener('click', (event) => {
    event.preventDefault();
    const tapped = (event.target as Element).closest<HTMLElement>('a, button');
    const selector = tapped && selectorOf(tapped);
    if (!tapped || !selector) return;
    const pressed = tapped.ariaPressed;
    if (pressed !== null && guard.isSecond(selector, event)) return;
    taps.push({ selector, pressed });
    if (pressed !== null) tapped.ariaPressed = pressed === 'true' ? 'false' : 'true';
  });
  root.hidden = true;
  root.before(element);
  shown = { element, root, taps };
  bringIntoPlace(element, snapshot.seriesId);
  setTimeout(hydrate, LONGEST_MS);
  return true;
}

/**
 * Puts the app in the picture's place, with what the person has begun: the field that has the focus, the text in it,
 * what was tapped. Without a picture nothing happens.
 */
export function hydrate(): void {
  isOver = true;
  if (shown === undefined) return;
  const { element, root, taps } = shown;
  shown = undefined;
  root.hidden = false;
  const field = document.activeElement;
  // The focus moves before the picture goes, as a phone keeps its keyboard open only from field to field.
  if (field instanceof HTMLInputElement && element.contains(field)) goOnIn(root, field);
  element.remove();
  void tapAgain(root, taps);
  isInPlace = true;
}

/** Taps again; a set that was ticked elsewhere meanwhile is not unticked by a tap that meant the opposite. */
async function tapAgain(root: HTMLElement, taps: readonly Tap[]): Promise<void> {
  for (const { selector, pressed } of taps) {
    // What the tap before has changed is rendered first.
    await pause(0);
    const meant = root.querySelector<HTMLElement>(selector);
    if (meant?.ariaPressed === pressed) meant.click();
  }
}

/** Returns, once, whether a picture stood here until now, and so the page stands where the person has it. */
export function tookOver(): boolean {
  const took = isInPlace;
  isInPlace = false;
  return took;
}

function goOnIn(root: HTMLElement, before: HTMLInputElement): void {
  const field = root.querySelector<HTMLInputElement>(`${rowOf(before)}[data-field="${before.dataset['field']}"]`);
  if (field === null) return;
  const { value, selectionStart, selectionEnd } = before;
  field.focus({ preventScroll: true });
  if (field.value !== value) {
    // The browser's own setter is used so that React hears of it: '82,' is more than the 82 that is logged.
    Reflect.set(HTMLInputElement.prototype, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(selectionStart, selectionEnd);
}

function noteInput({ exercises, userId, blockId, rev, unit }: Snapshot, input: HTMLInputElement): void {
  const seriesId = input.closest<HTMLElement>('[data-series]')?.dataset['series'] ?? '';
  const exercise = exercises.find(({ sets }) => sets.some((one) => one.seriesId === seriesId));
  const set = exercise?.sets.find((one) => one.seriesId === seriesId);
  if (!exercise || !set) return;
  const field = input.dataset['field'] === 'load' ? 'load' : 'reps';
  const { path, loads } = exercise;
  const beside = set.beside[field];
  const said = { targetLoad: field === 'load' ? set.targetLoad : undefined, confirmed: set.confirmed?.[field] };
  const read = { userId, blockId, rev, unit, path, loads, beside };
  noteKey({ ...read, ...said, seriesId, field, text: input.value, at: Date.now() });
}

/** Scrolls the picture as the app itself does at its start. */
function bringIntoPlace(element: HTMLElement, seriesId: string | undefined): void {
  for (const strip of element.querySelectorAll<HTMLElement>(`[${SCROLLED}]`)) {
    strip.scrollLeft = Number(strip.getAttribute(SCROLLED));
  }
  if (seriesId === undefined) return;
  const row = element.querySelector(`[data-series="${CSS.escape(seriesId)}"]`);
  row?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Returns what selects the same control in the app: what it is to its set, else its id, else where it leads. */
function selectorOf(tapped: HTMLElement): string | undefined {
  const control = tapped.dataset['control'];
  const href = tapped.getAttribute('href');
  if (control === undefined && tapped.id !== '') return `#${CSS.escape(tapped.id)}`;
  if (control === undefined) return href === null ? undefined : `a[href="${CSS.escape(href)}"]`;
  return `${rowOf(tapped)}[data-control="${CSS.escape(control)}"]`;
}

/** Returns what selects the same set; empty for what is in none. */
function rowOf(part: Element): string {
  const seriesId = part.closest<HTMLElement>('[data-series]')?.dataset['series'];
  return seriesId === undefined ? '' : `[data-series="${CSS.escape(seriesId)}"] `;
}
