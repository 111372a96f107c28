import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { lightDexie, lightReact, lightRouter, NEVER_DRAWN } from '../../src/build/lighter.ts';

const client = new URL('../../src/client/', import.meta.url).pathname;
const require = createRequire(import.meta.url);
const react = readFileSync(
  require.resolve('react-dom/client').replace(/client\.js$/u, 'cjs/react-dom-client.production.js'),
  'utf8',
);

/** What React no longer draws, or draws in its place. */
const LEFT_OUT = [
  /\b(?:Activity|Profiler|Suspense|SuspenseList|ViewTransition|createPortal|forwardRef|lazy|hydrateRoot)\b.*from 'react/u,
  /<\w+\.Consumer\b/u,
  /<(?:html|head|body|title|meta|link|style|script)\b/u,
  /<Fragment\b[^>]*\bref=/u,
];

test('the app draws nothing that is left out of React', () => {
  const drawn = globSync('**/*.{ts,tsx}', { cwd: client }).filter((file) => {
    const code = readFileSync(client + file, 'utf8');
    return LEFT_OUT.some((leftOut) => leftOut.test(code));
  });
  expect(drawn).toEqual([]);
});

test('the lighter React is a whole program, and asks no more after kinds that are never made', () => {
  const light = lightReact(react, parseAst);
  expect(() => parseAst(light)).not.toThrow();
  expect(light.length).toBeLessThan(react.length * 0.8);
  expect(light).not.toMatch(/\b(?:13|22|31) [!=]== [\w.]*\btag\b/u);
});

test('what React still makes of an element is never taken for a kind that is left out', () => {
  const light = lightReact(react, parseAst);
  const [making = ''] = /^function createFiberFromTypeAndProps\([\s\S]*?^\}$/mu.exec(light) ?? [];
  const made = new Set([...making.matchAll(/(?:fiberTag = |ImplClass\(|\? |: )(\d+)/gu)].map(([, tag]) => Number(tag)));
  // A function, a class, what the platform has, strict mode, a context, a memo, and an error instead of anything else.
  expect([...made].toSorted((one, other) => one - other)).toEqual([0, 1, 5, 8, 10, 14, 29]);
  expect([...NEVER_DRAWN.tags].filter((tag) => made.has(tag))).toEqual([]);
  for (const type of NEVER_DRAWN.types) expect(react).toContain(`case ${type}:`);
});

test('a package that is written otherwise fails the build instead of growing unseen', () => {
  expect(() => lightReact(react.replaceAll('isHydrating', 'hydrates'), parseAst)).toThrow(/written without/u);
  expect(() => lightDexie('export {};')).toThrow(/written without/u);
  expect(() => lightRouter('export {};')).toThrow(/written without/u);
});
