import { nearestLoadable, type Rack } from './plates.ts';

/** Load in kg. */
type WarmUpSet = { readonly reps: number; readonly load: number };

/** Parts of the work set, and the reps at each: fewer the heavier it gets (Rippetoe & Baker, Practical Programming). */
const STEPS = [
  [0.4, 5],
  [0.6, 3],
  [0.8, 2],
] as const;
const BAR_REPS = 10;
/** A last step before few repetitions, so heavy that the first work set is no surprise. */
const LAST_STEP = [0.9, 1] as const;
const FEW_REPS = 3;

/**
 * Returns what to lift before the first work set of a barbell lift, from the empty bar on, each in a load that the bar
 * can have; nothing where the work set is hardly more than the bar.
 */
export function warmUpFor(work: WarmUpSet, rack: Rack): WarmUpSet[] {
  const bar = nearestLoadable(rack, 0);
  const steps = work.reps <= FEW_REPS ? [...STEPS, LAST_STEP] : STEPS;
  const sets = [
    { reps: BAR_REPS, load: bar },
    ...steps.map(([part, reps]) => ({ reps, load: nearestLoadable(rack, part * work.load) })),
  ];
  // Of steps that come to the same load only the first is kept, which has the most repetitions.
  return sets.filter(({ load }, at) => load < work.load && (at === 0 || load > (sets[at - 1]?.load ?? 0)));
}
