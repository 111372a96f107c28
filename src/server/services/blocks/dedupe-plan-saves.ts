import type { SaveBlockBody, SaveBlockReply } from '#contract/api/coach-save.ts';
import { exercisesInPlan } from '#domain/block/plan-document.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { PlanSaveRow } from '#server/storage/schema.ts';

type Save = { readonly blockId: string; readonly body: SaveBlockBody; readonly now: number };
type DedupedSave = {
  /** The save without the weeks that were applied before or came too late; undefined when nothing is left. */
  readonly remaining: SaveBlockBody | undefined;
  readonly results: SaveBlockReply['results'];
  /** The revisions that the replaced saves made: the sender knows what they added and removed. */
  readonly replacedRevs: ReadonlySet<number>;
  /** Stores the op ids, once it is known which revision was made (null where nothing changed), and returns how many. */
  readonly note: (structRev: number | null) => Promise<number>;
};

/**
 * Returns what of a coach's save is to be applied. The state of a week that an op id names is applied once, and not at
 * all after a later state that replaces it: a save that a proxy held back sets no older targets. The block is locked.
 */
export async function dedupePlanSave(
  planSaves: Repositories['planSaves'],
  { blockId, body, now }: Save,
): Promise<DedupedSave> {
  if (body.sync?.ops === undefined)
    return { remaining: body, results: undefined, replacedRevs: new Set(), note: () => Promise.resolve(0) };
  const sent = Object.entries(body.sync.ops).filter(([week]) => Object.hasOwn(body.blockWeeks, week));
  const known = await planSaves.known(
    blockId,
    sent.map(([, { opId }]) => opId),
  );
  const fresh = sent.filter(([, { opId }]) => !known.has(opId));
  const replaced = fresh.flatMap(([, { replaces = [] }]) => replaces);
  const old = new Set(sent.filter(([, { opId }]) => known.has(opId)).map(([week]) => week));
  return {
    remaining: old.size === 0 ? body : without(body, old),
    results: sent.map(([, { opId }]) => ({ opId, status: statusOf(known.get(opId)) })),
    replacedRevs: new Set(await planSaves.revisionsOf(blockId, replaced)),
    note: async (structRev) => {
      const rows = rowsOf(fresh, { blockId, now, structRev });
      await planSaves.note(rows);
      return rows.length;
    },
  };
}

type SentOp = readonly [week: string, op: { readonly opId: string; readonly replaces?: readonly string[] | undefined }];

/** Returns one row for each op id, however often the save has it. */
function rowsOf(
  fresh: readonly SentOp[],
  { blockId, now, structRev }: Pick<Save, 'blockId' | 'now'> & { readonly structRev: number | null },
): PlanSaveRow[] {
  const replaced = fresh.flatMap(([, { opId, replaces = [] }]) => replaces.map((id) => [id, opId] as const));
  const names = new Map([...replaced, ...fresh.map(([, { opId }]) => [opId, null] as const)]);
  return [...names].map(([opId, by]) => ({
    block_id: blockId,
    op_id: opId,
    replaced_by: by,
    received_at: now,
    struct_rev: by === null ? structRev : null,
  }));
}

function statusOf(known: 'applied' | 'replaced' | undefined) {
  if (known === undefined) return 'applied';
  return known === 'applied' ? 'duplicate' : 'superseded';
}

/** Returns the save without these weeks, and without the ids to restore that are in them. */
function without({ blockWeeks, sync }: SaveBlockBody, weeks: ReadonlySet<string>): SaveBlockBody | undefined {
  const rest = Object.fromEntries(Object.entries(blockWeeks).filter(([week]) => !weeks.has(week)));
  if (Object.keys(rest).length === 0) return undefined;
  const ids = new Set(
    exercisesInPlan(rest).flatMap(({ idExercise, series }) => [
      idExercise,
      ...(series ?? []).map(({ seriesId }) => seriesId),
    ]),
  );
  return { blockWeeks: rest, ...(sync && { sync: { ...sync, restore: sync.restore?.filter((id) => ids.has(id)) } }) };
}
