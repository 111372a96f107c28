/**
 * 'Something of this one changed': an id, never what changed. Who hears it reads the row, so that a signal that is
 * lost, doubled or late says nothing wrong.
 */
export const SIGNAL_KINDS = ['room', 'block', 'sessions', 'read', 'area'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** `id` is a room's, a block's, that of the user whose sessions or area changed, or `user/room` of who has read in a room. */
export type Signal = { readonly kind: SignalKind; readonly id: string };

/** `lost`: signals of other servers may have been missed. */
export type Heard = Signal | { readonly kind: 'lost' };

export type Signals = {
  /** Tells every server, this one first; never fails and never waits. */
  raise(signal: Signal): void;
  /** The answer ends the listening. */
  listen(listener: (heard: Heard) => void): () => void;
  close(): Promise<void>;
};

/** For a database that only this process serves. */
export function createLocalSignals(): Signals & { tell(heard: Heard): void } {
  const listeners = new Set<(heard: Heard) => void>();
  const tell = (heard: Heard): void => {
    for (const listener of listeners) listener(heard);
  };
  return {
    tell,
    raise: tell,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
