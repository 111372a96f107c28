import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { costlyWork } from './costly-work.ts';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** As many hashes at once as cores, and a short queue. */
const inTurn = costlyWork(availableParallelism(), 64);

let dummyHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/** Takes the same time whether or not there is such a person, so that an answer's time names no one. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  // In nobody's turn: a queue that is full just now must not leave us without it.
  dummyHash ??= hash('nobody has this password', OPTIONS);
  const against = stored ?? (await dummyHash);
  const matches = await inTurn(() => verify(against, password));
  return matches && typeof stored === 'string';
}
