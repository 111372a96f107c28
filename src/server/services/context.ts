import type { Role } from '#contract/vocabulary.ts';
import type { Storage } from '#server/storage/database.ts';

export type Clock = { now(): number };

/** What every service needs of the world. */
export type Context = { readonly storage: Storage; readonly clock: Clock };

/** Who is asking; the role is the one of this moment. */
export type Caller = { readonly id: string; readonly role: Role; readonly username: string };
