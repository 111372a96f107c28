import type { MetaRecord, PersonNote } from '#client/offline/database.ts';

/**
 * What becomes of a person's notes at a log-out (P13): 'goes' with the session, 'stays' for their next log-in, or
 * 'waits' to be sent, as a kind of its own (kinds.ts).
 */
const AT_LOG_OUT: Readonly<Record<PersonNote, 'goes' | 'stays' | 'waits'>> = {
  typed: 'stays',
  // Only the person who is logged in can tick it again.
  unticked: 'goes',
  // What the server has of bar and plates.
  equipment: 'goes',
  'unsent equipment': 'waits',
  handovers: 'goes',
};

const KEY = new RegExp(`^(${Object.keys(AT_LOG_OUT).join('|')}) (\\S+)`, 'u');

/** The notes that wait to be sent. */
export const PENDING_NOTES: readonly string[] = Object.entries(AT_LOG_OUT).flatMap(([note, then]) =>
  then === 'waits' ? [note] : [],
);

/** Returns whether a record of `meta` goes with the session: a note that does, or the rest after a set. */
export function goesWithSession(key: string): boolean {
  const note = KEY.exec(key)?.[1] as PersonNote | undefined;
  return note === undefined ? key === 'rest' : AT_LOG_OUT[note] === 'goes';
}

/** Returns the ids of those whose record of `meta` this is: nobody's where it is the device's own. */
export function ownersOf({ key, value }: MetaRecord): readonly string[] {
  const named = KEY.exec(key)?.[2];
  // What was typed before the app came may be several people's; a rest names its block behind its person.
  const inside: unknown[] = [value].flat().map((one) => Object(one).userId ?? /^\S+(?= )/u.exec(Object(one).of)?.[0]);
  return [named, ...inside].filter((id) => typeof id === 'string');
}
