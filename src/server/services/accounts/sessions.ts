import type { RefusalCode } from '#contract/words/refusals.ts';
import type { Caller, Clock, Context } from '#server/services/context.ts';
import { hashOf, newSecret } from '#server/services/hash.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories, Storage } from '#server/storage/database.ts';
import { isUnavailable } from '#server/storage/errors.ts';
import type { SessionOfUser } from '#server/storage/accounts/sessions.ts';

const DAY_MS = 24 * 60 * 60_000;
export const IDLE_MS = 60 * DAY_MS;
const ABSOLUTE_MS = 180 * DAY_MS;
/** A session's last use is written at most this often, which is exact enough for `IDLE_MS`. */
const TOUCH_EVERY_MS = 60 * 60_000;

const TOKEN_SHAPE = /^[\w-]{43}$/;

type Wishes = {
  /** Accepts also a token that was given out before the user's role changed. */
  readonly ofAnyRole?: boolean;
};
type SessionTimes = Pick<SessionOfUser, 'createdAt' | 'lastUsedAt'>;
type SessionContext = { readonly storage: Pick<Repositories, 'sessions'>; readonly clock: Clock };
type Origin = {
  /** The token or lineage that ends only when the new token is first used, so that a lost response logs nobody out. */
  readonly replaces?: string;
  readonly lineage?: string;
  readonly createdAt?: number;
};

/** Opens a session and returns its token. Only the token's hash is stored: a stolen database opens no session. */
export async function openSession(
  { storage, clock }: SessionContext,
  userId: string,
  origin: Origin = {},
): Promise<string> {
  const now = clock.now();
  const token = newSecret();
  await storage.sessions.deleteUnusedSince(userId, now - IDLE_MS);
  await storage.sessions.insert({ tokenHash: hashOf(token), userId, now, ...origin });
  return token;
}

/**
 * Returns a new token in place of one that was given out before the user's role changed. It lives no longer than the
 * old one would have, and a log-out ends both.
 * @throws Refusal `not_authenticated` where the session has ended
 * @throws Refusal `role_unchanged` where the token is good for the role as it is
 */
export async function renewSession({ storage, clock }: Context, userId: string, token: string): Promise<string> {
  const tokenHash = hashOf(token);
  return storage.transaction(async (repositories) => {
    // Whatever ends a lineage takes the same lock: else a token that is renewed meanwhile would outlive its lineage.
    await repositories.users.lock(userId);
    const session = await repositories.sessions.find(tokenHash);
    if (!session) throw new Refusal('not_authenticated');
    if (session.issuedFor === session.role) throw new Refusal('role_unchanged');
    const { lineage, createdAt } = session;
    return openSession({ storage: repositories, clock }, userId, { replaces: tokenHash, lineage, createdAt });
  });
}

/** Returns the user whose token it is; undefined when it was never valid or no longer is. */
export async function whoseToken(context: Context, token: string, wishes?: Wishes): Promise<Caller | undefined> {
  return TOKEN_SHAPE.test(token) ? whoseSession(context, hashOf(token), wishes) : undefined;
}

/** Returns the user of the session that has this token hash; undefined when it was never valid or no longer is. */
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
  if (isStale(session, now)) await touch(storage, tokenHash, now);
  return { id: session.userId, role: session.role, username: session.username };
}

/**
 * Returns the refusal for a token that is not valid: it says so where the holder's registration was rejected, or where
 * their session ended because the password was changed.
 */
export async function refusalOf({ storage, clock }: Context, token: string): Promise<RefusalCode> {
  if (!TOKEN_SHAPE.test(token)) return 'not_authenticated';
  const session = await storage.sessions.find(hashOf(token));
  if (!session && (await storage.sessions.wasEndedByPassword(hashOf(token)))) return 'password_changed';
  const isTold = session?.isRejected === true && !isOver(session, clock.now());
  return isTold ? 'registration_rejected' : 'not_authenticated';
}

/** Returns those of the token hashes whose sessions are still valid. */
export async function goodSessions({ storage, clock }: Context, tokenHashes: readonly string[]): Promise<Set<string>> {
  const now = clock.now();
  const sessions = await storage.sessions.among(tokenHashes);
  return new Set(sessions.filter((session) => !isOver(session, now)).map(({ tokenHash }) => tokenHash));
}

/** Ends the session with every other one that goes back to the same log-in. */
export async function closeSession({ storage }: Context, token: string): Promise<void> {
  await storage.transaction(async (repositories) => {
    const session = await repositories.sessions.find(hashOf(token));
    if (!session) return;
    await repositories.users.lock(session.userId);
    await repositories.sessions.deleteLineage(session.userId, session.lineage);
    sessionsChanged(repositories, session.userId);
  });
}

/** Tells every server that sessions of the user ended: open connections of them close. */
export function sessionsChanged({ signals }: Pick<Repositories, 'signals'>, userId: string): void {
  signals.raise({ kind: 'sessions', id: userId });
}

async function endReplaced(
  storage: Storage,
  { userId, tokenHash, replaces, lineage }: SessionOfUser & { readonly tokenHash: string },
): Promise<void> {
  await storage.transaction(async (repositories) => {
    const { sessions, users } = repositories;
    await users.lock(userId);
    await sessions.settle(tokenHash);
    if (replaces !== null && lineage !== tokenHash) await sessions.delete(replaces);
    else if (replaces !== null) await sessions.deleteLineage(userId, replaces);
    sessionsChanged(repositories, userId);
  });
}

/** Notes the last use. A disk that is full or locked keeps nobody from reading: the next request tries again. */
async function touch({ sessions }: Storage, tokenHash: string, now: number): Promise<void> {
  try {
    await sessions.touch(tokenHash, now);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/** Whether the last use has to be written. Times in the future are those of a clock that was ahead, and are mended. */
function isStale({ createdAt, lastUsedAt }: SessionTimes, now: number): boolean {
  return now - lastUsedAt > TOUCH_EVERY_MS || lastUsedAt > now || createdAt > now;
}

function isOver({ createdAt, lastUsedAt }: SessionTimes, now: number): boolean {
  return now - lastUsedAt > IDLE_MS || now - createdAt > ABSOLUTE_MS;
}
