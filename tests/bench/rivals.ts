import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Keeper } from './contenders.ts';

const FOLDER = join(import.meta.dirname, 'rivals');
const INSTALL_WITHIN_MS = 180_000;

type Rival = Pick<Keeper, 'editsATurn' | 'rounds'> & { readonly title: string; readonly packageName: string };

/** Each has a page of its own in rivals/. What takes seconds a turn takes fewer of them. */
const RIVALS: Readonly<Record<string, Rival>> = {
  yjs: { title: 'Yjs, y-indexeddb', packageName: 'yjs' },
  pouchdb: { title: 'PouchDB', packageName: 'pouchdb-browser' },
  rxdb: { title: 'RxDB on Dexie', packageName: 'rxdb' },
  tinybase: { title: 'TinyBase', packageName: 'tinybase' },
  tanstack: { title: 'TanStack offline transactions', packageName: '@tanstack/offline-transactions', rounds: 1 },
  replicache: { title: 'Replicache', packageName: 'replicache', editsATurn: 3, rounds: 3 },
};

/** What npm has beside us, installed where the product does not see it; nobody when the registry is out of reach. */
export function bringRivals(leaveOut: (words: string) => void): readonly Keeper[] {
  if (!isInstalled() && !install()) {
    leaveOut('all rivals: `npm ci --prefix tests/bench/rivals` did not get them.');
    return [];
  }
  return Object.entries(RIVALS).map(([script, { title, packageName, ...pace }]) => ({
    name: `${title} ${versionOf(packageName)}`,
    script,
    strict: true,
    file: join(FOLDER, `${script}.js`),
    ...pace,
  }));
}

/** Actual Budget's web app, as it is published. */
export function bringActual(leaveOut: (words: string) => void): { name: string; folder: string } | undefined {
  if (!isInstalled() && !install()) {
    leaveOut('Actual: `npm ci --prefix tests/bench/rivals` did not get it.');
    return undefined;
  }
  const packageName = '@actual-app/web';
  return { name: `Actual ${versionOf(packageName)}`, folder: join(FOLDER, 'node_modules', packageName, 'build') };
}

function isInstalled(): boolean {
  const done = join(FOLDER, 'node_modules/.package-lock.json');
  return existsSync(done) && statSync(done).mtimeMs >= statSync(join(FOLDER, 'package-lock.json')).mtimeMs;
}

function install(): boolean {
  console.log('Installing the rivals into tests/bench/rivals …');
  const args = [
    'ci',
    '--prefix',
    FOLDER,
    '--ignore-scripts',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
  ];
  const { status } = spawnSync('npm', args, { stdio: 'inherit', timeout: INSTALL_WITHIN_MS });
  return status === 0;
}

function versionOf(packageName: string): string {
  const text = readFileSync(join(FOLDER, 'node_modules', packageName, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
