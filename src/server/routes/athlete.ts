import type { FastifyInstance } from 'fastify';
import { MAX_SAVE_BODY_BYTES } from '#contract/limits.ts';
import { shortenReply } from '#domain/block/compact-save.ts';
import { isCompact } from '#server/http/compact-save.ts';
import { onceOf } from '#server/http/idempotency-key.ts';
import { sessionOf } from '#server/http/bearer.ts';
import { answerReading, madeHere } from '#server/http/block-reading.ts';
import type { LargeReadings } from '#server/http/large-readings.ts';
import { serve } from '#server/http/serve.ts';
import { batchSaves, type SaveActual } from '#server/services/blocks/batch-saves.ts';
import { openBlock } from '#server/services/blocks/open-block.ts';
import { MOST_OPS_PER_PART } from '#server/services/blocks/save-in-parts.ts';
import { athleteArea, block, currentMacros, myBlocks } from '#server/services/coaching/athletes.ts';
import { removeCoach, requestCoach } from '#server/services/coaching/coaching.ts';
import { equipment, saveEquipment } from '#server/services/coaching/equipment.ts';
import { personalInfo, savePersonalInfo } from '#server/services/coaching/personal-info.ts';
import type { Context } from '#server/services/context.ts';

export function serveAthlete(
  app: FastifyInstance,
  context: Context,
  large: LargeReadings,
  { savesPerBatch }: { readonly savesPerBatch?: number | undefined },
): void {
  serve(app, context, 'athleteArea', ({ caller, params }) => athleteArea(context, caller, params.athleteId));
  serve(app, context, 'requestCoach', async ({ caller, ...asked }) =>
    requestCoach(context, caller, { ...asked.params, once: onceOf('requestCoach', asked) }),
  );
  serve(app, context, 'removeCoach', ({ caller, params }) => removeCoach(context, caller, params.athleteId));
  serve(app, context, 'currentMacros', ({ caller, params }) => currentMacros(context, caller, params.athleteId));
  serve(app, context, 'myBlocks', async ({ caller, params, ...asked }) =>
    large.sendLists(asked, await myBlocks(context, caller, params.athleteId)),
  );
  serve(app, context, 'block', ({ caller, params, ...asked }) =>
    answerReading(context, { ...asked, blockId: params.blockId }, async (known, gives) =>
      (await large.hasLongLog(params.athleteId))
        ? large.read({ caller, ...asked }, 'block', { place: params, asked: known, gives })
        : madeHere(asked.reply, await block(context, caller, params, known)),
    ),
  );
  serve(app, context, 'openedBlock', ({ caller, params }) => openBlock(context, caller, params));
  const saveActual = batchSaves(context, savesPerBatch);
  const save: SaveActual = async (...asked) => {
    const reply = await saveActual(...asked);
    app.metrics.countOps(reply.results);
    return reply;
  };
  serve(
    app,
    context,
    'saveActual',
    async ({ caller, params, body, request, reply }) => {
      const saved = await save(caller, params, { body, session: sessionOf(request) });
      if (isCompact(request)) return shortenReply(saved, body.sync?.ops ?? []);
      return saved.results.length > MOST_OPS_PER_PART ? large.sendLists({ request, reply }, saved) : saved;
    },
    { bodyLimit: MAX_SAVE_BODY_BYTES },
  );
  serve(app, context, 'personalInfo', ({ caller, params }) => personalInfo(context, caller, params.athleteId));
  serve(app, context, 'savePersonalInfo', ({ caller, body }) => savePersonalInfo(context, caller, body));
  serve(app, context, 'equipment', ({ caller, params }) => equipment(context, caller, params.athleteId));
  serve(app, context, 'saveEquipment', ({ caller, params, body }) =>
    saveEquipment(context, caller, params.athleteId, body),
  );
}
