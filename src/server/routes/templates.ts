import type { FastifyInstance } from 'fastify';
import { MAX_BLOCK_BODY_BYTES } from '#contract/limits.ts';
import { onceOf } from '#server/http/idempotency-key.ts';
import type { LargeReadings } from '#server/http/large-readings.ts';
import { serve } from '#server/http/serve.ts';
import { giveBlocks } from '#server/services/blocks/give-block.ts';
import { changeTemplate, createTemplate, templates } from '#server/services/blocks/templates.ts';
import type { Context } from '#server/services/context.ts';

/** Serves a coach's templates, and a block for many athletes at once. */
export function serveTemplates(app: FastifyInstance, context: Context, large: LargeReadings): void {
  serve(app, context, 'templates', ({ caller, params }) => templates(context, caller, params.coachId));
  serve(
    app,
    context,
    'createTemplate',
    ({ caller, ...asked }) =>
      createTemplate(context, caller, asked.params.coachId, {
        body: asked.body,
        once: onceOf('createTemplate', asked),
      }),
    { bodyLimit: MAX_BLOCK_BODY_BYTES },
  );
  serve(app, context, 'template', ({ params, ...asked }) => large.answer(asked, 'template', params));
  serve(app, context, 'changeTemplate', ({ caller, params, body }) => changeTemplate(context, caller, params, body), {
    bodyLimit: MAX_BLOCK_BODY_BYTES,
  });
  const giveBlock = giveBlocks(context);
  serve(app, context, 'giveBlock', ({ caller, request, ...asked }) =>
    giveBlock(
      caller,
      asked.params.coachId,
      { body: asked.body, once: onceOf('giveBlock', { request, ...asked }) },
      (error) => {
        if (!app.watch.note(error)) request.log.error({ err: error }, 'a block was not given to an athlete');
      },
    ),
  );
}
