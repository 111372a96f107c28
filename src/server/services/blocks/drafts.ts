import { setImmediate as turn } from 'node:timers/promises';
import type { TemplatePlan } from '#contract/api/templates.ts';
import { withNewIds } from '#domain/block/plan-document.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import type { Context } from '#server/services/context.ts';
import { ROWS_PER_STATEMENT } from '#server/storage/chunks.ts';
import type { Structure } from '#server/storage/blocks/block-structure.ts';
import type { Repositories } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { bytesOfPlan } from '#server/storage/stored-bytes.ts';
import { planSave } from './incoming-plan.ts';
import { mergeBlock } from './merge-block.ts';

/** Whoever writes a draft has given up by then. */
const OLD_AFTER_MS = 60 * 60_000;
/** The block begins at revision 1, with an empty first week, and this one lays the plan into it. */
export const STRUCT_REV_OF_PLAN = 2;

type DraftedPlan = { readonly pieces: readonly Structure[]; readonly bytes: number };

/**
 * Returns the rows of a plan in a new block, in the order in which they have to be written, with what they take. Each
 * time it is called the parts have other ids. The loop has a turn after each week.
 * @param first the rows of the block's empty first week
 * @throws Refusal `invalid_input` where no block could have such a plan
 */
export async function draftedPlan(
  { days, blockWeeks }: TemplatePlan,
  about: {
    readonly blockId: string;
    readonly first: Structure;
    readonly catalogue: ReadonlySet<string>;
    readonly now: number;
  },
): Promise<DraftedPlan> {
  const { blockId, first, catalogue, now } = about;
  const [weeks, known] = [[...first.weeks], [...first.days]];
  const pieces: Structure[] = [];
  let bytes = 0;
  for (const name of Object.keys(blockWeeks).toSorted((one, other) => weekNumber(one) - weekNumber(other))) {
    const week = withNewIds({ [name]: blockWeeks[name] ?? {} }, newId);
    const before: Structure = { weeks, days: known, exercises: [], series: [] };
    const plan = planSave(week, { blockId, days, before, structRev: STRUCT_REV_OF_PLAN, catalogue });
    const merged = { blockId, before, now, ...NOTHING_KNOWN };
    const added = mergeBlock(week, merged, plan);
    bytes += bytesOfPlan(added, before);
    weeks.push(...added.weeks);
    known.push(...added.days);
    pieces.push(...piecesOf(added));
    await turn();
  }
  return { pieces, bytes };
}

/** Nobody has seen anything of a new block. */
const NOTHING_KNOWN = {
  baseStructRev: STRUCT_REV_OF_PLAN - 1,
  structRev: STRUCT_REV_OF_PLAN,
  replacedRevs: new Set<number>(),
  restore: new Set<string>(),
  saysChanges: false,
  changedFields: new Map(),
  removedWeeks: new Set<string>(),
} as const;

/** Cuts rows so that none comes before what it stands in, and others' saves can come between two pieces. */
function piecesOf({ weeks, days, exercises, series }: Structure): Structure[] {
  const none: Structure = { weeks: [], days: [], exercises: [], series: [] };
  return [
    { ...none, weeks, days },
    ...inChunks(exercises).map((some): Structure => ({ ...none, exercises: some })),
    ...inChunks(series).map((some): Structure => ({ ...none, series: some })),
  ].filter((piece) => Object.values(piece).some((rows) => rows.length > 0));
}

function inChunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, at) =>
    rows.slice(at * ROWS_PER_STATEMENT, (at + 1) * ROWS_PER_STATEMENT),
  );
}

/** Deletes a draft, if it is one still, in as small pieces as it was written. */
export async function dropDraft({ storage }: Pick<Context, 'storage'>, draftId: string): Promise<void> {
  const dropSome = ({ drafts }: Repositories): Promise<boolean> => drafts.deleteSome(draftId, ROWS_PER_STATEMENT);
  while (await storage.transaction(dropSome, { isLong: true }));
}

/** Deletes what was left half written when a server ended. */
export async function dropOldDrafts(context: Context): Promise<void> {
  for (const draftId of await context.storage.drafts.begunBefore(context.clock.now() - OLD_AFTER_MS)) {
    await dropDraft(context, draftId);
  }
}
