import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { MAX_EXERCISES_PER_LIST, MAX_SERIES_PER_EXERCISE } from '#contract/limits.ts';
import type { PlannedKind } from '#contract/vocabulary.ts';
import { copyOf, seriesLikeLast } from './copy-week.ts';
import { applyEdit, findExercise, type BlockEdit, type Spot } from './edits.ts';
import { plannedSets } from './in-plan.ts';
import { linesIn, reachFrom, type Line, type LineExercise, type Reach } from './later-weeks.ts';
import { areLinked, exerciseBelow, linkEdits } from './link-exercises.ts';
import { planIn } from './plan-of-set.ts';
import { findWeek, isLogged, seriesOfDay } from './weeks.ts';

/** What of an exercise changes, beside its numbers, in a week and those after it. */
export type RipplePart =
  /** So many sets more or fewer; one is left. */
  | { readonly kind: 'sets'; readonly by: number }
  | { readonly kind: 'rest'; readonly value: string }
  | { readonly kind: 'text'; readonly which: 'note' | 'tempo'; readonly value: string | undefined }
  /** Whether it and the exercise below it are a superset. */
  | { readonly kind: 'superset'; readonly isOne: boolean }
  /** `null`: work sets. */
  | { readonly kind: 'kind of set'; readonly of: 'all' | 'first' | 'last'; readonly value: PlannedKind | null }
  /** Behind another exercise of its list; undefined: before all others. */
  | { readonly kind: 'place'; readonly behind: Line | undefined }
  | { readonly kind: 'take out' }
  /** The weeks that do not have it get it as this week has it. */
  | { readonly kind: 'add' };

/** An exercise before and after; undefined where it is not in the week. */
export type PartChange = {
  readonly week: string;
  readonly line: Line;
  readonly before: Exercise | undefined;
  readonly after: Exercise | undefined;
};

export type PartRipple = Omit<Reach, 'exercises'> & {
  /** What is written; undefined where nothing changes. */
  readonly edit: BlockEdit | undefined;
  readonly changes: readonly PartChange[];
};

type NewId = () => string;

/** Returns what a change of one part of an exercise, or of all that are planned, makes of a week and those after it. */
export function ripplePart(
  block: BlockDetail,
  weekName: string,
  choice: { readonly line: Line | undefined; readonly part: RipplePart },
  newId: NewId,
): PartRipple {
  const { line, part } = choice;
  if (part.kind === 'add') return added(block, weekName, line, newId);
  const { exercises, locked, without } = reachFrom(block, weekName, line);
  const edits = exercises.flatMap((one) => partEdits(block, one, part, newId));
  const changes = exercises.map(({ week, line: of, exercise }) => ({
    week,
    line: of,
    before: exercise,
    after: undefined,
  }));
  return { ...written(block, edits, changes), locked, without };
}

/** Puts an exercise at the end of its list into a week and those after it; a day on which something is logged stays. */
export function addFrom(
  block: BlockDetail,
  weekName: string,
  { exercise, spot }: { readonly exercise: Exercise; readonly spot: Spot },
  newId: NewId,
): { readonly edit: BlockEdit | undefined; readonly locked: readonly string[] } {
  const at = block.weeks.findIndex((week) => week.weekName === weekName);
  const locked: string[] = [];
  const edits = block.weeks.slice(Math.max(0, at)).flatMap(({ weekName: week, dayResponses, removed }): BlockEdit[] => {
    const day = dayResponses[spot.day];
    if (!day || removed || day[spot.list].length >= MAX_EXERCISES_PER_LIST) return [];
    if (seriesOfDay(day).some(isLogged)) {
      locked.push(week);
      return [];
    }
    const copy = copyOf(exercise, plannedSets(exercise).map(planIn), newId);
    const index = Math.min(spot.index, day[spot.list].length);
    return [{ kind: 'putExercise', week, spot: { ...spot, index }, exercise: copy }];
  });
  return { edit: edits.length === 0 ? undefined : { kind: 'many', edits }, locked };
}

function added(block: BlockDetail, weekName: string, line: Line | undefined, newId: NewId): PartRipple {
  const { without } = reachFrom(block, weekName, line);
  const week = findWeek(block, weekName);
  const own = week && line && linesIn(week).find((one) => isLine(one.line, line));
  const found = week && own && findExercise(week, ({ idExercise }) => idExercise === own.exercise.idExercise);
  const missing = { ...block, weeks: block.weeks.filter((one) => without.includes(one.weekName)) };
  if (!found || !line || without.length === 0) return { edit: undefined, changes: [], locked: [], without: [] };
  const { edit, locked } = addFrom(missing, without[0] ?? '', found, newId);
  const edits = edit?.kind === 'many' ? edit.edits : [];
  const changes = edits.flatMap((one): PartChange[] =>
    one.kind === 'putExercise' ? [{ week: one.week, line, before: undefined, after: one.exercise }] : [],
  );
  const done = new Set(changes.map((one) => one.week));
  return { edit, changes, locked, without: without.filter((one) => !done.has(one) && !locked.includes(one)) };
}

function isLine(one: Line, other: Line): boolean {
  return one.day === other.day && one.list === other.list && one.key === other.key;
}

function written(
  block: BlockDetail,
  edits: readonly BlockEdit[],
  changes: readonly PartChange[],
): Pick<PartRipple, 'edit' | 'changes'> {
  const edit: BlockEdit = { kind: 'many', edits };
  const now = applyEdit(block, edit);
  const isChanged = now !== block;
  return {
    edit: isChanged ? edit : undefined,
    changes: changes.map((one) => {
      const week = findWeek(now, one.week);
      const id = one.before?.idExercise;
      return { ...one, after: week && findExercise(week, ({ idExercise }) => idExercise === id)?.exercise };
    }),
  };
}

function partEdits(
  block: BlockDetail,
  { week, line, exercise }: LineExercise,
  part: RipplePart,
  newId: NewId,
): BlockEdit[] {
  const { idExercise } = exercise;
  switch (part.kind) {
    case 'sets':
      return setsEdits(week, exercise, part.by, newId);
    case 'rest':
      return exercise.restTime === part.value ? [] : [{ kind: 'setRest', week, idExercise, restTime: part.value }];
    case 'text':
      return exercise[part.which] === part.value
        ? []
        : [{ kind: 'setText', week, idExercise, text: part.which, value: part.value }];
    case 'superset':
      return supersetEdits(block, week, { line, idExercise }, part.isOne);
    case 'kind of set':
      return kindEdits(week, exercise, part);
    case 'place':
      return placeEdits(block, week, { line, idExercise }, part.behind);
    case 'take out':
      return [{ kind: 'removeExercise', week, idExercise }];
    case 'add':
      return [];
  }
}

function setsEdits(week: string, exercise: Exercise, by: number, newId: NewId): BlockEdit[] {
  const { idExercise, series } = exercise;
  const planned = plannedSets(exercise);
  if (by < 0) {
    return planned
      .slice(Math.max(1, planned.length + by))
      .map(({ seriesId }) => ({ kind: 'removeSeries', week, seriesId }));
  }
  const room = Math.max(0, MAX_SERIES_PER_EXERCISE - series.length);
  return Array.from({ length: Math.min(by, room) }, (_, at) => {
    const like = seriesLikeLast({ ...exercise, series: planned }, newId());
    return { kind: 'putSeries', week, idExercise, index: series.length + at, series: like };
  });
}

type Standing = { readonly line: Line; readonly idExercise: string };

function supersetEdits(block: BlockDetail, week: string, { line, idExercise }: Standing, isOne: boolean): BlockEdit[] {
  const day = findWeek(block, week)?.dayResponses[line.day];
  const exercise = day?.[line.list].find((one) => one.idExercise === idExercise);
  const below = day && exerciseBelow(day[line.list], idExercise);
  if (!day || !exercise || !below || areLinked(exercise, below) === isOne) return [];
  return linkEdits(day, line.list, { week, idExercise });
}

function kindEdits(
  week: string,
  exercise: Exercise,
  { of, value }: Extract<RipplePart, { kind: 'kind of set' }>,
): BlockEdit[] {
  const planned = plannedSets(exercise);
  const chosen = of === 'all' ? planned : of === 'first' ? planned.slice(0, 1) : planned.slice(-1);
  return chosen
    .filter(({ prescription }) => (prescription?.kind ?? null) !== value)
    .map(({ seriesId }) => ({ kind: 'setTarget', week, seriesId, field: 'kind', value }));
}

/** In a week that does not have the other exercise, it stays where it is. */
function placeEdits(
  block: BlockDetail,
  week: string,
  { line, idExercise }: Standing,
  behind: Line | undefined,
): BlockEdit[] {
  const there = findWeek(block, week);
  const list = there?.dayResponses[line.day]?.[line.list] ?? [];
  const others = list.filter((one) => one.idExercise !== idExercise);
  const other = there && behind && linesIn(there).find((one) => isLine(one.line, behind))?.exercise;
  const index = behind === undefined ? 0 : other ? others.indexOf(other) + 1 : -1;
  if (index < 0 || list[index]?.idExercise === idExercise || (behind && !other)) return [];
  return [{ kind: 'moveExercise', week, idExercise, to: { day: line.day, list: line.list, index } }];
}
