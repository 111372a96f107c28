import { backOff } from '#sync/back-off.ts';
import type { ChatPorts } from './ports.ts';
import { createTimers } from '#sync/timers.ts';

type ReadMarkPorts = Pick<ChatPorts, 'clock' | 'random' | 'markRead'> & {
  readonly roomId: string;
  /** The server knows now how far the person has read. */
  readonly onMarked: () => void;
};

/** Tells the server how far the person has read a room: once, and again until it is known there. */
export function createReadMark({ clock, random, markRead, roomId, onMarked }: ReadMarkPorts) {
  const timers = createTimers<'mark'>(clock);
  let marked = 0;
  let toMark = 0;
  let isMarking = false;

  /** Everything up to here has been looked at. */
  async function seen(seq: number): Promise<void> {
    toMark = Math.max(toMark, seq);
    if (isMarking || toMark <= marked) return;
    isMarking = true;
    const marks = toMark;
    const done = await markRead(roomId, marks);
    isMarking = false;
    if (done) {
      marked = Math.max(marked, marks);
      onMarked();
    }
    if (toMark > marked) timers.set('mark', backOff(done ? 0 : 3, random()), () => void seen(toMark));
  }

  return {
    seen: (seq: number) => void seen(seq),
    /** The server says that it knows the room as read up to here. */
    known: (seq: number): void => {
      marked = Math.max(marked, seq);
    },
    stop: () => timers.clearAll(),
  };
}
