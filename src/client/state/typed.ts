import { create } from 'zustand';
import type { Draft } from '#sync/ports.ts';

/** An edit as it was typed, shown at once; `seenBy` is the first live reading of the outbox that surely contains it. */
export type TypedEdit = { readonly draft: Draft; readonly seq?: number; readonly seenBy?: number };

/** Edits that the live reading of the outbox may not show yet, by block and field. */
export const useTyped = create<Record<string, ReadonlyMap<string, TypedEdit>>>(() => ({}));

export function setTyped(blockId: string, key: string, edit: TypedEdit): void {
  useTyped.setState((all) => ({ ...all, [blockId]: new Map(all[blockId]).set(key, edit) }));
}

/** Marks a typed edit as stored, unless another one took its place meanwhile. */
export function markStored(blockId: string, key: string, opId: string, stored: { seq: number; seenBy: number }): void {
  useTyped.setState((all) => {
    const edit = all[blockId]?.get(key);
    if (edit?.draft.opId !== opId) return all;
    return { ...all, [blockId]: new Map(all[blockId]).set(key, { ...edit, ...stored }) };
  });
}

export function forgetTyped(): void {
  useTyped.setState({}, true);
}
