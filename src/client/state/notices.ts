import { create } from 'zustand';

/** A sentence for the person that belongs to no field: shown in one place, gone by a tap or after `forMs`. */
export type Notice = {
  readonly id: number;
  readonly text: string;
  readonly tone: 'calm' | 'warning';
  readonly forMs?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
};

type Notices = { readonly shown: readonly Notice[] };

let lastId = 0;
export const useNotices = create<Notices>(() => ({ shown: [] }));

/** Shows a notice and returns the function that takes it away. The same text is shown once. */
export function notify(notice: Omit<Notice, 'id'>): () => void {
  const id = ++lastId;
  useNotices.setState(({ shown }) => ({
    shown: [...shown.filter(({ text }) => text !== notice.text), { ...notice, id }],
  }));
  return () => dismiss(id);
}

export function dismiss(id: number): void {
  useNotices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }));
}
