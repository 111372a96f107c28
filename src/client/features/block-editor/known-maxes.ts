import { create } from 'zustand';
import type { TrainingMaxes } from '#contract/api/training-maxes.ts';
import { call } from '#client/api/call.ts';

type Known = { readonly maxes: TrainingMaxes['trainingMaxes'] | undefined };

const useKnown = create<Known>(() => ({ maxes: undefined }));
/** How many show them: they are asked for once for all of these. */
let asking = 0;

/** Undefined until the server has answered. */
export function useKnownMaxes(): Known['maxes'] {
  return useKnown(({ maxes }) => maxes);
}

type MaxesOf = { readonly coachId: string; readonly athleteId: string };

/** Of whom they were asked for last: an answer about somebody else is too late. */
let asked: MaxesOf | undefined;

/** Asks for the training maxes of the athlete whose block is shown. The returned function ends it. */
export function askMaxes(place: MaxesOf): () => void {
  asking += 1;
  if (asking === 1) void ask(place);
  return () => {
    asking -= 1;
  };
}

async function ask(place: MaxesOf): Promise<void> {
  asked = place;
  useKnown.setState({ maxes: undefined });
  const result = await call('trainingMaxes', place);
  if (result.ok && asked === place) useKnown.setState({ maxes: result.data.trainingMaxes });
}
