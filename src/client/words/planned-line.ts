import type { SentExercise } from '#contract/api/coach-save.ts';
import { textsIn } from '#domain/block/exercise-texts.ts';
import { writeLine } from '#domain/prescription/write-line.ts';
import { plannedSeriesOf } from '#domain/programme/plan-rows.ts';
import { unitInUse } from '#client/state/unit.ts';
import { formatNumber } from './numbers.ts';

/** Writes what is planned of an exercise in one line, its loads in this device's unit. */
export function plannedLine({ series, measure, loadAs }: SentExercise): string {
  const meaning = textsIn({ measure: measure ?? undefined, loadAs: loadAs ?? undefined });
  return writeLine((series ?? []).map(plannedSeriesOf), unitInUse(), formatNumber, meaning);
}
