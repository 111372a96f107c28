import { create } from 'zustand';
import type { ChatRoom } from '#contract/api/chat.ts';
import type { Connection } from '#sync/chat/line.ts';
import type { RoomView } from '#sync/chat/ports.ts';

export type RoomList = {
  readonly reading:
    | { readonly kind: 'loading' }
    | { readonly kind: 'ready' }
    | { readonly kind: 'failed'; readonly message: string };
  /** As they were last read; they stay when a later reading fails. */
  readonly rooms: readonly ChatRoom[];
};

export type ChatState = {
  readonly connection: Connection;
  readonly list: RoomList;
  /** The rooms that were opened, by id. */
  readonly open: Readonly<Record<string, RoomView>>;
  /** What this device holds of each room that has some, opened or not. */
  readonly unsent: Readonly<Record<string, UnsentCount>>;
};

export type UnsentCount = { readonly waiting: number; readonly refused: number };

const NOTHING_READ: ChatState = {
  connection: 'connecting',
  list: { reading: { kind: 'loading' }, rooms: [] },
  open: {},
  unsent: {},
};

/** The chat of the signed-in person; only its runner writes it. */
export const useChatState = create<ChatState>(() => NOTHING_READ);

/** The room in which this person can write to somebody; undefined where there is none. */
export function useOpenRoom(): ChatRoom | undefined {
  return useChatState(({ list }) => list.rooms.find(({ readOnly, deleted }) => !readOnly && !deleted));
}

/** Returns how many messages of others this person has not read. */
export function useUnread(): number {
  return useChatState(({ list }) => list.rooms.reduce((sum, { unread }) => sum + unread, 0));
}

export function forgetChat(): void {
  useChatState.setState(NOTHING_READ, true);
}
