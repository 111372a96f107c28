/** The names of copies hold the time (UTC) at which they were made, so that they sort by age and none is overwritten. */
const STAMP = String.raw`(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z`;
const NAMES = {
  /** `npm run backup`, the server each night, and PostgreSQL's dumps. */
  dated: new RegExp(`^spotter-${STAMP}\\.(?:db|dump)$`),
  /** Made before an update changed the database. */
  update: new RegExp(`^before-update-${STAMP}\\.db$`),
  /** What a restore replaced. */
  replaced: new RegExp(`^spotter\\.db\\.before-restore-${STAMP}$`),
  /** Made to a file that the operator named; only the time is known. */
  elsewhere: new RegExp(`^elsewhere-${STAMP}$`),
};

export type CopyKind = keyof typeof NAMES;

/** A copy of the database that the server knows of; `madeAt` in ms since 1970. */
export type Copy = { readonly name: string; readonly kind: CopyKind; readonly madeAt: number };

/** Returns a time as names of files have it, such as 2026-11-29T03-30-00-000Z. @param at in ms since 1970 */
export function stampOf(at: number): string {
  return new Date(at).toISOString().replaceAll(/[:.]/g, '-');
}

/** Returns the name of a copy that is made at a time, in ms since 1970. */
export function datedName(at: number): string {
  return `spotter-${stampOf(at)}.db`;
}

export function elsewhereName(at: number): string {
  return `elsewhere-${stampOf(at)}`;
}

/** Returns the copy of this name; undefined for the name of any other file. */
export function copyNamed(name: string): Copy | undefined {
  for (const kind of Object.keys(NAMES) as CopyKind[]) {
    const [, day = '', hour = '', minute = '', second = '', ms = ''] = NAMES[kind].exec(name) ?? [];
    const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
    if (!Number.isNaN(madeAt)) return { name, kind, madeAt };
  }
  return undefined;
}
