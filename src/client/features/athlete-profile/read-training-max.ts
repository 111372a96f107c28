import { readEntry } from '#domain/entry.ts';
import type { Unit } from '#domain/load.ts';
import { formatMostLoad } from '#client/words/loads.ts';
import { setQuestions } from '#client/words/set-questions.ts';
import { trainingMaxes as words } from '#client/words/training-maxes.ts';

/**
 * Reads a training max that was typed in `unit`: the load in kg, or what is wrong with it, in a sentence.
 * @param before the load (kg) that is known: whoever types it as it is shown in `unit` means that very load
 */
export function readTrainingMax(
  text: string,
  unit: Unit,
  before: number | null,
): { readonly load: number } | { readonly problem: string } {
  const read = readEntry(text, 'load', unit, [before]);
  if (!read.ok) return { problem: setQuestions.problem('load', read.problem, formatMostLoad()) };
  if (read.value === null) return { problem: words.loadMissing };
  return read.value === 0 ? { problem: words.notNothing } : { load: read.value };
}
