import type { ErrorFrame, ServerFrame } from '#contract/api/socket.ts';
import type { ChatLine } from './line.ts';
import type { ChatOutbox } from './outbox.ts';
import type { ChatPorts } from './ports.ts';
import type { ChatRooms } from './rooms.ts';

export type FramePorts = Pick<ChatPorts, 'onNews' | 'onHint'> & {
  readonly rooms: ChatRooms;
  readonly outbox: ChatOutbox;
  /** A message has come, perhaps one of this person's own. */
  readonly onMessage: () => void;
};

/** Creates the reader that applies each frame to the question that was asked, to the rooms and to the outbox. */
export function createFrameReader(line: Pick<ChatLine, 'asked' | 'answered' | 'drop'>, ports: FramePorts) {
  const { rooms, outbox } = ports;

  function onError(frame: ErrorFrame): void {
    const asked = line.asked();
    // The JOIN was not taken now: with a new connection it is asked again.
    if (asked && asked.clientMsgId === undefined && frame.clientMsgId === undefined)
      return line.drop(frame.retryAfterMs);
    const row = outbox.find(frame.clientMsgId);
    if (frame.clientMsgId === asked?.clientMsgId) line.answered();
    if (row) outbox.refused(row, frame);
  }

  return (frame: ServerFrame): void => {
    const asked = line.asked();
    switch (frame.type) {
      case 'CHAT':
        if (frame.clientMsgId !== undefined && frame.clientMsgId === asked?.clientMsgId) line.answered();
        outbox.confirm([frame]);
        rooms.take(frame);
        ports.onNews();
        ports.onMessage();
        break;
      case 'JOINED':
        if (asked?.roomId === frame.roomId && asked.clientMsgId === undefined) line.answered();
        rooms.joined(frame.roomId, frame.seq, frame.readOnly);
        break;
      case 'ROOM_CHANGED':
        rooms.rejoin(frame.roomId);
        ports.onNews();
        break;
      case 'ERROR':
        onError(frame);
        break;
      case 'BLOCK_CHANGED':
      case 'AREA_CHANGED':
      case 'HINTS_MISSED':
        ports.onHint(frame);
        break;
    }
  };
}
