import type { Exercise } from '#contract/api/block.ts';
import { isTakenOut } from './in-plan.ts';

/** Returns the exercises of a list, neighbours with the same letter together; what the coach took out is skipped. */
export function runsIn<One extends Exercise>(exercises: readonly One[]): One[][] {
  const runs: One[][] = [];
  for (const one of exercises) {
    if (isTakenOut(one)) continue;
    const run = runs.at(-1);
    if (one.group !== undefined && one.group === run?.[0]?.group) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** Returns by `idExercise` what the exercises of a list's supersets are called, 'A1' and 'A2'. */
export function supersetNames(exercises: readonly Exercise[]): ReadonlyMap<string, string> {
  return new Map(
    runsIn(exercises).flatMap((run) => {
      const ids = [...new Set(run.map(({ idExercise }) => idExercise))];
      return ids.length > 1 ? ids.map((id, at) => [id, `${run[0]?.group}${at + 1}`] as const) : [];
    }),
  );
}
