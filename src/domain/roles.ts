import type { LoginReply, Person } from '#contract/api/account.ts';
import { ROLES, type Role } from '#contract/vocabulary.ts';

/** Returns which of the four kinds of user the login response names; undefined when it names none (spec §4). */
export function userTypeOf(reply: Omit<LoginReply, 'token'>): { role: Role; person: Person } | undefined {
  for (const role of ROLES) {
    const person = reply[role];
    if (person) return { role, person };
  }
  return undefined;
}

/** Returns where a user of this type lands after login (spec §2). */
export function homeOf(role: Role, id: string): string {
  switch (role) {
    case 'athlete':
      return `/athletes/${id}`;
    case 'coach':
      return `/coaches/${id}`;
    case 'admin':
      return `/admin/${id}`;
    case 'coachPending':
      return `/coaches/pending/${id}`;
  }
}
