import { create } from 'zustand';

/** A sentence for the person that belongs to no field: shown in one place, gone by a tap or after `forMs`. */
export type Notice = {
  readonly id: number;
  /** Called whenever it is shown, because the language may have changed by then. */
  readonly text: () => string;
  /** 'waiting' where something is not as it should be. */
  readonly tone?: 'waiting' | undefined;
  readonly forMs?: number;
  /** Takes back what it tells of. */
  readonly undo?: () => void;
  /** Called when the person closes it, and not when it goes by itself. */
  readonly onClose?: () => void;
};

/** Only the last one is shown. Those before it stay until they are dismissed, and come back after it. */
type Notices = { readonly shown: readonly Notice[] };

/** Long enough to read a sentence, and to take back what it tells of. */
export const NOTICE_MS = 8_000;

let lastId = 0;
export const useNotices = create<Notices>(() => ({ shown: [] }));

/** Shows a notice in the place of the one that is shown, and returns the function that takes it away. */
export function notify(notice: Omit<Notice, 'id'>): () => void {
  const id = ++lastId;
  useNotices.setState(({ shown }) => ({
    shown: [...shown.filter(({ text, forMs }) => forMs === undefined && text() !== notice.text()), { ...notice, id }],
  }));
  return () => dismiss(id);
}

export function dismiss(id: number): void {
  useNotices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }));
}
