import { backOff } from '#sync/back-off.ts';
import type { ChatPorts } from './ports.ts';
import { createTimers } from '#sync/timers.ts';

export type Delays = ReturnType<typeof createDelays>;

/** Notes which messages the server would not take now, why, and for how long they wait. */
export function createDelays({ clock, random }: Pick<ChatPorts, 'clock' | 'random'>, onOver: () => void) {
  const timers = createTimers<string>(clock);
  const delays = new Map<string, { readonly reason: string; readonly until: number }>();
  let failures = 0;

  return {
    /** @param retryAfterMs how long the server wants it to wait, if it says so */
    delay: (clientMsgId: string, reason: string, retryAfterMs: number | undefined): void => {
      failures += 1;
      const wait = backOff(failures, random(), retryAfterMs);
      delays.set(clientMsgId, { reason, until: clock.now() + wait });
      timers.set(clientMsgId, wait, onOver);
    },
    waits: (clientMsgId: string): boolean => (delays.get(clientMsgId)?.until ?? 0) > clock.now(),
    reasonOf: (clientMsgId: string): string | undefined => delays.get(clientMsgId)?.reason,
    /** Ends the message's wait. */
    end: (clientMsgId: string): void => void delays.delete(clientMsgId),
    /** The server takes messages: the next wait begins at the shortest. */
    startAfresh: (): void => {
      failures = 0;
    },
    stop: () => timers.clearAll(),
  };
}
