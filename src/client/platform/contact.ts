/** How the last save was answered: status 0 is no answer; `taken` counts the operations that the server named. */
export type SaveAnswer = {
  readonly at: number;
  readonly status: number;
  readonly message: string;
  readonly taken?: number;
};

/** When the server was last heard of, and what it said to the last save. Times are ms since 1970 by this device. */
export type Contact = { readonly at?: number; readonly answer?: SaveAnswer };

const KEY = 'spotter-contact';

/** Notes it for the person, in local storage: so it goes with the session, and losing it costs no edit. */
export function noteContact(news: Contact): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readContact(), ...news }));
    dispatchEvent(new Event(KEY));
  } catch {
    // Storage is full or refused: the sync page then says that it does not know.
  }
}

/** What was noted. Local storage may hold anything: who shows it checks it. */
function readContact(): Partial<Record<keyof Contact, unknown>> {
  const noted: unknown = JSON.parse(contactNoted() ?? '{}');
  return typeof noted === 'object' ? { ...noted } : {};
}

export function contactNoted(): string | null {
  return localStorage.getItem(KEY);
}

/** For `useSyncExternalStore`, together with `contactNoted`: also what another tab notes. */
export function onContact(listener: () => void): () => void {
  addEventListener(KEY, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(KEY, listener);
    removeEventListener('storage', listener);
  };
}
