import type { Context } from '#server/services/context.ts';
import { emailKey } from '#server/storage/users.ts';
import { networkOf } from './network-of.ts';
import type { Repositories } from '#server/storage/database.ts';
import { assertRoom, withinLimits, type Limit } from './throttle.ts';

const WINDOW_MS = 15 * 60_000;
const TRIES = 10;
const TRIES_PER_ADDRESS = 100;
/** Of all strangers together: what many addresses guess at one account. */
const TRIES_PER_ACCOUNT = 300;
/** Nobody logs in more often, and each time takes as much of the processor as a wrong password. */
const LOGINS = 100;

type Attempt = {
  readonly email: string;
  readonly address: string;
  /** Where this person has logged in on this device before: its mark's hash. */
  readonly device: string | undefined;
};

/**
 * Wrong passwords use up the allowance of who tries: the address for this account. The owner's own devices have
 * allowances of their own, which nobody else can use up. Unknown e-mails count like known ones.
 * @throws Refusal `too_many_tries` where the allowance is used up, and whatever the attempt throws
 */
export async function withinTries<T>(context: Context, tried: Attempt, attempt: () => Promise<T>): Promise<T> {
  const { who, limits, logins } = limitsOf(tried);
  await assertRoom(context, logins);
  const result = await withinLimits(context, limits, attempt, ({ code }) => code === 'invalid_credentials');
  await context.storage.throttle.empty(who);
  await context.storage.throttle.add([logins.bucket], context.clock.now());
  return result;
}

/** Another password is right from now on: wrong ones of before keep nobody from it. */
export async function forgetWrongPasswords({ throttle }: Pick<Repositories, 'throttle'>, email: string): Promise<void> {
  const account = emailKey(email);
  await throttle.empty(`login:account:${account}`);
  for (const begins of ['login:from:', 'login:device:']) await throttle.emptyAll({ begins, ends: `:${account}` });
}

function limitsOf({ email, address, device }: Attempt): { who: string; limits: Limit[]; logins: Limit } {
  if (device !== undefined) {
    // A device may be several people's.
    const who = `login:device:${device}:${emailKey(email)}`;
    return { who, limits: [limitOf(who, TRIES)], logins: limitOf(`login:right:${who}`, LOGINS) };
  }
  const [account, network] = [emailKey(email), networkOf(address)];
  const who = `login:from:${network}:${account}`;
  const limits = [
    limitOf(who, TRIES),
    limitOf(`login:address:${network}`, TRIES_PER_ADDRESS),
    limitOf(`login:account:${account}`, TRIES_PER_ACCOUNT),
  ];
  return { who, limits, logins: limitOf(`login:right:${account}`, LOGINS) };
}

function limitOf(bucket: string, allowed: number): Limit {
  return { bucket, allowed, windowMs: WINDOW_MS };
}
