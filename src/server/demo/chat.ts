import type { ChatMessageRow } from '#server/storage/chat/chat-rows.ts';
import { newId } from '#server/storage/ids.ts';

const MINUTE_MS = 60_000;

/** How the block began: minutes after it was written, who, what. */
const TALK: readonly (readonly [minutes: number, from: 'athlete' | 'coach', text: string])[] = [
  [1, 'coach', 'Your new block is up: three weeks that build, then an easy one.'],
  [14, 'athlete', 'Just saw it. Front squats again, my favourite 😅'],
  [16, 'coach', 'They fixed your back squat last time. Keep the first week at RPE 7, really.'],
  [21, 'athlete', 'Deal. The gym has no signal in the basement, so you will see the sets when I am upstairs.'],
  [22, 'coach', 'No hurry. They arrive when they arrive.'],
];

export function demoChat(talk: { room: string; athlete: string; coach: string; at: number }): ChatMessageRow[] {
  return TALK.map(([minutes, from, content], index) => {
    const at = talk.at + minutes * MINUTE_MS;
    return {
      id: newId(),
      room_id: talk.room,
      seq: index + 1,
      sender_id: talk[from],
      client_msg_id: newId(),
      content,
      created_at: new Date(at).toISOString(),
      stored_at: at,
    };
  });
}
