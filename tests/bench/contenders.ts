import { fileURLToPath } from 'node:url';

/** Who keeps edits in the browser, beside whom. */
export type Keeper = {
  readonly name: string;
  readonly script: string;
  /** Whether every write is on the disk before it counts as complete; ours always is. */
  readonly strict: boolean;
};

export const RAW_DAY = 'raw IndexedDB, a record per day';
export const OUTBOX = 'ours: the outbox';
export const ENGINE = 'ours: engine, outbox, live query';

const OWN_SCRIPTS = ['raw-day', 'raw-merge', 'raw-row', 'dexie', 'outbox', 'engine'];

export function ownScripts(): Record<string, string> {
  return Object.fromEntries(
    OWN_SCRIPTS.map((script) => [script, fileURLToPath(import.meta.resolve(`./page/${script}.ts`))]),
  );
}

export const STRICT: readonly Keeper[] = [
  { name: RAW_DAY, script: 'raw-day', strict: true },
  { name: 'raw IndexedDB, a record per day, read first', script: 'raw-merge', strict: true },
  { name: 'raw IndexedDB, a record per edit', script: 'raw-row', strict: true },
  { name: 'Dexie', script: 'dexie', strict: true },
  { name: OUTBOX, script: 'outbox', strict: true },
  { name: ENGINE, script: 'engine', strict: true },
];

/** As they come: complete when the operating system has the bytes. */
export const RELAXED: readonly Keeper[] = STRICT.slice(0, 4).map((keeper) => ({ ...keeper, strict: false }));
