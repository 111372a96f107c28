import type { SaveBlockBody } from '#contract/api/coach-save.ts';
import { nameOfWeek } from '#domain/block/weeks.ts';
import type { Structure, WeekRow } from '#server/storage/blocks/block-structure.ts';
import type { PlanChanges } from './plain-plan.ts';

/** The revisions that the sender of a save knew. */
export type KnownRevs = {
  /** The sender had not seen what came after it, so that the save neither removes that nor brings it back. */
  readonly baseStructRev: number;
  /** Later revisions that the sender knew as well: they are of the same device's saves, which this one replaces. */
  readonly replacedRevs: ReadonlySet<number>;
  /** Of a plain client: what it knew, which takes the place of what the revisions say (plain-plan.ts). */
  readonly changes?: Pick<PlanChanges, 'known' | 'givenHere' | 'keptSeries' | 'changedWeeks'> | undefined;
};

type WeeksBase = KnownRevs & {
  readonly before: Pick<Structure, 'weeks'>;
  readonly removedWeeks: ReadonlySet<string>;
  readonly structRev: number;
};

/** Tells whether the sender knew what this revision did: they had read it, or they replace it. */
export function isKnown(structRev: number, { baseStructRev, replacedRevs }: KnownRevs): boolean {
  return structRev <= baseStructRev || replacedRevs.has(structRev);
}

/**
 * Returns the weeks of a save. A removed one comes back when its sender knew that it was removed; for a plain client,
 * which sends removed weeks as it read them, when something in it is new.
 */
export function mergeWeeks(
  weeks: SaveBlockBody['blockWeeks'],
  base: WeeksBase,
  newWeeks: readonly WeekRow[],
): WeekRow[] {
  const sent = [...base.before.weeks, ...newWeeks].filter(({ number }) => Object.hasOwn(weeks, nameOfWeek(number)));
  return sent.map((row) => {
    const { removed_struct_rev: rev } = row;
    if (base.removedWeeks.has(nameOfWeek(row.number))) return { ...row, removed_struct_rev: rev ?? base.structRev };
    const comesBack = base.changes
      ? base.changes.changedWeeks.has(nameOfWeek(row.number))
      : rev !== null && isKnown(rev, base);
    return comesBack ? { ...row, removed_struct_rev: null } : row;
  });
}
