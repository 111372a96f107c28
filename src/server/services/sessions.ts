import { createHash, randomBytes } from 'node:crypto';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Repositories, Storage } from '#server/storage/database.ts';
import { isUnavailable } from '#server/storage/errors.ts';
import type { Caller, Clock, Context } from './context.ts';
import { Refusal } from './refusal.ts';

const DAY_MS = 24 * 60 * 60_000;
export const IDLE_MS = 60 * DAY_MS;
export const ABSOLUTE_MS = 180 * DAY_MS;
/** A session's last use is written at most this often: 60 days do not need the minute. */
const TOUCH_EVERY_MS = 60 * 60_000;

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;

type Wishes = {
  /** Also a token that was given out before the user's role changed. */
  readonly ofAnyRole?: boolean;
};
type World = { readonly storage: Pick<Repositories, 'sessions'>; readonly clock: Clock };

/**
 * A new token for the user. Only its hash is stored: a stolen database opens no session.
 * @param how.replaces the token that ends when this one is first used: an answer that got lost leaves nobody outside
 */
export async function openSession(
  { storage, clock }: World,
  userId: string,
  { replaces, createdAt }: { readonly replaces?: string; readonly createdAt?: number } = {},
): Promise<string> {
  const now = clock.now();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await storage.sessions.deleteUnusedSince(userId, now - IDLE_MS);
  await storage.sessions.insert({
    tokenHash: hashOf(token),
    userId,
    now,
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(replaces === undefined ? {} : { replaces: hashOf(replaces) }),
  });
  return token;
}

/** A new token in the place of one that is good: it lives no longer than that one would have. */
export async function renewSession(world: World, userId: string, token: string): Promise<string> {
  const session = await world.storage.sessions.find(hashOf(token));
  if (!session) throw new Refusal('not_authenticated');
  return openSession(world, userId, { replaces: token, createdAt: session.createdAt });
}

/** Whose token it is; undefined when it was never valid or no longer is. */
export async function whoseToken(context: Context, token: string, wishes?: Wishes): Promise<Caller | undefined> {
  return TOKEN_SHAPE.test(token) ? whoseSession(context, hashOf(token), wishes) : undefined;
}

/** The same for what the database knows of the token. */
export async function whoseSession(
  { storage, clock }: Context,
  tokenHash: string,
  { ofAnyRole = false }: Wishes = {},
): Promise<Caller | undefined> {
  const session = await storage.sessions.find(tokenHash);
  const now = clock.now();
  if (!session || isOver(session, now)) return undefined;
  if (session.issuedFor !== session.role && !ofAnyRole) return undefined;
  if (session.isRejected) return undefined;
  if (session.replaces !== null) await endReplaced(storage, { ...session, tokenHash });
  if (now - session.lastUsedAt > TOUCH_EVERY_MS) await touch(storage, tokenHash, now);
  return { id: session.userId, role: session.role, username: session.username };
}

/** What is said to the holder of a token that is not good: one whose registration was rejected hears that. */
export async function refusalOf({ storage, clock }: Context, token: string): Promise<RefusalCode> {
  const session = TOKEN_SHAPE.test(token) ? await storage.sessions.find(hashOf(token)) : undefined;
  const isTold = session?.isRejected === true && !isOver(session, clock.now());
  return isTold ? 'registration_rejected' : 'not_authenticated';
}

/** Which of these sessions are still good. */
export async function goodSessions({ storage, clock }: Context, tokenHashes: readonly string[]): Promise<Set<string>> {
  const now = clock.now();
  const sessions = await storage.sessions.among(tokenHashes);
  return new Set(sessions.filter((session) => !isOver(session, now)).map(({ tokenHash }) => tokenHash));
}

export async function closeSession({ storage }: Context, token: string): Promise<void> {
  const tokenHash = hashOf(token);
  const session = await storage.sessions.find(tokenHash);
  await storage.sessions.delete(tokenHash);
  if (session) sessionsChanged(storage, session.userId);
}

/** Tells every server that sessions of the user ended: open connections of them close. */
export function sessionsChanged({ signals }: Pick<Repositories, 'signals'>, userId: string): void {
  signals.raise({ kind: 'sessions', id: userId });
}

async function endReplaced(
  storage: Storage,
  { userId, tokenHash, replaces }: { userId: string; tokenHash: string; replaces: string | null },
): Promise<void> {
  await storage.transaction(async (repositories) => {
    if (replaces !== null) await repositories.sessions.delete(replaces);
    await repositories.sessions.settle(tokenHash);
    sessionsChanged(repositories, userId);
  });
}

/** A disk that is full or held keeps nobody from reading: the next request tries again. */
async function touch({ sessions }: Storage, tokenHash: string, now: number): Promise<void> {
  try {
    await sessions.touch(tokenHash, now);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

function isOver({ createdAt, lastUsedAt }: { createdAt: number; lastUsedAt: number }, now: number): boolean {
  return now - lastUsedAt > IDLE_MS || now - createdAt > ABSOLUTE_MS;
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
