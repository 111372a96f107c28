import { rejections } from '#contract/block-failures.ts';
import { MAX_OPS_PER_SAVE } from '#contract/limits.ts';
import { saveNotices } from '#contract/save-notices.ts';
import type { SaveActualBody, SaveActualReply } from '#contract/save.ts';
import { fieldKey } from '#domain/block/actuals.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { BlockRow } from '#server/storage/schema.ts';
import type { Caller, Context } from './context.ts';
import { assertOwn } from './ownership.ts';
import { Refusal } from './refusal.ts';
import { assertPlainValues, PLAIN_DEVICE, plainEdits, sentEdits, type SentEdit } from './save-request.ts';
import { weighBatch, type Known } from './weigh-batch.ts';

type Place = { readonly athleteId: string; readonly blockId: string };

/** The athlete's save: one transaction, and an answer that names every operation (sync-protocol 'The server'). */
export async function saveActual(
  { storage, clock }: Context,
  caller: Caller,
  place: Place,
  body: SaveActualBody,
): Promise<SaveActualReply> {
  assertOwn(caller, place.athleteId);
  if (!body.sync) assertPlainValues(body);
  return storage.transaction(async (repositories) => {
    const { blocks, actuals, meta } = repositories;
    const block = await blocks.lock(place);
    if (!block) throw new Refusal('not_found');
    const now = clock.now();
    const deviceId = body.sync?.deviceId ?? PLAIN_DEVICE;
    const asked = body.sync ? sentEdits(body, body.sync) : plainEdits(body, { now, rev: block.rev });
    const known = await lookUp(repositories, { block, userId: caller.id, deviceId, edits: asked });
    const edits = body.sync ? asked : newsAmong(asked, known);
    const { results, logged, standing, t } = weighBatch(known, { userId: caller.id, deviceId, now, edits });
    const rev = logged.length === 0 ? block.rev : block.rev + 1;
    if (logged.length > 0) {
      await actuals.append(logged);
      await actuals.put(standing);
      await blocks.raiseRev(block.id, { rev, structRev: block.struct_rev, t });
    }
    return {
      message: saveNotices.saved,
      rev,
      epoch: await meta.epoch(),
      serverTime: now,
      results,
      changes: body.sync ? await actuals.changesSince(block.id, body.sync.baseRev, deviceId) : [],
    };
  });
}

/** More operations than one save may have: the client halves its batch. */
export function assertSaveSize(body: unknown): void {
  const ops = (body as { sync?: { ops?: unknown } } | null | undefined)?.sync?.ops;
  if (Array.isArray(ops) && ops.length > MAX_OPS_PER_SAVE) throw new Refusal('body_too_large');
}

/** As many queries for one operation as for five hundred. */
async function lookUp(
  { actuals, blocks }: Repositories,
  request: { block: BlockRow; userId: string; deviceId: string; edits: readonly SentEdit[] },
): Promise<Known> {
  const { block, userId, deviceId, edits } = request;
  const seriesIds = [...new Set(edits.map((edit) => edit.seriesId))];
  const opIds = [...new Set(edits.map((edit) => edit.opId))];
  const revs = new Set([block.rev, ...edits.map((edit) => Math.min(edit.baseRev, block.rev))]);
  const logged = await actuals.logged(userId, opIds);
  const current = await actuals.current(block.id, deviceId, seriesIds);
  return {
    block,
    logged: new Map(logged.map((row) => [row.op_id, row])),
    series: await blocks.seriesAmong(block.id, seriesIds),
    current: new Map(current.map((row) => [fieldKey(row.series_id, row.field), row])),
    highestSeq: new Map(current.map((row) => [fieldKey(row.series_id, row.field), row.highest_seq ?? 0])),
    times: await blocks.timesOf(block.id, [...revs]),
  };
}

/**
 * A plain client sends whole blocks again and again. What says what the block already says is no edit of the person:
 * logged as one, it would beat an edit made on a phone without signal in the meantime.
 */
function newsAmong(edits: readonly SentEdit[], known: Known): SentEdit[] {
  if (edits.some((edit) => !known.series.has(edit.seriesId))) {
    throw new Refusal('invalid_input', { message: [rejections.unknown_series] });
  }
  return edits.filter((edit) => edit.value !== (known.current.get(fieldKey(edit.seriesId, edit.field))?.value ?? null));
}
