import type { ActualLogRow } from '#server/storage/schema.ts';
import { fieldKey } from '#domain/block/actuals.ts';
import { keyOf } from '#client/offline/memory-outbox.ts';
import { liesOver } from '#sync/settle.ts';
import type { Row } from '#sync/ports.ts';
import type { Device, Origin, Tab, Typed } from './device.ts';

/** Each oracle looks at one promise alone and answers with what it found broken, in words. */

/** [P3, P2] Every edit that was complete on its device stands in the log, once, unless a later one of the same field replaced it. */
export function lostEdits(devices: readonly Device[], log: readonly ActualLogRow[]): string[] {
  const times = new Map<string, number>();
  for (const { op_id } of log) times.set(op_id, (times.get(op_id) ?? 0) + 1);
  return devices.flatMap((device) =>
    [...newestDurable(device).values()].flatMap(({ draft, seq }) => {
      const count = times.get(draft.opId) ?? 0;
      if (count === 1) return [];
      const name = `${device.id} seq ${seq} ${draft.seriesId.slice(-4)}/${draft.field}=${draft.value}`;
      return count === 0 ? [`lost: ${name}`] : [`stands ${count} times: ${name}`];
    }),
  );
}

/** Nobody's value that nobody typed, under nobody else's name. */
export function strangeEntries(devices: readonly Device[], log: readonly ActualLogRow[]): string[] {
  const typed = new Map(devices.flatMap((device) => device.typed.map((one) => [one.draft.opId, one] as const)));
  return log.flatMap((row) => {
    const edit = typed.get(row.op_id);
    if (edit === undefined) return [`nobody made operation ${row.op_id}`];
    const same =
      edit.draft.value === row.value &&
      edit.draft.field === row.field &&
      edit.draft.seriesId === row.series_id &&
      edit.draft.userId === row.user_id &&
      edit.deviceId === row.device_id;
    return same ? [] : [`operation ${row.op_id} is not what was typed: ${row.value}`];
  });
}

/** [P1] What was typed half a second ago is on the disk. */
export function notYetDurable(tab: Tab, now: number): string[] {
  return tab.device.typed.flatMap(({ draft, seq, at }) =>
    seq === undefined && now - at > 500 && tab.made.has(draft.opId)
      ? [`typed ${now - at} ms ago and not durable: ${draft.field}=${draft.value}`]
      : [],
  );
}

/** [P9] A tab shows the device's own latest edit, or a value that came after it had reached the server. */
export function staleOnScreen(tab: Tab, log: readonly ActualLogRow[]): string[] {
  const { reading, device, user } = tab;
  if (reading === undefined) return [];
  const onServer = new Set(log.map(({ op_id }) => op_id));
  return [...newestDurable(device, user.id).values()].flatMap(({ draft, seq = 0 }) => {
    const row = device.rows.get(keyOf(draft));
    if (row !== undefined && liesOver(row, reading.block) && row.seq >= seq) return [];
    const origin = reading.origins.get(fieldKey(draft.seriesId, draft.field));
    if (origin !== undefined && isFineAfter(origin, { seq, deviceId: device.id, known: onServer.has(draft.opId) })) {
      return [];
    }
    return [`${device.id} shows an older value than its own ${draft.field}=${draft.value} (seq ${seq})`];
  });
}

function isFineAfter(origin: Origin, own: { seq: number; deviceId: string; known: boolean }): boolean {
  return origin.deviceId === own.deviceId ? origin.seq >= own.seq : own.known;
}

/** [P4] Whoever had seen the winner beats it; what is truly concurrent goes by the order in which people typed. */
export function wrongWinners(
  devices: readonly Device[],
  log: readonly ActualLogRow[],
  winners: ReadonlyMap<string, Origin>,
): string[] {
  const typed = new Map(devices.flatMap((device) => device.typed.map((one) => [one.draft.opId, one] as const)));
  const found: string[] = [];
  for (const [key, winner] of winners) {
    const rows = log.filter((row) => fieldKey(row.series_id, row.field) === key);
    const won = rows.find((row) => row.op_id === winner.opId);
    const wonEdit = typed.get(winner.opId);
    if (won === undefined || wonEdit === undefined) {
      found.push(`${key} holds what no log entry explains`);
      continue;
    }
    for (const row of rows) {
      const edit = typed.get(row.op_id);
      if (edit === undefined || row === won || isOvertaken(row, rows)) continue;
      const why = whyItShouldHaveWon({ row, edit }, { row: won, edit: wonEdit }, devices);
      if (why !== undefined) found.push(`${key}: ${edit.draft.value} should stand, not ${wonEdit.draft.value}: ${why}`);
    }
  }
  return found;
}

type Contender = { readonly row: ActualLogRow; readonly edit: Typed };

/** Half of the slowest round trip that a clock is measured by, and a little. */
const CLOCK_BLUR_MS = 2_500;

function whyItShouldHaveWon(other: Contender, won: Contender, devices: readonly Device[]): string | undefined {
  if (other.edit.deviceId === won.edit.deviceId) {
    return other.row.seq > won.row.seq ? 'a later edit of the same device' : undefined;
  }
  if (other.edit.draft.baseRev >= won.row.rev) return 'it was made by someone who saw the other';
  const concurrent = won.edit.draft.baseRev < other.row.rev;
  const trusted = devices.every((device) => device.skew.ms === 0);
  if (concurrent && trusted && other.edit.at > won.edit.at + CLOCK_BLUR_MS) return 'it was typed later';
  return undefined;
}

/** A later edit of the same device had arrived before it. */
function isOvertaken(row: ActualLogRow, rows: readonly ActualLogRow[]): boolean {
  return rows.some((one) => one.device_id === row.device_id && one.seq > row.seq && one.rev <= row.rev);
}

/** [P6] Nothing waits any more. */
export function leftInOutbox(devices: readonly Device[]): string[] {
  return devices.flatMap((device) =>
    [...device.rows.values()]
      .filter((row) => row.state.kind !== 'confirmed')
      .map((row: Row) => `${device.id} still holds ${row.field}=${row.value} (${row.state.kind})`),
  );
}

/** Of each field the newest edit that was complete on the device. */
function newestDurable(device: Device, userId?: string): Map<string, Typed> {
  const newest = new Map<string, Typed>();
  for (const edit of device.typed) {
    if (edit.seq === undefined || (userId !== undefined && edit.draft.userId !== userId)) continue;
    const before = newest.get(keyOf(edit.draft));
    if (before?.seq === undefined || before.seq < edit.seq) newest.set(keyOf(edit.draft), edit);
  }
  return newest;
}
