import type { ChatMessage } from '#contract/api/socket.ts';
import type { ChatPorts, RoomView } from './ports.ts';
import { createChatRoom, type ChatRoomLog } from './room.ts';

type ChatRoomsPorts = Pick<ChatPorts, 'clock' | 'random' | 'read' | 'markRead' | 'onNews' | 'onChange'> & {
  readonly onMessages: (messages: readonly ChatMessage[]) => void;
};

export type ChatRooms = ReturnType<typeof createChatRooms>;

/** Keeps the rooms that this page knows: which are on a screen, and in which of them messages come by themselves. */
export function createChatRooms({ onNews, ...ports }: ChatRoomsPorts) {
  const rooms = new Map<string, ChatRoomLog>();
  /** How often each room is on a screen. */
  const open = new Map<string, number>();
  const joined = new Set<string>();
  const closed = new Set<string>();

  function room(roomId: string): ChatRoomLog {
    const known = rooms.get(roomId);
    if (known) return known;
    const made = createChatRoom({ ...ports, roomId, onMarked: () => onNews() });
    rooms.set(roomId, made);
    return made;
  }

  return {
    /** Shows a room until the returned function is called. */
    open: (roomId: string): (() => void) => {
      open.set(roomId, (open.get(roomId) ?? 0) + 1);
      room(roomId).fill();
      return () => {
        const left = (open.get(roomId) ?? 1) - 1;
        if (left > 0) open.set(roomId, left);
        else open.delete(roomId);
      };
    },
    /** A room on a screen that is yet to be joined. */
    toJoin: (): string | undefined => [...open.keys()].find((id) => !joined.has(id) && !closed.has(id)),
    joined: (roomId: string, seq: number, readOnly: boolean): void => {
      joined.add(roomId);
      rooms.get(roomId)?.joined(seq, readOnly);
    },
    /** The room was perhaps opened or closed: the next JOIN says which. */
    rejoin: (roomId: string): void => void joined.delete(roomId),
    rejoinAll: (): void => joined.clear(),
    take: (message: ChatMessage): void => rooms.get(message.roomId)?.take(message),
    /** This person has no such room any more. */
    close: (roomId: string): void => {
      closed.add(roomId);
      rooms.get(roomId)?.gone();
    },
    /** The person asks again for the room. */
    again: (roomId: string): void => {
      closed.delete(roomId);
      room(roomId).again();
    },
    earlier: (roomId: string): void => room(roomId).earlier(),
    seen: (roomId: string, seq: number): void => room(roomId).seen(seq),
    view: (roomId: string): Omit<RoomView, 'waiting'> => room(roomId).view(),
    stop: (): void => {
      for (const one of rooms.values()) one.stop();
    },
  };
}
