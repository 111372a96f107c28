import type { SentExercise, SentSeries } from '#contract/api/coach-save.ts';
import type { ExerciseText } from '#contract/vocabulary.ts';
import { prescriptionOf } from '#domain/block/planned.ts';
import { readPrescription } from '#server/storage/blocks/block-read.ts';
import type { ExerciseRow, SeriesRow } from '#server/storage/schema.ts';
import type { Plan } from './incoming-plan.ts';

/** The columns in which the texts of an exercise are stored: 'group' is a reserved word of SQL. */
export const TEXT_COLUMNS = {
  note: 'note',
  tempo: 'tempo',
  group: 'superset',
  measure: 'measure',
  loadAs: 'load_as',
} as const;
/** The values that are stored as null, because they are what an exercise without any has. */
const IMPLIED: Readonly<Partial<Record<ExerciseText, string>>> = { measure: 'reps', loadAs: 'total' };

/** Returns the columns of a target: what is absent stays as it is stored. */
export function targetOf({ target, prescription }: SentSeries, row: SeriesRow | undefined) {
  return {
    target_reps: leaf(target?.reps, row?.target_reps),
    target_rpe: leaf(target?.rpe, row?.target_rpe),
    target_load: leaf(target?.load, row?.target_load),
    prescription: rulesOf(prescription, row?.prescription),
  };
}

/** A client that knows no rules sends none: they stay. */
function rulesOf(sent: SentSeries['prescription'], stored: string | null = null): string | null {
  if (sent === undefined) return stored;
  const before = sent === null ? undefined : readPrescription(stored);
  const { reps = before?.reps, load = before?.load, kind = before?.kind } = sent ?? {};
  const rules = prescriptionOf({ reps, load, kind });
  return rules ? JSON.stringify(rules) : null;
}

/** A client that knows no catalogue sends no entry of it: that stays, as long as the name does. */
export function linkOf({ exerciseId, name }: SentExercise, row: ExerciseRow | undefined, plan: Plan): string | null {
  return exerciseId === undefined && row?.name === name ? row.catalogue_id : plan.catalogueId(exerciseId);
}

/** A client that knows no such text sends none: it stays. */
export function textOf<Text extends ExerciseText>(exercise: SentExercise, text: Text, row: ExerciseRow | undefined) {
  const sent = exercise[text];
  const said = sent === undefined ? row?.[TEXT_COLUMNS[text]] : sent;
  return (said && said !== IMPLIED[text] ? said : null) as ExerciseRow[(typeof TEXT_COLUMNS)[Text]];
}

/** Adding 0 turns -0 into 0, which both databases give back. */
function leaf(sent: number | null | undefined, stored: number | null = null): number | null {
  if (sent === undefined) return stored;
  return sent === null ? null : sent + 0;
}
