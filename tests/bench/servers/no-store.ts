import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { routes } from '#contract/api/routes.ts';
import { saveActualBody, saveActualReply } from '#contract/api/save.ts';
import { answerTo } from './answer.ts';

/** A bare Fastify route with the schemas of the app, and no token, no hooks and no store. */
const app = fastify().withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
app.put(
  routes.saveActual.path,
  { schema: { body: saveActualBody, response: { 200: saveActualReply } } },
  async ({ body }) => answerTo(body),
);
process.stdout.write(`READY ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
