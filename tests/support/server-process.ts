import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(import.meta.resolve('./test-main.ts'));

export type Ended = { readonly code: number | null; readonly signal: string | null };

export type ServerProcess = {
  readonly address: string;
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
};

/** A folder with a small build in it and room for a database. */
export async function createPlace(): Promise<{ dataDir: string; webRoot: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-'));
  const webRoot = join(folder, 'dist');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Spotter</title>');
  await writeFile(join(webRoot, 'assets/app-1a2b.js'), 'export {};');
  return { dataDir: join(folder, 'data'), webRoot, remove: () => rm(folder, { recursive: true }) };
}

/** Starts the server (or another program that says READY) and waits until it listens. */
export async function startProcess(environment: Record<string, string>, main = MAIN): Promise<ServerProcess> {
  const { child, ended, output } = launch(environment, main);
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const ready = (async () => {
    for await (const line of lines) {
      const address = /^READY (\S+)/.exec(line)?.[1];
      if (address) return address;
    }
    return undefined;
  })();
  const address = await Promise.race([ready, ended.then(() => undefined)]);
  if (address === undefined) throw new Error(`The server did not start: ${output()}`);
  child.stdout?.resume();
  return { address, child, ended };
}

/** Starts a server that is expected to refuse, and returns what it said. */
export async function failToStart(environment: Record<string, string>): Promise<Ended & { said: string }> {
  const { ended, output } = launch(environment);
  return { ...(await ended), said: output() };
}

function launch(environment: Record<string, string>, main = MAIN) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended: Promise<Ended> = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  return { child, ended, output: () => said };
}
