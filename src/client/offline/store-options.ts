import type { SpotterDatabase } from './database.ts';
import type { StorageTrouble } from './storage-trouble.ts';

/** What a store of this device needs to keep what was typed. */
export type StoreOptions = {
  readonly database: SpotterDatabase;
  /** Closes and opens the database: iOS closes it in the background. */
  readonly reopen: () => Promise<void>;
  readonly onTrouble: (trouble: StorageTrouble) => void;
  /** The database was deleted under this page, and has so many items again that only this page's memory had. */
  readonly onWiped: (items: number) => void;
  readonly newId: () => string;
  /** Waits; what could not be read is then read again. */
  readonly after?: (ms: number, work: () => void) => void;
};
