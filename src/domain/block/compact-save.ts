import type {
  CompactOps,
  CompactSaveBody,
  OpResult,
  OpRun,
  SaveActualBody,
  SaveActualReply,
  SaveOp,
} from '#contract/api/save.ts';
import { uuidOf } from '#domain/uuid.ts';
import { fieldKey } from './actuals.ts';
import { actualLeaves } from './payload.ts';

/** A UUID of version 7 in its parts: its time in milliseconds in hex, its count, and what one maker's ids share. */
const ID = /^([\da-f]{8})-([\da-f]{4})-7([\da-f]{3})-([\da-f]{4}-[\da-f]{12})$/;

/**
 * Returns the same save in fewer bytes: its operations as columns of differences, which compress to almost nothing. An
 * operation names its leaf by the place in `blockWeeks`, counted as `actualLeaves` reads it: the order of WEEKDAYS,
 * LISTS and LOG_FIELDS is part of the form.
 * @returns undefined where the form does not hold what the save says: it is sent as it is then
 */
export function shortenSave({ blockWeeks, sync }: SaveActualBody): CompactSaveBody | undefined {
  if (!sync) return undefined;
  const { ops: long, ...rest } = sync;
  const places = new Map(actualLeaves(blockWeeks).map((one, at) => [fieldKey(one.seriesId, one.field), at]));
  const ids = long.map(({ opId }) => partsOf(opId));
  const rests = ids.map((id) => id.rest);
  const tapped = long.flatMap((op, at) => (op.tapped ? [at] : []));
  const targetLoads = placed(long.map((op) => op.targetLoad));
  const confirmed = placed(long.map((op) => op.confirmed));
  const meanings = meaningRuns(long);
  const ops: CompactOps = {
    leaf: differences(long.map((op) => places.get(fieldKey(op.seriesId, op.field)) ?? Number.NaN)),
    seq: differences(long.map(({ seq }) => seq)),
    editedAt: differences(long.map(({ editedAt }) => editedAt)),
    baseRev: differences(long.map(({ baseRev }) => baseRev)),
    offset: differences(long.map(({ offset }) => offset)),
    idTime: ids.map(({ time }, at) => time - (long[at]?.editedAt ?? 0)),
    idCount: differences(ids.map(({ count }) => count)),
    idRest: rests.map((one, at) => (one === rests[at - 1] ? '' : one)),
    ...(tapped.length > 0 && { tapped: differences(tapped) }),
    ...(targetLoads.length > 0 && { targetLoads }),
    ...(confirmed.length > 0 && { confirmed }),
    ...(meanings.length > 0 && { meanings }),
  };
  const { leaf, seq, editedAt, baseRev, offset, idTime, idCount } = ops;
  const numbers = [leaf, seq, editedAt, baseRev, offset, idTime, idCount];
  const isExact = numbers.every((column) => column.every(Number.isSafeInteger));
  return isExact ? { blockWeeks, sync: { ...rest, ops } } : undefined;
}

/** Restores a shortened save. @returns undefined if its columns do not fit each other or its leaves */
export function lengthenSave({ blockWeeks, sync }: CompactSaveBody): SaveActualBody | undefined {
  const { ops, ...rest } = sync;
  const { tapped = [], targetLoads = [], confirmed = [], meanings = [], ...columns } = ops;
  const leaves = actualLeaves(blockWeeks);
  const count = columns.leaf.length;
  if (Object.values(columns).some((column) => column.length !== count)) return undefined;
  const places = sums(columns.leaf);
  if (places.some((place) => leaves[place] === undefined)) return undefined;
  const [seq, editedAt, baseRev, offset] = [columns.seq, columns.editedAt, columns.baseRev, columns.offset].map(sums);
  const counts = sums(columns.idCount);
  const taps = new Set(sums(tapped));
  const targets = new Map(targetLoads);
  const confirmedAt = new Map(confirmed);
  const meaningAt = new Map(meanings);
  let meaning: SaveOp['meaning'];
  let shared = '';
  const long = places.map((place, at): SaveOp => {
    const { seriesId = '', field = 'reps' } = leaves[place] ?? {};
    const time = editedAt?.[at] ?? 0;
    shared = columns.idRest[at] || shared;
    if (meaningAt.has(at)) meaning = meaningAt.get(at) ?? undefined;
    return {
      opId: uuidOf(time + (columns.idTime[at] ?? 0), counts[at] ?? 0, shared),
      seq: seq?.[at] ?? 0,
      seriesId,
      field,
      baseRev: baseRev?.[at] ?? 0,
      editedAt: time,
      offset: offset?.[at] ?? 0,
      ...(taps.has(at) && { tapped: true }),
      ...(targets.has(at) && { targetLoad: targets.get(at) }),
      ...(confirmedAt.has(at) && { confirmed: confirmedAt.get(at) }),
      ...(meaning && { meaning }),
    };
  });
  return { blockWeeks, sync: { ...rest, ops: long } };
}

/**
 * Returns the same reply in fewer bytes: operations that stand together in the save and came to the same result, with
 * nothing more to be said of them, are named as a run.
 */
export function shortenReply(reply: SaveActualReply, ops: readonly { readonly opId: string }[]): SaveActualReply {
  const runs: OpRun[] = [];
  if (reply.results.length !== ops.length) return reply;
  const results = reply.results.filter((result, at) => {
    if (result.opId !== ops[at]?.opId || result.reason !== undefined || result.winner !== undefined) return true;
    const last = runs.at(-1);
    if (last?.[0] === result.status && last[1] + last[2] === at) last[2] += 1;
    else runs.push([result.status, at, 1]);
    return false;
  });
  return { ...reply, results, runs };
}

/** Returns the reply with a result for each operation that it names, by itself or in a run. */
export function lengthenReply(
  { runs, ...reply }: SaveActualReply,
  ops: readonly { readonly opId: string }[],
): SaveActualReply {
  if (!runs) return reply;
  const named = runs.flatMap(([status, first, count]) =>
    ops.slice(first, first + count).map(({ opId }): OpResult => ({ opId, status })),
  );
  return { ...reply, results: [...named, ...reply.results] };
}

type IdParts = { readonly time: number; readonly count: number; readonly rest: string };

/** Returns NaN for time and count where it is another kind of id. */
function partsOf(id: string): IdParts {
  const [, high = 'none', low = '', count = 'none', rest = ''] = ID.exec(id) ?? [];
  return { time: Number(`0x${high}${low}`), count: Number(`0x${count}`), rest };
}

function meaningRuns(ops: readonly SaveOp[]): NonNullable<CompactOps['meanings']> {
  let before = 'null';
  return ops.flatMap(({ meaning = null }, at): [number, SaveOp['meaning'] | null][] => {
    const said = JSON.stringify(meaning);
    if (said === before) return [];
    before = said;
    return [[at, meaning]];
  }) as NonNullable<CompactOps['meanings']>;
}

/** Returns the values that there are, each with its place. */
function placed(values: readonly (number | undefined)[]): [number, number][] {
  return values.flatMap((value, at): [number, number][] => (value === undefined ? [] : [[at, value]]));
}

function differences(numbers: readonly number[]): number[] {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
}

function sums(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((number) => (sum += number));
}
