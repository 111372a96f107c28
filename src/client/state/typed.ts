import { create } from 'zustand';
import type { PendingEdit } from '#sync/ports.ts';
import { forgetLate } from './key-first.ts';

/**
 * An edit as it was typed, shown at once. Once it is stored it has its number (`seq`) and the first live reading of the
 * outbox that surely contains it (`seenBy`). Both are noted without telling anybody, because that reading itself does.
 */
export type TypedEdit = { readonly draft: PendingEdit; seq?: number; seenBy?: number };

/** Edits that the live reading of the outbox may not show yet, by block and field. */
export const useTyped = create<Record<string, ReadonlyMap<string, TypedEdit>>>(() => ({}));

export function setTyped(blockId: string, key: string, edit: TypedEdit): void {
  useTyped.setState((all) => ({ ...all, [blockId]: new Map(all[blockId]).set(key, edit) }));
}

export function forgetTyped(): void {
  forgetLate();
  useTyped.setState({}, true);
}
