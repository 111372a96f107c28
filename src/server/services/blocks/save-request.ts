import { actualValue } from '#contract/api/block.ts';
import type { SaveActualBody, SaveSync } from '#contract/api/save.ts';
import { MAX_OPS_PER_SAVE } from '#contract/limits.ts';
import type { LogField, LogValue } from '#contract/vocabulary.ts';
import { fieldKey, type FieldKey } from '#domain/block/actuals.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { actualLeaves } from '#domain/block/payload.ts';
import { Refusal } from '#server/services/refusal.ts';
import { newId } from '#server/storage/ids.ts';

/** One edit as it was sent; `value` is still unchecked, undefined when the body does not hold it. */
export type SentEdit = {
  readonly opId: string;
  readonly seriesId: string;
  readonly field: LogField;
  readonly value: unknown;
  readonly seq: number;
  readonly baseRev: number;
  readonly editedAt: number;
  readonly offset: number;
  readonly tapped?: boolean | undefined;
  readonly targetLoad?: number | undefined;
  readonly confirmed?: number | undefined;
  readonly meaning?: Meaning | undefined;
};

/** The device that plain clients of the spec share: they name none. */
export const PLAIN_DEVICE = 'plain';

/** The most values in `blockWeeks`: enough for a whole block as the spec writes it, and quick enough to read. */
const MOST_VALUES = 10 * MAX_OPS_PER_SAVE;

/**
 * Makes sure that a save is not too large.
 * @throws Refusal `body_too_large` where it has more than it may: the client halves its batch
 */
export function assertSaveSize(body: unknown): void {
  const { blockWeeks, sync } = (body ?? {}) as { blockWeeks?: unknown; sync?: { ops?: unknown } | null };
  const ops = sync?.ops;
  const isTooMuch = (Array.isArray(ops) && ops.length > MAX_OPS_PER_SAVE) || hasMoreThan(MOST_VALUES, blockWeeks);
  if (isTooMuch) throw new Refusal('body_too_large');
}

function hasMoreThan(most: number, tree: unknown): boolean {
  const values = [tree];
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    for (const one of Object.values(value)) values.push(one);
    if (values.length > most) return true;
  }
  return false;
}

/** Returns how many edits a save has at most. */
export function opsIn(body: SaveActualBody): number {
  return body.sync?.ops.length ?? actualLeaves(body.blockWeeks).length;
}

/** Returns the edits of a save that has `sync`: only what is listed there is applied. */
export function sentEdits(body: SaveActualBody, sync: SaveSync): SentEdit[] {
  const values = valuesByField(body);
  return sync.ops.map((op) => ({ ...op, value: values.get(fieldKey(op.seriesId, op.field)) }));
}

/** Returns the values of a save without `sync`, as typed now by someone who sees the block as it was at `baseRev`. */
export function plainEdits(
  body: SaveActualBody,
  { now, rev, baseRev }: { readonly now: number; readonly rev: number; readonly baseRev: number },
): SentEdit[] {
  return [...valuesByField(body)].map(([key, value]) => {
    const cut = key.lastIndexOf('/');
    return {
      opId: newId(),
      seriesId: key.slice(0, cut),
      field: key.slice(cut + 1) as LogField,
      value,
      seq: rev + 1,
      baseRev,
      editedAt: now,
      offset: 0,
    };
  });
}

/**
 * Makes sure that all values can be logged: a plain client has no way to learn that one of them was left out.
 * @throws Refusal `invalid_input` where a value cannot be logged
 */
export function assertPlainValues(body: SaveActualBody): void {
  const problems = actualLeaves(body.blockWeeks).flatMap(({ field, value }) => {
    const read = readValue(field, value);
    return read.ok ? [] : [read.problem];
  });
  if (problems.length > 0) throw new Refusal('invalid_input', { message: [...new Set(problems)] });
}

export function readValue(
  field: LogField,
  value: unknown,
): { readonly ok: true; readonly value: LogValue } | { readonly ok: false; readonly problem: string } {
  if (value === null) return { ok: true, value: null };
  const read = actualValue[field].safeParse(value);
  // Adding 0 turns -0 into 0, which both databases give back.
  if (read.success) return { ok: true, value: typeof read.data === 'number' ? read.data + 0 : read.data };
  return { ok: false, problem: read.error.issues[0]?.message ?? 'This value cannot be read.' };
}

function valuesByField(body: SaveActualBody): Map<FieldKey, unknown> {
  return new Map(
    actualLeaves(body.blockWeeks).map((leaf) => [fieldKey(leaf.seriesId, leaf.field), leaf.value] as const),
  );
}
