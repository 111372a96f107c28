import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMANDS = fileURLToPath(import.meta.resolve('#server/main.ts')).replace('main.ts', 'commands/');

/** An operator's command (`npm run backup`, `npm run restore` …) as a process of its own: how it ended, and what it said. */
export async function runCommand(
  name: string,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [`${COMMANDS}${name}.ts`, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}
