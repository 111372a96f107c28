import type { Part } from './part.ts';
import { drain } from './parts/drain.ts';
import { edit } from './parts/edit.ts';
import { growth } from './parts/growth.ts';
import { load } from './parts/load.ts';
import { queue } from './parts/queue.ts';
import { save } from './parts/save.ts';
import { bringRivals } from './rivals.ts';
import { conclude, print, type Table } from './report.ts';

/** `npm run bench`, or `npm run bench -- edit` for one part. README.md says how each figure is taken. */
const PARTS: Readonly<Record<string, Part>> = { load, edit, queue, save, drain, growth };

const WITHOUT_RIVALS = '--without-rivals';
const asked = process.argv.slice(2).filter((word) => word !== WITHOUT_RIVALS);
const unknown = asked.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);

const tables: Table[] = [];
const leftOut: string[] = [];
let brought: ReturnType<typeof bringRivals> | undefined = process.argv.includes(WITHOUT_RIVALS) ? [] : undefined;
const rivals = () => (brought ??= bringRivals(leaveOut));

for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const began = performance.now();
  try {
    const found = await part({ leaveOut, rivals });
    for (const table of found) print(table);
    tables.push(...found);
  } catch (error) {
    leaveOut(`${name}: ${String(error)}`);
  }
  console.log(`  (${((performance.now() - began) / 1_000).toFixed(0)} s)`);
}
await conclude(tables, leftOut);

function leaveOut(words: string): void {
  console.warn(`\nLEFT OUT: ${words}`);
  leftOut.push(words);
}
