/** Who keeps edits in the browser, beside whom. */
export type Keeper = {
  readonly name: string;
  readonly script: string;
  /** Whether every write is on the disk before it counts as complete; ours always is. */
  readonly strict: boolean;
  /** Where its script is, when it is none of ours. */
  readonly file?: string;
  /** Fewer than others, where each takes long. */
  readonly editsATurn?: number;
  readonly rounds?: number;
};

export const RAW_DAY = 'raw IndexedDB, a record per day';
export const OUTBOX = 'ours: the outbox';
export const ENGINE = 'ours: engine, outbox, watched';

export const STRICT: readonly Keeper[] = [
  { name: RAW_DAY, script: 'raw-day', strict: true },
  { name: 'raw IndexedDB, a record per day, read first', script: 'raw-merge', strict: true },
  { name: 'raw IndexedDB, a record per edit', script: 'raw-row', strict: true },
  { name: 'Dexie', script: 'dexie', strict: true },
  { name: OUTBOX, script: 'outbox', strict: true },
  { name: ENGINE, script: 'engine', strict: true },
];

/** As it comes: complete when the operating system has the bytes. */
export function relaxed(keeper: Keeper): Keeper {
  return { ...keeper, strict: false };
}

export function isOurs({ script }: Keeper): boolean {
  return script === 'outbox' || script === 'engine';
}
