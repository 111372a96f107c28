import { useId } from 'react';
import type { NumberEntry } from './use-number-entry.ts';

type Entries = { reps: NumberEntry; load: NumberEntry };

/** Returns the ids of the sentences under a row, and which of them describe its fields (see set-questions.tsx). */
export function useDescribedBy({ reps, load }: Entries, needsReps: boolean) {
  const id = useId();
  const ids = { reps: `${id}-reps`, load: `${id}-load` };
  return {
    ids,
    needsReps,
    describedBy: {
      reps: needsReps || isExplained(reps) ? ids.reps : undefined,
      load: isExplained(load) ? ids.load : undefined,
    },
  };
}

/** Whether a number out of proportion waits for its answer. */
export function isAskedAbout({ doubt, isAsked }: NumberEntry): boolean {
  return doubt !== undefined && isAsked;
}

/** Whether it is said why what was typed is not logged, or asked whether it is meant. */
function isExplained(entry: NumberEntry): boolean {
  return entry.problem !== undefined || isAskedAbout(entry);
}
