import { create } from 'zustand';
import type { KnownMaxes } from '#domain/prescription/known-maxes.ts';
import { call } from '#client/api/call.ts';

/** Of one athlete; another one's are nobody's answer. */
type Known = { readonly athleteId: string; readonly maxes: KnownMaxes | undefined };

const useKnown = create<Known>(() => ({ athleteId: '', maxes: undefined }));
/** How many components show the maxes: one request serves all of them. */
let asking = 0;

/** Returns what the percentages of the athlete follow from; undefined until the server has answered. */
export function useKnownMaxes(athleteId: string): Known['maxes'] {
  return useKnown((known) => (known.athleteId === athleteId ? known.maxes : undefined));
}

type MaxesOf = { readonly coachId: string; readonly athleteId: string };

/** Whose maxes were asked for last: an answer about somebody else comes too late. */
let asked: MaxesOf | undefined;

/** Asks for the maxes of the athlete whose block is shown. The returned function ends it. */
export function askMaxes(place: MaxesOf): () => void {
  asking += 1;
  if (asking === 1) void ask(place);
  return () => {
    asking -= 1;
  };
}

async function ask(place: MaxesOf): Promise<void> {
  asked = place;
  const { athleteId } = place;
  useKnown.setState({ athleteId, maxes: undefined });
  const result = await call('trainingMaxes', place);
  if (!result.ok || asked !== place) return;
  const { maxes: told, trainingMaxes: set, maxShares: shares = [] } = result.data;
  useKnown.setState({ athleteId, maxes: { told, set, shares } });
}
