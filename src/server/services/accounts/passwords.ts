import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { costlyWork } from '#server/services/limits/costly-work.ts';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** As many hashes at once as cores, and a short queue. */
const inTurn = costlyWork(availableParallelism(), 64);

let dummyHash: Promise<string> | undefined;

/**
 * Hashes a password in the form in which every keyboard's accents are the same (RFC 8265 §4.2).
 * @throws Refusal `server_busy` where too many passwords wait
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), OPTIONS));
}

/**
 * Tells whether the password is the stored one. It takes the same time where none is stored, so that an answer's time
 * gives no account away: only what was typed decides how often it is compared.
 * @throws Refusal `server_busy` where too many passwords wait
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  // The dummy hash does not go through the queue: where that is full, its refusal would be kept in place of the hash.
  dummyHash ??= hash('nobody has this password', OPTIONS);
  const against = stored ?? (await dummyHash);
  let matches = false;
  for (const spelling of spellingsOf(password)) {
    if (await inTurn(() => verify(against, spelling))) matches = true;
  }
  return matches && typeof stored === 'string';
}

/** Returns the spellings that may be stored: an earlier server hashed a password as it came from the keyboard. */
function spellingsOf(password: string): Set<string> {
  return new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
}
