import type { Messages } from '#contract/api/chat.ts';
import type { ChatMessage, ErrorFrame, JoinedFrame, ServerFrame } from '#contract/api/socket.ts';
import { newId } from '#server/storage/ids.ts';
import type { Calls } from './calls.ts';
import type { Line } from './line.ts';
import type { Gym, Person, Talk } from './messages.ts';
import type { Tally } from './tally.ts';

type Said = { readonly talk: Talk; readonly from: string; readonly sentAt: number; readonly frame: object };

export type Talks = ReturnType<typeof createTalks>;

const SAY_AGAIN_MS = 1_000;

/** Coaches and athletes who have their room open; what has not come back is said again, and arrives once. */
export function createTalks(
  { gym, calls, tally }: { readonly gym: Gym; readonly calls: Calls; readonly tally: Tally },
  lineOf: (userId: string) => Line | undefined,
) {
  const people = new Map<string, Person>([...gym.coaches, ...gym.athletes].map((person) => [person.id, person]));
  const talkOf = new Map(gym.talks.flatMap((talk) => [talk.coachId, talk.athleteId].map((id) => [id, talk] as const)));
  /** What the other side does not have yet, by its name. */
  const underWay = new Map<string, Said>();
  const heardUpTo = new Map<string, number>();
  let spoken = 0;

  function say(name: string, { from, frame }: Said): void {
    if (underWay.has(name)) lineOf(from)?.send(frame);
  }

  /** What the sender hears is only the echo. */
  function take(userId: string, { clientMsgId = '', seq, senderId }: ChatMessage): void {
    heardUpTo.set(userId, Math.max(seq, heardUpTo.get(userId) ?? 0));
    const said = underWay.get(clientMsgId);
    if (!said || senderId === userId) return;
    underWay.delete(clientMsgId);
    tally.time('chat', performance.now() - said.sentAt);
  }

  async function catchUp(userId: string, { roomId, seq }: JoinedFrame): Promise<void> {
    const person = people.get(userId);
    const afterSeq = heardUpTo.get(userId) ?? 0;
    if (!person || seq <= afterSeq) return;
    const path = `/api/user/${userId}/messages/room/${roomId}?afterSeq=${afterSeq}`;
    const { status, json } = await calls.call('rooms', person, { path });
    if (status === 200) for (const message of (json as Messages).messagesList) take(userId, message);
  }

  function sayAgain({ clientMsgId = '', code, retryAfterMs = SAY_AGAIN_MS }: ErrorFrame): void {
    const said = underWay.get(clientMsgId);
    tally.failure('chat', code === 'server_busy' ? 503 : 429);
    if (said) setTimeout(() => say(clientMsgId, said), retryAfterMs);
  }

  return {
    isIdle: () => underWay.size === 0,

    /** Whoever has a room open joins it again, and says again what has not come back. */
    onOpen(userId: string): void {
      const talk = talkOf.get(userId);
      if (talk) lineOf(userId)?.send({ type: 'JOIN', roomId: talk.roomId });
    },

    say(): void {
      const talk = gym.talks[spoken % gym.talks.length];
      if (!talk) return;
      const from = Math.floor(spoken / gym.talks.length) % 2 === 0 ? talk.coachId : talk.athleteId;
      spoken += 1;
      if (!lineOf(from)?.isOpen()) return;
      const clientMsgId = newId();
      const content = 'Three more sets of squats, then bench press.';
      const frame = { type: 'CHAT', roomId: talk.roomId, content, createdAt: new Date().toISOString(), clientMsgId };
      const said = { talk, from, sentAt: performance.now(), frame };
      underWay.set(clientMsgId, said);
      say(clientMsgId, said);
    },

    hear(userId: string, frame: ServerFrame): void {
      if (frame.type === 'CHAT') take(userId, frame);
      else if (frame.type === 'ERROR') sayAgain(frame);
      else if (frame.type === 'JOINED') {
        void catchUp(userId, frame);
        for (const [name, said] of underWay) if (said.from === userId) say(name, said);
      }
    },
  };
}
