import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOfOneSex } from './people-words.ts';
import { repeatedTypeNames } from './type-names.ts';

/** Part of `npm run check`: fails where two files declare a type by the same empty name, or a person is called 'he'. */
const ROOT = join(import.meta.dirname, '../..');
const SOURCES = 'src/**/*.{ts,tsx}';
/** In Spanish 'he' is a verb. */
const SPANISH = /\/words\/es\//u;

const files = globSync(SOURCES, { cwd: ROOT }).toSorted();
const sources = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);
const complaints = [
  ...repeatedTypeNames(Object.fromEntries(sources)),
  ...wordsOfOneSex(Object.fromEntries(sources.filter(([file]) => !SPANISH.test(file)))),
];
if (files.length === 0) complaints.push('There is no source to read.');
console.log(
  complaints.join('\n') || `No empty type name stands twice, and people are 'they', in ${files.length} files.`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;
