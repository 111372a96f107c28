import type { MetaRecord } from '#client/offline/database.ts';

/** Returns the ids of those whose record of `meta` this is: nobody's where it is the device's own. */
export function ownersOf({ key, value }: MetaRecord): readonly string[] {
  const [, named] = /^(?:typed|unticked|equipment|unsent equipment|handovers) (\S+)/u.exec(key) ?? [];
  // What was typed before the app came may be several people's; a rest names its block behind its person.
  const inside: unknown[] = [value].flat().map((one) => Object(one).userId ?? /^\S+(?= )/u.exec(Object(one).of)?.[0]);
  return [named, ...inside].filter((id) => typeof id === 'string');
}
