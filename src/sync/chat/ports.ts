import type { ChatMessage, Hint, JoinFrame, SendFrame, ServerFrame } from '#contract/api/socket.ts';
import type { Clock } from '#sync/ports.ts';

/** The world as the chat sees it. */

export type ChatIdentity = { readonly userId: string; readonly username: string };

export type UnsentState =
  /** Waits for its echo. */
  | { readonly kind: 'pending' }
  /** The server will not take it; stays with its reason until the person decides. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string };

/** A message that was written here and has not come back from the server yet. */
export type Unsent = {
  readonly v: 1;
  readonly userId: string;
  readonly roomId: string;
  readonly clientMsgId: string;
  readonly content: string;
  readonly createdAt: string;
  /** Its place among the unsent of this device. */
  readonly order: number;
  readonly state: UnsentState;
};

export type ChatStore = {
  /**
   * Stores a message and gives it its place behind the others. Resolves when the transaction is complete; `durable` is
   * false when only this page's memory holds it.
   */
  put(message: Omit<Unsent, 'order'>): Promise<{ readonly row: Unsent; readonly durable: boolean }>;
  /** The user's unsent messages in their order. What this build cannot read is left out and stays stored. */
  rows(userId: string): Promise<Unsent[]>;
  /** Replaces a message if it is still there, perhaps under another id. */
  replace(row: Unsent, by: Unsent): Promise<void>;
  remove(row: Pick<Unsent, 'userId' | 'clientMsgId'>): Promise<void>;
};

export type ChatSocket = {
  /** False when there is no connection: nothing is queued. */
  send(frame: JoinFrame | SendFrame): boolean;
  /** Ends the connection, if there is one, and makes a new one at once. */
  reconnect(): void;
  close(): void;
};

export type SocketEvents = {
  readonly onOpen: () => void;
  readonly onFrame: (frame: ServerFrame) => void;
  /** The connection is lost, and comes back by itself. */
  readonly onLost: () => void;
  /** The server closed it for good: 4401 or 4403. */
  readonly onRefused: (code: number) => void;
};

export type Stretch = { readonly afterSeq?: number; readonly beforeSeq?: number };

export type ChatReading =
  | {
      readonly ok: true;
      readonly messages: readonly ChatMessage[];
      readonly lastSeq: number;
      readonly lastReadSeq: number;
      readonly readOnly: boolean;
    }
  /** `isGone`: this person has no such room. */
  | { readonly ok: false; readonly message: string; readonly isGone: boolean };

export type ChatPorts = {
  readonly clock: Clock;
  readonly store: ChatStore;
  newId(): string;
  /** 0 <= random < 1. */
  random(): number;
  connect(events: SocketEvents): ChatSocket;
  read(roomId: string, stretch: Stretch): Promise<ChatReading>;
  markRead(roomId: string, seq: number): Promise<boolean>;
  onNotAuthenticated(): void;
  /** Something is new in a room: the list of rooms is to be read again. */
  onNews(): void;
  /** Something else of this person may be new. */
  onHint(hint: Hint): void;
  /** A message could not be kept on this device. */
  onNotStored(): void;
  onChange(): void;
};

/** A message that waits, as it is shown. */
export type Waiting = Unsent & {
  /** Why it has not gone yet although there is a connection; it goes again by itself. */
  readonly delayed?: string;
};

export type RoomView = {
  readonly reading:
    | { readonly kind: 'loading' }
    | { readonly kind: 'ready' }
    | { readonly kind: 'failed'; readonly message: string }
    /** This person has no such room, or none any more. */
    | { readonly kind: 'gone' };
  /** In the room's order, each once. */
  readonly messages: readonly ChatMessage[];
  readonly waiting: readonly Waiting[];
  readonly earlier: 'none' | 'some' | 'loading' | 'failed';
  readonly readOnly: boolean;
  /** How far this person had read when the room was opened; undefined before the first reading. */
  readonly readBefore: number | undefined;
};
