import type { RawData, WebSocket } from 'ws';

/** While this many frames wait, the socket is not read any further. */
const MOST_WAITING = 32;
/** Ten times what the pace of messages allows: no person does this. */
const MOST_FRAMES = 200;
const WINDOW_MS = 10_000;

/** Answers the frames of one socket one after the other; after a stop only those that have arrived already. */
export function createInbox(
  socket: WebSocket,
  {
    answer,
    flooded,
    now = performance.now.bind(performance),
  }: { answer: (text: string) => Promise<void>; flooded: () => void; now?: () => number },
): { readonly idle: () => Promise<void>; readonly stop: () => void } {
  let last = Promise.resolve();
  let waiting = 0;
  let stopped = false;
  let windowBegan = now();
  let frames = 0;

  function isFlood(): boolean {
    if (now() - windowBegan > WINDOW_MS) {
      windowBegan = now();
      frames = 0;
    }
    frames += 1;
    return frames > MOST_FRAMES;
  }

  async function take(text: string): Promise<void> {
    await answer(text);
    waiting -= 1;
    if (waiting < MOST_WAITING && socket.isPaused) socket.resume();
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (stopped) return;
    if (isFlood()) {
      stopped = true;
      return flooded();
    }
    waiting += 1;
    if (waiting >= MOST_WAITING) socket.pause();
    // It is a Buffer, as nobody asked `ws` for something else.
    const text = isBinary ? '' : (data as Buffer).toString();
    last = last.then(() => take(text));
  });
  return {
    idle: () => last,
    stop: () => {
      stopped = true;
    },
  };
}
