import { fieldKey, type FieldKey } from '#domain/block/actuals.ts';
import type { Field } from '#contract/vocabulary.ts';
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
  'no error',
] as const;
export type Oracle = (typeof ORACLES)[number];
export type Finding = { readonly oracle: Oracle; readonly what: string };

/** What was really done in a run, noted beside the app and never asked of it. */
export type Witness = {
  /** In the order of typing. */
  readonly typed: Map<string, Typed>;
  readonly written: Written[];
  readonly phones: Device<Phone>[];
  readonly desks: Device<Desk>[];
  readonly athletes: readonly Person[];
  readonly coach: Person;
  readonly blocks: ReadonlyMap<string, Block>;
  /** Whose token it was, also after it ended. */
  readonly owners: Map<string, string>;
  /** Typed and still in the notes of a tab that was reloaded. */
  readonly carried: Set<Typed>;
  /** At the person's word. */
  readonly discarded: Set<string>;
  /** A plain client saved the whole plan as it once was. */
  staleSaves: number;
  /** Devices whose disk was full at some time. */
  readonly wereFull: Set<Device>;
  find(oracle: Oracle, what: string): void;
};

export function fieldOf({ draft }: { draft: { seriesId: string; field: Field } }): FieldKey {
  return fieldKey(draft.seriesId, draft.field);
}

/** Of each field the newest edit that is complete on the device, by user and field. */
export function newestDurable(typed: Iterable<Typed>, device: Device): Map<string, Typed> {
  const newest = new Map<string, Typed>();
  for (const edit of typed) {
    if (edit.device !== device || edit.seq === undefined || edit.inMemory) continue;
    const key = `${edit.draft.userId} ${fieldOf(edit)}`;
    const before = newest.get(key);
    if (before?.seq === undefined || before.seq < edit.seq) newest.set(key, edit);
  }
  return newest;
}

export function nameOf({ device, draft, seq }: Typed): string {
  return `${device.id} seq ${seq ?? '-'} ${draft.field}=${draft.value} (${draft.seriesId.slice(-4)}, ${draft.opId.slice(-6)})`;
}
