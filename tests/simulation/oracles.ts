import type { ActualLogRow } from '#server/storage/schema.ts';
import { fieldKey, type FieldKey } from '#domain/block/actuals.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import type { StoredOp } from '#client/offline/database.ts';
import { newestRows } from '#client/offline/outbox/newest-rows.ts';
import { isRow } from '#client/offline/outbox/stored-row.ts';
import { isBad, standingAt } from './model.ts';
import type { Phone, Typed } from './phone.ts';
import type { Device } from './device.ts';
import type { SimulatedServer } from './server.ts';
import { isBeforeRestore, nameOf, newestDurable, type Witness } from './witness.ts';

/** [P1] What was typed half a second ago is on the disk, or the disk was full and said so. */
export function watchDurable(witness: Witness, phone: Phone, now: number): void {
  for (const edit of witness.typedOn.get(phone.device) ?? []) {
    if (edit.phone !== phone) continue;
    if (edit.seq === undefined && now - edit.at > 500) {
      witness.find('durable', `typed ${now - edit.at} ms ago and not on the disk: ${nameOf(edit)}`);
    }
    // What was typed over before its transaction was complete need not be on the disk: the later one is.
    const isTypedOver = (): boolean => isReplaced(witness, edit, (later) => later.phone === phone);
    if (edit.inMemory && !witness.wereFull.has(phone.device) && !isTypedOver()) {
      witness.find('durable', `only in memory, on a disk that works: ${nameOf(edit)}`);
    }
  }
}

/** [P9] A tab shows the device's own latest edit, or what came after it had reached the server; and only what was typed. */
export function watchScreen(witness: Witness, phone: Phone): void {
  const shown = phone.shown();
  if (shown === undefined || isBeforeRestore(witness, phone)) return;
  const { model } = phone.block;
  const { rev } = shown.block;
  if (rev < (witness.seen.get(phone) ?? 0))
    witness.find('own latest', `${phone.device.id} goes back to revision ${rev} from ${witness.seen.get(phone)}`);
  witness.seen.set(phone, rev);
  const latest = new Map<FieldKey, Typed>();
  for (const edit of witness.typedOn.get(phone.device) ?? []) {
    const isMine = edit.draft.userId === phone.user.id;
    // Of another tab only what it had time to tell.
    const isKnown = edit.phone === phone || (edit.seq !== undefined && !edit.inMemory && isSettled(edit, phone));
    if (!isMine || !isKnown) continue;
    const before = latest.get(edit.key);
    if (edit.phone === phone || before?.seq === undefined || edit.seq === undefined || before.seq < edit.seq) {
      latest.set(edit.key, edit);
    }
  }
  // What stands in a reading that has the edit came after it.
  const isShown = ({ draft }: Typed): boolean => (model.taken.get(draft.opId)?.rev ?? Infinity) <= shown.block.rev;
  for (const [field, edit] of latest) {
    if (witness.discarded.has(edit.draft.opId) || witness.forgotten.has(edit.draft.opId)) continue;
    const row = shown.rows.get(field);
    const standing = standingAt(model, field, shown.block.rev);
    const source = row?.opId ?? standing?.opId;
    const from = source === undefined ? undefined : witness.typed.get(source);
    const isFine =
      from?.device === phone.device
        ? from.order >= edit.order || isOlderTab(edit, phone) || isOfSameMoment(from, edit)
        : isShown(edit) || isReplaced(witness, edit, isShown);
    if (!isFine && !isUnknowable(witness, phone.device))
      witness.find(
        'own latest',
        `${field.slice(-10)} does not show ${nameOf(edit)} but ${source?.slice(-6) ?? 'nothing'}`,
      );
  }
}

/** A full disk kept no number, the page ended, and the clock was wrong or had gone back: which edit is later nobody can know. */
function isUnknowable({ wereFull, typedOn }: Witness, device: Device): boolean {
  const ofDevice = typedOn.get(device) ?? [];
  return wereFull.has(device) && (device.skew.ms !== 0 || ofDevice.some(({ draft, at }) => draft.editedAt !== at));
}

/** Two tabs may type in the same moment: the order on the disk is the order that counts. */
function isOlderTab(edit: Typed, phone: Phone): boolean {
  return edit.phone !== phone;
}

/** In the same millisecond in two tabs: which is later nobody can know, and the ids decide. */
function isOfSameMoment(one: Typed, other: Typed): boolean {
  return one.at === other.at && one.phone !== other.phone;
}

/** A tab is told by the one that wrote; where that one died, it looks by itself now and then. */
const TOLD_WITHIN_MS = 750;
const SEEN_WITHIN_MS = 65_000;

function isSettled(edit: Typed, phone: Phone): boolean {
  return phone.device.world.now() - edit.at > (edit.isSilent ? SEEN_WITHIN_MS : TOLD_WITHIN_MS);
}

/** [P3, P2] Every edit that was complete on its device stands in the log, once, unless a later one of the same field replaced it. */
export function watchLog(witness: Witness, log: readonly ActualLogRow[]): void {
  const times = new Map<string, number>();
  for (const { op_id: opId } of log) times.set(opId, (times.get(opId) ?? 0) + 1);
  for (const device of witness.phones) {
    for (const edit of newestDurable(witness, device).values()) {
      const { opId, field, value } = edit.draft;
      if (isBad(field, value) || witness.discarded.has(opId) || witness.forgotten.has(opId)) continue;
      // Its series came after the backup: the person is told, and has the value and the reason.
      if (witness.epoch !== undefined && isKeptAsRefused(device, opId)) continue;
      const count = times.get(opId) ?? 0;
      const isThere = (later: Typed): boolean => times.get(later.draft.opId) === 1 || isHeld(later);
      if (count === 0 && (isReplaced(witness, edit, isThere) || isOutnumbered(witness, edit, isThere))) continue;
      if (count !== 1) witness.find('exactly once', `${nameOf(edit)} stands ${count} times in the log`);
    }
  }
  for (const row of log) {
    const edit = witness.typed.get(row.op_id);
    const isSame =
      edit !== undefined &&
      edit.draft.value === row.value &&
      edit.draft.field === row.field &&
      edit.draft.seriesId === row.series_id &&
      edit.draft.userId === row.user_id &&
      edit.device.names.includes(row.device_id);
    if (!isSame) witness.find('nobody’s value', `${row.field}=${row.value} of ${row.device_id} is what nobody typed`);
  }
}

function isKeptAsRefused(device: Device, opId: string): boolean {
  return rowsOn(device).some((row) => row.opId === opId && row.state.kind === 'rejected' && row.state.reason !== '');
}

/** A later edit of the field on the device went another way, from memory: it took this one's place. */
export function isReplaced({ typedOn }: Witness, edit: Typed, isThere: (later: Typed) => boolean): boolean {
  const { draft, device, key, order } = edit;
  const ofDevice = typedOn.get(device) ?? [];
  return ofDevice.some(
    (one) => one.order > order && one.key === key && one.draft.userId === draft.userId && isThere(one),
  );
}

/** By the numbers that the device gave them another one is later. */
export function isOutnumbered(
  witness: Witness,
  { device, key, seq = 0 }: Typed,
  isThere: (later: Typed) => boolean,
): boolean {
  const ofDevice = witness.typedOn.get(device) ?? [];
  return (
    isUnknowable(witness, device) && ofDevice.some((one) => one.key === key && (one.seq ?? 0) > seq && isThere(one))
  );
}

/** Refused, and kept where it could be kept: in the page that is still open, on a full disk. */
function isHeld({ draft, inMemory, phone }: Typed): boolean {
  return inMemory === true && phone.alive && isBad(draft.field, draft.value);
}

/** [P4] In every field stands what the model says. */
export async function watchWinners(witness: Witness, server: SimulatedServer): Promise<void> {
  for (const block of witness.blocks.values()) {
    const standing = await server.standing(block);
    const there = new Map(standing.map((row) => [fieldKey(row.series_id, row.field), row]));
    for (const key of new Set([...there.keys(), ...block.model.fields.keys()])) {
      const should = block.model.fields.get(key)?.at(-1);
      const row = there.get(key);
      if (row?.op_id === should?.opId && row?.value === should?.value) continue;
      witness.find(
        'winner',
        `${key.slice(-10)} holds ${row?.value} (${row?.op_id.slice(-6)}), not ${should?.value} (${should?.opId.slice(-6)})`,
      );
    }
  }
}

/** [P4] Whoever had seen the winner beats it; what is truly concurrent goes by the order in which people typed. */
export function watchCausality(witness: Witness, log: readonly ActualLogRow[]): void {
  const trusted = witness.phones.every(({ skew }) => skew.ms === 0);
  const byField = Map.groupBy(log, (row) => `${row.block_id} ${row.series_id}/${row.field}`);
  for (const rows of byField.values()) {
    const [first] = rows;
    const block = first && witness.blocks.get(first.block_id);
    const won = block?.model.fields.get(fieldKey(first?.series_id ?? '', first?.field ?? 'reps'))?.at(-1);
    const wonRow = rows.find((row) => row.op_id === won?.opId);
    if (!wonRow) continue;
    for (const row of rows) {
      const why = isOvertaken(row, rows) ? undefined : whyItShouldHaveWon(witness, row, wonRow, trusted);
      if (why) witness.find('causality', `${row.field}=${row.value} should stand, not ${wonRow.value}: ${why}`);
    }
  }
}

/** Half of the slowest round trip that a clock is measured by, and a little. */
const CLOCK_BLUR_MS = 2_500;

function whyItShouldHaveWon(witness: Witness, row: ActualLogRow, won: ActualLogRow, trusted: boolean) {
  const [edit, wonEdit] = [witness.typed.get(row.op_id), witness.typed.get(won.op_id)];
  if (!edit || !wonEdit || row === won) return undefined;
  if (row.device_id === won.device_id) return row.seq > won.seq ? 'a later edit of the same device' : undefined;
  if (edit.draft.baseRev >= won.rev) return 'it was made by someone who saw the other';
  const concurrent = wonEdit.draft.baseRev < row.rev;
  return concurrent && trusted && edit.at > wonEdit.at + CLOCK_BLUR_MS ? 'it was typed later' : undefined;
}

/** A later edit of the same device had arrived before it. */
function isOvertaken(row: ActualLogRow, rows: readonly ActualLogRow[]): boolean {
  return rows.some((one) => one.device_id === row.device_id && one.seq > row.seq && one.rev <= row.rev);
}

/** [P6] Nothing of this user waits any more. [P7] What was refused stays, with its value and a reason. */
export function watchOutbox(witness: Witness, userId: string): void {
  for (const device of witness.phones) {
    const rows = rowsOn(device).filter((row) => row.userId === userId);
    for (const row of rows) {
      const bad = isBad(row.field, row.value);
      const edit = witness.typed.get(row.opId);
      const { model } = [...witness.blocks.values()].find(({ blockId }) => blockId === row.blockId) ?? {};
      const isOver = (later: Typed): boolean => (model?.taken.has(later.draft.opId) ?? false) || isHeld(later);
      if (edit && isReplaced(witness, edit, isOver)) continue;
      const mayBeRefused = bad || witness.epoch !== undefined;
      if (row.state.kind === 'confirmed' || (mayBeRefused && isKeptAsRefused(device, row.opId))) continue;
      witness.find('drained', `${device.id} still holds ${row.field}=${row.value} (${row.state.kind})`);
    }
    for (const edit of newestDurable(witness, device).values()) {
      const { opId, field, value } = edit.draft;
      const isExcused = witness.discarded.has(opId) || witness.forgotten.has(opId);
      if (edit.draft.userId !== userId || !isBad(field, value) || isExcused) continue;
      if (isReplaced(witness, edit, () => true)) continue;
      if (!rows.some((row) => row.opId === opId)) witness.find('rejected stays', `${nameOf(edit)} is gone`);
    }
  }
}

/** The outbox of a device as it lies on its disk. */
export function rowsOn(device: Device): OutboxEntry[] {
  return newestRows(device.disk.stored<StoredOp>('ops').filter(isRow));
}
