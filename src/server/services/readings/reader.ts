import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Caller, Context } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';
import { readings, type MadeReading, type ReadingName, type ReadingsAsked } from './readings.ts';
import { errorOf, type FromThread, type ToThread } from './words.ts';

const RETRY_SECONDS = 2;
/** A reading that needs more ends the thread, and not the server. */
const MOST_MEMORY_MB = 384;

/** A reading in bytes; see `MadeReading`. */
export type Reading = {
  readonly etag?: string | undefined;
  readonly given?: Buffer | undefined;
  readonly parts: AsyncIterable<Buffer> | undefined;
};

export type Reader = {
  /** @throws what the reading itself throws, and `server_busy` where its thread has ended */
  read<Name extends ReadingName>(name: Name, caller: Caller, asked: ReadingsAsked[Name]): Promise<Reading>;
  close(): Promise<void>;
};

/**
 * Makes large readings on a thread of their own, which begins with the first of them: what is read from the database,
 * put together and written there keeps nobody waiting here. A database in memory has no second reader: from it they are
 * made in place, with a turn of the loop between pieces.
 * @param onFault is called with the error of which the thread ended
 */
export function createReader(context: Context, onFault: (error: unknown) => void): Reader {
  return context.storage.elsewhere ? readOnThread(context, onFault) : readInPlace(context);
}

function readInPlace(context: Context): Reader {
  return {
    read: async (name, caller, asked) => {
      const { etag, given, text }: MadeReading = await readings[name](context, caller, asked);
      return { etag, given, parts: text && inTurns(text) };
    },
    close: async () => {},
  };
}

async function* inTurns(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    yield Buffer.from(piece);
    await turn();
  }
}

type Hearing = (word: FromThread) => void;

function readOnThread({ storage, clock }: Context, onFault: (error: unknown) => void): Reader {
  const hearings = new Map<number, Hearing>();
  let thread: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { location: storage.elsewhere },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    worker.unref();
    worker.on('message', (word: FromThread) => hearings.get(word.id)?.(word));
    // An error comes before the exit, which every end has.
    worker.on('error', onFault);
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
      const error = {
        refusal: 'server_busy',
        message: new Refusal('server_busy').sentences,
        field: undefined,
      } as const;
      for (const [id, hear] of hearings) hear({ kind: 'failed', id, error });
    });
    return worker;
  }

  return {
    read: async (name, caller, asked) => {
      thread ??= start();
      const worker = thread;
      const id = (lastId += 1);
      const words = createWords();
      hearings.set(id, words.hear);
      const say = (word: ToThread): void => worker.postMessage(word);
      say({ kind: 'read', id, name, caller, asked, now: clock.now() });
      try {
        const begun = await words.next();
        if (begun.kind !== 'begun') throw new Error(`A reading began with '${begun.kind}'.`);
        const head = { etag: begun.etag, given: begun.given && Buffer.from(begun.given) };
        if (begun.isThere) return { ...head, parts: partsOf(words, { id, say, forget }) };
        forget(id);
        return { ...head, parts: undefined };
      } catch (error) {
        forget(id);
        throw error;
      }
    },
    close: async () => {
      const ending = thread;
      thread = undefined;
      if (!ending) return;
      const ended = new Promise((resolve) => {
        ending.once('exit', resolve);
      });
      ending.ref();
      ending.postMessage({ kind: 'close' } satisfies ToThread);
      await ended;
    },
  };

  function forget(id: number): void {
    hearings.delete(id);
  }
}

type Words = { readonly hear: Hearing; readonly next: () => Promise<FromThread> };

/** Keeps what the thread says until it is asked for. */
function createWords(): Words {
  const heard: FromThread[] = [];
  let wake: (() => void) | undefined;
  return {
    hear: (word) => {
      heard.push(word);
      wake?.();
    },
    next: async () => {
      for (;;) {
        const word = heard.shift();
        if (word?.kind === 'failed') throw failure(word);
        if (word) return word;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

function failure({ error }: Extract<FromThread, { kind: 'failed' }>): Error {
  const isBusy = 'refusal' in error && error.refusal === 'server_busy';
  return isBusy ? new Refusal('server_busy', { retryAfterSeconds: RETRY_SECONDS }) : errorOf(error);
}

type Task = {
  readonly id: number;
  readonly say: (word: ToThread) => void;
  readonly forget: (id: number) => void;
};

async function* partsOf({ next }: Words, { id, say, forget }: Task): AsyncGenerator<Buffer> {
  try {
    for (let word = await next(); word.kind === 'part'; word = await next()) {
      yield Buffer.from(word.bytes.buffer, word.bytes.byteOffset, word.bytes.byteLength);
      say({ kind: 'more', id });
    }
  } finally {
    say({ kind: 'stop', id });
    forget(id);
  }
}
