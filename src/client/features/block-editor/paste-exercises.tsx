import { useEffect } from 'react';
import type { AllExercises } from '#contract/api/catalogue.ts';
import type { Reading } from '#client/api/use-reading.ts';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import type { Hands } from './edited-week.ts';
import { endPastedExercises, usePastedExercises } from './pasted-exercises.ts';

const PasteExercisesDialog = whenNeeded(() => import('./late-parts.ts'), 'PasteExercisesDialog');

/** The question whether pasted rows are exercises, while there is one. */
export function PasteExercises(shared: Hands & { catalogue: Reading<AllExercises> }) {
  const { asked } = usePastedExercises();
  useEffect(() => endPastedExercises, []);
  return asked && <PasteExercisesDialog {...shared} asked={asked} onClose={endPastedExercises} />;
}
