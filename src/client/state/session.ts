import { create } from 'zustand';
import type { Role } from '#contract/vocabulary.ts';

/** The `user` entry of local storage (spec §3) plus the role (contract 'People'). */
export type SessionUser = {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly role: Role;
  readonly avatar?: string;
};

export type Session =
  /** The stored token is being compared with the session record. */
  | { readonly kind: 'opening' }
  /** `message`: what the server said of it, where that tells more than 'Not authenticated'. */
  | { readonly kind: 'signed-out'; readonly reason?: 'not-authenticated'; readonly message?: string }
  | { readonly kind: 'signed-in'; readonly token: string; readonly user: SessionUser };

export const useSession = create<Session>(() => ({ kind: 'opening' }));

/** Returns the signed-in user; undefined where nobody is signed in. */
export function useUser(): SessionUser | undefined {
  return useSession((session) => (session.kind === 'signed-in' ? session.user : undefined));
}

/** Returns the id of the person who is signed in now; undefined where nobody is. */
export function signedInId(): string | undefined {
  const session = useSession.getState();
  return session.kind === 'signed-in' ? session.user.id : undefined;
}

/** Replaces the whole session: a union has no leftovers of the state before. */
export function setSession(session: Session): void {
  useSession.setState(session, true);
}

/** Whose something is, and with which token it is sent: never with anybody else's (P12). */
export type Owner = { readonly userId: string; readonly token: string };

/** Returns whether the session with this token is the one that is open. */
export function isOpen(token: string): boolean {
  const session = useSession.getState();
  return session.kind === 'signed-in' && session.token === token;
}

let leaving = false;

/** Whether the person is logging out: that the server refuses the token by then is no news. */
export function isLeaving(): boolean {
  return leaving;
}

export function setLeaving(isNow: boolean): void {
  leaving = isNow;
}
