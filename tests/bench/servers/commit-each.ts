import { createApp } from '#server/app.ts';
import { openStorage, type Storage } from '#server/storage/database.ts';

/** The app itself, but every save is looked up and written by itself, and waits for the commit of the one before it. */
const { SQLITE_FILE: file = ':memory:', WEB_ROOT: _, ...rest } = process.env;
const storage = await openStorage({ kind: 'sqlite', file });
const app = createApp({
  storage: oneByOne(storage),
  clock: { now: Date.now },
  config: { logLevel: rest['LOG_LEVEL'] ?? 'warn', savesPerBatch: 1 },
});
process.stdout.write(`READY ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

function oneByOne(shared: Storage): Storage {
  let last: Promise<unknown> = Promise.resolve();
  const transaction: Storage['transaction'] = (work) => {
    const mine = last.then(() => shared.transaction(work));
    last = mine.catch(() => undefined);
    return mine;
  };
  return { ...shared, transaction };
}
