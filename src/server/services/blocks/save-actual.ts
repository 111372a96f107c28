import type { BlockReadingMark } from '#contract/api/block.ts';
import type { FieldChange, SaveActualBody, SaveActualReply } from '#contract/api/save.ts';
import { rejections } from '#contract/words/block-failures.ts';
import { saveNotices } from '#contract/words/save-notices.ts';
import { fieldKey } from '#domain/block/actuals.ts';
import { isCounted } from '#domain/block/conflict.ts';
import type { Caller, Clock } from '#server/services/context.ts';
import { roomInLog } from '#server/services/limits/stored-bytes.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { ChangedSeries } from '#server/storage/blocks/block-news.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { BlockRow } from '#server/storage/schema.ts';
import { bytesOfSave } from '#server/storage/stored-bytes.ts';
import { addExtraSets, extraSetsIn, type ExtraRows } from './extra-sets.ts';
import { loggedIn } from './read-block.ts';
import { EMPTY_READING, isRepeated, withSavedActuals, type GivenReading } from './given-reading.ts';
import { readGiven, rememberGiven } from './given-readings.ts';
import { resolveConflicts, type Known, type Resolution } from './resolve-conflicts.ts';
import { PLAIN_DEVICE, plainEdits, sentEdits, type SentEdit } from './save-request.ts';

/** What an athlete asks for: their values, to be saved in their block. */
export type Save = {
  readonly caller: Caller;
  readonly place: { readonly athleteId: string; readonly blockId: string };
  readonly body: SaveActualBody;
  /** The hash of the token that it came with. */
  readonly session: string;
};

/** What became of a save. A refusal concerns it alone: it wrote nothing, and those beside it are saved. */
export type Outcome = { readonly reply: SaveActualReply } | { readonly refusal: Refusal };

/** A save under its block's lock. */
type LockedSave = {
  readonly save: Save;
  readonly block: BlockRow;
  readonly deviceId: string;
  readonly now: number;
  readonly edits: readonly SentEdit[];
  /** Of a plain client: what its session knew of the block. */
  readonly given: GivenReading | undefined;
};
type ResolvedSave = LockedSave & {
  readonly resolution: Resolution;
  readonly added: ExtraRows | undefined;
  /** The block's, after the save. */
  readonly structRev: number;
};

/**
 * Saves for different athletes in one transaction: their blocks are locked, looked up and written together. A save
 * whose block is locked already, or does not exist, is left out of the result.
 */
export async function saveUnlocked(
  repositories: Repositories,
  clock: Clock,
  saves: readonly Save[],
): Promise<ReadonlyMap<Save, Outcome>> {
  const blocks = await repositories.blocks.lockFree(saves.map(({ place }) => place));
  const ofAthlete = new Map(blocks.map((block) => [block.athlete_id, block]));
  const found = saves.flatMap((save) => {
    const block = ofAthlete.get(save.place.athleteId);
    return block ? [{ save, block }] : [];
  });
  return saveInto(
    repositories,
    await Promise.all(found.map(({ save, block }) => lockedSave(repositories, save, block, clock.now()))),
  );
}

/** Does one save by itself, which waits for the lock of its block. */
export async function saveLocked(repositories: Repositories, clock: Clock, save: Save): Promise<Outcome> {
  const block = await repositories.blocks.lock(save.place);
  const locked = block ? [await lockedSave(repositories, save, block, clock.now())] : [];
  const outcomes = await saveInto(repositories, locked);
  return outcomes.get(save) ?? { refusal: new Refusal('not_found') };
}

/**
 * Looks saves up together, resolves them one by one and writes them together: as many queries for one as for fifty.
 * Each answer names every operation (sync-protocol 'The server').
 */
async function saveInto(
  repositories: Repositories,
  locked: readonly LockedSave[],
): Promise<ReadonlyMap<Save, Outcome>> {
  const known = await lookUp(repositories, locked);
  const answers = await Promise.all(
    locked.map(async (one) => ({ save: one.save, answer: await resolveSave(repositories, one, known.of(one)) })),
  );
  const resolved = answers.flatMap(({ answer }) => (answer instanceof Refusal ? [] : [answer]));
  await write(repositories, resolved);
  for (const one of resolved) await rememberSaved(repositories, one);
  const told = await toldTo(repositories, resolved, known.epoch);
  const outcomes = new Map<Save, Outcome>();
  for (const { save, answer } of answers) {
    if (answer instanceof Refusal) outcomes.set(save, { refusal: answer });
    else outcomes.set(save, { reply: replyTo(answer, known.epoch, await told(answer)) });
  }
  return outcomes;
}

/** @param now ms since 1970 */
async function lockedSave(repositories: Repositories, save: Save, block: BlockRow, now: number): Promise<LockedSave> {
  const { body, session } = save;
  if (body.sync) {
    const { deviceId } = body.sync;
    return { save, block, now, deviceId, edits: sentEdits(body, body.sync), given: undefined };
  }
  const given = (await readGiven(repositories, { session, blockId: block.id })) ?? EMPTY_READING;
  const { rev } = block;
  const edits = plainEdits(body, { now, rev, baseRev: given.rev ?? rev }).filter(
    ({ seriesId, field, value }) => !isRepeated(given, { seriesId, field, value }),
  );
  return { save, block, now, deviceId: PLAIN_DEVICE, edits, given };
}

/** Remembers what a plain client has now sent itself, so that it is no edit when it comes again. */
async function rememberSaved(
  repositories: Repositories,
  { save, block, now, given, edits }: LockedSave,
): Promise<void> {
  if (given === undefined || edits.length === 0) return;
  const { session, body } = save;
  await rememberGiven(repositories, { session, blockId: block.id }, withSavedActuals(given, body), now);
}

/** Reads what the database knows of each save. */
async function lookUp(
  { saves }: Repositories,
  locked: readonly LockedSave[],
): Promise<{ of: (one: LockedSave) => Known; epoch: string }> {
  const series = locked.flatMap(({ block, deviceId, edits }) =>
    unique(edits.map((edit) => edit.seriesId)).map((id) => ({
      block_id: block.id,
      series_id: id,
      device_id: deviceId,
    })),
  );
  const ops = locked.flatMap(({ save, edits }) =>
    unique(edits.map((edit) => edit.opId)).map((id) => ({ user_id: save.caller.id, op_id: id })),
  );
  const revs = locked.flatMap(({ block, edits }) =>
    unique(edits.map((edit) => edit.baseRev).filter(isCounted)).map((rev) => ({ block_id: block.id, rev })),
  );
  const athleteIds = locked.map(({ block }) => block.athlete_id);
  const found = await saves.lookUp({ athleteIds, ops, series, revs });
  const loggedOf = Map.groupBy(found.logged, (row) => row.user_id);
  const currentOf = Map.groupBy(found.current, (row) => row.block_id);
  const seriesOf = Map.groupBy(found.series, (row) => row.block_id);
  const timesOf = Map.groupBy(found.times, (row) => row.block_id);
  const of = ({ save, block }: LockedSave): Known => {
    const current = currentOf.get(block.id) ?? [];
    return {
      block,
      logged: new Map(loggedOf.get(save.caller.id)?.map((row) => [row.op_id, row])),
      series: new Map(seriesOf.get(block.id)?.map((row) => [row.series_id, row.removed_at])),
      meanings: new Map(
        seriesOf
          .get(block.id)
          ?.map((row) => [row.series_id, { measure: row.measure ?? undefined, loadAs: row.load_as ?? undefined }]),
      ),
      current: new Map(current.map((row) => [fieldKey(row.series_id, row.field), row])),
      highestSeq: new Map(current.map((row) => [fieldKey(row.series_id, row.field), row.highest_seq ?? 0])),
      times: new Map(timesOf.get(block.id)?.map(({ rev, t }) => [rev, t])),
      room: roomInLog(found.logBytes.get(block.athlete_id)),
    };
  };
  return { of, epoch: found.epoch };
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}

async function resolveSave(repositories: Repositories, one: LockedSave, found: Known): Promise<ResolvedSave | Refusal> {
  const { save, deviceId, now } = one;
  const extra = await extraRows(repositories, one, found);
  const known = extra ? withExtra(found, extra) : found;
  const edits = save.body.sync ? one.edits : newsAmong(one.edits, known);
  if (edits instanceof Refusal) return edits;
  const zone = save.body.sync?.zone;
  const resolution = resolveConflicts(known, { userId: save.caller.id, deviceId, now, zone, edits });
  // A plain client does not read what became of each value.
  if (!save.body.sync && resolution.isFull) return new Refusal('log_full');
  // Where none of it counts, for example because it was sent before, nothing is added.
  const isAdding = extra !== undefined && extra.series.length > 0 && resolution.logged.length > 0;
  // An exercise that is done instead has a past of its own: a new `structRev` makes devices read the block as a whole.
  const isSwapping = resolution.logged.some(({ field }) => field === 'swap');
  const structRev = one.block.struct_rev + (isAdding || isSwapping ? 1 : 0);
  return { ...one, resolution, added: isAdding ? extra : undefined, structRev };
}

/** Returns rows for the athlete's own sets that the plan does not have yet; the plan is read only if there are any. */
async function extraRows({ blocks }: Repositories, { save, block, edits }: LockedSave, { series }: Known) {
  if (edits.every(({ seriesId, field }) => field !== 'extra' || series.has(seriesId))) return undefined;
  const extras = extraSetsIn(save.body).filter(({ seriesId }) => !series.has(seriesId));
  return addExtraSets(extras, await blocks.structure(block.id), {
    blockId: block.id,
    structRev: block.struct_rev + 1,
  });
}

function withExtra(known: Known, { series, refused }: ExtraRows): Known {
  return { ...known, series: new Map([...known.series, ...series.map((row) => [row.id, null] as const)]), refused };
}

/**
 * Returns the edits that change something. What the block already says is no edit of the person: logged as one, it would
 * beat one made on a phone without signal in the meantime.
 */
function newsAmong(edits: readonly SentEdit[], known: Known): SentEdit[] | Refusal {
  if (edits.some((edit) => !known.series.has(edit.seriesId))) {
    return new Refusal('invalid_input', { message: [rejections.unknown_series] });
  }
  return edits.filter((edit) => edit.value !== (known.current.get(fieldKey(edit.seriesId, edit.field))?.value ?? null));
}

async function write({ saves, blocks }: Repositories, resolved: readonly ResolvedSave[]): Promise<void> {
  const news = resolved.filter(isNews);
  for (const { added } of news) if (added) await blocks.saveStructure({ weeks: [], days: [], ...added });
  await saves.write({
    logged: news.flatMap(({ resolution }) => resolution.logged),
    standing: news.flatMap(({ resolution }) => resolution.standing),
    supersededDevices: news.flatMap(({ resolution }) => resolution.supersededDevices),
    raised: news.map(({ block, resolution: { rev }, structRev }) => ({ blockId: block.id, rev, structRev })),
    stored: news.map(({ block, resolution, added }) => ({
      user_id: block.athlete_id,
      area: 'log',
      bytes: bytesOfSave(resolution.logged, added),
    })),
  });
}

/** What an answer tells beside the operations. */
type Told = Pick<SaveActualReply, 'changes' | 'news'>;

/** Reads what the answers tell of others' changes: nothing to a device that knew the revision before its own save. */
async function toldTo(
  { blocks }: Repositories,
  resolved: readonly ResolvedSave[],
  epoch: string,
): Promise<(one: ResolvedSave) => Promise<Told>> {
  const known = resolved.flatMap((one) => {
    const baseRev = one.save.body.sync?.baseRev ?? one.block.rev;
    const reading = readingToUpdate(one, epoch);
    const rev = Math.min(baseRev, reading?.rev ?? baseRev);
    return reading || rev < one.block.rev ? [{ block_id: one.block.id, rev }] : [];
  });
  const changedIn = await blocks.changedSince(known);
  return async (one) => {
    const { block, deviceId, save } = one;
    const changed = changedIn.get(block.id) ?? [];
    const { sync } = save.body;
    const changes = sync && sync.baseRev < block.rev ? changesOf(changed, { since: sync.baseRev, deviceId }) : [];
    const reading = readingToUpdate(one, epoch);
    const logged = reading && (await loggedIn(changed));
    if (!reading || !logged) return { changes };
    const { rev: since, structRev } = reading;
    return { changes, news: { blockId: block.id, since, rev: revAfter(one), structRev, epoch, logged } };
  };
}

/** Returns the reading that the device has of the block, where it lacks nothing but what was logged. */
function readingToUpdate({ save, block, structRev }: ResolvedSave, epoch: string): BlockReadingMark | undefined {
  const reading = save.body.sync?.reading;
  const isSamePlan = reading?.epoch === epoch && reading.structRev === structRev;
  return isSamePlan && reading.rev <= block.rev ? reading : undefined;
}

/** Returns the fields that other devices changed after the revision, in the order of their change. */
function changesOf(
  changed: readonly ChangedSeries[],
  { since, deviceId }: { readonly since: number; readonly deviceId: string },
): FieldChange[] {
  return changed
    .flatMap(({ standing }) => standing)
    .filter((row) => row.rev > since && row.device_id !== deviceId)
    .map(({ series_id: seriesId, field, value, rev }) => ({ seriesId, field, value, rev }))
    .toSorted((one, other) => one.rev - other.rev);
}

function replyTo(one: ResolvedSave, epoch: string, told: Told): SaveActualReply {
  return {
    message: saveNotices.saved,
    rev: revAfter(one),
    epoch,
    serverTime: one.now,
    results: one.resolution.results,
    ...told,
  };
}

function revAfter(one: ResolvedSave): number {
  return isNews(one) ? one.resolution.rev : one.block.rev;
}

function isNews({ resolution }: ResolvedSave): boolean {
  return resolution.logged.length > 0;
}
