import type { ChatMessage } from '#contract/api/socket.ts';
import { backOff } from './back-off.ts';
import { addMessages, EMPTY_LOG, firstSeq, lastWithoutGap } from './chat-log.ts';
import type { ChatPorts, ChatReading, RoomView } from './chat-ports.ts';
import { createTimers } from './timers.ts';

type ChatRoomPorts = Pick<ChatPorts, 'clock' | 'random' | 'read' | 'markRead'> & {
  readonly roomId: string;
  readonly onChange: () => void;
  /** These were read or came in. */
  readonly onMessages: (messages: readonly ChatMessage[]) => void;
  /** The server knows now how far the person has read. */
  readonly onMarked: () => void;
};

export type ChatRoomLog = ReturnType<typeof createChatRoom>;

/** One room as this page knows it: reads its last page, then whatever it lacks. */
export function createChatRoom(parts: ChatRoomPorts) {
  const { clock, random, read, roomId, onChange, onMessages } = parts;
  const timers = createTimers<'fill' | 'mark'>(clock);
  let log = EMPTY_LOG;
  let view: Omit<RoomView, 'waiting' | 'messages'> = {
    reading: { kind: 'loading' },
    earlier: 'none',
    readOnly: false,
    readBefore: undefined,
  };
  /** The room's last number, as far as the server said. */
  let lastSeq = 0;
  let hasRead = false;
  /** Came in before the first reading. */
  let early: readonly ChatMessage[] = [];
  let filling = false;
  let failures = 0;
  let marked = 0;
  let toMark = 0;
  let marking = false;

  function set(change: Partial<typeof view>): void {
    view = { ...view, ...change };
    onChange();
  }

  /** Reads until nothing is lacking. One at a time; a fault is tried again by itself. */
  async function fill(): Promise<void> {
    if (filling) return;
    filling = true;
    timers.clear('fill');
    try {
      while (isLacking()) {
        const known = lastWithoutGap(log);
        const reading = await read(roomId, hasRead && known > 0 ? { afterSeq: known } : {});
        if (!reading.ok) return failed(reading.message);
        failures = 0;
        takeReading(reading);
        // A server that has fewer than it said has nothing more to give.
        if (reading.messages.length === 0) lastSeq = lastWithoutGap(log);
      }
    } finally {
      filling = false;
    }
  }

  function isLacking(): boolean {
    return !hasRead || lastWithoutGap(log) < lastSeq;
  }

  function failed(message: string): void {
    failures += 1;
    timers.set('fill', backOff(failures, random()), () => void fill());
    if (view.reading.kind !== 'ready') set({ reading: { kind: 'failed', message } });
  }

  function takeReading(reading: Extract<ChatReading, { ok: true }>): void {
    log = addMessages(log, [...reading.messages, ...early]);
    lastSeq = Math.max(lastSeq, reading.lastSeq, ...early.map(({ seq }) => seq));
    hasRead = true;
    early = [];
    marked = Math.max(marked, reading.lastReadSeq);
    onMessages(reading.messages);
    set({
      reading: { kind: 'ready' },
      readOnly: reading.readOnly,
      readBefore: view.readBefore ?? reading.lastReadSeq,
      earlier: view.earlier === 'loading' ? 'loading' : thereIsEarlier(),
    });
  }

  function thereIsEarlier(): RoomView['earlier'] {
    return firstSeq(log) > 1 ? 'some' : 'none';
  }

  async function earlier(): Promise<void> {
    if (view.earlier !== 'some' && view.earlier !== 'failed') return;
    set({ earlier: 'loading' });
    const reading = await read(roomId, { beforeSeq: firstSeq(log) });
    if (!reading.ok) return set({ earlier: 'failed' });
    log = addMessages(log, reading.messages);
    set({ earlier: reading.messages.length === 0 ? 'none' : thereIsEarlier() });
  }

  /** Everything up to here has been looked at; told to the server once, and again until it is known there. */
  async function seen(seq: number): Promise<void> {
    toMark = Math.max(toMark, seq);
    if (marking || toMark <= marked) return;
    marking = true;
    const marks = toMark;
    const done = await parts.markRead(roomId, marks);
    marking = false;
    if (done) {
      marked = Math.max(marked, marks);
      parts.onMarked();
    }
    if (toMark > marked) timers.set('mark', backOff(done ? 0 : 3, random()), () => void seen(toMark));
  }

  return {
    view: () => ({ ...view, messages: log.messages }),
    fill: () => void fill(),
    earlier: () => void earlier(),
    seen: (seq: number) => void seen(seq),
    stop: () => timers.clearAll(),

    /** The person asks again. */
    again: (): void => {
      if (view.reading.kind === 'failed') set({ reading: { kind: 'loading' } });
      void fill();
    },

    /** From here on messages come by themselves; what came between is read. */
    joined: (seq: number, readOnly: boolean): void => {
      // Fewer than are known: the server was put back to an earlier state.
      if (hasRead && seq < lastWithoutGap(log)) {
        log = EMPTY_LOG;
        hasRead = false;
      }
      lastSeq = seq;
      if (view.readOnly !== readOnly) set({ readOnly });
      void fill();
    },

    take: (message: ChatMessage): void => {
      onMessages([message]);
      if (hasRead) {
        log = addMessages(log, [message]);
        lastSeq = Math.max(lastSeq, message.seq);
        set(view.earlier === 'none' ? { earlier: thereIsEarlier() } : {});
      } else early = [...early, message];
      void fill();
    },

    ended: (message: string): void => set({ reading: { kind: 'failed', message }, readOnly: true }),
  };
}
