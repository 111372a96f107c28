import type { SaveBlockBody } from '#contract/api/coach-save.ts';
import { nameOfWeek } from '#domain/block/weeks.ts';
import type { Structure, WeekRow } from '#server/storage/block-structure.ts';

/** By which revisions who saves knew the block. */
export type KnownRevs = {
  /** What came after it was not seen by who saved, so it is not taken out and not brought back. */
  readonly baseStructRev: number;
  /** But these were the same device's own, which this save replaces. */
  readonly replacedRevs: ReadonlySet<number>;
};

type WeeksBase = KnownRevs & {
  readonly before: Pick<Structure, 'weeks'>;
  readonly removedWeeks: ReadonlySet<string>;
  readonly structRev: number;
};

/** Whether who saves knew what this revision did: they had read it, or they replace it. */
export function isKnown(structRev: number, { baseStructRev, replacedRevs }: KnownRevs): boolean {
  return structRev <= baseStructRev || replacedRevs.has(structRev);
}

/** The weeks of a save. One that was taken out comes back with a save that sends it and knew that it was gone. */
export function mergeWeeks(
  weeks: SaveBlockBody['blockWeeks'],
  base: WeeksBase,
  newWeeks: readonly WeekRow[],
): WeekRow[] {
  const sent = [...base.before.weeks, ...newWeeks].filter(({ number }) => Object.hasOwn(weeks, nameOfWeek(number)));
  return sent.map((row) => {
    const { removed_struct_rev: rev } = row;
    if (base.removedWeeks.has(nameOfWeek(row.number))) return { ...row, removed_struct_rev: rev ?? base.structRev };
    return rev !== null && isKnown(rev, base) ? { ...row, removed_struct_rev: null } : row;
  });
}
