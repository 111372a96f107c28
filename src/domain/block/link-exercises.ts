import type { Day, Exercise } from '#contract/api/block.ts';
import { LISTS, type ListName } from '#contract/vocabulary.ts';
import type { BlockEdit } from './edits.ts';
import { runsIn } from './supersets.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Returns the exercise that stands below one in its list; what the coach took out is skipped. */
export function exerciseBelow(exercises: readonly Exercise[], idExercise: string): Exercise | undefined {
  const there = runsIn(exercises).flat();
  const at = there.findIndex((one) => one.idExercise === idExercise);
  return at === -1 ? undefined : there[at + 1];
}

/** Returns whether two neighbours are of one superset. */
export function areLinked(one: Exercise, below: Exercise | undefined): boolean {
  return one.group !== undefined && one.group === below?.group;
}

/**
 * Makes an exercise and the one below it a superset, or parts them again where they are one. What is left of a superset
 * stays one as long as it has two exercises; each superset of a day has a letter of its own.
 */
export function linkEdits(day: Day, list: ListName, place: { week: string; idExercise: string }): BlockEdit[] {
  const { week, idExercise } = place;
  const there = runsIn(day[list]).flat();
  const isLinkedBelow = there.map(
    (one, at) => areLinked(one, there[at + 1]) !== (one.idExercise === idExercise && at + 1 < there.length),
  );
  const taken = new Set(
    LISTS.filter((name) => name !== list).flatMap((name) => day[name].flatMap(({ group }) => group ?? [])),
  );
  const edits: BlockEdit[] = [];
  let run: Exercise[] = [];
  for (const [at, one] of there.entries()) {
    run.push(one);
    if (isLinkedBelow[at]) continue;
    const had = run.flatMap(({ group }) => group ?? []);
    const letter = run.length > 1 ? freeLetter(had, taken) : undefined;
    if (letter !== undefined) taken.add(letter);
    for (const { idExercise: id, group } of run)
      if (group !== letter) edits.push({ kind: 'setText', week, idExercise: id, text: 'group', value: letter });
    run = [];
  }
  return edits;
}

/** Returns the first letter that is not taken, of those that are wished for, else of all. */
export function freeLetter(wished: readonly string[], taken: ReadonlySet<string>): string | undefined {
  return [...wished, ...LETTERS].find((letter) => !taken.has(letter));
}
