import { setImmediate as turn } from 'node:timers/promises';
import type {
  BlockOf,
  ChangeTemplateBody,
  CreateTemplateBody,
  TemplatePlan,
  Templates,
  TemplateSource,
  TemplateSummary,
} from '#contract/api/templates.ts';
import { templatePlan } from '#contract/api/templates.ts';
import { MAX_DELETED_TEMPLATES, MAX_SERIES_PER_TEMPLATE, MAX_TEMPLATES } from '#contract/limits.ts';
import { WEEKDAYS } from '#contract/vocabulary.ts';
import { templateProblems } from '#contract/words/template-problems.ts';
import { namesInPlan, plannedWeeksOf, sizeOfPlan, withNewIds } from '#domain/block/plan-document.ts';
import { isSameName, normalizeForSearch } from '#domain/normalize-for-search.ts';
import { assertCoach } from '#server/services/coaching/coached-athletes.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { assertPlanOfBlock } from './incoming-plan.ts';
import { doOnce, type Once } from '#server/services/idempotency.ts';
import { countLibrary } from '#server/services/limits/stored-bytes.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import { sentenceOf } from '#server/services/sentences.ts';
import { readDays } from '#server/storage/blocks/block-read.ts';
import type { Repositories } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import type { TemplateRow } from '#server/storage/coaching/coach-rows.ts';
import type { TemplateAbout } from '#server/storage/coaching/templates.ts';

/** The most sentences that one answer says. */
const MOST = 10;

export type TemplatePlace = { readonly coachId: string; readonly templateId: string };

/**
 * Returns the coach's templates, by name.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function templates({ storage }: Context, caller: Caller, coachId: string): Promise<Templates> {
  assertOwn(caller, coachId);
  const rows = (await storage.templates.aboutAll(caller.id)).filter((row) => row.deleted_at === null);
  const byName = Map.groupBy(rows, ({ name }) => normalizeForSearch(name));
  return {
    templates: [...byName]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, row]) => row.map(summaryOf)),
  };
}

/**
 * Returns one of the coach's templates, with its plan, as JSON: the plan is JSON already, and long, so that it is neither
 * read nor written anew.
 * @throws Refusal `not_found` where the id is not the caller's own, or the coach has no such template
 */
export async function templateText({ storage }: Context, caller: Caller, place: TemplatePlace): Promise<string> {
  assertOwn(caller, place.coachId);
  const row = await findTemplate(storage, caller, place.templateId);
  const about = JSON.stringify({ ...summaryOf(row), plan: { days: readDays(row.days) } });
  return `${about.slice(0, -'}}'.length)},"blockWeeks":${row.plan}}}`;
}

/**
 * Makes a template of a plan that was given, or of the plan that a block has now: what happens to the block later
 * changes nothing in it.
 * @throws Refusal `not_found` where the id is not the caller's, or they coach no athlete with such a block
 * @throws Refusal `too_many_templates` where the coach has as many as there can be
 * @throws Refusal `template_exists` where another one has this name
 * @throws Refusal `storage_full` where more would be stored of the coach than may be
 * @throws Refusal `invalid_input` where the plan is too large for a template, or no block could have it
 * @throws Refusal `idempotency_key_reuse` where the key came with another request
 */
export async function createTemplate(
  context: Context,
  caller: Caller,
  coachId: string,
  { body, once }: { readonly body: CreateTemplateBody; readonly once: Once | undefined },
): Promise<TemplateSummary> {
  return doOnce(context, caller, {
    once,
    isLong: true,
    authorise: () => assertOwn(caller, coachId),
    work: async (repositories) => {
      await repositories.users.lock(caller.id);
      const all = await repositories.templates.aboutAll(caller.id);
      const now = context.clock.now();
      const { names, ...planned } = await rowOf(repositories, caller, body.from);
      const row = {
        id: newId(),
        coach_id: caller.id,
        name: body.name,
        ...planned,
        created_at: now,
        changed_at: now,
        deleted_at: null,
      };
      assertRoom(all, row);
      await repositories.templates.insert(row, names);
      await countLibrary(repositories, caller.id);
      return summaryOf(row);
    },
  });
}

/**
 * Gives a template another name or another plan, deletes it or brings it back. No block that was given before
 * changes by it.
 * @throws Refusal as `createTemplate` does, and `not_found` where the coach has no such template
 */
export async function changeTemplate(
  { storage, clock }: Context,
  caller: Caller,
  { coachId, templateId }: TemplatePlace,
  { name, deleted, from }: ChangeTemplateBody,
): Promise<TemplateSummary> {
  assertOwn(caller, coachId);
  const change = async (repositories: Repositories): Promise<TemplateSummary> => {
    await repositories.users.lock(caller.id);
    const before = await repositories.templates.find({ id: templateId, coach_id: caller.id });
    if (!before) throw new Refusal('not_found');
    const now = clock.now();
    const isDeleted = deleted ?? before.deleted_at !== null;
    const { names, ...planned } = from ? await rowOf(repositories, caller, from) : {};
    const row: TemplateRow = {
      ...before,
      ...planned,
      name: name ?? before.name,
      deleted_at: isDeleted ? (before.deleted_at ?? now) : null,
    };
    if (row.name !== before.name || row.plan !== before.plan) row.changed_at = now;
    if (!isDeleted) assertRoom(await repositories.templates.aboutAll(caller.id), row);
    await repositories.templates.update(row, names);
    await countLibrary(repositories, caller.id);
    if (isDeleted) await repositories.templates.forgetDeleted(caller.id, MAX_DELETED_TEMPLATES);
    return summaryOf(row);
  };
  return storage.transaction(change, { isLong: true });
}

/** Returns a coach's template. @throws Refusal `not_found` where the coach has no such template, or has deleted it */
export async function findTemplate(
  { templates: stored }: Pick<Repositories, 'templates'>,
  caller: Caller,
  templateId: string,
): Promise<TemplateRow> {
  const row = await stored.find({ id: templateId, coach_id: caller.id });
  if (!row || row.deleted_at !== null) throw new Refusal('not_found');
  return row;
}

export function planOf({ days, plan }: Pick<TemplateRow, 'days' | 'plan'>): TemplatePlan {
  return { days: readDays(days), blockWeeks: JSON.parse(plan) as TemplatePlan['blockWeeks'] };
}

/**
 * Returns what is planned in a block: all that a coach's save can say, and nothing that was logged.
 * @throws Refusal `invalid_input` where an old plan has what can no longer be planned
 * @throws Refusal `not_found` where the caller does not coach the block's athlete, or there is no such block
 */
export async function planOfBlock(
  repositories: Pick<Repositories, 'coaching' | 'blocks'>,
  caller: Caller,
  { athleteId, blockId }: BlockOf,
): Promise<TemplatePlan> {
  await assertCoach(repositories, caller, { coachId: caller.id, athleteId });
  const block = await repositories.blocks.read({ athleteId, blockId });
  if (!block) throw new Refusal('not_found');
  const read = templatePlan.safeParse({ days: block.days, blockWeeks: plannedWeeksOf(block) });
  if (!read.success) throw new Refusal('invalid_input', { message: read.error.issues.slice(0, MOST).map(sentenceOf) });
  return read.data;
}

/**
 * Returns a plan as a template's row has it, with new ids: nothing leads back to the block, or to its athlete. Beside it
 * the names of its exercises.
 */
async function rowOf(repositories: Repositories, caller: Caller, from: TemplateSource) {
  const { days, blockWeeks } = await planFrom(repositories, caller, from);
  const { weeks, exercises, sets } = sizeOfPlan(blockWeeks);
  const names = namesInPlan(blockWeeks);
  if (sets > MAX_SERIES_PER_TEMPLATE) throw new Refusal('invalid_input', { message: templateProblems.tooLarge });
  return { days: JSON.stringify(days), plan: await planText(blockWeeks), weeks, exercises, names };
}

/** Returns a plan with new ids as JSON. The loop has a turn after each week. */
async function planText(blockWeeks: TemplatePlan['blockWeeks']): Promise<string> {
  const weeks: string[] = [];
  for (const [name, days] of Object.entries(blockWeeks)) {
    weeks.push(JSON.stringify(withNewIds({ [name]: days }, newId)).slice(1, -1));
    await turn();
  }
  return `{${weeks.join(',')}}`;
}

async function planFrom(
  repositories: Repositories,
  caller: Caller,
  { plan, athleteId = '', blockId = '' }: TemplateSource,
): Promise<TemplatePlan> {
  if (!plan) return planOfBlock(repositories, caller, { athleteId, blockId });
  if (Object.keys(plan.blockWeeks).length === 0)
    throw new Refusal('invalid_input', { message: templateProblems.noWeeks });
  assertPlanOfBlock(plan.blockWeeks, plan.days);
  return { ...plan, days: WEEKDAYS.filter((day) => plan.days.includes(day)) };
}

/** Makes sure that the coach's other templates leave room for this one, and that none of them has its name. */
function assertRoom(all: readonly TemplateAbout[], row: TemplateRow): void {
  const others = all.filter((one) => one.id !== row.id && one.deleted_at === null);
  if (others.length >= MAX_TEMPLATES) throw new Refusal('too_many_templates');
  if (others.some(({ name }) => isSameName(name, row.name))) throw new Refusal('template_exists', { field: 'name' });
}

function summaryOf(row: TemplateAbout): TemplateSummary {
  return {
    templateId: row.id,
    name: row.name,
    weeks: row.weeks,
    days: readDays(row.days).length,
    exercises: row.exercises,
    createdAt: new Date(row.created_at).toISOString(),
    changedAt: new Date(row.changed_at).toISOString(),
  };
}
