import type { Clock } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';

export type Allowance = {
  /** So much may be used in one go. */
  readonly burst: number;
  /** And so much comes back with each second. */
  readonly perSecond: number;
};

type Account = { used: number; at: number };

/** Who has rested for long enough is as if never seen, and forgotten when so many are known. */
const MOST_KNOWN = 10_000;

/** What each person uses (a leaky bucket), in this process: it keeps servers usable, and decides nothing. */
export function createAllowances(clock: Clock, { burst, perSecond }: Allowance) {
  const accounts = new Map<string, Account>();

  /** A clock that is put back gives nothing back for a moment, and takes nothing. */
  function accountOf(who: string): Account {
    const at = clock.now();
    const before = accounts.get(who) ?? { used: 0, at };
    const account = { used: Math.max(0, before.used - (Math.max(0, at - before.at) / 1_000) * perSecond), at };
    if (accounts.size >= MOST_KNOWN && !accounts.has(who)) forgetRested(at);
    accounts.set(who, account);
    return account;
  }

  function forgetRested(at: number): void {
    for (const [who, account] of accounts) {
      if (((at - account.at) / 1_000) * perSecond >= account.used) accounts.delete(who);
    }
  }

  return {
    /** @throws Refusal where everything is used up, which says when enough is back */
    spend(who: string, units: number): void {
      const account = accountOf(who);
      const over = account.used + units - burst;
      if (over > 0) {
        throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(over / perSecond)) });
      }
      account.used += units;
    },

    /** What is known only afterwards; it may be more than there was. */
    charge(who: string, units: number): void {
      accountOf(who).used += units;
    },
  };
}
