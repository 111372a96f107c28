import { useEffect } from 'react';
import { ensureChat } from '#client/offline/chat/chat-runner.ts';
import { useChatState } from '#client/state/chat.ts';
import { useUser, type SessionUser } from '#client/state/session.ts';
import type { RoomView } from '#sync/chat/ports.ts';

/** Keeps the person who is logged in connected with the chat, and returns them. */
export function useConnected(): SessionUser | undefined {
  const user = useUser();
  const userId = user?.id;
  const username = user?.username;
  useEffect(() => {
    if (userId !== undefined && username !== undefined) ensureChat({ userId, username });
  }, [userId, username]);
  return user;
}

/** Returns a room, which stays open as long as it is on the screen. */
export function useRoom({ id, username }: SessionUser, roomId: string): RoomView | undefined {
  useEffect(() => ensureChat({ userId: id, username }).open(roomId), [id, username, roomId]);
  return useChatState((state) => state.open[roomId]);
}
