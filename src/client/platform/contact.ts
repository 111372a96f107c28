import { keepWithSession } from './session-entries.ts';

/** How the last save was answered: status 0 is no answer; `taken` counts the operations that the server named. */
export type SaveAnswer = {
  readonly at: number;
  readonly status: number;
  readonly message: string;
  readonly taken?: number;
};

/** 'heard' is when the server was last heard of. Times are ms since 1970 by this device. */
type Contact = { readonly heard: number; readonly answer: SaveAnswer };

export const CONTACT = 'spotter-contact-';

/** Notes a contact for the person, in local storage: it is cleared with the session, and losing it costs no edit. */
export function noteContact<Name extends keyof Contact>(name: Name, value: Contact[Name]): void {
  try {
    keepWithSession(CONTACT + name, JSON.stringify(value));
    dispatchEvent(new Event(CONTACT));
  } catch {
    // Storage is full or refused: the sync page then says that it does not know.
  }
}
