import type { Role } from '#contract/vocabulary.ts';

type DemoPerson = {
  readonly email: string;
  readonly username: string;
  readonly role: Role;
  /** One line about this person, for somebody who tries Spotter. */
  readonly who: string;
};

export const DEMO_PASSWORD = 'demo-demo';

/** The accounts of the contract's 'Server and environment'. */
export const demoPeople = {
  athlete: {
    email: 'athlete@demo.local',
    username: 'marta.r',
    role: 'athlete',
    who: 'Marta, an athlete with a block, macros and a coach',
  },
  coach: { email: 'coach@demo.local', username: 'ana', role: 'coach', who: 'Ana, her coach' },
  rookie: { email: 'rookie@demo.local', username: 'leo.new', role: 'athlete', who: 'Leo, an athlete without a coach' },
  newcoach: {
    email: 'newcoach@demo.local',
    username: 'ines.coach',
    role: 'coachPending',
    who: 'Inés, a coach who waits for approval',
  },
  admin: { email: 'admin@demo.local', username: 'sam', role: 'admin', who: 'Sam, the administrator' },
} as const satisfies Record<string, DemoPerson>;
