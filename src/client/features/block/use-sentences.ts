import { useId } from 'react';
import { blockWords as words } from '#client/words/block.ts';
import { formatMostLoad } from '#client/words/loads.ts';
import { doubtText } from './set-questions.tsx';
import type { NumberEntry } from './use-number-entry.ts';

type Entries = { reps: NumberEntry; load: NumberEntry };

/** The sentences that stand under the row, and which field each of them, or a question there, explains. */
export function useSentences({ reps, load }: Entries, needsReps: boolean) {
  const id = useId();
  const ids = { reps: `${id}-reps`, load: `${id}-load` };
  const texts = { reps: sentenceOf(reps) ?? (needsReps ? words.needsReps : undefined), load: sentenceOf(load) };
  const sentences = (['reps', 'load'] as const).flatMap((field) => {
    const text = texts[field];
    return text === undefined ? [] : [{ id: ids[field], text }];
  });
  return {
    sentences,
    ids,
    describedBy: {
      reps: (texts.reps ?? doubtText(reps)) && ids.reps,
      load: (texts.load ?? doubtText(load)) && ids.load,
    },
  };
}

/** Why what was typed is not logged, and what counts instead. */
function sentenceOf({ field, problem, kept }: NumberEntry): string | undefined {
  return problem && `${words.problem(field, problem, formatMostLoad())} ${words.keeps(kept)}`;
}
