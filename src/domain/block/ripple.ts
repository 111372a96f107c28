import type { BlockDetail } from '#contract/api/block.ts';
import type { CopyChoice } from './copy-week.ts';
import type { BlockEdit } from './edits.ts';
import { reachFrom, type Line, type LineExercise, type Reach } from './later-weeks.ts';
import { planEdits } from './line-cell.ts';
import { planIn } from './plan-of-set.ts';
import { plannedSets } from './in-plan.ts';
import type { PlannedSeries } from './planned.ts';
import { loadsStay, planAfter, type LoadsStay, type Progression } from './progression.ts';

/** How the targets of each list change, once, in a week and those after it; without a line in all exercises. */
export type RippleChoice = Pick<CopyChoice, 'changes'> & { readonly line?: Line | undefined };

/** An exercise of a week that a ripple goes through. */
export type RippledExercise = LineExercise & {
  readonly before: readonly PlannedSeries[];
  readonly after: readonly PlannedSeries[];
  /** Why a change of the loads moves none of them; undefined where it does, or none was asked for. */
  readonly loadsStay: LoadsStay | undefined;
};

export type Ripple = Reach<RippledExercise>;

/** Returns what a ripple makes of a week and those after it. */
export function rippleOf(block: BlockDetail, weekName: string, { line, changes }: RippleChoice): Ripple {
  const reach = reachFrom(block, weekName, line);
  return { ...reach, exercises: reach.exercises.map((one) => rippled(one, changes[one.line.list])) };
}

/** Returns the edit that writes a ripple; undefined where it changes nothing. */
export function rippleEdit({ exercises }: Pick<Ripple, 'exercises'>): BlockEdit | undefined {
  const edits = exercises.flatMap(({ week, exercise, after }) =>
    plannedSets(exercise).flatMap((series, at) => planEdits(week, series, after[at])),
  );
  return edits.length === 0 ? undefined : { kind: 'many', edits };
}

function rippled(one: LineExercise, change: Progression): RippledExercise {
  const before = plannedSets(one.exercise).map(planIn);
  const after = before.map((plan) => planAfter(plan, change, 1, []));
  return { ...one, before, after, loadsStay: loadsStay(change.load, [before, after]) };
}
