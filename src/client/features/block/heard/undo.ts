import type { Values } from '#contract/api/block.ts';
import type { SeriesPath } from '#contract/api/save.ts';
import type { Field } from '#contract/vocabulary.ts';
import { keepUnticked, untickedNow } from '#client/offline/block/row-notes.ts';
import { dismiss, useNotices } from '#client/state/notices.ts';
import { say } from '#client/ui/say.ts';
import { heardWords as words } from '#client/words/heard.ts';
import { ear, rows } from '../ear.ts';
import type { SetActionsInput, SetRef } from '../set-actions.ts';
import { showValue } from '#client/words/sets.ts';
import type { SetRowProps } from '../use-set-row.ts';

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
  if (rows.size === 0 || hasUndoOfItsOwn(target)) return;
  event.preventDefault();
  undone = undone.then(undo);
}

/** Whether a field holds a text that does not count: the browser takes that back, as in any other field. */
function hasUndoOfItsOwn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  const props = rows.get(target.closest('li') ?? document.body);
  const { field } = target.dataset;
  if (props === undefined || (field !== 'reps' && field !== 'load')) return true;
  return target.value !== showValue(field, props.series.actual[field]);
}

async function undo(): Promise<void> {
  // A field with the focus would show what was typed, whatever is logged meanwhile.
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  const step = takeLast();
  if (step === undefined) return say(words.nothingToUndo);
  const { input, set } = step;
  const [row, props] = (await show(set.path, set.series.seriesId)) ?? [];
  if (!row || !props) return say(words.changedSince(set.name));
  const control = row.querySelector<HTMLElement>(controlOf(step));
  const stands = [...step.values].filter(([field, { after }]) => props.series.actual[field] === after);
  if (stands.length === 0 && step.values.size > 0) {
    say(words.changedSince(set.name));
  } else {
    isUndoing = true;
    for (const [field, { before }] of stands) props.actions.write({ ...set, series: props.series }, field, before);
    isUndoing = false;
    if (step.isTick || step.values.size === 0) keepUnticked(set.series.seriesId, step.own);
    if (step.isTick) input.rests?.takeBack(set.series.seriesId);
    input.setActive(() => ({ seriesId: set.series.seriesId, stage: 'settled' }));
    for (const { id, undo: offer } of useNotices.getState().shown) if (offer && id > step.notice) dismiss(id);
    say(words.undone(step.isTick ? set.name : (control?.ariaLabel ?? set.name)));
  }
  // After a frame the field shows the value as it was before the step.
  await frame();
  rowOf(set.series.seriesId)?.[0].querySelector<HTMLElement>(controlOf(step))?.focus();
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

function controlOf({ typed, isTick, values }: Step): string {
  if (typed) return `[data-field="${typed}"]`;
  return isTick || values.size !== 1 ? '[data-control="done"]' : `[data-field="${[...values.keys()].join()}"]`;
}

/** Shows the day of the set; undefined where the set is no more. */
async function show({ week, day }: SeriesPath, seriesId: string): Promise<[HTMLElement, SetRowProps] | undefined> {
  const until = Date.now() + LONGEST_WAIT_MS;
  for (const id of [`week-${week}`, `day-${day}`]) {
    const tab = document.getElementById(id);
    if (tab?.ariaSelected === 'false') tab.click();
    await frame();
  }
  for (;;) {
    const found = rowOf(seriesId);
    if (found || Date.now() > until) return found;
    await frame();
  }
}

function rowOf(seriesId: string): [HTMLElement, SetRowProps] | undefined {
  return [...rows].find(([, { series }]) => series.seriesId === seriesId);
}

function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
