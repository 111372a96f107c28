import type { Exercise } from '#contract/api/block.ts';
import { kindOf } from '#domain/block/set-kinds.ts';
import { isLogged } from '#domain/block/weeks.ts';
import { forgetForm, keepForm, readForm } from '#client/state/kept-form.ts';

const TEXTS = ['note', 'tempo', 'measure', 'loadAs'] as const;

/** Texts of an exercise by their names, and the kinds of its sets by the ids of the sets; '' where nothing is said. */
export type Details = Readonly<Record<string, string>>;

/** What a detail was when the person began to change it, and what they made of it. */
type Change = { readonly from: string; readonly to: string };
export type Draft = Readonly<Record<string, Change>>;

/** Returns what was changed in this tab and neither saved nor cancelled, as far as it is not what stands. */
export function readDraft(exercise: Exercise): Draft {
  const stands = standing(exercise);
  const draft = Object.entries(readForm(formOf(exercise)) ?? {});
  return Object.fromEntries(draft.filter(([detail, change]) => isChange(change) && change.to !== stands[detail]));
}

/** Returns the draft with another value, and keeps it over a reload; what is again as the person found it is no change. */
export function changeDraft(exercise: Exercise, draft: Draft, detail: string, to: string): Draft {
  const { [detail]: before, ...others } = draft;
  const from = before?.from ?? standing(exercise)[detail] ?? '';
  const changed = to === from ? others : { ...others, [detail]: { from, to } };
  keepForm(formOf(exercise), changed);
  return changed;
}

export function forgetDraft(exercise: Exercise): void {
  forgetForm(formOf(exercise));
}

/** Returns the part of a draft that can be saved: of the sets that are there, and of what still can change. */
export function changesIn(exercise: Exercise, draft: Draft): Details {
  const stands = standing(exercise);
  const open = Object.entries(draft).filter(
    ([detail]) => detail in stands && !(isMeaning(detail) && isMeasured(exercise)),
  );
  return Object.fromEntries(open.map(([detail, { to }]) => [detail, to]));
}

/** Returns every detail as the dialog shows it: what was changed, else what stands now. */
export function shownDetails(exercise: Exercise, draft: Draft): Details {
  return { ...standing(exercise), ...changesIn(exercise, draft) };
}

/** Whether something is logged, so that what the numbers of the exercise mean cannot change. */
export function isMeasured({ series }: Exercise): boolean {
  return series.some(isLogged);
}

function isMeaning(detail: string): boolean {
  return detail === 'measure' || detail === 'loadAs';
}

function standing(exercise: Exercise): Details {
  return Object.fromEntries([
    ...TEXTS.map((text) => [text, exercise[text] ?? '']),
    ...exercise.series.map((series) => [series.seriesId, kindOf(series) ?? '']),
  ]);
}

function isChange(value: unknown): value is Change {
  const { from, to } = Object(value) as Partial<Change>;
  return typeof from === 'string' && typeof to === 'string';
}

function formOf({ idExercise }: Exercise): string {
  return `details ${idExercise}`;
}
