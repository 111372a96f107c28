import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { BUDGET_BYTES, complaintOf, KEPT_BYTES, LAST_LOOK, PAGES, sum, weigh, type Look } from './weights.ts';

/**
 * Part of `npm run check`: builds the app aside, and fails with a table of what grew when a first load is over its budget.
 * `node tests/support/check-weights.ts --write` notes the weights as the last look.
 */
const ROOT = join(import.meta.dirname, '../..');
/** All that a build and its weights are made of: where nothing of it changed, nothing is built again. */
const SOURCES = '{src/{client,contract,domain,sync,worker}/**,public/**,index.html,vite.config.ts,package-lock.json}';
const MEASURES = 'tests/support/weights.ts';
const KNOWN = join(ROOT, 'node_modules/.cache/weights.json');

const look = await lookAgain();
if (process.argv.includes('--write')) writeFileSync(LAST_LOOK, `${JSON.stringify(look, undefined, 2)}\n`);
const complaints = PAGES.flatMap((page) => complaintOf(page, look.pages[page]) ?? []);
if (look.kept > KEPT_BYTES) complaints.push(`The worker keeps ${look.kept} bytes of ${KEPT_BYTES}.`);
const loads = PAGES.map((page) => `${page} ${sum(look.pages[page])} of ${BUDGET_BYTES[page]}`);
console.log(
  complaints.join('\n\n') || `First loads in bytes: ${loads.join(', ')}; kept ${look.kept} of ${KEPT_BYTES}.`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;

async function lookAgain(): Promise<Look> {
  const print = printOfSources();
  const known = existsSync(KNOWN) ? (JSON.parse(readFileSync(KNOWN, 'utf8')) as Look & { print: string }) : undefined;
  if (known?.print === print) return { pages: known.pages, kept: known.kept };
  const dist = mkdtempSync(join(tmpdir(), 'spotter-weights-'));
  await build({ root: ROOT, logLevel: 'silent', build: { outDir: dist, emptyOutDir: true } });
  const found = weigh(dist);
  rmSync(dist, { recursive: true });
  mkdirSync(dirname(KNOWN), { recursive: true });
  writeFileSync(KNOWN, JSON.stringify({ print, ...found }));
  return found;
}

function printOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync([SOURCES, MEASURES], { cwd: ROOT }).toSorted()) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}
