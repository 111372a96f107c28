import type { Values } from '#contract/api/block.ts';
import type { ExerciseHistory, ExerciseRecord } from '#contract/api/exercise-history.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import { isNamed, trendOf, type Estimate } from './exercise-summary.ts';
import { repsToFailure } from './rts-chart.ts';

export const LIFTS = ['squat', 'bench', 'deadlift'] as const;
type Lift = (typeof LIFTS)[number];

/** The exercises of the catalogue that would count in a competition, without any easier or harder variant. */
export const COMPETITION_LIFTS: Readonly<Record<Lift, readonly string[]>> = {
  squat: ['Back squat', 'High-bar squat', 'Low-bar squat'],
  bench: ['Bench press', 'Paused bench press'],
  deadlift: ['Deadlift', 'Sumo deadlift'],
};

/** How strong somebody is in a lift, in kg: the best estimate of a period, or the 1RM that they told. */
export type LiftStrength =
  | {
      readonly kind: 'estimated';
      readonly name: string;
      readonly load: number;
      readonly band: number;
      readonly from: Estimate;
    }
  | { readonly kind: 'told'; readonly load: number; readonly band: 0 };

/** What is lifted in a competition is told from no more repetitions to failure: longer sets tell less sharply. */
const MOST_TO_FAILURE = 12;

type Person = ExerciseHistory['person'];
type Maxes = NonNullable<Person>['maxes'];

/**
 * Returns how strong somebody is in a competition lift, in kg: the best estimate since a moment, with its band; else
 * the 1RM of the personal info; undefined where there is neither.
 * @param since in ms since 1970
 */
export function strengthIn(
  lift: Lift,
  exercises: readonly ExerciseRecord[],
  person: Person,
  since: number,
): LiftStrength | undefined {
  let best: LiftStrength | undefined;
  for (const record of exercises) {
    if (!COMPETITION_LIFTS[lift].some((listed) => isNamed(record, listed))) continue;
    const sessions = record.sessions
      .filter(({ at }) => at >= since)
      .map((session) => ({ ...session, sets: session.sets.filter(isShort) }));
    for (const from of trendOf(sessions)) {
      if (from.e1rm <= (best?.load ?? 0)) continue;
      best = { kind: 'estimated', name: record.name, load: from.e1rm, band: from.band, from };
    }
  }
  const told = person?.maxes[lift] ?? undefined;
  return best ?? (told === undefined ? undefined : { kind: 'told', load: told, band: 0 });
}

function isShort({ reps, rpe }: Values): boolean {
  return reps !== null && repsToFailure(reps, rpe) <= MOST_TO_FAILURE;
}

/** Returns the 1RM (kg) that was told of an exercise; undefined where it is no competition lift, or none was told. */
export function toldMaxOf(name: string, maxes: Maxes): number | undefined {
  const lift = LIFTS.find((one) => COMPETITION_LIFTS[one].some((listed) => isSameName(name, listed)));
  return lift && (maxes[lift] ?? undefined);
}

/** Returns the total of all three, in kg. Its band is the sum of theirs, as people misjudge all lifts alike. */
export function totalOf(
  strengths: readonly (LiftStrength | undefined)[],
): { readonly load: number; readonly band: number } | undefined {
  let total = { load: 0, band: 0 };
  for (const one of strengths) {
    if (one === undefined) return undefined;
    total = { load: total.load + one.load, band: total.band + one.band };
  }
  return total;
}
