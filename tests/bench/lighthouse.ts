import { loadavg } from 'node:os';
import { CATEGORIES, openAuditedApp, SCREENS, type Audit, type ScreenName } from '../support/audited-browser.ts';

/** `npm run lighthouse`: the built app as a phone on a slow network meets it, each screen by the median of three loads. */
const RUNS = 3;
const WANTED: Record<(typeof CATEGORIES)[number], number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 0,
};

const app = await openAuditedApp();
let isGood = true;

console.log(`load of the machine: ${busy()}`);
console.log(
  ['screen'.padEnd(9), ...CATEGORIES.map((one) => one.padStart(15)), '  paint · largest · blocking · shift'].join(''),
);
for (const screen of SCREENS) {
  const audit = await medianOf(screen);
  const columns = CATEGORIES.map((one) => String(audit.scores[one]).padStart(15));
  console.log([screen.padEnd(9), ...columns, `  ${audit.timings}`].join(''));
  if (CATEGORIES.some((one) => audit.scores[one] < WANTED[one])) {
    isGood = false;
    for (const complaint of audit.complaints) console.log(`  - ${complaint}`);
  }
}
console.log(`load of the machine: ${busy()}`);

await app.end();
process.exitCode = isGood ? 0 : 1;

async function medianOf(screen: ScreenName): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 0; run < RUNS; run += 1) audits.push(await app.audit(screen));
  const sorted = audits.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const middle = sorted[Math.floor(RUNS / 2)];
  if (middle === undefined) throw new Error('No load was looked at.');
  return middle;
}

function busy(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
}
