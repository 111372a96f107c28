import { CONTACT } from './contact.ts';

/** Returns what is noted of the last contact, in JSON: [when the server was heard of, its answer to a save]. */
export function contactNoted(): string {
  return `[${localStorage.getItem(`${CONTACT}heard`) ?? 'null'},${localStorage.getItem(`${CONTACT}answer`) ?? 'null'}]`;
}

/** Subscribes to `contactNoted` for `useSyncExternalStore`, also to what another tab notes. */
export function onContact(listener: () => void): () => void {
  addEventListener(CONTACT, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CONTACT, listener);
    removeEventListener('storage', listener);
  };
}
