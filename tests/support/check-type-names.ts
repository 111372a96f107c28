import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repeatedTypeNames } from './type-names.ts';

/** Part of `npm run check`: fails where two files declare a type by the same empty name. */
const ROOT = join(import.meta.dirname, '../..');
const SOURCES = 'src/**/*.{ts,tsx}';

const files = globSync(SOURCES, { cwd: ROOT }).toSorted();
const complaints = repeatedTypeNames(
  Object.fromEntries(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])),
);
if (files.length === 0) complaints.push('There is no source to read.');
console.log(complaints.join('\n') || `No empty type name stands twice in ${files.length} files.`);
process.exitCode = complaints.length === 0 ? 0 : 1;
