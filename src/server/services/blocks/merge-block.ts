import type { SaveBlockBody } from '#contract/api/coach-save.ts';
import { EXERCISE_TEXTS, type ExercisePart, type ExerciseText } from '#contract/vocabulary.ts';
import { idsByList, layPlaces, type InList } from '#domain/block/places.ts';
import type { Structure } from '#server/storage/blocks/block-structure.ts';
import { isExtraRow, TARGETS } from '#server/storage/blocks/extra-rows.ts';
import type { ExerciseRow, ReplacedTargetRow, SeriesRow } from '#server/storage/schema.ts';
import { isKnown, mergeWeeks, type KnownRevs } from './merge-weeks.ts';
import { linkOf, targetOf, TEXT_COLUMNS, textOf } from './sent-values.ts';
import { placeSent, type ChangedFields, type Placement, type Plan } from './incoming-plan.ts';

/** What a coach's save is merged into, and by which revision the coach knew it. */
type MergeBase = KnownRevs & {
  readonly blockId: string;
  readonly before: Structure;
  readonly restore: ReadonlySet<string>;
  /** Whether the sender names their saves, and sends only changed targets: other clients may repeat old ones. */
  readonly saysChanges: boolean;
  /** The parts that the save changed, by exercise; of an exercise that is missing here, all parts count. */
  readonly changedFields: ChangedFields;
  readonly removedWeeks: ReadonlySet<string>;
  /** The revision that the save makes, if it changes anything. */
  readonly structRev: number;
  readonly now: number;
};

type Mark = Pick<SeriesRow, 'created_struct_rev' | 'removed_at' | 'removed_struct_rev'>;

/**
 * Returns the rows that a coach's save adds or changes (sync-protocol, conflict rule 4 and 5); none when it says what
 * the block says already. A row is never deleted: what is missing gets a tombstone, if the coach had seen it at all.
 */
export function mergeBlock(weeks: SaveBlockBody['blockWeeks'], base: MergeBase, plan: Plan): Structure {
  const sent = placeSent(weeks, plan);
  const series = mergeSeries(sent, base, plan);
  const living = new Set(series.filter((row) => row.removed_at === null).map((row) => row.exercise_id));
  const exercises = mergeExercises(sent, base, { plan, living });
  return {
    weeks: changedAmong(base.before.weeks, mergeWeeks(weeks, base, plan.newWeeks)),
    days: plan.newDays,
    exercises: changedAmong(base.before.exercises, exercises),
    series: changedAmong(base.before.series, series),
  };
}

/** Returns the targets that the changed series had before: an athlete who logs one of them meanwhile saw those. */
export function replacedTargets(
  before: readonly SeriesRow[],
  changed: readonly SeriesRow[],
  untilRev: number,
): ReplacedTargetRow[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return changed.flatMap((row) => {
    const old = known.get(row.id);
    if (!old || TARGETS.every((column) => old[column] === row[column])) return [];
    const { target_reps, target_rpe, target_load, prescription } = old;
    const target = { target_reps, target_rpe, target_load, prescription };
    return { block_id: old.block_id, series_id: old.id, until_rev: untilRev, ...target };
  });
}

/** Tells whether a series that was there comes to another day or exercise, and so perhaps to another week. */
export function movesSeries(before: Structure, changed: Structure): boolean {
  const days = new Map(before.exercises.map((row) => [row.id, row.day_id]));
  const exercises = new Map(before.series.map((row) => [row.id, row.exercise_id]));
  return (
    changed.exercises.some((row) => days.has(row.id) && days.get(row.id) !== row.day_id) ||
    changed.series.some((row) => exercises.has(row.id) && exercises.get(row.id) !== row.exercise_id)
  );
}

/** Returns every series of the block as it is after the save. */
function mergeSeries(sent: Placement, base: MergeBase, plan: Plan): SeriesRow[] {
  const { before, blockId } = base;
  const known = new Map(before.series.map((row) => [row.id, row]));
  const isPlaceKept = (row: SeriesRow | undefined): row is SeriesRow =>
    row?.removed_at === null && base.changes?.keptSeries.has(row.id) === true;
  const there = before.series.map(({ id, exercise_id: list }) => ({ id, list }));
  const places = [...sent.series].map(([id, { exerciseId }]) => ({ id, list: exerciseId }));
  const positions = orderOf(
    base.changes ? layPlaces(places, there, (id) => !isPlaceKept(known.get(id))) : places,
    there,
  );
  const changed = changedUnseen(sent, base);
  const merged = [...sent.series].map(([id, { exerciseId, series }]): SeriesRow => {
    const row = known.get(id);
    const isElsewhere = isPlaceKept(row) && !plan.isInScope(row.exercise_id);
    const position = isElsewhere ? row.position : (positions.get(id) ?? 0);
    const addedBy = row?.added_by ?? null;
    const exercise_id = isPlaceKept(row) ? row.exercise_id : exerciseId;
    const place = { exercise_id, position, ...targetOf(series, row), added_by: addedBy };
    if (!row) return { block_id: blockId, id, ...place, ...bornIn(base) };
    if (row.removed_at === null) return { ...row, ...place };
    const comesBack = isRestored(row, base) || isBroughtBack(id, base) || changed.has(id) || changed.has(exerciseId);
    return comesBack ? { ...row, ...place, ...bornIn(base) } : { ...row, position };
  });
  const others = before.series.filter(({ id }) => !sent.series.has(id));
  return [
    ...merged,
    ...others.map((row) =>
      plan.isInScope(row.exercise_id)
        ? { ...(isExtraRow(row) ? row : leftOut(row, base)), position: positions.get(row.id) ?? row.position }
        : unlessRestored(row, base),
    ),
  ];
}

/**
 * Returns the ids of what one device removed while another one, which had not seen that, gave it new targets, another
 * name, rest time or text: it comes back, as it does where a device merges before it sends (merge-plans.ts). An
 * exercise that was removed comes back with its series.
 */
function changedUnseen(sent: Placement, base: MergeBase): ReadonlySet<string> {
  if (!base.saysChanges) return new Set();
  const { series, exercises } = base.before;
  const isUnseen = ({ id, removed_struct_rev: rev }: Mark & { readonly id: string }): boolean =>
    rev !== null && (base.changes ? base.changes.known.has(id) : !isKnown(rev, base));
  const changed = series.filter((row) => {
    const sentSeries = sent.series.get(row.id)?.series;
    const target = sentSeries && targetOf(sentSeries, row);
    return target && isUnseen(row) && TARGETS.some((column) => target[column] !== row[column]);
  });
  const takenOut = exercises.filter(isUnseen);
  const withThem = new Set(changed.map((row) => row.exercise_id));
  const back = takenOut.filter((row) => withThem.has(row.id) || isRenamed(row));
  return new Set([...changed, ...back].map(({ id }) => id));

  function isRenamed(row: ExerciseRow): boolean {
    const exercise = sent.exercises.get(row.id)?.exercise;
    const parts = base.changedFields.get(row.id);
    if (!exercise || !parts) return false;
    return (
      (parts.has('name') && exercise.name !== row.name) ||
      (parts.has('restTime') && exercise.restTime !== row.rest_time) ||
      EXERCISE_TEXTS.some((text) => parts.has(text) && textOf(exercise, text, row) !== row[TEXT_COLUMNS[text]])
    );
  }
}

/** Returns every exercise of the block as it is after the save. One lives as long as one of its series does. */
function mergeExercises(
  sent: Placement,
  base: MergeBase,
  { plan, living }: { readonly plan: Plan; readonly living: ReadonlySet<string> },
): ExerciseRow[] {
  const { before, blockId } = base;
  const known = new Map(before.exercises.map((row) => [row.id, row]));
  const isKept = (row: ExerciseRow | undefined, part: ExercisePart): row is ExerciseRow =>
    row !== undefined && base.changedFields.get(row.id)?.has(part) === false;
  const isPlaceKept = (row: ExerciseRow | undefined): row is ExerciseRow =>
    isKept(row, 'place') && row.removed_at === null;
  const there = before.exercises.map(({ id, day_id: dayId, list }) => ({ id, list: `${dayId}/${list}` }));
  const places = layPlaces(
    [...sent.exercises].map(([id, { dayId, list }]) => ({ id, list: `${dayId}/${list}` })),
    there,
    (id) => !isPlaceKept(known.get(id)),
  );
  const positions = orderOf(places, there);
  const merged = [...sent.exercises].map(([id, { dayId, list, exercise }]): ExerciseRow => {
    const row = known.get(id);
    const isElsewhere = isPlaceKept(row) && !plan.isSentDay(row.day_id);
    const text = <One extends ExerciseText>(one: One) =>
      isKept(row, one) ? row[TEXT_COLUMNS[one]] : textOf(exercise, one, row);
    const place = {
      day_id: isPlaceKept(row) ? row.day_id : dayId,
      list: isPlaceKept(row) ? row.list : list,
      position: isElsewhere ? row.position : (positions.get(id) ?? 0),
      name: isKept(row, 'name') ? row.name : exercise.name,
      rest_time: isKept(row, 'restTime') ? row.rest_time : exercise.restTime,
      note: text('note'),
      tempo: text('tempo'),
      superset: text('group'),
      measure: text('measure'),
      load_as: text('loadAs'),
      catalogue_id: isKept(row, 'name') ? row.catalogue_id : linkOf(exercise, row, plan),
      added_by: row?.added_by ?? null,
    };
    if (!row) return { block_id: blockId, id, ...place, ...bornIn(base) };
    if (row.removed_at === null) return { ...row, ...place };
    const comesBack = living.has(id) || isRestored(row, base) || isBroughtBack(id, base);
    return comesBack ? { ...row, ...place, ...bornIn(base) } : { ...row, position: place.position };
  });
  const others = before.exercises.filter(({ id }) => !sent.exercises.has(id));
  return [
    ...merged,
    ...others
      .map((row) => {
        if (living.has(row.id)) return row.removed_at === null ? row : { ...row, ...bornIn(base) };
        return plan.isInScope(row.id) ? leftOut(row, base) : unlessRestored(row, base);
      })
      .map((row) => ({
        ...row,
        position: plan.isInScope(row.id) ? (positions.get(row.id) ?? row.position) : row.position,
      })),
  ];
}

/**
 * Returns the places in every list: what was sent in its order, and what was not sent (tombstones, another tab's
 * additions) behind what it stood behind before.
 */
function orderOf(sent: readonly InList[], before: readonly InList[]): Map<string, number> {
  const isSent = new Set(sent.map(({ id }) => id));
  const lists = new Map<string, string[]>();
  const listOf = (list: string): string[] => lists.get(list) ?? lists.set(list, []).get(list) ?? [];
  for (const { id, list } of sent) listOf(list).push(id);
  const following: InList[] = [];
  for (const [list, rows] of Map.groupBy(before, ({ list: name }) => name)) {
    let behind = '';
    for (const { id } of rows) {
      if (isSent.has(id)) behind = id;
      else following.push({ id, list: `${list} ${behind}` });
    }
    listOf(list);
  }
  const followers = idsByList(following);
  const positions = new Map<string, number>();
  for (const [list, ids] of lists) {
    const ordered = ['', ...ids].flatMap((id) => [
      ...(id === '' ? [] : [id]),
      ...(followers.get(`${list} ${id}`) ?? []),
    ]);
    for (const [position, id] of ordered.entries()) positions.set(id, position);
  }
  return positions;
}

/** Returns a row that the save does not have: removed if the coach had seen it, else kept as another tab's addition. */
function leftOut<Row extends Mark & { id: string }>(row: Row, base: MergeBase): Row {
  if (row.removed_at !== null) return unlessRestored(row, base);
  const wasSeen = base.changes ? base.changes.givenHere.has(row.id) : isKnown(row.created_struct_rev, base);
  if (!wasSeen || base.restore.has(row.id)) return row;
  return { ...row, removed_at: base.now, removed_struct_rev: base.structRev };
}

function unlessRestored<Row extends Mark & { id: string }>(row: Row, base: MergeBase): Row {
  return row.removed_at !== null && isRestored(row, base) ? { ...row, ...bornIn(base) } : row;
}

/** A retry of an old restore does not undo a later removal, which its sender had not seen. */
function isRestored(row: Mark & { id: string }, base: MergeBase): boolean {
  return base.restore.has(row.id) && isKnown(row.removed_struct_rev ?? 0, base);
}

/** What a plain client sends without having known it to be there comes back: it cannot say so otherwise. */
function isBroughtBack(id: string, { changes }: MergeBase): boolean {
  return changes !== undefined && !changes.known.has(id);
}

/** A restored row counts as new: a retry of the save that took it out must not take it out again. */
function bornIn({ structRev }: MergeBase): Mark {
  return { created_struct_rev: structRev, removed_at: null, removed_struct_rev: null };
}

function changedAmong<Row extends { id: string }>(before: readonly Row[], after: readonly Row[]): Row[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.filter((row) => {
    const old = known.get(row.id);
    return old === undefined || (Object.keys(row) as (keyof Row)[]).some((column) => row[column] !== old[column]);
  });
}
