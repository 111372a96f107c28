import { create } from 'zustand';
import type { TrainingMaxes } from '#contract/api/training-maxes.ts';
import { call } from '#client/api/call.ts';

type Known = { readonly maxes: TrainingMaxes['trainingMaxes'] | undefined };

const useKnown = create<Known>(() => ({ maxes: undefined }));
/** How many components show the maxes: one request serves all of them. */
let asking = 0;

/** Returns the training maxes of the athlete; undefined until the server has answered. */
export function useKnownMaxes(): Known['maxes'] {
  return useKnown(({ maxes }) => maxes);
}

type MaxesOf = { readonly coachId: string; readonly athleteId: string };

/** Whose maxes were asked for last: an answer about somebody else comes too late. */
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
