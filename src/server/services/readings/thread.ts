import { parentPort, workerData } from 'node:worker_threads';
import { openReader, type StorageLocation } from '#server/storage/database.ts';
import { readings, type MadeReading } from './readings.ts';
import { sentError, type FromThread, type ToThread } from './words.ts';

/** The worker thread of `reader.ts`: makes readings over connections of its own, and sends each as fast as it is taken. */

const PART_BYTES = 64 * 1024;
/** So many parts of a reading are on their way before one of them has been taken. */
const MOST_AHEAD = 2;

type Task = { ahead: number; isStopped: boolean; goOn: () => void };
type Order = Extract<ToThread, { kind: 'read' }>;

const storage = openReader((workerData as { location: StorageLocation }).location);
const tasks = new Map<number, Task>();

parentPort?.on('message', (word: ToThread) => {
  if (word.kind === 'read') return void perform(word);
  if (word.kind === 'close') return void storage.close().finally(() => parentPort?.close());
  const task = tasks.get(word.id);
  if (!task) return;
  if (word.kind === 'more') task.ahead -= 1;
  else task.isStopped = true;
  task.goOn();
});

async function perform(order: Order): Promise<void> {
  const { id } = order;
  const task: Task = { ahead: 0, isStopped: false, goOn: () => {} };
  tasks.set(id, task);
  try {
    const { etag, given, text } = await make(order);
    tell({ kind: 'begun', id, etag, given, isThere: text !== undefined });
    for await (const bytes of inParts(text ?? [])) {
      while (task.ahead >= MOST_AHEAD && !task.isStopped) {
        await new Promise<void>((resolve) => {
          task.goOn = resolve;
        });
      }
      if (task.isStopped) return;
      task.ahead += 1;
      tell({ kind: 'part', id, bytes });
    }
    tell({ kind: 'end', id });
  } catch (error) {
    tell({ kind: 'failed', id, error: sentError(error) });
  } finally {
    tasks.delete(id);
  }
}

function make({ name, caller, asked, now }: Order): Promise<MadeReading> {
  // The compiler cannot see that name and asked belong together.
  const reading = readings[name] as (...all: unknown[]) => Promise<MadeReading>;
  return reading({ storage, clock: { now: () => now } }, caller, asked);
}

/** Gathers small pieces, and cuts large ones, so that no part keeps the other side busy. */
async function* inParts(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const piece of text) {
    const bytes = Buffer.from(piece);
    gathered.push(bytes);
    size += bytes.length;
    if (size < PART_BYTES) continue;
    const all = Buffer.concat(gathered);
    let at = 0;
    for (; all.length - at >= PART_BYTES; at += PART_BYTES) yield new Uint8Array(all.subarray(at, at + PART_BYTES));
    gathered = [all.subarray(at)];
    size = all.length - at;
  }
  if (size > 0) yield new Uint8Array(Buffer.concat(gathered));
}

function tell(word: FromThread): void {
  parentPort?.postMessage(word, word.kind === 'part' ? [word.bytes.buffer as ArrayBuffer] : []);
}
