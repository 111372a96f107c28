import { useEffect } from 'react';
import { WEEKDAYS } from '#contract/vocabulary.ts';
import type { PastePlace } from '#domain/block/copied-plan.ts';
import type { EditorActions } from './use-actions.ts';

/**
 * Copies and pastes at Ctrl+C and Ctrl+V where the focus is in a card, elsewhere in a day, or on the tab of a week, but
 * in no field. A browser sends their events to where text was selected last, so the whole page is listened to.
 */
export function useClipboardKeys(actions: EditorActions): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('copy', (event) => copy(event, actions), { signal });
    addEventListener('paste', (event) => paste(event, actions), { signal });
    return () => controller.abort();
  }, [actions]);
}

function copy(event: ClipboardEvent, actions: EditorActions): void {
  const place = placeInFocus();
  if (!place || event.defaultPrevented || String(getSelection()) !== '') return;
  const text = place === 'week' ? actions.copyWeek() : actions.copy(place.day, place.behind);
  if (text === undefined) return;
  event.preventDefault();
  event.clipboardData?.setData('text/plain', text);
}

function paste(event: ClipboardEvent, actions: EditorActions): void {
  const place = placeInFocus();
  if (!place || event.defaultPrevented) return;
  event.preventDefault();
  actions.pasteText(place, event.clipboardData?.getData('text/plain') ?? '');
}

function placeInFocus(): PastePlace | 'week' | undefined {
  const at = document.activeElement;
  if (!at || at.matches('input, textarea, dialog *')) return undefined;
  if (at.matches('[role="tab"]')) return 'week';
  const name = at.closest<HTMLElement>('[data-day]')?.dataset['day'];
  const day = WEEKDAYS.find((one) => one === name);
  return day && { day, behind: at.closest<HTMLElement>('[data-place]')?.dataset['place'] };
}
