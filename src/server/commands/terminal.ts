import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { ConfigError } from '#server/config.ts';
import { Refusal } from '#server/services/refusal.ts';

type Terminal = {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
};

const HERE: Terminal = { input: process.stdin, output: process.stdout };

/** Asks on the terminal, and shows nothing of what is typed. */
export async function askHidden(question: string, { input, output } = HERE): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silence, terminal: true });
  const stopped = new AbortController();
  lines.once('SIGINT', () => stopped.abort());
  lines.once('close', () => stopped.abort());
  output.write(question);
  try {
    return await lines.question('', { signal: stopped.signal });
  } finally {
    output.write('\n');
    lines.close();
  }
}

/**
 * Asks for a password twice, because nothing shows what was typed.
 * @param variable the environment variable to name where there is no terminal
 * @throws ConfigError where there is no terminal, or the two differ
 */
export async function askTwice(variable: string, terminal = HERE): Promise<string> {
  if (!terminal.input.isTTY) {
    throw new ConfigError(`There is no terminal to ask for the password on: set ${variable}.`);
  }
  const password = await askHidden('Password: ', terminal);
  if ((await askHidden('The same again: ', terminal)) !== password) throw new ConfigError('The two passwords differ.');
  return password;
}

/**
 * Returns what these options of the command line say.
 * @throws ConfigError with the usage where one is missing, or there is an option that does not exist
 */
export function readOptions<Name extends string>(names: readonly Name[], usage: string): Record<Name, string> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
    const { values } = parseArgs({ options });
    if (names.every((name) => values[name] !== undefined)) return values as Record<Name, string>;
  } catch {
    // For an option that does not exist, the usage names those that do.
  }
  throw new ConfigError(usage);
}

/**
 * Runs a command and prints in a sentence what became of it; one that failed ends with 1.
 * @param nothing begins the sentence where the error is none of ours
 */
export async function report(command: () => Promise<string>, nothing?: string): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${failureSentence(error, nothing)}\n`);
    process.exitCode = 1;
  }
}

function failureSentence(error: unknown, nothing: string | undefined): string {
  if (error instanceof Refusal) return [error.sentences].flat().join('\n');
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && error.name === 'AbortError') return 'Stopped: nothing was changed.';
  if (!(error instanceof Error)) return String(error);
  return nothing === undefined ? error.message : `${nothing}: ${error.message}`;
}
