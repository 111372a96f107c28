import { setImmediate as turn } from 'node:timers/promises';
import type { GiveBlockBody, GiveBlockReply, GiveResult, TemplatePlan } from '#contract/api/templates.ts';
import { templateProblems } from '#contract/words/template-problems.ts';
import { exercisesInPlan, withNewIds } from '#domain/block/plan-document.ts';
import { missingMaxes } from '#domain/prescription/known-maxes.ts';
import { percentLifts } from '#domain/prescription/percent-lifts.ts';
import { assertCoach, assertWritingCoach, type CoachedAthlete } from '#server/services/coaching/coached-athletes.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { hashOf } from '#server/services/hash.ts';
import { knownMaxes } from '#server/services/history/known-maxes.ts';
import { doOnce, hashOfRequest, type Once } from '#server/services/idempotency.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { addBlock } from './coached-blocks.ts';
import { applyPlan } from './save-block.ts';
import { findTemplate, planOf, planOfBlock } from './templates.ts';

type Giving = { readonly body: GiveBlockBody; readonly once: Once | undefined };
type Given = { readonly name: string; readonly plan: TemplatePlan; readonly once: Once | undefined };
/** Called with errors other than refusals, of which the reply has only a sentence. */
type OnFault = (error: unknown) => void;

/**
 * Gives athletes a block of their own each, with the plan of a template or of a block. Each is given in a transaction
 * of its own: what fails for one does not hold up the others. Sent again with its key, each athlete is given the block
 * once, whoever else is named then.
 * @throws Refusal `not_found` where the id is not the caller's own, or there is no such template or block
 */
export async function giveBlock(
  context: Context,
  caller: Caller,
  coachId: string,
  { body, once }: Giving,
  onFault: OnFault,
): Promise<GiveBlockReply> {
  assertOwn(caller, coachId);
  const { from, blockName: name } = body;
  const plan = await context.storage.snapshot((repositories) => planGiven(repositories, caller, from));
  const wish = once && { key: once.key, requestHash: hashOfRequest(['giveBlock', coachId, from, name]) };
  const exercises = exercisesInPlan(plan.blockWeeks);
  const ofMax = percentLifts(exercises, 'max');
  const ofTrainingMax = percentLifts(exercises, 'trainingMax');
  const results: GiveResult[] = [];
  const faults: unknown[] = [];
  for (const athleteId of body.athleteIds) {
    // A long plan takes the loop some time to write: others are served between two athletes.
    await turn();
    try {
      await assertCoach(context.storage, caller, { coachId, athleteId });
      const known = await knownMaxes(context.storage, coachId, { athleteId });
      const { blockId } = await giveTo(context, caller, { coachId, athleteId }, { name, plan, once: wish });
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

/** Makes a block and writes its plan. The kept answer is the same as that of `createBlock`, and goes with the block. */
function giveTo(
  context: Context,
  caller: Caller,
  place: CoachedAthlete,
  { name, plan, once }: Given,
): Promise<{ blockId: string }> {
  const own = once && { ...once, key: hashOf(`${once.key} ${place.athleteId}`) };
  return doOnce(context, caller, {
    once: own,
    authorise: (repositories) => assertWritingCoach(repositories, caller, place),
    work: async (repositories) => {
      const now = context.clock.now();
      const blockId = await addBlock(repositories, place, { name, days: plan.days, now });
      const block = await repositories.blocks.lock({ athleteId: place.athleteId, blockId });
      if (!block) throw new Refusal('not_found');
      await applyPlan(repositories, {
        block,
        body: { blockWeeks: withNewIds(plan.blockWeeks, newId) },
        epoch: await repositories.meta.epoch(),
        now,
        replacedRevs: new Set(),
        coachId: caller.id,
      });
      return { blockId };
    },
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return templateProblems.failed;
  return error.code === 'not_found' ? templateProblems.notCoached : [error.sentences].flat().join(' ');
}
