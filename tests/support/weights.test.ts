import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUDGET_BYTES, complaintOf, loadOf, weigh } from './weights.ts';

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'spotter-weights-'));
  await mkdir(join(dist, 'assets'));
  await write('index', 'import{a}from"./vendor-abcdefgh.js";');
  await write('vendor', 'export const a=1;');
  await write('app', 'import"./vendor-abcdefgh.js";const later=()=>import("./edit-block-abcdefgh.js");');
  await write('inside', 'export{b}from"./icons-abcdefgh.js";');
  for (const name of ['icons', 'login', 'edit-block']) await write(name, `// ${name}`);
  await writeFile(join(dist, 'sw.js'), '[{"revision":null,"url":"assets/vendor-abcdefgh.js"}]');
});
afterEach(() => rm(dist, { recursive: true }));

test('a first load is what the page asks for and what that imports, and nothing that comes later', () => {
  expect([...loadOf(dist, 'login')].toSorted()).toEqual(
    ['app', 'index', 'login', 'vendor'].map((name) => `${name}-abcdefgh.js`),
  );
  expect(Object.keys(weigh(dist).pages.block)).toContain('icons');
  expect(weigh(dist).kept).toBe(weigh(dist).pages.login['vendor']);
});

test('a small module that happens to have the name of a part is not weighed in its place', async () => {
  await writeFile(join(dist, 'assets', 'app-AAAAAAAA.js'), '// words');
  expect(() => loadOf(dist, 'block')).toThrow('two files called app');
});

test('within the budget nobody complains; over it the table says what grew', () => {
  expect(complaintOf('login', { app: BUDGET_BYTES.login })).toBeUndefined();
  const table = complaintOf('login', { app: BUDGET_BYTES.login, charts: 1 });
  expect(table).toMatch(/^app +140000 {2}\+\d+$/mu);
  expect(table).toMatch(/^charts +1 {2}new$/mu);
  expect(table).toMatch(/^vendor +0 {2}gone$/mu);
  expect(table).toMatch(/^all +140001 {2}of 140000$/mu);
});

function write(name: string, code: string): Promise<void> {
  return writeFile(join(dist, 'assets', `${name}-abcdefgh.js`), code);
}
