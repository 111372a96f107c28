import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowser } from './support/browser-provide.ts';
import { findBrowser } from './support/browser.ts';
import { provideWebKit } from './support/webkit-provide.ts';
import { findWebKit } from './support/webkit.ts';

/**
 * `npm test`: the check, the build, then every lane of tests, one after the other.
 * `npm test -- unit server` runs only the lanes that are named.
 */
const LANES = ['unit', 'server', 'simulation', 'journeys', 'webkit'];
const ROOT = join(import.meta.dirname, '..');
const ARTIFACTS = join(ROOT, 'tests/artifacts');

type Counts = { passed: number; failed: number; names?: readonly string[] };
type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

const asked = process.argv.slice(2);
const unknown = asked.filter((lane) => !LANES.includes(lane));
if (unknown.length > 0) stop(`There is no lane '${unknown.join("', '")}'. The lanes are ${LANES.join(', ')}.`);

const steps = asked.length === 0 ? [step('check', () => run('npm', 'run', '--silent', 'check'))] : [];
const lanes = LANES.filter((lane) => asked.length === 0 || asked.includes(lane));
if (lanes.includes('journeys') || lanes.includes('webkit')) {
  steps.push(step('build', () => run('npm', 'run', '--silent', 'build')));
}
if (lanes.includes('journeys')) process.env['CHROMIUM_PATH'] = browserPath();
const noWebKit = lanes.includes('webkit') ? provideWebKit({ find: findWebKit, ...machine() }) : undefined;
const results = lanes.map((lane) => {
  title(lane);
  return lane === 'webkit' && noWebKit !== undefined ? withoutWebKit(noWebKit) : runLane(lane);
});

title('Result');
lanes.forEach((lane, at) => {
  console.log(`${lane.padEnd(12)}${summary(results[at])}`);
  // A long run ends with what one looks for: the tests themselves stand far above.
  for (const name of results[at]?.names ?? []) console.log(`  ✗ ${name}`);
});
if (noWebKit !== undefined) console.log(`The lane webkit did not run: WebKit was not tested. ${noWebKit}`);
if (!process.env['TEST_DATABASE_URL']) {
  console.log('TEST_DATABASE_URL is not set: the PostgreSQL lane did not run, only SQLite was tested.');
}
const total = [...steps, ...results].reduce(
  (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }),
  { passed: 0, failed: 0 },
);
console.log(`\n${summary(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A step that fails counts as one failure; the tests run all the same, so that one run tells everything. */
function step(name: string, work: () => boolean): Counts {
  title(name);
  const isGood = work();
  if (!isGood) console.log(`\nThe ${name} failed; see above.`);
  return { passed: 0, failed: isGood ? 0 : 1 };
}

function runLane(lane: string): Counts {
  const report = join(ARTIFACTS, `${lane}.json`);
  mkdirSync(ARTIFACTS, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isGood = run('vitest', 'run', '--project', lane, '--passWithNoTests', ...reporters);
  const { passed, failed, names } = readReport(report);
  // A file that does not load, an error outside of a test, a crash: no test failed, and yet the lane did.
  return { passed, failed: isGood ? failed : Math.max(1, failed), names };
}

/** A lane that this machine cannot run is said; who asked for it by its name has not got what they asked for. */
function withoutWebKit(why: string): Counts {
  console.log(`The lane did not run. ${why}`);
  return { passed: 0, failed: asked.includes('webkit') ? 1 : 0 };
}

function readReport(report: string): Required<Counts> {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const names = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    return { passed: numPassedTests, failed: numFailedTests, names };
  } catch {
    return { passed: 0, failed: 0, names: [] };
  }
}

function browserPath(): string {
  try {
    return provideBrowser({ find: findBrowser, ...machine() });
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

function machine() {
  return { run, isRoot: process.getuid?.() === 0, say: console.log };
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

function title(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 72 - text.length))}\n`);
}

function summary(counts: Counts = { passed: 0, failed: 0 }): string {
  return `${counts.passed} passed, ${counts.failed} failed`;
}

function stop(sentence: string): never {
  console.error(sentence);
  console.log(`\n${summary({ passed: 0, failed: 1 })}`);
  process.exit(1);
}
