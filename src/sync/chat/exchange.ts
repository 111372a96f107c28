import type { SendFrame } from '#contract/api/socket.ts';
import { createFrameReader, type FramePorts } from './frames.ts';
import { createChatLine } from './line.ts';
import type { ChatIdentity, ChatPorts, Unsent } from './ports.ts';

type ExchangePorts = FramePorts & Pick<ChatPorts, 'clock' | 'random' | 'connect' | 'onNotAuthenticated' | 'onChange'>;

/** Asks for one thing at a time over the line: a room on the screen is joined before a message goes. */
export function createChatExchange(ports: ExchangePorts, { username }: ChatIdentity) {
  const { rooms, outbox } = ports;
  const line = createChatLine(ports, {
    onOpen: () => {
      rooms.rejoinAll();
      ports.onNews();
      ports.onChange();
      // Hints that were sent while there was no connection did not arrive.
      ports.onHint({ type: 'HINTS_MISSED' });
      pump();
    },
    onDown: () => {
      rooms.rejoinAll();
      ports.onChange();
    },
    onFrame: (frame) => {
      take(frame);
      pump();
    },
    onRefused: (blamed) => {
      if (!blamed) return;
      rooms.close(blamed.roomId);
      outbox.refuseRoom(blamed.roomId);
    },
    onNotAuthenticated: () => ports.onNotAuthenticated(),
  });
  const take = createFrameReader(line, ports);

  /** Asks for the next thing, if the last one is answered. */
  function pump(): void {
    if (!line.isFree()) return;
    const roomId = rooms.toJoin();
    const row = outbox.next();
    if (roomId !== undefined) line.ask({ roomId }, { type: 'JOIN', sender: username, roomId });
    else if (row) line.ask({ roomId: row.roomId, clientMsgId: row.clientMsgId }, frameOf(row));
  }

  function frameOf({ roomId, content, createdAt, clientMsgId }: Unsent): SendFrame {
    return { type: 'CHAT', sender: username, content, roomId, createdAt, clientMsgId };
  }

  return {
    line,
    pump,
    /** The network changed or the page is back: ask whether the line still lives, or make a new one now. */
    wake: (): void => {
      if (line.connection() === 'ended') return;
      if (line.connection() !== 'open') return line.reconnect();
      rooms.rejoinAll();
      pump();
      line.probe();
    },
  };
}
