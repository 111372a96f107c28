import type { Keeper } from './contenders.ts';
import type { Sheet, Table } from './report.ts';

export type Run = {
  /** Notes who could not be measured, and why: said at once and again at the end. */
  readonly leaveOut: (words: string) => void;
  /** What was measured is wrong: said at once and again at the end, and the run fails. */
  readonly fail: (words: string) => void;
  /** What npm has beside us; installed at the first call. */
  readonly rivals: () => readonly Keeper[];
  /** A whole installable app of npm's, built; undefined when it is out of reach. */
  readonly actual: () => { readonly name: string; readonly folder: string } | undefined;
};

/** One part of the bench: measures, and says what it found. */
export type Part = (run: Run) => Promise<readonly (Table | Sheet)[]>;
