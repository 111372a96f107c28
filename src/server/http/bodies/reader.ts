import { setImmediate as turn } from 'node:timers/promises';
import { receiveMessageOnPort, Worker } from 'node:worker_threads';
import { errorOf } from '#server/services/readings/words.ts';
import { Refusal } from '#server/services/refusal.ts';
import { createAssembly, type Piece } from './pieces.ts';
import type { CheckedBody, SentBody } from './rules.ts';
import type { FromBodyThread, ToBodyThread } from './words.ts';

const RETRY_SECONDS = 2;
/** A body that needs more ends the thread, and not the server. */
const MOST_MEMORY_MB = 256;

export type BodyReader = {
  /**
   * Returns a body with what its call's rules and schema say of it; undefined where nothing but blanks came.
   * @throws Refusal where it is no JSON that can be read, and `server_busy` where the thread has ended
   */
  read(sent: SentBody): Promise<CheckedBody | undefined>;
  close(): Promise<void>;
};

/**
 * Reads and checks large bodies on a thread of their own, which begins with the first of them: nobody waits here for what
 * somebody else has sent. What was checked comes back in pieces, with a turn of the loop between them.
 * @param onFault is called with the error of which the thread ended
 */
export function createBodyReader(onFault: (error: unknown) => void): BodyReader {
  const hearings = new Map<number, PromiseWithResolvers<FromBodyThread>>();
  let thread: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    worker.unref();
    worker.on('message', (word: FromBodyThread) => {
      hearings.get(word.id)?.resolve(word);
      hearings.delete(word.id);
    });
    // An error comes before the exit, which every end has.
    worker.on('error', onFault);
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
      for (const heard of hearings.values()) heard.reject(ended());
      hearings.clear();
    });
    return worker;
  }

  return {
    read: async (sent) => {
      thread ??= start();
      const id = (lastId += 1);
      const heard = Promise.withResolvers<FromBodyThread>();
      hearings.set(id, heard);
      thread.postMessage({ id, sent } satisfies ToBodyThread);
      const word = await heard.promise;
      switch (word.kind) {
        case 'none':
          return undefined;
        case 'checked':
          return { value: await assembled(word), hashed: word.hashed };
        case 'refused':
          return { refusal: errorOf(word.error) as Refusal };
        case 'unreadable':
          throw errorOf(word.error);
      }
    },
    close: async () => {
      await thread?.terminate();
    },
  };
}

async function assembled({ from, pieces }: Extract<FromBodyThread, { kind: 'checked' }>): Promise<unknown> {
  const assembly = createAssembly();
  try {
    for (let taken = 0; taken < pieces; taken += 1) {
      const next: { readonly message: Piece } | undefined = receiveMessageOnPort(from);
      if (!next) throw ended();
      assembly.add(next.message);
      await turn();
    }
    return assembly.whole();
  } finally {
    from.close();
  }
}

function ended(): Refusal {
  return new Refusal('server_busy', { retryAfterSeconds: RETRY_SECONDS });
}
