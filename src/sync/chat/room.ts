import type { ChatMessage } from '#contract/api/socket.ts';
import { createFilling } from './filling.ts';
import type { ChatPorts, ChatReading, RoomView } from './ports.ts';
import { createReadMark } from './read-mark.ts';
import { createRoomLog } from './room-log.ts';

type ChatRoomPorts = Pick<ChatPorts, 'clock' | 'random' | 'read' | 'markRead'> & {
  readonly roomId: string;
  readonly onChange: () => void;
  /** These messages were read or came in. */
  readonly onMessages: (messages: readonly ChatMessage[]) => void;
  /** The server knows now how far the person has read. */
  readonly onMarked: () => void;
};

const GONE = { reading: { kind: 'gone' }, readOnly: true } as const;

export type ChatRoomLog = ReturnType<typeof createChatRoom>;

/** Creates one room as this page knows it: it reads the room's last page, then whatever it lacks. */
export function createChatRoom(ports: ChatRoomPorts) {
  const { read, roomId, onMessages } = ports;
  const log = createRoomLog();
  const mark = createReadMark(ports);
  const { fill, stop } = createFilling({ ...ports, isLacking: log.isLacking, readOn });
  let view: Omit<RoomView, 'waiting' | 'messages'> = {
    reading: { kind: 'loading' },
    earlier: 'none',
    readOnly: false,
    readBefore: undefined,
  };

  function set(change: Partial<typeof view>): void {
    view = { ...view, ...change };
    ports.onChange();
  }

  async function readOn(): Promise<boolean> {
    const reading = await read(roomId, log.lacking());
    if (reading.ok) takeReading(reading);
    else if (view.reading.kind !== 'ready') {
      set(reading.isGone ? GONE : { reading: { kind: 'failed', message: reading.message } });
    }
    return reading.ok;
  }

  function takeReading(reading: Extract<ChatReading, { ok: true }>): void {
    log.takeReading(reading);
    mark.known(reading.lastReadSeq);
    onMessages(reading.messages);
    set({
      reading: { kind: 'ready' },
      readOnly: reading.readOnly,
      readBefore: view.readBefore ?? reading.lastReadSeq,
      earlier: view.earlier === 'loading' ? 'loading' : log.earlier(),
    });
  }

  async function earlier(): Promise<void> {
    if (view.earlier !== 'some' && view.earlier !== 'failed') return;
    set({ earlier: 'loading' });
    const reading = await read(roomId, log.before());
    if (!reading.ok) return set({ earlier: 'failed' });
    log.takeEarlier(reading.messages);
    set({ earlier: reading.messages.length === 0 ? 'none' : log.earlier() });
  }

  return {
    view: () => ({ ...view, messages: log.messages() }),
    fill,
    earlier: () => void earlier(),
    seen: mark.seen,
    stop: () => {
      stop();
      mark.stop();
    },

    /** The person asks again for the room. */
    again: (): void => {
      if (view.reading.kind !== 'ready') set({ reading: { kind: 'loading' } });
      fill();
    },

    /** From here on messages come by themselves; what came between is read. */
    joined: (seq: number, readOnly: boolean): void => {
      log.joined(seq);
      if (view.readOnly !== readOnly) set({ readOnly });
      fill();
    },

    take: (message: ChatMessage): void => {
      onMessages([message]);
      if (log.take(message)) set(view.earlier === 'none' ? { earlier: log.earlier() } : {});
      fill();
    },

    gone: (): void => set(GONE),
  };
}
