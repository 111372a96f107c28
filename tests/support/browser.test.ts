import { expect, test } from 'vitest';
import { findBrowser } from './browser.ts';
import type { Machine } from './browser.ts';
import { NO_BROWSER, provideBrowser } from './browser-provide.ts';

function machine(files: string[], env: Record<string, string> = {}, downloaded?: string): Machine {
  return { env, exists: (path) => files.includes(path), downloaded: () => downloaded };
}

test('a browser that CHROMIUM_PATH names comes first', () => {
  const env = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' };
  expect(findBrowser(machine(['/opt/mine', '/usr/bin/chromium'], env))).toBe('/opt/mine');
});

test('a CHROMIUM_PATH that leads nowhere is said, not passed over', () => {
  expect(() => findBrowser(machine(['/usr/bin/chromium'], { CHROMIUM_PATH: '/gone', PATH: '/usr/bin' }))).toThrow(
    '/gone',
  );
});

test('on the PATH the headless shell comes first, then chromium, then google-chrome, whatever the order of the folders', () => {
  const files = ['/a/google-chrome', '/b/chromium'];
  expect(findBrowser(machine(files, { PATH: '/a:/b' }))).toBe('/b/chromium');
  expect(findBrowser(machine([...files, '/b/chromium-headless-shell'], { PATH: '/a:/b' }))).toBe(
    '/b/chromium-headless-shell',
  );
  expect(findBrowser(machine(['/a/google-chrome'], { PATH: '/a:/b' }))).toBe('/a/google-chrome');
});

test('with an empty PATH the download of Playwright is taken, if it is there', () => {
  expect(findBrowser(machine(['/cache/chrome'], { PATH: '' }, '/cache/chrome'))).toBe('/cache/chrome');
  expect(findBrowser(machine([], { PATH: '' }, '/cache/chrome'))).toBeUndefined();
});

test('a browser that is there is not installed again', () => {
  const { ran, helpers } = helpersWith({ findsAfter: 0 });
  expect(provideBrowser(helpers)).toBe('/found');
  expect(ran).toEqual([]);
});

test('without one, Playwright is asked first', () => {
  const { ran, helpers } = helpersWith({ findsAfter: 1 });
  expect(provideBrowser(helpers)).toBe('/found');
  expect(ran).toEqual(['playwright-core install --with-deps chromium']);
});

test('where Playwright cannot download, the distribution’s package is installed', () => {
  const { ran, helpers } = helpersWith({ findsAfter: 3, fails: ['playwright-core'] });
  expect(provideBrowser(helpers)).toBe('/found');
  expect(ran).toEqual([
    'playwright-core install --with-deps chromium',
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium chromium-headless-shell',
  ]);
});

test('a distribution that has no headless shell gives its browser alone', () => {
  const { ran, helpers } = helpersWith({ findsAfter: 4, fails: ['playwright-core', 'chromium-headless-shell'] });
  expect(provideBrowser(helpers)).toBe('/found');
  expect(ran.at(-1)).toBe('apt-get install -y --no-install-recommends chromium');
});

test('an ordinary user is told what to install', () => {
  const { ran, helpers } = helpersWith({ findsAfter: 9, fails: ['playwright-core'], isRoot: false });
  expect(() => provideBrowser(helpers)).toThrow(NO_BROWSER);
  expect(ran).toEqual(['playwright-core install chromium']);
});

type Needs = { findsAfter: number; fails?: readonly string[]; isRoot?: boolean };

function helpersWith({ findsAfter, fails = [], isRoot = true }: Needs) {
  const ran: string[] = [];
  const helpers = {
    find: () => (ran.length >= findsAfter ? '/found' : undefined),
    run: (...words: string[]) => {
      ran.push(words.join(' '));
      return !fails.some((one) => words.includes(one));
    },
    isRoot,
    say: () => undefined,
  };
  return { ran, helpers };
}
