import type { IntervalTree, ObservabilitySet, Table } from 'dexie';

/** Calls back with what is written from now on: in this tab, and in others as far as this one hears of them. */
export type Hear = (tell: (written: ObservabilitySet) => void) => void;

/** Tells that something was written, by this tab or another one; the returned function stops it. */
export type Watch = (tell: () => void) => () => void;

/** A table that is watched. */
type Watched = {
  readonly watch: Watch;
  /** Tells now, although nothing was written. */
  readonly tell: () => void;
};

/** Watches a table; the writes of one moment are told of once. Without `hear` nobody is told of any. */
export function createWatch<Stored, Key>(table: Table<Stored, Key>, hear: Hear | undefined): Watched {
  const watching = new Set<() => void>();
  const part = `idb://${table.db.name}/${table.name}/`;
  let telling: ReturnType<typeof setTimeout> | undefined;

  hear?.((written) => {
    if (hasKeys(written['all']) || hasKeys(written[part])) telling ??= setTimeout(tellWritten);
  });

  function tellWritten(): void {
    telling = undefined;
    tellNow();
  }

  function tellNow(): void {
    for (const tell of watching) tell();
  }

  return {
    watch: (tell) => {
      watching.add(tell);
      return () => void watching.delete(tell);
    },
    tell: tellNow,
  };
}

function hasKeys(range: IntervalTree | null | undefined): boolean {
  return range !== undefined && range !== null && 'from' in range;
}
