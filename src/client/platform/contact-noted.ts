import { CONTACT } from './contact.ts';

/** What is noted of the last contact, as one text in JSON: [when the server was heard of, its answer to a save]. */
export function contactNoted(): string {
  return `[${localStorage.getItem(`${CONTACT}heard`) ?? 'null'},${localStorage.getItem(`${CONTACT}answer`) ?? 'null'}]`;
}

/** For `useSyncExternalStore`, together with `contactNoted`: also what another tab notes. */
export function onContact(listener: () => void): () => void {
  addEventListener(CONTACT, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CONTACT, listener);
    removeEventListener('storage', listener);
  };
}
