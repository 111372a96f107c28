export type ChatRoomRow = {
  id: string;
  kind: 'coaching' | 'administration';
  /** The key of its two sides: the same people have one room, however often they part and meet again. */
  pair: string;
  created_at: number;
  /** Since when it can only be read; null while it is open. */
  closed_at: number | null;
  last_seq: number;
};

export type ChatMemberRow = {
  room_id: string;
  user_id: string;
  /** A member sees the room under the names of the other side. */
  side: 'coach' | 'athlete' | 'admins';
  last_read_seq: number;
};

export type ChatMessageRow = {
  id: string;
  room_id: string;
  seq: number;
  sender_id: string;
  client_msg_id: string;
  content: string;
  /** As the sender wrote it, byte for byte: the spec's duplicate rule compares it. */
  created_at: string;
  stored_at: number;
};
