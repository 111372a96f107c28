import { email as emailSchema, username as usernameSchema, type OauthReply } from '#contract/api/account.ts';
import { MAX_USERNAME_LENGTH } from '#contract/limits.ts';
import { notices } from '#contract/words/notices.ts';
import { cut } from '#domain/cut.ts';
import { assertNotBlocked } from '#server/services/accounts/blocked.ts';
import { assertNotRejected } from '#server/services/accounts/log-in.ts';
import { openSession } from '#server/services/accounts/sessions.ts';
import type { Context } from '#server/services/context.ts';
import { hashOf, newSecret } from '#server/services/hash.ts';
import { networkOf } from '#server/services/limits/network-of.ts';
import { countTry } from '#server/services/limits/throttle.ts';
import { Refusal } from '#server/services/refusal.ts';
import { isWithin } from '#server/storage/clocks.ts';
import { newId } from '#server/storage/ids.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { offerLink } from './links.ts';
import { isUnreachable } from './outage.ts';
import type { Claims, GoogleProvider } from './provider.ts';

export const SIGN_IN_MS = 10 * 60_000;
const WINDOW_MS = 15 * 60_000;
const PER_ADDRESS = 100;
const RETRY_SECONDS = 5;

/**
 * Begins a sign-in: returns the address to which the browser goes, and the id that it keeps in a cookie meanwhile.
 * @throws Refusal `too_many_tries` where the address began too often
 */
export async function beginSignIn(
  context: Context,
  provider: GoogleProvider,
  { origin, address }: { readonly origin: string; readonly address: string },
): Promise<{ url: string; id: string }> {
  const { storage, clock } = context;
  await countTry(context, [
    { bucket: `google:address:${networkOf(address)}`, allowed: PER_ADDRESS, windowMs: WINDOW_MS },
  ]);
  const id = newSecret();
  const secrets = {
    state: newSecret(),
    nonce: newSecret(),
    codeVerifier: newSecret(),
    redirectUri: `${origin}/oauth2/redirect`,
  };
  const url = await provider.authorizationUrl(secrets);
  const now = clock.now();
  await storage.google.forgetOld(now, SIGN_IN_MS);
  await storage.google.beginSignIn({
    id_hash: hashOf(id),
    state_hash: hashOf(secrets.state),
    nonce: secrets.nonce,
    code_verifier: secrets.codeVerifier,
    redirect_uri: secrets.redirectUri,
    created_at: now,
  });
  return { url, id };
}

type AuthorizationResponse = { readonly id: string | undefined; readonly code: string; readonly state: string };
type SignedIn =
  | { readonly kind: 'in'; readonly reply: OauthReply }
  /** The account with this e-mail has a password, which has to be given once. */
  | { readonly kind: 'link'; readonly linkId: string };

/**
 * Opens a session for whom Google names, with a new account if there is none yet. One answer of Google serves once.
 * @throws Refusal `google_refused` where this browser did not begin it, or Google does not confirm it
 * @throws Refusal `google_unavailable` where Google cannot be reached
 * @throws Refusal `google_email_missing` where Google confirms no e-mail
 * @throws Refusal `email_taken` where the e-mail belongs to an account of another Google identity
 * @throws Refusal `registration_rejected` where an admin rejected the coach's registration
 * @throws Refusal `account_blocked` where an admin blocked the account
 */
export async function finishSignIn(
  context: Context,
  provider: GoogleProvider,
  answer: AuthorizationResponse,
): Promise<SignedIn> {
  const claims = await provenClaims(context, provider, answer);
  const found = await userOf(context, claims);
  if (found.kind === 'link') {
    return { kind: 'link', linkId: await offerLink(context, found.user.id, { iss: claims.iss, sub: claims.sub }) };
  }
  const { user } = found;
  await assertNotRejected(context, user);
  return {
    kind: 'in',
    reply: {
      token: await openUnblocked(context, user.id),
      userId: user.id,
      email: user.email,
      username: user.username,
      role: user.role,
      ...(user.avatar === null ? {} : { avatar: user.avatar }),
      message: notices.loggedInWithGoogle,
    },
  };
}

/** Opens a session under the account's lock, because the account may be blocked or deleted in the same moment. */
async function openUnblocked({ storage, clock }: Context, userId: string): Promise<string> {
  return storage.transaction(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user) throw new Refusal('google_refused');
    await assertNotBlocked(repositories, user);
    return openSession({ storage: repositories, clock }, user.id);
  });
}

async function provenClaims(
  { storage, clock }: Context,
  provider: GoogleProvider,
  { id, code, state }: AuthorizationResponse,
): Promise<Claims> {
  const begun = id === undefined ? undefined : await storage.google.takeSignIn(hashOf(id), hashOf(state));
  if (!begun || !isWithin(begun.created_at, clock.now(), SIGN_IN_MS)) throw new Refusal('google_refused');
  const secrets = {
    state,
    nonce: begun.nonce,
    codeVerifier: begun.code_verifier,
    redirectUri: begun.redirect_uri,
  };
  return provider.claimsOf(code, secrets).catch((error: unknown) => {
    if (isUnreachable(error)) throw new Refusal('google_unavailable', { retryAfterSeconds: RETRY_SECONDS });
    throw new Refusal('google_refused');
  });
}

type UserMatch = { readonly kind: 'in' | 'link'; readonly user: UserRow };

/** Finds or makes a Google identity's account, by issuer and subject, never by e-mail: an e-mail may change hands. */
async function userOf({ storage, clock }: Context, claims: Claims): Promise<UserMatch> {
  return storage.transaction(async ({ users }) => {
    const known = await users.findByGoogle(claims);
    if (known) return { kind: 'in', user: known };
    const email = emailSchema.safeParse(claims.email);
    if (!email.success || !claims.emailVerified) throw new Refusal('google_email_missing');
    const owner = await users.findByEmail(email.data);
    if (owner && (owner.password_hash === null || owner.google_sub !== null)) throw new Refusal('email_taken');
    if (owner) return { kind: 'link', user: owner };
    const id = newId();
    await users.insert({
      id,
      role: 'athlete',
      username: nameOf(claims, email.data),
      email: email.data,
      passwordHash: null,
      createdAt: clock.now(),
      google: { iss: claims.iss, sub: claims.sub },
    });
    const user = await users.find(id);
    if (!user) throw new Error('A user who was just inserted is not there.');
    return { kind: 'in', user };
  });
}

function nameOf({ name }: Claims, email: string): string {
  const beforeAt = email.split('@', 1)[0] ?? email;
  for (const candidate of [name, beforeAt]) {
    const parsed = usernameSchema.safeParse(candidate && cut(candidate, MAX_USERNAME_LENGTH));
    if (parsed.success) return parsed.data;
  }
  return 'athlete';
}
