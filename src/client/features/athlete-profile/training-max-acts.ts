import type { TrainingMaxes } from '#contract/api/training-maxes.ts';
import { callAndTell } from '#client/api/call-and-tell.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { formatLoad } from '#client/words/loads.ts';
import { trainingMaxes as words } from '#client/words/training-maxes.ts';

export type TrainingMax = TrainingMaxes['trainingMaxes'][number];

/** A new training max of a lift, and the one before it; loads in kg, null for none. */
export type MaxAct = { readonly name: string; readonly load: number | null; readonly before: number | null };

/** An athlete of a coach, and what is called when their training maxes have changed on the server. */
export type OfAthlete = {
  readonly place: { readonly coachId: string; readonly athleteId: string };
  readonly onChanged: () => void;
};

/** Says what was done, and offers to take it back. */
export function tellOfMax(act: MaxAct, of: OfAthlete): void {
  notify({ text: () => saidOf(act), forMs: NOTICE_MS, undo: () => void setMax(reversed(act), of) });
  of.onChanged();
}

/** Removes the training max of a lift at once. A notice offers to undo that, or says why it did not work. */
export async function removeMax({ name, load }: TrainingMax, of: OfAthlete): Promise<void> {
  const act = { name, load: null, before: load };
  if (await setMax(act, of, false)) tellOfMax(act, of);
}

async function setMax(act: MaxAct, { place, onChanged }: OfAthlete, isTold = true): Promise<boolean> {
  const said = isTold ? () => saidOf(act) : undefined;
  const isDone = await callAndTell('saveTrainingMax', place, { name: act.name, load: act.load }, said);
  if (isDone && isTold) onChanged();
  return isDone;
}

function reversed({ name, load, before }: MaxAct): MaxAct {
  return { name, load: before, before: load };
}

function saidOf({ name, load }: MaxAct): string {
  return load === null ? words.removed(name) : words.saved(name, formatLoad(load));
}
