import type { FastifyInstance } from 'fastify';
import { MAX_BLOCK_BODY_BYTES } from '#contract/limits.ts';
import { onceOf } from '#server/http/idempotency-key.ts';
import { sessionOf } from '#server/http/bearer.ts';
import { answerReading, madeHere } from '#server/http/block-reading.ts';
import type { LargeReadings } from '#server/http/large-readings.ts';
import { serve } from '#server/http/serve.ts';
import { createBlock, editedBlock, seenBlock } from '#server/services/blocks/coached-blocks.ts';
import {
  allExercises,
  coachExercises,
  exerciseCatalogue,
  createExercise,
  deleteExercise,
  saveExercise,
} from '#server/services/blocks/exercise-catalogue.ts';
import { changeBlock } from '#server/services/blocks/change-block.ts';
import { saveBlock } from '#server/services/blocks/save-block.ts';
import { mergeExercise, unmergeExercise } from '#server/services/blocks/typed-exercises.ts';
import { athleteProfile, calculateMacros, saveMacros } from '#server/services/coaching/coached-athletes.ts';
import { maxShares, saveMaxShare } from '#server/services/coaching/max-shares.ts';
import { saveTrainingMax, trainingMaxes } from '#server/services/coaching/training-maxes.ts';
import type { Context } from '#server/services/context.ts';

/** Serves what a coach plans for an athlete (spec §7 'Coach'): blocks, exercises, macros. */
export function serveTraining(app: FastifyInstance, context: Context, large: LargeReadings): void {
  serve(app, context, 'athleteProfile', async ({ caller, params, ...asked }) =>
    large.sendLists(asked, await athleteProfile(context, caller, params)),
  );

  serve(app, context, 'trainingMaxes', ({ caller, params }) => trainingMaxes(context, caller, params));
  serve(app, context, 'saveTrainingMax', ({ caller, params, body }) => saveTrainingMax(context, caller, params, body));
  serve(app, context, 'maxShares', ({ caller, params }) => maxShares(context, caller, params.coachId));
  serve(app, context, 'saveMaxShare', ({ caller, params, body }) =>
    saveMaxShare(context, caller, params.coachId, body),
  );

  serve(app, context, 'createBlock', ({ caller, ...asked }) =>
    createBlock(context, caller, asked.params, { body: asked.body, once: onceOf('createBlock', asked) }),
  );
  serve(app, context, 'editBlock', ({ caller, params, ...asked }) =>
    answerReading(context, { ...asked, blockId: params.blockId }, async (known, gives) =>
      (await large.hasLongLog(params.athleteId))
        ? large.read({ caller, ...asked }, 'editBlock', { place: params, asked: known, gives })
        : madeHere(asked.reply, await editedBlock(context, caller, params, known)),
    ),
  );
  serve(
    app,
    context,
    'saveBlock',
    ({ caller, params, body, request }) => saveBlock(context, caller, params, { body, session: sessionOf(request) }),
    { bodyLimit: MAX_BLOCK_BODY_BYTES },
  );

  serve(app, context, 'changeBlock', ({ caller, params, body }) => changeBlock(context, caller, params, body));
  serve(app, context, 'seenBlock', ({ caller, params, body }) => seenBlock(context, caller, params, body));

  serve(app, context, 'allExercises', ({ caller, query }) => allExercises(context, caller, query));
  serve(app, context, 'exerciseCatalogue', ({ caller, params }) =>
    exerciseCatalogue(context, caller, params.athleteId),
  );
  serve(app, context, 'coachExercises', ({ caller, params }) => coachExercises(context, caller, params.coachId));
  serve(app, context, 'createExercise', ({ caller, ...asked }) =>
    createExercise(context, caller, asked.params.coachId, {
      body: asked.body,
      once: onceOf('createExercise', asked),
    }),
  );
  serve(app, context, 'saveExercise', ({ caller, params, body }) => saveExercise(context, caller, params, body));
  serve(app, context, 'deleteExercise', ({ caller, params }) => deleteExercise(context, caller, params));
  serve(app, context, 'typedExercises', ({ params, ...asked }) => large.answer(asked, 'typedExercises', params));
  serve(app, context, 'mergeExercise', ({ caller, params, body }) =>
    mergeExercise(context, caller, params.coachId, body),
  );
  serve(app, context, 'unmergeExercise', ({ caller, params, body }) =>
    unmergeExercise(context, caller, params.coachId, body),
  );

  serve(app, context, 'calculateMacros', ({ caller, params, body }) =>
    calculateMacros(context, caller, params.athleteId, body),
  );
  serve(app, context, 'saveMacros', ({ caller, ...asked }) =>
    saveMacros(context, caller, asked.params, { body: asked.body, once: onceOf('saveMacros', asked) }),
  );
}
