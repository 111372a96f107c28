import { rowAt } from './route-table.ts';

/** Fetches the screen behind a link when somebody points at it: it is there when they let go. */
export function loadAhead(): void {
  for (const name of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(name, ({ target }) => load(target), { passive: true });
  }
}

function load(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const row = link?.origin === location.origin ? rowAt(link.pathname) : undefined;
  if (row === undefined || row.there) return;
  // What does not come now is asked for again where it is shown.
  row.load().catch(() => undefined);
}
