import type { ChatMessage, ErrorFrame } from '#contract/api/socket.ts';
import { refusals } from '#contract/words/refusals.ts';
import type { Delays } from './delays.ts';
import type { Unsent } from './ports.ts';
import type { UnsentList } from './unsent-list.ts';

/** Refusals that pass: the same message goes again later. */
const PASSING: ReadonlySet<string> = new Set(['too_many_messages', 'server_busy', 'internal_error', 'too_many_tries']);

type SendQueueParts = {
  readonly unsent: UnsentList;
  readonly delays: Delays;
  readonly userId: string;
  readonly onChange: () => void;
  /** Puts another state in place of the message's. */
  readonly replace: (row: Unsent, by: Unsent) => void;
};

/** Decides which message goes next, and what the server's answer to each means. */
export function createSendQueue({ unsent, delays, userId, onChange, replace }: SendQueueParts) {
  /** The message whose turn it is: each room keeps its order, and none waits for another room. */
  function next(): Unsent | undefined {
    const held = new Set<string>();
    for (const row of unsent.stored()) {
      if (row.state.kind !== 'pending' || held.has(row.roomId)) continue;
      if (!delays.waits(row.clientMsgId)) return row;
      held.add(row.roomId);
    }
    return undefined;
  }

  /** Removes the messages that the server has. */
  function confirm(messages: readonly ChatMessage[]): void {
    for (const { senderId, clientMsgId } of messages) {
      const row = unsent.find(clientMsgId);
      if (senderId !== userId || !row) continue;
      delays.startAfresh();
      delays.end(row.clientMsgId);
      unsent.confirm(row);
    }
  }

  function refused(row: Unsent, { code, message, retryAfterMs }: ErrorFrame): void {
    if (!PASSING.has(code)) return replace(row, { ...row, state: { kind: 'refused', code, reason: message } });
    delays.delay(row.clientMsgId, message, retryAfterMs);
    onChange();
  }

  /** This person has no such room any more. */
  function refuseRoom(roomId: string): void {
    const { message: reason } = refusals.not_found;
    for (const row of unsent.stored()) {
      if (row.roomId !== roomId || row.state.kind !== 'pending') continue;
      replace(row, { ...row, state: { kind: 'refused', code: 'not_found', reason } });
    }
  }

  return { next, confirm, refused, refuseRoom, find: unsent.find };
}
