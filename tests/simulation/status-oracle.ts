import type { PendingEdit } from '#sync/ports.ts';
import type { SyncState } from '#sync/state.ts';
import { isBad } from './model.ts';
import { isOutnumbered } from './oracles.ts';
import type { Phone } from './phone.ts';
import { isBeforeRestore, nameOf, type Witness } from './witness.ts';
import type { World } from './world.ts';
import type { Typed } from './phone.ts';

/** A local write that takes longer than this must not be called saved any more. */
const SLOW_WRITE_MS = 110;

/** [P8] What the screen says of saving is true at the moment it is said. */
export function createStatusWatch(witness: Witness, world: World) {
  const sent = new Map<Phone, Set<string>>();

  function onState(phone: Phone, { phase, attention, waiting }: SyncState): void {
    const { kind } = phase;
    world.note(() => `  ${phone.device.id} says ${kind} (${waiting} wait, ${attention} want attention)`);
    if (kind === 'saving' || kind === 'writing') return;
    if (isBeforeRestore(witness, phone)) return void sent.delete(phone);
    if (kind === 'saved') {
      for (const opId of sent.get(phone) ?? []) {
        if (!phone.block.model.taken.has(opId) && !isReplaced(opId) && !isRefused(opId))
          witness.find('true status', `called saved and is not: ${named(opId)}`);
      }
    }
    sent.delete(phone);
    if (kind === 'signed-out' || kind === 'failed') return;
    for (const edit of newestOf(phone)) {
      const { opId, field, value } = edit.draft;
      const onServer = phone.block.model.taken.has(opId) || isBad(field, value) || witness.discarded.has(opId);
      if (onServer) continue;
      const isThere = (later: Typed): boolean => phone.block.model.taken.has(later.draft.opId);
      const isLate = edit.seq === undefined && world.now() - edit.at > SLOW_WRITE_MS;
      if (isLate || edit.inMemory)
        witness.find('true status', `'${kind}' is said while it is not on the disk: ${nameOf(edit)}`);
      if (kind === 'synced' && attention === 0 && !isOutnumbered(witness, edit, isThere))
        witness.find('true status', `'synced' is said and the server has not ${nameOf(edit)}`);
    }
  }

  function named(opId: string): string {
    const edit = witness.typed.get(opId);
    return edit ? nameOf(edit) : opId;
  }

  /** By a later edit of its field on its device: then nobody waits for it any more. */
  function isReplaced(opId: string): boolean {
    const edit = witness.typed.get(opId);
    return edit !== undefined && witness.typedOn.get(edit.device)?.findLast(({ key }) => key === edit.key) !== edit;
  }

  /** The server has named it, and taken it never: the screen counts it as an edit that needs the person. */
  function isRefused(opId: string): boolean {
    const edit = witness.typed.get(opId);
    return edit !== undefined && isBad(edit.draft.field, edit.draft.value);
  }

  /** Of this tab, of each field the last; what another edit of the device has replaced is not waited for. */
  function newestOf(phone: Phone): Typed[] {
    const newest = new Map<string, Typed>();
    for (const edit of witness.typedOn.get(phone.device) ?? []) {
      if (edit.phone === phone) newest.set(edit.key, edit);
      else newest.delete(edit.key);
    }
    return [...newest.values()];
  }

  return {
    onState,
    onSent: (phone: Phone, opIds: readonly PendingEdit['opId'][]) => {
      const all = sent.get(phone) ?? new Set();
      for (const opId of opIds) all.add(opId);
      sent.set(phone, all);
    },
    forget: (phone: Phone) => void sent.delete(phone),
  };
}
