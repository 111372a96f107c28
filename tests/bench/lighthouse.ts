import { loadavg } from 'node:os';
import {
  CATEGORIES,
  openAuditedApp,
  PLACES,
  SCREENS,
  type Audit,
  type Place,
  type ScreenName,
} from '../support/audited-browser.ts';

/** `npm run lighthouse`: the built app as a phone on a slow network and a desk meet it, each screen by the median of five loads. */
const RUNS = 5;
const WANTED: Record<Place, Record<(typeof CATEGORIES)[number], number>> = {
  phone: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 0 },
  desk: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 0 },
};

const app = await openAuditedApp();
let isGood = true;

console.log(`load of the machine: ${busy()}`);
for (const place of PLACES) {
  const heads = [place.padEnd(9), ...CATEGORIES.map((one) => one.padStart(15))];
  console.log(`${heads.join('')}  paint · largest · blocking · shift`);
  for (const screen of SCREENS) show(screen, place, await medianOf(screen, place));
}
console.log(`load of the machine: ${busy()}`);

await app.end();
process.exitCode = isGood ? 0 : 1;

function show(screen: ScreenName, place: Place, audit: Audit): void {
  const columns = CATEGORIES.map((one) => String(audit.scores[one]).padStart(15));
  console.log([screen.padEnd(9), ...columns, `  ${audit.timings}`].join(''));
  if (CATEGORIES.every((one) => audit.scores[one] >= WANTED[place][one])) return;
  isGood = false;
  for (const complaint of audit.complaints) console.log(`  - ${complaint}`);
}

async function medianOf(screen: ScreenName, place: Place): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 0; run < RUNS; run += 1) audits.push(await app.audit(screen, place));
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
