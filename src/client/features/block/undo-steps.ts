import type { Values } from '#contract/api/block.ts';
import type { Field } from '#contract/vocabulary.ts';
import { useNotices } from '#client/state/notices.ts';
import { setOf } from '#domain/block/day.ts';
import type { SetActionsInput, SetRef } from './set-actions.ts';
import { shownDay } from './shown-day.ts';

/** What was done in one set at once: a tick, a number, a choice. */
export type Step = {
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

const steps: Step[] = [];
let isUndoing = false;

/** Notes that a value is about to be logged in a set, which still has the one before. */
export function noteValue(input: SetActionsInput, set: SetRef, field: Field, value: number | null, isTyped = false) {
  if (isUndoing) return;
  const { seriesId, actual } = set.series;
  const typed = isTyped ? field : undefined;
  const last = steps.at(-1);
  const isSame = last && !last.isOver && last.typed === typed && last.set.series.seriesId === seriesId;
  const step = isSame ? last : begin(input, set, { own: ownOf(seriesId), typed });
  const noted = step.values.get(field);
  if (noted) noted.after = value;
  else step.values.set(field, { before: actual[field], after: value });
}

/** Notes that what was just logged in a set was a tick. */
export function noteTick({ series: { seriesId } }: SetRef): void {
  const last = steps.at(-1);
  if (last && !last.isOver && last.set.series.seriesId === seriesId) last.isTick = true;
}

/** Notes that the row's own ghost goes. */
export function noteCleared(input: SetActionsInput, set: SetRef, own: Values): void {
  begin(input, set, { own, typed: undefined });
}

/** What is logged from now on is another step. */
export function endStep(): void {
  const last = steps.at(-1);
  if (last) last.isOver = true;
}

/** Takes the last step that changed a value in this block; later ones are dropped. */
export function takeLastStep(blockId: string): Step | undefined {
  for (let step = steps.pop(); step; step = steps.pop()) {
    const isChange = step.values.size === 0 || [...step.values.values()].some(({ before, after }) => before !== after);
    if (step.input.block.blockId === blockId && isChange) return step;
  }
  return undefined;
}

/** Does what takes a step back, which is none itself. */
export function whileUndoing(act: () => void): void {
  isUndoing = true;
  try {
    act();
  } finally {
    isUndoing = false;
  }
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

function ownOf(seriesId: string): Values | undefined {
  const day = shownDay();
  return day && setOf(day, seriesId)?.own;
}
