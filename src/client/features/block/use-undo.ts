import { useEffect, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { SeriesPath } from '#contract/api/save.ts';
import type { Field } from '#contract/vocabulary.ts';
import { dismiss, useNotices } from '#client/state/notices.ts';
import { say } from '#client/ui/say.ts';
import { heardWords as words } from '#client/words/heard.ts';
import { setOf, setsInOrder, type DaySet } from '#domain/block/day.ts';
import { checkOf, controlOf } from './row-elements.ts';
import { checkLabel, fieldLabel } from './set-labels.ts';
import { openDay, shownActions, shownDay } from './shown-day.ts';
import { endStep, takeLastStep, whileUndoing, type Step } from './undo-steps.ts';

/** How long another day may take to be rendered. */
const LONGEST_WAIT_MS = 5_000;

/** The last undo: the next one begins when its set is in sight and has the focus. */
let undone = Promise.resolve();

/** Lets Ctrl+Z take back what was logged last in the block, by an edit like any other that never beats a later one. */
export function useUndo(): void {
  useEffect(() => {
    addEventListener('focusout', endStep);
    addEventListener('keydown', onKey);
    return () => {
      endStep();
      removeEventListener('focusout', endStep);
      removeEventListener('keydown', onKey);
    };
  }, []);
}

/**
 * Takes back what was logged last, at Ctrl+Z in a field of a set. Where it holds a text that does not count the browser
 * takes that back, as in any other field.
 * @param counts what the field shows of what is logged
 */
export function undoInField(event: ReactKeyboardEvent<HTMLInputElement>, counts: string): void {
  if (isUndo(event.nativeEvent) && event.currentTarget.value === counts) begin(event);
}

function onKey(event: KeyboardEvent): void {
  const { target } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField && isUndo(event)) begin(event);
}

function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'z' && !defaultPrevented;
}

function begin(event: Pick<Event, 'preventDefault'>): void {
  const day = shownDay();
  if (!day || setsInOrder(day).length === 0) return;
  event.preventDefault();
  undone = undone.then(undo);
}

async function undo(): Promise<void> {
  // A field with the focus would show what was typed, whatever is logged meanwhile.
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  const step = takeLastStep(shownDay()?.blockId ?? '');
  if (step === undefined) return say(words.nothingToUndo);
  const { seriesId } = step.set.series;
  const now = await show(step.set.path, seriesId);
  if (!now) return say(words.changedSince(step.set.name));
  takeBack(step, now);
  // After a frame the field shows the value as it was before the step.
  await frame();
  const field = fieldOf(step);
  (field ? controlOf(seriesId, `[data-field="${field}"]`) : checkOf(seriesId))?.focus();
}

/** Logs again what stood in a set before the step, as far as nobody has changed it since. */
function takeBack(step: Step, now: DaySet): void {
  const { input, set } = step;
  const { seriesId, series } = now;
  const stands = [...step.values].filter(([field, { after }]) => series.actual[field] === after);
  if (stands.length === 0 && step.values.size > 0) return say(words.changedSince(set.name));
  const actions = shownActions();
  whileUndoing(() => {
    for (const [field, { before }] of stands) actions?.write({ ...set, series }, field, before);
  });
  if (step.isTick || step.values.size === 0) input.keepOwn(seriesId, step.own);
  if (step.isTick) input.rests?.takeBack(seriesId);
  input.setActive(() => ({ seriesId, stage: 'settled' }));
  for (const { id, undo: offer } of useNotices.getState().shown) if (offer && id > step.notice) dismiss(id);
  const field = fieldOf(step);
  say(words.undone(step.isTick ? set.name : field ? fieldLabel(now, field) : checkLabel(now)));
}

/** The field in which the step was done; undefined where it was done at the check. */
function fieldOf({ typed, isTick, values }: Step): Field | undefined {
  if (typed) return typed;
  return isTick || values.size !== 1 ? undefined : [...values.keys()][0];
}

/** Shows the day of the set; undefined where the set is no more. */
async function show({ week, day }: SeriesPath, seriesId: string): Promise<DaySet | undefined> {
  const until = Date.now() + LONGEST_WAIT_MS;
  openDay(week, day);
  for (;;) {
    await frame();
    const shown = shownDay();
    const set = shown && setOf(shown, seriesId);
    if ((set && checkOf(seriesId)) || Date.now() > until) return set;
  }
}

function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
