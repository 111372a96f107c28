/**
 * The kinds of signals that say that something changed, never what: the listener reads the row, so that a signal that
 * is lost, doubled or late says nothing wrong. `id` is that of the user whose sessions or area changed; for 'read' it
 * is `user/room`, of the person who has read in the room.
 */
const SIGNAL_KINDS = ['sessions', 'read', 'area'] as const;
type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Says that a block has a new revision, and whom that concerns, so that no server asks the database for them. */
export type BlockSignal = {
  readonly kind: 'block';
  readonly id: string;
  readonly athleteId: string;
  /** The athlete's coach; null without one. */
  readonly coachId: string | null;
  readonly rev: number;
};

/** Says that a room has news or looks different, and who is in it, so that a server with none of them asks nothing. */
export type RoomSignal = {
  readonly kind: 'room';
  readonly id: string;
  /** Null where they are not named: there are too many, or a server of an earlier build says it. */
  readonly members: readonly string[] | null;
};

export type Signal = { readonly kind: SignalKind; readonly id: string } | BlockSignal | RoomSignal;

/** `lost`: signals of other servers may have been missed. */
export type Heard = Signal | { readonly kind: 'lost' };

export type Signals = {
  /** Tells every server, this one first; never fails and never waits. */
  raise(signal: Signal): void;
  /** Adds a listener, and returns a function that removes it. */
  listen(listener: (heard: Heard) => void): () => void;
  close(): Promise<void>;
};

/** Creates signals for a database that only this process serves. */
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

const NOBODY = '-';
/** The members of a larger room are read from the database: their ids would fill the notices that carry all signals. */
const MOST_NAMED = 50;

/** Returns a signal as one line for other servers, of 2,000 bytes at most. */
export function writeSignal(signal: Signal): string {
  const { kind, id } = signal;
  if (kind === 'block') return [kind, id, signal.athleteId, signal.coachId ?? NOBODY, signal.rev].join(' ');
  const members = kind === 'room' ? (signal.members ?? []) : [];
  // Earlier builds read the id alone.
  return [kind, id, ...(members.length <= MOST_NAMED ? members : [])].join(' ');
}

/** Returns the signal of a line of `writeSignal`; undefined where this build knows no such signal. */
export function readSignal(text: string): Signal | undefined {
  const [name, id, ...others] = text.split(' ');
  if (!id) return undefined;
  if (name === 'room') return { kind: name, id, members: others.length > 0 ? others : null };
  const [athleteId, coachId, rev] = others;
  if (name === 'block' && athleteId && coachId && rev) {
    return { kind: name, id, athleteId, coachId: coachId === NOBODY ? null : coachId, rev: Number(rev) };
  }
  const kind = SIGNAL_KINDS.find((one) => one === name);
  return kind && { kind, id };
}
