import type { SaveActualBody } from '#contract/api/save.ts';
import type { LogValue } from '#contract/vocabulary.ts';
import { fieldKey, type FieldKey } from '#domain/block/actuals.ts';
import { actualLeaves } from '#domain/block/payload.ts';

/** Who stands behind a value: which operation of which device, and from which revision on. */
export type Standing = {
  readonly opId: string;
  readonly deviceId: string;
  readonly seq: number;
  readonly value: LogValue;
  readonly t: number;
  /** Known when the whole save is. */
  rev: number;
};

/** What the log must hold of an operation that the server has taken. */
export type Taken = { readonly field: FieldKey; rev: number; readonly seq: number; readonly deviceId: string };

/** One block as the protocol says it must be, told only what arrived at the server and when. */
export type Model = {
  /** The last revision, which is the server's time at which it came. */
  rev: number;
  taken: Map<string, Taken>;
  /** Of every field what stood in it, revision after revision. */
  fields: Map<FieldKey, Standing[]>;
};

/** @param rev the block's revision at the start */
export function createModel(rev: number): Model {
  return { rev, taken: new Map(), fields: new Map() };
}

/** As it is at this moment: a backup. */
export function copyModel({ rev, taken, fields }: Model): Model {
  return {
    rev,
    taken: new Map([...taken].map(([opId, one]) => [opId, { ...one }])),
    fields: new Map([...fields].map(([field, stood]) => [field, stood.map((one) => ({ ...one }))])),
  };
}

/** A change of the plan: a revision of its own. */
export function raise(model: Model, now: number): void {
  model.rev = Math.max(now, model.rev + 1);
}

/** The conflict rule of sync-protocol.md, once more and from its words alone: what a committed save must have done. */
export function accept(
  model: Model,
  now: number,
  { blockWeeks, sync }: SaveActualBody,
  knows: (seriesId: string) => boolean,
): void {
  if (!sync) return;
  const { rev: revBefore, taken, fields } = model;
  const values = new Map(actualLeaves(blockWeeks).map((leaf) => [fieldKey(leaf.seriesId, leaf.field), leaf.value]));
  const batch = Math.max(now, revBefore + 1);
  const made: { rev: number }[] = [];
  for (const { opId, seq, seriesId, field: name, baseRev, editedAt, offset } of sync.ops) {
    const field = fieldKey(seriesId, name);
    const value = values.get(field) as LogValue;
    if (taken.has(opId) || isBad(name, value) || !knows(seriesId)) continue;
    const { deviceId } = sync;
    const stood = fields.get(field) ?? [];
    const before = stood.at(-1);
    const overtaken = [...taken.values()].some((o) => o.field === field && o.deviceId === deviceId && o.seq > seq);
    let t = Math.min(batch, Math.max(Math.min(baseRev, revBefore) + 1, editedAt + offset));
    const isLater = !overtaken && before?.deviceId === deviceId && before.seq < seq;
    if (isLater) t = Math.max(t, before.t + 1);
    if (!overtaken && (isLater || beats({ opId, t }, before))) {
      const standing = { opId, deviceId, seq, value, t, rev: batch };
      fields.set(field, [...stood, standing]);
      made.push(standing);
    }
    const entry = { field, rev: batch, seq, deviceId };
    taken.set(opId, entry);
    made.push(entry);
    model.rev = Math.max(model.rev, batch, t);
  }
  for (const one of made) one.rev = model.rev;
}

type Contender = Pick<Standing, 'opId' | 't'>;

/** The highest (t, opId). */
function beats({ opId, t }: Contender, before: Contender | undefined): boolean {
  if (!before) return true;
  return t > before.t || (t === before.t && opId > before.opId);
}

/** What stands in a field at a revision; undefined when nobody had logged anything in it. */
export function standingAt(model: Model, field: FieldKey, rev: number): Standing | undefined {
  return model.fields.get(field)?.findLast((standing) => standing.rev <= rev);
}

/** A value that the server must refuse, and with a reason. */
export function isBad(field: string, value: LogValue): boolean {
  return field === 'rpe' && typeof value === 'number' && !Number.isInteger(value * 2);
}
