import type { FieldChange, OpResult, SaveActualBody, SaveActualReply, SaveOp, SaveSync } from '#contract/api/save.ts';
import { fieldKey, type FieldKey } from '#domain/block/actuals.ts';
import { placedLeaves, toBlockWeeks, type PlacedLeaf } from '#domain/block/payload.ts';

/** So many edits take the database some 10 ms; others' saves come between two parts. */
export const MOST_OPS_PER_PART = 250;

/** Saves a part, after another one where `isLater`. */
type SavePart = (body: SaveActualBody, isLater: boolean) => Promise<SaveActualReply>;
type NumberedOp = { readonly op: SaveOp; readonly at: number };

/**
 * Saves many edits in parts, each in a transaction of its own, and answers as for one save. Where a part fails, those
 * before it stay saved: the sender repeats the whole, and they are answered as duplicates. What brings a reading up to
 * date is left out of such an answer, since it would be as long as the reading. A save without `sync` is one part: its
 * values have no names by which a repetition is known.
 */
export async function saveInParts(body: SaveActualBody, savePart: SavePart): Promise<SaveActualReply> {
  const { sync } = body;
  if (!sync || sync.ops.length <= MOST_OPS_PER_PART) return savePart(body, false);
  const { reading: _, ...about } = sync;
  const results: OpResult[] = [];
  let changes: readonly FieldChange[] = [];
  let last: SaveActualReply | undefined;
  for (const { ops, leaves } of partsOf(body, sync)) {
    // Each part tells what others changed since the one before it.
    const baseRev = Math.max(sync.baseRev, last?.rev ?? 0);
    const part = { blockWeeks: toBlockWeeks(leaves), sync: { ...about, baseRev, ops: ops.map(({ op }) => op) } };
    last = await savePart(part, last !== undefined);
    for (const [index, { at }] of ops.entries()) {
      const result = last.results[index];
      if (result) results[at] = result;
    }
    changes = [...withoutApplied(changes, ops, last.results), ...last.changes];
  }
  if (!last) throw new Error('A save has one part at least.');
  return { ...last, results, changes: latestOf(changes) };
}

/** Cuts a save. Athletes' own sets come first: what is logged in them may stand anywhere in the save. */
function partsOf(
  { blockWeeks }: SaveActualBody,
  { ops }: SaveSync,
): { readonly ops: readonly NumberedOp[]; readonly leaves: readonly PlacedLeaf[] }[] {
  const numbered = ops.map((op, at) => ({ op, at }));
  const { own = [], rest = [] } = Object.groupBy(numbered, ({ op }) => (op.field === 'extra' ? 'own' : 'rest'));
  const ordered = [...own, ...rest];
  const parts = Array.from({ length: Math.ceil(ordered.length / MOST_OPS_PER_PART) }, (_, at) => ({
    ops: ordered.slice(at * MOST_OPS_PER_PART, (at + 1) * MOST_OPS_PER_PART),
    leaves: [] as PlacedLeaf[],
  }));
  const partsWith = new Map<FieldKey, Set<PlacedLeaf[]>>();
  for (const part of parts) {
    for (const { op } of part.ops) {
      const key = fieldKey(op.seriesId, op.field);
      const among = partsWith.get(key) ?? new Set();
      partsWith.set(key, among.add(part.leaves));
    }
  }
  for (const leaf of placedLeaves(blockWeeks)) {
    for (const leaves of partsWith.get(fieldKey(leaf.seriesId, leaf.field)) ?? []) leaves.push(leaf);
  }
  return parts;
}

/** Returns the changes that this part did not replace. */
function withoutApplied(
  changes: readonly FieldChange[],
  ops: readonly NumberedOp[],
  results: readonly OpResult[],
): readonly FieldChange[] {
  if (changes.length === 0) return changes;
  const applied = new Set(
    ops.flatMap(({ op }, at) => (results[at]?.status === 'applied' ? [fieldKey(op.seriesId, op.field)] : [])),
  );
  return changes.filter(({ seriesId, field }) => !applied.has(fieldKey(seriesId, field)));
}

function latestOf(changes: readonly FieldChange[]): FieldChange[] {
  const latest = new Map<FieldKey, FieldChange>();
  for (const change of changes) {
    const key = fieldKey(change.seriesId, change.field);
    // Set anew, it goes to the end: they are in the order of their change.
    latest.delete(key);
    latest.set(key, change);
  }
  return [...latest.values()];
}
