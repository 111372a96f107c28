import type { GiveBlockBody, GiveBlockReply, GiveResult, TemplatePlan } from '#contract/api/templates.ts';
import { templateProblems } from '#contract/words/template-problems.ts';
import { exercisesInPlan } from '#domain/block/plan-document.ts';
import { missingMaxes } from '#domain/prescription/known-maxes.ts';
import { percentLifts } from '#domain/prescription/percent-lifts.ts';
import { assertCoach, assertWritingCoach, type CoachedAthlete } from '#server/services/coaching/coached-athletes.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { hashOf } from '#server/services/hash.ts';
import { knownMaxes } from '#server/services/history/known-maxes.ts';
import { doOnce, hashOfRequest, keptAnswer, type Once } from '#server/services/idempotency.ts';
import { heavyWork } from '#server/services/limits/heavy-work.ts';
import { assertRoomForPlans } from '#server/services/limits/stored-bytes.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { beginDraft, giveDraft } from './coached-blocks.ts';
import { draftedPlan, dropDraft, dropOldDrafts } from './drafts.ts';
import { findTemplate, planOf, planOfBlock } from './templates.ts';

type Giving = { readonly body: GiveBlockBody; readonly once: Once | undefined };
type InTurn = ReturnType<typeof heavyWork>;
type Given = {
  readonly name: string;
  readonly plan: TemplatePlan;
  readonly once: Once | undefined;
  readonly inTurn: InTurn;
  readonly onFault: OnFault;
};
type GivenBlock = { readonly blockId: string };
/** Called with errors other than refusals, of which the reply has only a sentence. */
type OnFault = (error: unknown) => void;

type GiveBlock = (caller: Caller, coachId: string, giving: Giving, onFault: OnFault) => Promise<GiveBlockReply>;

/**
 * Returns what gives athletes a block of their own each, with the plan of a template or of a block. Each is given by
 * itself: what fails for one does not hold up the others. Sent again with its key, each athlete is given
 * the block once, whoever else is named then. A long plan takes some time to write: there is a rest after each piece
 * of it, and coaches who give at the same time take turns.
 * @throws Refusal `not_found` where the id is not the caller's own, or there is no such template or block
 */
export function giveBlocks(context: Context, inTurn = heavyWork()): GiveBlock {
  return (...asked) => giveBlock(context, inTurn, ...asked);
}

async function giveBlock(
  context: Context,
  inTurn: InTurn,
  ...[caller, coachId, { body, once }, onFault]: Parameters<GiveBlock>
): Promise<GiveBlockReply> {
  assertOwn(caller, coachId);
  const { from, blockName: name } = body;
  const plan = await context.storage.snapshot((repositories) => planGiven(repositories, caller, from));
  const wish = once && { key: once.key, requestHash: hashOfRequest(['giveBlock', coachId, from, name]) };
  const exercises = exercisesInPlan(plan.blockWeeks);
  const ofMax = percentLifts(exercises, 'max');
  const ofTrainingMax = percentLifts(exercises, 'trainingMax');
  await dropOldDrafts(context).catch(onFault);
  const results: GiveResult[] = [];
  const faults: unknown[] = [];
  for (const athleteId of body.athleteIds) {
    try {
      await assertCoach(context.storage, caller, { coachId, athleteId });
      const known = await knownMaxes(context.storage, coachId, { athleteId });
      const { blockId } = await giveTo(
        context,
        caller,
        { coachId, athleteId },
        { name, plan, once: wish, inTurn, onFault },
      );
      const noTrainingMax = missingMaxes(ofTrainingMax, 'trainingMax', known);
      results.push({
        athleteId,
        blockId,
        missingMaxes: missingMaxes(ofMax, 'max', known),
        ...(noTrainingMax.length > 0 && { missingTrainingMaxes: noTrainingMax }),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) faults.push(error);
      results.push({ athleteId, reason: reasonOf(error) });
    }
  }
  // Nothing was given, and no athlete is the reason: the call fails as a whole.
  if (faults.length === body.athleteIds.length) throw faults[0];
  for (const error of faults) onFault(error);
  return { results };
}

function planGiven(repositories: Repositories, caller: Caller, from: GiveBlockBody['from']): Promise<TemplatePlan> {
  if (!('templateId' in from)) return planOfBlock(repositories, caller, from);
  return findTemplate(repositories, caller, from.templateId).then(planOf);
}

/**
 * Writes a plan in pieces into a draft, which becomes the athlete's block with the last of them: nobody sees a part of
 * it, and nobody's save waits for the whole. The kept answer is the same as that of `createBlock`, and goes with the block.
 */
async function giveTo(
  context: Context,
  caller: Caller,
  place: CoachedAthlete,
  { name, plan, once, inTurn, onFault }: Given,
): Promise<GivenBlock> {
  const own = once && { ...once, key: hashOf(`${once.key} ${place.athleteId}`) };
  const authorise = (repositories: Repositories) => assertWritingCoach(repositories, caller, place);
  const draftId = newId();
  const { kept, first, catalogue } = await context.storage.transaction(async (repositories) => {
    await authorise(repositories);
    const before = own && (await keptAnswer<GivenBlock>(repositories, caller, own));
    if (before) return { kept: before };
    await beginDraft(repositories, place, { draftId, name, days: plan.days, now: context.clock.now() });
    return {
      first: await repositories.blocks.structure(draftId),
      catalogue: await repositories.catalogue.idsFor(caller.id),
    };
  });
  if (kept) return kept;
  let given: GivenBlock | undefined;
  try {
    const { pieces, bytes } = await draftedPlan(plan, { blockId: draftId, first, catalogue, now: context.clock.now() });
    await assertRoomForPlans(context.storage, place.athleteId, bytes);
    for (const piece of pieces) {
      const write = ({ blocks }: Repositories): Promise<void> => blocks.saveStructure(piece);
      await inTurn(() => context.storage.transaction(write, { isLong: true }));
    }
    given = await doOnce<GivenBlock>(context, caller, {
      once: own,
      authorise,
      work: async (repositories) => {
        await giveDraft(repositories, place, { draftId, name, days: plan.days, now: context.clock.now(), bytes });
        return { blockId: draftId };
      },
    });
    return given;
  } finally {
    // The same may have been asked for twice at once.
    if (given?.blockId !== draftId) await dropDraft(context, draftId).catch(onFault);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return templateProblems.failed;
  return error.code === 'not_found' ? templateProblems.notCoached : [error.sentences].flat().join(' ');
}
