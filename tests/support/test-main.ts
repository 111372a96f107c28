import { readConfig } from '#server/config.ts';
import { run } from '#server/main.ts';

/** The production server as a process of its own, with the build of the folder WEB_ROOT in place of dist. */
await run(
  () => readConfig(process.env),
  ({ address }) => void process.stdout.write(`READY ${address}\n`),
  process.env['WEB_ROOT'],
);
