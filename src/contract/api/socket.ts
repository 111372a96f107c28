/** The live connection (spec §7 'Chat'): its address, frames and close codes. No schema: it costs the phone nothing. */

/** `?token=` takes a ticket of `POST /api/ws/ticket` or the bearer token; `roomId` may be absent for hints alone. */
export const SOCKET_PATH = '/api/ws/chat';

export const SOCKET_CLOSED = {
  /** The server stops; connect again. */
  goingAway: 1001,
  tooManyFrames: 1008,
  frameTooLarge: 1009,
  /** The token is not valid, or no longer: log in again. */
  notAuthenticated: 4401,
  /** Not, or no longer, a member of the room. */
  notAMember: 4403,
} as const;

/** The `senderId` where the sender's account is gone: the text is gone, too; the message's place in the order stays. */
export const DELETED_SENDER = 'deleted';

/** A message as it is read and arrives. `sender` and `avatar` are the spec's; `senderId` tells namesakes apart. */
export type ChatMessage = {
  readonly type: 'CHAT';
  readonly id: string;
  /** 1, 2, 3 … in its room: a client that has 4 and gets 6 lacks 5. */
  readonly seq: number;
  readonly roomId: string;
  readonly sender: string;
  readonly senderId: string;
  readonly content: string;
  /** As the sender wrote it, byte for byte. */
  readonly createdAt: string;
  readonly avatar?: string | undefined;
  /** The sender's own id for it, by which they recognize it; absent when they sent none. */
  readonly clientMsgId?: string | undefined;
};

export type JoinFrame = { readonly type: 'JOIN'; readonly sender?: string; readonly roomId: string };
export type SendFrame = {
  readonly type: 'CHAT';
  readonly sender?: string;
  readonly roomId: string;
  readonly content: string;
  readonly createdAt: string;
  readonly clientMsgId?: string;
};

/** The answer to JOIN: messages arrive from here on. `seq` is the room's last one; read those up to it. */
export type JoinedFrame = {
  readonly type: 'JOINED';
  readonly roomId: string;
  readonly seq: number;
  readonly readOnly: boolean;
};
/** A room has news, was read on another device, or was opened or closed. Sent where its messages are not. */
export type RoomChangedFrame = { readonly type: 'ROOM_CHANGED'; readonly roomId: string };
/** A hint to read the block again, for its athlete and their coach. Hints may be lost. */
export type BlockChangedFrame = { readonly type: 'BLOCK_CHANGED'; readonly blockId: string; readonly rev: number };
/** A hint to read one's own area again: who asks, who coaches whom, which blocks there are, what the coach has seen. */
export type AreaChangedFrame = { readonly type: 'AREA_CHANGED' };
/** The server may have missed what happened elsewhere: whoever relies on hints reads again. */
export type HintsMissedFrame = { readonly type: 'HINTS_MISSED' };
export type Hint = BlockChangedFrame | AreaChangedFrame | HintsMissedFrame;
/** A frame that was refused; the connection stays. */
export type ErrorFrame = {
  readonly type: 'ERROR';
  readonly code: string;
  readonly message: string;
  readonly roomId?: string | undefined;
  readonly clientMsgId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
};

export type ServerFrame = ChatMessage | JoinedFrame | RoomChangedFrame | Hint | ErrorFrame;
