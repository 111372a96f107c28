import type { Context } from '#server/services/context.ts';
import { emailKey } from '#server/storage/accounts/users.ts';
import { networkOf } from './network-of.ts';
import type { Repositories } from '#server/storage/database.ts';
import { assertRoom, withinLimits, type Limit } from './throttle.ts';

const WINDOW_MS = 15 * 60_000;
const TRIES = 10;
const TRIES_PER_ADDRESS = 100;
/** For all unknown devices together: it limits what many addresses guess at one account. */
const TRIES_PER_ACCOUNT = 300;
/** Right passwords are limited, too: each takes as much of the processor as a wrong one. */
const LOGINS = 100;

type Attempt = {
  readonly email: string;
  readonly address: string;
  /** The hash of the device's mark, where this person has logged in on it before. */
  readonly device: string | undefined;
  /** What a refusal says of the ways in that are left, by the minutes until the next try. */
  readonly wayIn?: Limit['says'];
};

/**
 * Makes an attempt to log in. Wrong passwords use up the allowance that a network has for an account. The owner's own
 * devices have allowances of their own, which nobody else can use up. Unknown e-mails count like known ones.
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

/** Forgets the wrong passwords of an account whose password was changed, so that they keep nobody from the new one. */
export async function forgetWrongPasswords({ throttle }: Pick<Repositories, 'throttle'>, email: string): Promise<void> {
  const account = emailKey(email);
  await throttle.empty(`login:account:${account}`);
  for (const begins of ['login:from:', 'login:device:']) await throttle.emptyAll({ begins, ends: `:${account}` });
}

function limitsOf({ email, address, device, wayIn }: Attempt): { who: string; limits: Limit[]; logins: Limit } {
  const limitOf = (bucket: string, allowed: number): Limit => ({ bucket, allowed, windowMs: WINDOW_MS, says: wayIn });
  if (device !== undefined) {
    // Several people may share a device, so that each of them has a bucket of their own on it.
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
