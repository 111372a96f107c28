import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** The pages whose first load has a budget. */
export const PAGES = ['block', 'login'] as const;
export type Page = (typeof PAGES)[number];

/** What all JavaScript of a first load may weigh until the worker is registered and the network is quiet, after brotli. */
export const BUDGET_BYTES: Record<Page, number> = { block: 165_000, login: 140_000 };
/**
 * What the worker may fetch so that every screen opens without a network: blocks, macros and chat, what an athlete takes
 * along into a session and looks back on, a coach's editor with all that writes a plan, the log that leaves as a file, and
 * Spanish; all of it behind the first load.
 */
export const KEPT_BYTES = 450_000;

/** By the name of a file without its hash. */
export type Weights = Record<string, number>;
export type Look = { readonly pages: Record<Page, Weights>; readonly kept: number };

/** What each file weighed when somebody last looked, so that a failure says what grew; `check-weights.ts` writes it. */
export const LAST_LOOK = new URL('weights.json', import.meta.url);

/** The files that a first load asks for by name; what they import comes along. */
const ASKED: Record<Page, readonly string[]> = {
  block: ['index', 'app', 'inside'],
  login: ['index', 'app', 'login'],
};

/** Weighs a build without a browser. */
export function weigh(dist: string): Look {
  const pages = { block: weightsOf(dist, loadOf(dist, 'block')), login: weightsOf(dist, loadOf(dist, 'login')) };
  return { pages, kept: weightOfKept(dist) };
}

/** The scripts of a first load, as the build's own imports name them. */
export function loadOf(dist: string, page: Page): ReadonlySet<string> {
  return importedBy(dist, ASKED[page]);
}

/** Files by their names without the hash, and what they import. */
export function importedBy(dist: string, names: readonly string[]): ReadonlySet<string> {
  const files = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  const found = new Set<string>();
  const waiting = names.map((name) => {
    const [file, namesake] = files.filter((one) => nameOf(one) === name);
    if (file === undefined) throw new Error(`The build has no ${name}.`);
    if (namesake !== undefined) throw new Error(`The build has two files called ${name}.`);
    return file;
  });
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const code = readFileSync(join(dist, 'assets', file), 'utf8');
    waiting.push(...[...code.matchAll(/(?:\bfrom|\bimport)"\.\/([\w.-]+\.js)"/gu)].map(([, other]) => other ?? ''));
  }
  return found;
}

export function weightsOf(dist: string, files: Iterable<string>): Weights {
  const weights: Weights = {};
  for (const file of files) {
    weights[nameOf(file)] = (weights[nameOf(file)] ?? 0) + brotliSize(readFileSync(join(dist, 'assets', file)));
  }
  return weights;
}

/** Undefined within the budget; else a table that says what grew. */
export function complaintOf(page: Page, weights: Weights): string | undefined {
  return sum(weights) > BUDGET_BYTES[page] ? tableOf(page, weights) : undefined;
}

export function tableOf(page: Page, weights: Weights): string {
  const before = (JSON.parse(readFileSync(LAST_LOOK, 'utf8')) as Look).pages[page];
  const gone = Object.keys(before).filter((name) => weights[name] === undefined);
  return [
    `First load of ${page}, after brotli, and what changed since the last look:`,
    ...Object.entries(weights).map(([name, bytes]) => line(name, bytes, differenceOf(bytes, before[name]))),
    ...gone.map((name) => line(name, 0, 'gone')),
    line('all', sum(weights), `of ${BUDGET_BYTES[page]}`),
  ].join('\n');
}

export function sum(weights: Weights): number {
  return Object.values(weights).reduce((total, bytes) => total + bytes, 0);
}

/** Of every file that the worker fetches when it is installed. */
function weightOfKept(dist: string): number {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const urls = new Set([...worker.matchAll(/"url":"([^"]+)"/gu)].map(([, url]) => url ?? ''));
  return [...urls].reduce((total, url) => total + brotliSize(readFileSync(join(dist, url))), 0);
}

function nameOf(file: string): string {
  return file.replace(/-[\w-]{8}\.js$/u, '');
}

function line(name: string, bytes: number, note: string): string {
  return `${name.padEnd(20)}${String(bytes).padStart(8)}  ${note}`;
}

function differenceOf(bytes: number, before: number | undefined): string {
  if (before === undefined) return 'new';
  return bytes > before ? `+${bytes - before}` : `${bytes - before}`;
}

function brotliSize(content: Buffer): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params }).length;
}
