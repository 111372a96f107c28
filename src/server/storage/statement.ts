import type { Compilable, CompiledQuery, Kysely, QueryExecutor } from 'kysely';
import type { Database } from './schema.ts';

export type Value = string | number | Buffer | null;
/** The values that a statement is given, by name. */
type Given = { readonly [name: string]: Value };

/**
 * Builds a query once for each database, and then only binds other values: building one costs several times what SQLite
 * takes to run it. `build` gets placeholders, which it may put where the values belong, but not look at.
 * @returns a function that runs it, by the database's own executor or another (pipeline.ts), and resolves with its rows
 */
export function statement<G extends Given, R>(
  build: (db: Kysely<Database>, given: G) => Compilable<R>,
): (db: Kysely<Database>, given: G, by?: QueryExecutor) => Promise<R[]> {
  const compiled = builtOnce<R>();
  return async (db, given, by = db.getExecutor()) => {
    const query = compiled(db, 1, () => build(db, marked(given)));
    const parameters = query.parameters.map((one) => (one instanceof Slot ? one.valueIn(given) : one));
    const { rows } = await by.executeQuery<R>({ ...query, parameters });
    return rows;
  };
}

/** Compiles a query once for each database and length of what it is given. */
export function builtOnce<R>(): (db: Kysely<Database>, length: number, build: () => Compilable<R>) => CompiledQuery<R> {
  const ofDatabase = new WeakMap<object, Map<number, CompiledQuery<R>>>();
  return (db, length, build) => {
    const { adapter } = db.getExecutor();
    const known = ofDatabase.get(adapter) ?? new Map<number, CompiledQuery<R>>();
    ofDatabase.set(adapter, known);
    const query = known.get(length) ?? build().compile();
    known.set(length, query);
    return query;
  };
}

/** A placeholder for one of the given values. */
class Slot {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  valueIn(given: Given): Value | undefined {
    return given[this.#name];
  }
}

function marked<G extends Given>(given: G): G {
  return Object.fromEntries(Object.keys(given).map((name) => [name, new Slot(name)])) as unknown as G;
}
