import type { CellWatch } from './cell-oracle.ts';
import type { Device } from './device.ts';
import type { Desk, Written } from './desk.ts';
import type { Phone, Typed } from './phone.ts';
import type { Block, Person } from './server.ts';

/** The promises that are watched, each by an oracle of its own. */
export const ORACLES = [
  'durable',
  'exactly once',
  'winner',
  'causality',
  'own latest',
  'nobody’s value',
  'true status',
  'ownership',
  'rejected stays',
  'drained',
  'equal',
  'plan kept',
  'cells kept',
  'left in a cell',
  'kept',
  'imported',
  'import apart',
  'no error',
] as const;
export type Oracle = (typeof ORACLES)[number];
export type Finding = { readonly oracle: Oracle; readonly what: string };

/** What was really done in a run, noted beside the app and never asked of it. */
export type Witness = {
  /** In the order of typing. */
  readonly typed: Map<string, Typed>;
  /** The same by device. */
  readonly typedOn: Map<Device, Typed[]>;
  readonly written: Written[];
  readonly cells: CellWatch;
  readonly phones: Device<Phone>[];
  readonly desks: Device<Desk>[];
  readonly athletes: readonly Person[];
  readonly coach: Person;
  readonly blocks: ReadonlyMap<string, Block>;
  /** Whose token it was, also after it ended. */
  readonly owners: Map<string, string>;
  /** The revision that a tab's screen showed last. */
  readonly seen: Map<Phone, number>;
  /** Typed and still in the notes of a tab that was reloaded. */
  readonly carried: Set<Typed>;
  /** At the person's word. */
  readonly discarded: Set<string>;
  /** Bodies of a plain client that saves the whole plan as it once was. */
  readonly staleSaves: WeakSet<object>;
  /** So many of `written` were there when the last one of them was done. */
  replacedUpTo: number;
  /** Devices whose disk was full at some time. */
  readonly wereFull: Set<Device>;
  /** Of the server, since it went back to a backup. */
  epoch: string | undefined;
  /** What a device had forgotten, by a log-out, when the server went back: nobody can send it again. */
  readonly forgotten: Set<string>;
  find(oracle: Oracle, what: string): void;
};

/** The server is as it once was: what its screens and plans had before is no measure any more. */
export function wentBack(witness: Witness, epoch: string): void {
  witness.epoch = epoch;
  witness.seen.clear();
  witness.replacedUpTo = witness.written.length;
}

/** Of each field the newest edit that is complete on the device, by user and field. */
export function newestDurable({ typedOn }: Witness, device: Device): Map<string, Typed> {
  const newest = new Map<string, Typed>();
  for (const edit of typedOn.get(device) ?? []) {
    if (edit.seq === undefined || edit.inMemory) continue;
    const key = `${edit.draft.userId} ${edit.key}`;
    const before = newest.get(key);
    if (before === undefined || isNumberedLater(edit, before)) newest.set(key, edit);
  }
  return newest;
}

/** Two tabs may give one number in the same millisecond: then the id decides, on the device and on the server. */
function isNumberedLater(one: Typed, { seq = 0, draft }: Typed): boolean {
  return one.seq !== undefined && (one.seq > seq || (one.seq === seq && one.draft.opId > draft.opId));
}

export function nameOf({ device, draft, seq }: Typed): string {
  return `${device.id} seq ${seq ?? '-'} ${draft.field}=${draft.value} (${draft.seriesId.slice(-4)}, ${draft.opId.slice(-6)})`;
}

/** What a page has to do when it hears that the server went back takes it no longer. */
const MEETS_WITHIN_MS = 750;

/** Whether the server went back and this page cannot know it yet: what it says and shows was true. */
export function isBeforeRestore({ epoch }: Witness, { heard, device }: Phone): boolean {
  if (epoch === undefined) return false;
  return heard?.epoch !== epoch || device.world.now() - heard.at < MEETS_WITHIN_MS;
}
