import type { Part } from './part.ts';
import { chat } from './parts/chat.ts';
import { cold } from './parts/cold.ts';
import { drain } from './parts/drain.ts';
import { edit } from './parts/edit.ts';
import { far } from './parts/far.ts';
import { grown } from './parts/grown.ts';
import { growth } from './parts/growth.ts';
import { keystroke } from './parts/keystroke.ts';
import { load } from './parts/load.ts';
import { memory } from './parts/memory.ts';
import { past } from './parts/past.ts';
import { queue } from './parts/queue.ts';
import { rest } from './parts/rest.ts';
import { rush } from './parts/rush.ts';
import { save } from './parts/save.ts';
import { starve } from './parts/starve.ts';
import { week } from './parts/week.ts';
import { years } from './parts/years.ts';
import { bringActual, bringRivals } from './rivals.ts';
import { conclude, print, type Sheet, type Table } from './report.ts';

/** `npm run bench`, or `npm run bench -- edit` for one part. README.md says how each figure is taken. */
const PARTS: Readonly<Record<string, Part>> = {
  load,
  far,
  edit,
  queue,
  save,
  grown,
  rush,
  starve,
  drain,
  growth,
  chat,
  keystroke,
  week,
  cold,
  past,
  memory,
  rest,
  years,
};

const WITHOUT_RIVALS = '--without-rivals';
const asked = process.argv.slice(2).filter((word) => word !== WITHOUT_RIVALS);
const unknown = asked.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);

const tables: (Table | Sheet)[] = [];
const leftOut: string[] = [];
const failed: string[] = [];
const isAlone = process.argv.includes(WITHOUT_RIVALS);
let brought: ReturnType<typeof bringRivals> | undefined = isAlone ? [] : undefined;
const rivals = () => (brought ??= bringRivals(leaveOut));
const actual = () => (isAlone ? undefined : bringActual(leaveOut));

for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const began = performance.now();
  try {
    const found = await part({ leaveOut, fail, rivals, actual });
    for (const table of found) print(table);
    tables.push(...found);
  } catch (error) {
    leaveOut(`${name}: ${String(error)}`);
  }
  console.log(`  (${((performance.now() - began) / 1_000).toFixed(0)} s)`);
}
await conclude(tables, leftOut);
for (const one of failed) console.error(`FAILED: ${one}`);

function leaveOut(words: string): void {
  console.warn(`\nLEFT OUT: ${words}`);
  leftOut.push(words);
}

function fail(words: string): void {
  console.error(`\nFAILED: ${words}`);
  failed.push(words);
  process.exitCode = 1;
}
