import type { FastifyInstance } from 'fastify';
import { MAX_IMPORT_BODY_BYTES } from '#contract/history-vocabulary.ts';
import type { LargeReadings } from '#server/http/large-readings.ts';
import { serve } from '#server/http/serve.ts';
import type { Context } from '#server/services/context.ts';
import { importHistory } from '#server/services/history/import-history.ts';
import { nameExercises } from '#server/services/history/name-exercises.ts';
import {
  coachedExerciseHistory,
  historySummary,
  knownSessions,
  matchExercises,
  ownExerciseHistory,
  removeHistory,
  trainingHistory,
} from '#server/services/history/training-history.ts';

/** Serves an athlete's training history: what they lifted, and what they import from other apps. */
export function serveHistory(app: FastifyInstance, context: Context, large: LargeReadings): void {
  serve(app, context, 'historySummary', ({ caller, params }) => historySummary(context, caller, params.athleteId));
  serve(app, context, 'exerciseHistory', async ({ caller, params, ...asked }) =>
    (await large.hasLongLog(params.athleteId))
      ? large.answer({ caller, ...asked }, 'exerciseHistory', params)
      : ownExerciseHistory(context, caller, params.athleteId),
  );
  serve(app, context, 'coachedExerciseHistory', async ({ caller, params, ...asked }) =>
    (await large.hasLongLog(params.athleteId))
      ? large.answer({ caller, ...asked }, 'coachedExerciseHistory', params)
      : coachedExerciseHistory(context, caller, params),
  );
  serve(app, context, 'trainingHistory', async ({ caller, params: { athleteId }, query, ...asked }) =>
    (await large.hasLongLog(athleteId))
      ? large.answer({ caller, ...asked }, 'trainingHistory', { athleteId, query })
      : trainingHistory(context, caller, athleteId, query),
  );
  serve(
    app,
    context,
    'importHistory',
    ({ caller, params, body }) => importHistory(context, caller, params.athleteId, body),
    { bodyLimit: MAX_IMPORT_BODY_BYTES },
  );
  serve(app, context, 'removeHistory', ({ caller, params, query }) =>
    removeHistory(context, caller, params.athleteId, query.source),
  );
  serve(app, context, 'knownSessions', ({ caller, params, body }) =>
    knownSessions(context, caller, params.athleteId, body),
  );
  serve(app, context, 'matchExercises', ({ caller, params, body }) =>
    matchExercises(context, caller, params.athleteId, body),
  );
  serve(
    app,
    context,
    'nameExercises',
    ({ caller, params, body }) => nameExercises(context, caller, params.athleteId, body),
    { bodyLimit: MAX_IMPORT_BODY_BYTES },
  );
}
