import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from './refusal.ts';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** As many hashes at once as cores, and a short queue: beyond it people are asked to try again. */
const AT_ONCE = availableParallelism();
const QUEUE_LENGTH = 64;
const BUSY_RETRY_SECONDS = 2;

const waiting: (() => void)[] = [];
let running = 0;
let dummyHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/** Takes the same time whether or not there is such a person, so that an answer's time names no one. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const against = stored ?? (await dummyHash);
  const matches = await inTurn(() => verify(against, password));
  return matches && typeof stored === 'string';
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE_LENGTH) throw new Refusal('server_busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
