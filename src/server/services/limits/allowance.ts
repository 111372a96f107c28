import type { Clock } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';

export type Allowance = {
  /** How many units may be used at once. */
  readonly burst: number;
  /** How many units come back each second. */
  readonly perSecond: number;
};

type Account = { used: number; at: number };

/** Once so many accounts are known, those are forgotten of which nothing is used any more. */
const MOST_KNOWN = 10_000;

/** Counts in memory what each person uses (leaky bucket). It keeps this process usable; nothing else depends on it. */
export function createAllowances(clock: Clock, { burst, perSecond }: Allowance) {
  const accounts = new Map<string, Account>();

  /** Returns the account as it is now. A clock that is put back gives nothing back for a moment, and takes nothing. */
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

  function assertWithin(used: number): void {
    const over = used - burst;
    if (over <= 0) return;
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(over / perSecond)) });
  }

  return {
    /** Uses units up. @throws Refusal `too_many_requests` where too few are left; it says when enough will be back */
    spend(who: string, units: number): void {
      const account = accountOf(who);
      assertWithin(account.used + units);
      account.used += units;
    },

    /** Uses up units whose number is known only afterwards; it may be more than were left. Fewer than 0 are given back. */
    charge(who: string, units: number): void {
      const account = accountOf(who);
      account.used = Math.max(0, account.used + units);
    },

    /**
     * Uses up units for work that is done, before the work that follows from it.
     * @throws Refusal `too_many_requests` where they are more than were left; they are used up all the same
     */
    chargeOrRefuse(who: string, units: number): void {
      const account = accountOf(who);
      account.used += units;
      assertWithin(account.used);
    },
  };
}
