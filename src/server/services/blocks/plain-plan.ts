import { isDeepStrictEqual } from 'node:util';
import type { SaveBlockBody, SentDay, SentExercise, SentSeries, WrittenBlockWeeks } from '#contract/api/coach-save.ts';
import {
  EXERCISE_TEXTS,
  LISTS,
  WEEKDAYS,
  type ExercisePart,
  type ExerciseText,
  type ListName,
  type Weekday,
} from '#contract/vocabulary.ts';
import { movedSince, type InList } from '#domain/block/places.ts';
import { nameOfWeek } from '#domain/block/weeks.ts';
import type { Structure } from '#server/storage/blocks/block-structure.ts';
import type { GivenExercise, GivenReading, GivenSeries } from './given-reading.ts';
import type { ChangedFields } from './incoming-plan.ts';

type Weeks = SaveBlockBody['blockWeeks'];

/** What a save changes of what its sender knew. */
export type PlanChanges = {
  /** The weeks without the targets and rules that only repeat what was known. */
  readonly blockWeeks: Weeks;
  readonly changedFields: ChangedFields;
  /** What the sender knew to be there. */
  readonly known: ReadonlySet<string>;
  /** What of it they knew in one of these weeks: only of that something can be removed. */
  readonly givenHere: ReadonlySet<string>;
  /** The series that stand where their sender knew them: wherever another device put them, they stay. */
  readonly keptSeries: ReadonlySet<string>;
  /** The names of the weeks in which something is other than it was known. */
  readonly changedWeeks: ReadonlySet<string>;
};

/** The values of texts that are as good as none. */
const NO_TEXT: Readonly<Partial<Record<ExerciseText, string>>> = { measure: 'reps', loadAs: 'total' };

/**
 * Returns the weeks with an id for everything. What comes without one is what the same session has written without one
 * before, so that a save that is sent again adds nothing: an exercise of that name in that list, a set with that target,
 * or the sets in their order where there are as many as before. Anything else is new. Never is it a row that the sender
 * knows by its id, or does not know: what is logged in that would stand beside another set.
 */
export function withIds(
  weeks: WrittenBlockWeeks,
  given: GivenReading,
  newId: () => string,
): { readonly weeks: Weeks; readonly made: ReadonlySet<string> } {
  const made = new Set<string>();
  const named = new Set(
    writtenExercises(weeks).flatMap(({ exercise }) => [
      exercise.idExercise,
      ...(exercise.series ?? []).map(({ seriesId }) => seriesId),
    ]),
  );
  const free = freeExercises(given);
  const setsOf = Map.groupBy(given.series, ([, one]) => one.exerciseId);
  const take = (id: string | undefined): string => {
    const taken = id ?? newId();
    named.add(taken);
    made.add(taken);
    return taken;
  };
  const identified = mapExercises<WrittenExercise>(weeks, (exercise, list): SentExercise => {
    const before = (): string | undefined => {
      const ids = free.get(placeOf(list, exercise.name)) ?? [];
      let id = ids.pop();
      while (id !== undefined && named.has(id)) id = ids.pop();
      return id;
    };
    const idExercise = exercise.idExercise ?? take(before());
    const written = exercise.series ?? [];
    const ids = idsOfSets(written, freeSets(setsOf.get(idExercise) ?? [], named));
    const series = written.map((one, at) => ({ ...one, seriesId: one.seriesId ?? take(ids[at]) }));
    return { ...exercise, idExercise, series: exercise.series && series };
  });
  return { weeks: identified, made };
}

type FreeSet = readonly [id: string, target: GivenSeries['target']];

/** Returns the ids that were made for exercises, by their place, the first one last. */
function freeExercises({ exercises }: GivenReading): ReadonlyMap<string, string[]> {
  const free = new Map<string, string[]>();
  for (const [id, { isMade, list, name }] of [...exercises].toReversed()) {
    if (!isMade) continue;
    const place = placeOf(list, name);
    const ids = free.get(place);
    if (ids) ids.push(id);
    else free.set(place, [id]);
  }
  return free;
}

function placeOf(list: string, name: string | undefined): string {
  return JSON.stringify([list, name]);
}

function freeSets(
  ofExercise: readonly (readonly [id: string, one: GivenSeries])[],
  named: ReadonlySet<string | undefined>,
): FreeSet[] {
  return ofExercise.flatMap(([id, one]) => (one.isMade && !named.has(id) ? [[id, one.target] as const] : []));
}

/** Returns which sets of before the written ones without an id are; undefined for a new one. */
function idsOfSets(written: readonly WrittenSeries[], free: readonly FreeSet[]): (string | undefined)[] {
  const left = [...free];
  const ids = written.map(({ seriesId, target }) => {
    if (seriesId !== undefined) return undefined;
    const at = left.findIndex(([, known]) => isSameTarget(target, known));
    return at === -1 ? undefined : left.splice(at, 1)[0]?.[0];
  });
  const open = written.flatMap(({ seriesId }, at) => (seriesId === undefined && ids[at] === undefined ? [at] : []));
  if (open.length === left.length) for (const [nth, at] of open.entries()) ids[at] = left[nth]?.[0];
  return ids;
}

function isSameTarget(sent: WrittenSeries['target'], known: GivenSeries['target']): boolean {
  return (['reps', 'rpe', 'load'] as const).every((leaf) => isRepeated(sent?.[leaf], known?.[leaf]));
}

/** Returns what a save changes of what its sender was given. */
export function planChanges(weeks: Weeks, given: GivenReading, before: Structure): PlanChanges {
  const known = new Set([...given.exercises.keys(), ...given.series.keys()]);
  const moved = movedSince(givenPlaces(given), sentPlaces(weeks));
  const changedFields = new Map<string, Set<ExercisePart>>();
  const changedWeeks = new Set(Object.keys(weeks).filter((name) => !given.weeks.has(name)));
  const elsewhere = weeksElsewhere(weeks, before);
  const givenHere = givenIn(weeks, given);
  const shorter = exercisesWithoutSets(weeks, given);
  const blockWeeks = mapExercises<SentExercise>(weeks, (exercise, list) => {
    const { idExercise: id } = exercise;
    const series = exercise.series?.map((one) => changesOfSeries(one, given.series.get(one.seriesId)));
    const givenExercise = given.exercises.get(id);
    const parts = givenExercise ? changedParts(exercise, givenExercise) : undefined;
    if (parts && moved.has(id)) parts.add('place');
    if (parts) changedFields.set(id, parts);
    const hasNews =
      parts === undefined || parts.size > 0 || (series ?? []).some((one) => !known.has(one.seriesId) || hasChange(one));
    // Another device has moved it to a week that this save does not have: there it stays, with what is new.
    const isThere = elsewhere.has(id) && parts?.has('place') !== true;
    if (isThere && !hasNews && !shorter.has(id)) return undefined;
    if (hasNews && !isThere) changedWeeks.add(list.slice(0, list.indexOf('/')));
    return { ...exercise, series };
  });
  const movedSeries = movedSince(givenSeriesPlaces(given), sentSeriesPlaces(weeks));
  const keptSeries = new Set([...given.series.keys()].filter((id) => !movedSeries.has(id)));
  return { blockWeeks, changedFields, known, givenHere, keptSeries, changedWeeks };
}

/** Returns what the sender was given in the weeks that they send. */
function givenIn(weeks: Weeks, { exercises, series }: GivenReading): ReadonlySet<string> {
  const there = [...exercises].filter(([, { list }]) => Object.hasOwn(weeks, list.slice(0, list.indexOf('/'))));
  const ids = new Set(there.map(([id]) => id));
  return new Set([...ids, ...[...series].flatMap(([id, { exerciseId = '' }]) => (ids.has(exerciseId) ? [id] : []))]);
}

/** Returns the exercises of which a set was given that the save does not have. */
function exercisesWithoutSets(weeks: Weeks, { series }: GivenReading): ReadonlySet<string | undefined> {
  const sent = new Set(sentSeriesPlaces(weeks).map(({ id }) => id));
  return new Set([...series].flatMap(([id, { exerciseId }]) => (sent.has(id) ? [] : [exerciseId])));
}

function givenPlaces(given: GivenReading): InList[] {
  return [...given.exercises].map(([id, { list }]) => ({ id, list }));
}

function sentPlaces(weeks: Weeks): InList[] {
  return writtenExercises(weeks).flatMap(({ list, exercise: { idExercise: id } }) =>
    id === undefined ? [] : [{ id, list }],
  );
}

function givenSeriesPlaces(given: GivenReading): InList[] {
  return [...given.series].flatMap(([id, { exerciseId: list }]) => (list === undefined ? [] : [{ id, list }]));
}

function sentSeriesPlaces(weeks: Weeks): InList[] {
  return writtenExercises(weeks).flatMap(({ exercise: { idExercise: list, series } }) =>
    (series ?? []).flatMap(({ seriesId: id }) => (id === undefined || list === undefined ? [] : [{ id, list }])),
  );
}

/** Returns the ids of the exercises that stand in weeks which the save does not have. */
function weeksElsewhere(weeks: Weeks, before: Structure): ReadonlySet<string> {
  const sent = new Set(before.weeks.filter((row) => Object.hasOwn(weeks, nameOfWeek(row.number))).map(({ id }) => id));
  const days = new Set(before.days.filter((row) => !sent.has(row.week_id)).map(({ id }) => id));
  return new Set(before.exercises.filter((row) => days.has(row.day_id)).map(({ id }) => id));
}

function changedParts(sent: SentExercise, given: GivenExercise): Set<ExercisePart> {
  const parts = new Set<ExercisePart>();
  const isLinked = sent.exerciseId !== undefined && (sent.exerciseId ?? undefined) !== given.exerciseId;
  if (sent.name !== given.name || isLinked) parts.add('name');
  if (sent.restTime !== given.restTime) parts.add('restTime');
  for (const text of EXERCISE_TEXTS) {
    if (sent[text] !== undefined && textOr(sent[text], text) !== textOr(given[text], text)) parts.add(text);
  }
  return parts;
}

function textOr(text: string | null | undefined, part: ExerciseText): string {
  return text === null || text === undefined || text === NO_TEXT[part] ? '' : text;
}

/** Returns the series without what repeats what was known of it. */
function changesOfSeries({ target, prescription, ...rest }: SentSeries, given: GivenSeries | undefined): SentSeries {
  if (given === undefined) return { ...rest, target, prescription };
  const leaves = Object.entries(target ?? {}).filter(
    ([leaf, value]) => value !== undefined && !isRepeated(value, given.target?.[leaf as keyof typeof given.target]),
  );
  const rules = Object.entries(prescription ?? {}).filter(
    ([rule, value]) =>
      value !== undefined &&
      !isRepeated(value === 'work' ? null : value, given.prescription?.[rule as 'reps' | 'load' | 'kind']),
  );
  const isCleared = prescription === null && given.prescription !== undefined;
  return {
    ...rest,
    ...(leaves.length > 0 && { target: Object.fromEntries(leaves) }),
    ...(rules.length > 0 && { prescription: Object.fromEntries(rules) }),
    ...(isCleared && { prescription: null }),
  };
}

function isRepeated(sent: unknown, known: unknown): boolean {
  return isDeepStrictEqual(sent ?? null, known ?? null);
}

function hasChange({ target, prescription }: SentSeries): boolean {
  return target !== undefined || prescription !== undefined;
}

type WrittenDay = NonNullable<WrittenBlockWeeks[string]['Monday']>;
type WrittenExercise = NonNullable<WrittenDay['basics']>[number];
type WrittenSeries = NonNullable<WrittenExercise['series']>[number];

function writtenExercises(weeks: WrittenBlockWeeks): { readonly list: string; readonly exercise: WrittenExercise }[] {
  return Object.entries(weeks).flatMap(([weekName, days]) =>
    WEEKDAYS.flatMap((weekday) =>
      LISTS.flatMap((name) =>
        (days[weekday]?.[name] ?? []).map((exercise) => ({ list: `${weekName}/${weekday}/${name}`, exercise })),
      ),
    ),
  );
}

type AnyWeeks<One> = Readonly<Record<string, { readonly [Day in Weekday]?: Lists<One> | undefined }>>;
type Lists<One> = { readonly [List in ListName]?: readonly One[] | null | undefined };

/** Returns the weeks with other exercises in their places; one that becomes undefined is left out. */
function mapExercises<One>(
  weeks: AnyWeeks<One>,
  change: (exercise: One, list: string) => SentExercise | undefined,
): Weeks {
  const changedLists = (lists: Lists<One>, day: string): SentDay =>
    Object.fromEntries(
      LISTS.map((name) => [name, (lists[name] ?? []).flatMap((one) => change(one, `${day}/${name}`) ?? [])]),
    );
  const changedDays = (weekName: string, week: AnyWeeks<One>[string]) =>
    WEEKDAYS.flatMap((weekday) => {
      const lists = week[weekday];
      return lists ? [[weekday, changedLists(lists, `${weekName}/${weekday}`)] as const] : [];
    });
  return Object.fromEntries(
    Object.entries(weeks).map(([weekName, week]) => [weekName, Object.fromEntries(changedDays(weekName, week))]),
  );
}
