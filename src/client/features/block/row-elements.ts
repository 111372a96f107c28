/** Returns the check of a set on the screen: a click on it is a tap, with all that its row asks before it logs. */
export function checkOf(seriesId: string): HTMLElement | null {
  return controlOf(seriesId, '[data-control="done"]');
}

/** Returns a control of a set on the screen, to give it the focus; null where its row is not there. */
export function controlOf(seriesId: string, selector: string): HTMLElement | null {
  return document.querySelector(`#root [data-series="${CSS.escape(seriesId)}"] ${selector}`);
}
