import type { Values } from '#contract/api/block.ts';
import type { SeriesPath } from '#contract/api/save.ts';
import type { Field } from '#contract/vocabulary.ts';
import { keepUnticked, untickedNow } from '#client/offline/block/row-notes.ts';
import { dismiss, useNotices } from '#client/state/notices.ts';
import { say } from '#client/ui/say.ts';
import { heardWords as words } from '#client/words/heard.ts';
import { setOf, setsInOrder, type DaySet } from '#domain/block/day.ts';
import { ear } from '../ear.ts';
import { checkOf, controlOf } from '../row-elements.ts';
import type { SetActionsInput, SetRef } from '../set-actions.ts';
import { checkLabel, fieldLabel } from '../set-labels.ts';
import { openDay, shownActions, shownDay } from '../shown-day.ts';
import { showValue } from '#client/words/sets.ts';

/** What was done in one set at once: a tick, a number, a choice. */
type Step = {
  readonly input: SetActionsInput;
  readonly set: SetRef;
  readonly values: Map<Field, { readonly before: number | null; after: number | null }>;
  /** The row's own ghost before the step. */
  readonly own: Values | undefined;
  /** The field that is being typed into. */
  readonly typed: Field | undefined;
  /** No later value belongs to this step. */
  isOver: boolean;
  isTick: boolean;
  /** The id of the last notice before the step. */
  readonly notice: number;
};

/** The most steps that can be taken back. */
const MOST = 100;
/** How long another day may take to be rendered. */
const LONGEST_WAIT_MS = 5_000;

const steps: Step[] = [];
let isUndoing = false;
/** The last undo: the next one begins when its set is in sight and has the focus. */
let undone = Promise.resolve();

/** Lets Ctrl+Z take back what was logged last on this page, by an edit like any other that never beats a later one. */
export function listenForUndo(): void {
  ear.wrote = note;
  ear.cleared = (input, set, own) => void begin(input, set, { own, typed: undefined });
  const ticked = ear.ticked;
  ear.ticked = (input, set, restTime) => {
    ticked?.(input, set, restTime);
    const last = steps.at(-1);
    if (last && !last.isOver && last.set.series.seriesId === set.series.seriesId) last.isTick = true;
  };
  addEventListener('focusout', () => {
    const last = steps.at(-1);
    if (last) last.isOver = true;
  });
  addEventListener('keydown', onKey);
}

function note(...[input, set, field, value, isTyped]: Parameters<NonNullable<typeof ear.wrote>>): void {
  if (isUndoing) return;
  const { seriesId, actual } = set.series;
  const typed = isTyped === true ? field : undefined;
  const last = steps.at(-1);
  const goesOn = last && !last.isOver && last.typed === typed && last.set.series.seriesId === seriesId;
  const step = goesOn ? last : begin(input, set, { own: untickedNow().get(seriesId), typed });
  const noted = step.values.get(field);
  if (noted) noted.after = value;
  else step.values.set(field, { before: actual[field], after: value });
}

function begin(input: SetActionsInput, set: SetRef, { own, typed }: Pick<Step, 'own' | 'typed'>): Step {
  const notice = useNotices.getState().shown.at(-1)?.id ?? 0;
  const step: Step = { input, set, values: new Map(), own, typed, isOver: false, isTick: false, notice };
  steps.push(step);
  if (steps.length > MOST) steps.shift();
  // A tick writes all its values in one task; typing goes on until the field is left.
  if (typed === undefined) setTimeout(() => (step.isOver = true));
  return step;
}

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
  if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 'z' || defaultPrevented) return;
  const day = shownDay();
  if (!day || setsInOrder(day).length === 0 || hasUndoOfItsOwn(target)) return;
  event.preventDefault();
  undone = undone.then(undo);
}

/** Whether a field holds a text that does not count: the browser takes that back, as in any other field. */
function hasUndoOfItsOwn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  const day = shownDay();
  const set = day && setOf(day, target.closest('li')?.dataset['series'] ?? '');
  const { field } = target.dataset;
  if (set === undefined || (field !== 'reps' && field !== 'load')) return true;
  return target.value !== showValue(field, set.series.actual[field]);
}

async function undo(): Promise<void> {
  // A field with the focus would show what was typed, whatever is logged meanwhile.
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  const step = takeLast();
  if (step === undefined) return say(words.nothingToUndo);
  const { input, set } = step;
  const { seriesId } = set.series;
  const now = await show(set.path, seriesId);
  if (!now) return say(words.changedSince(set.name));
  const field = fieldOf(step);
  const stands = [...step.values].filter(([one, { after }]) => now.series.actual[one] === after);
  if (stands.length === 0 && step.values.size > 0) {
    say(words.changedSince(set.name));
  } else {
    const actions = shownActions();
    isUndoing = true;
    for (const [one, { before }] of stands) actions?.write({ ...set, series: now.series }, one, before);
    isUndoing = false;
    if (step.isTick || step.values.size === 0) keepUnticked(seriesId, step.own);
    if (step.isTick) input.rests?.takeBack(seriesId);
    input.setActive(() => ({ seriesId, stage: 'settled' }));
    for (const { id, undo: offer } of useNotices.getState().shown) if (offer && id > step.notice) dismiss(id);
    say(words.undone(step.isTick ? set.name : field ? fieldLabel(now, field) : checkLabel(now)));
  }
  // After a frame the field shows the value as it was before the step.
  await frame();
  (field ? controlOf(seriesId, `[data-field="${field}"]`) : checkOf(seriesId))?.focus();
}

/** Takes the last step that changed a value in the block on the screen; later ones are dropped. */
function takeLast(): Step | undefined {
  for (let step = steps.pop(); step; step = steps.pop()) {
    const isHere = location.pathname.includes(step.input.block.blockId);
    const isChange = step.values.size === 0 || [...step.values.values()].some(({ before, after }) => before !== after);
    if (isHere && isChange) return step;
  }
  return undefined;
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
