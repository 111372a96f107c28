import type { Role } from '#contract/vocabulary.ts';
import type { Storage } from '#server/storage/database.ts';

export type Clock = { now(): number };

/** What every service is given: the storage, and a clock that tells ms since 1970. */
export type Context = { readonly storage: Storage; readonly clock: Clock };

/** The user who makes a request; the role is the one that they have at this moment. */
export type Caller = { readonly id: string; readonly role: Role; readonly username: string };
