import type { ChatMessage } from '#contract/api/socket.ts';
import { addMessages, EMPTY_LOG, firstSeq, lastWithoutGap } from './log.ts';
import type { ChatReading, Stretch } from './ports.ts';

/** Keeps the messages of one room that this page has, and what it lacks of those that the server told of. */
export function createRoomLog() {
  let log = EMPTY_LOG;
  /** The room's last number, as far as the server said. */
  let lastSeq = 0;
  let hasRead = false;
  /** Messages that came in before the first reading. */
  let early: readonly ChatMessage[] = [];

  return {
    messages: () => log.messages,
    isLacking: (): boolean => !hasRead || lastWithoutGap(log) < lastSeq,
    /** What is to be read next: the last page, or what came after what is known. */
    lacking: (): Stretch => {
      const known = lastWithoutGap(log);
      return hasRead && known > 0 ? { afterSeq: known } : {};
    },
    /** What stands before the first message that is known. */
    before: (): Stretch => ({ beforeSeq: firstSeq(log) }),
    earlier: (): 'some' | 'none' => (firstSeq(log) > 1 ? 'some' : 'none'),
    takeReading: (reading: Extract<ChatReading, { ok: true }>): void => {
      log = addMessages(log, [...reading.messages, ...early]);
      lastSeq = Math.max(lastSeq, reading.lastSeq, ...early.map(({ seq }) => seq));
      hasRead = true;
      early = [];
      // A server that has fewer than it said has nothing more to give.
      if (reading.messages.length === 0) lastSeq = lastWithoutGap(log);
    },
    takeEarlier: (messages: readonly ChatMessage[]): void => {
      log = addMessages(log, messages);
    },
    /** Takes a message that came by itself; returns false where that is kept until the first reading. */
    take: (message: ChatMessage): boolean => {
      if (hasRead) {
        log = addMessages(log, [message]);
        lastSeq = Math.max(lastSeq, message.seq);
      } else early = [...early, message];
      return hasRead;
    },
    /** The server says which number is the room's last. */
    joined: (seq: number): void => {
      // Fewer than are known: the server was put back to an earlier state.
      if (hasRead && seq < lastWithoutGap(log)) {
        log = EMPTY_LOG;
        hasRead = false;
      }
      lastSeq = seq;
    },
  };
}
