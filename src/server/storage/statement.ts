import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Value = string | number | null;
type Row = { readonly [column: string]: Value };
/** What a statement is given: values, lists of values, and rows. */
type Given = { readonly [name: string]: Value | readonly Value[] | readonly Row[] };

type Build<G extends Given, R> = (db: Kysely<Database>, given: G) => Compilable<R>;

/** Lists are of a few hundred lengths at most, and most of them short. */
const MOST_SHAPES = 128;

/**
 * A query that is built once for each database and each length of its lists, and then only bound to other values:
 * building one costs several times what SQLite takes to run it. `build` gets marks in the place of values: it may put
 * them where they belong, but not look at them.
 * @returns what runs it and resolves with its rows
 */
export function statement<G extends Given, R>(build: Build<G, R>): (db: Kysely<Database>, given: G) => Promise<R[]> {
  const ofDatabase = new WeakMap<object, Map<string, CompiledQuery<R>>>();

  function compiled(db: Kysely<Database>, given: G): CompiledQuery<R> {
    const { adapter } = db.getExecutor();
    const known = ofDatabase.get(adapter) ?? new Map<string, CompiledQuery<R>>();
    ofDatabase.set(adapter, known);
    const shape = shapeOf(given);
    const before = known.get(shape);
    if (before) return before;
    const made = build(db, marked(given)).compile();
    if (known.size >= MOST_SHAPES) known.clear();
    known.set(shape, made);
    return made;
  }

  return async (db, given) => {
    const query = compiled(db, given);
    const parameters = query.parameters.map((one) => (one instanceof Slot ? one.valueIn(given) : one));
    const { rows } = await db.executeQuery<R>({ ...query, parameters });
    return rows;
  };
}

/** As long as a power of two, by saying the last one again: an `in` list of any length is then one of ten statements. */
export function padded<T>(list: readonly T[]): readonly T[] {
  const last = list.at(-1);
  if (last === undefined) return list;
  const length = 2 ** Math.ceil(Math.log2(list.length));
  return [...list, ...Array.from({ length: length - list.length }, () => last)];
}

/** Where a value stands among those that are given. */
class Slot {
  readonly #name: string;
  readonly #index: number | undefined;
  readonly #column: string | undefined;

  constructor(name: string, index?: number, column?: string) {
    this.#name = name;
    this.#index = index;
    this.#column = column;
  }

  valueIn(given: Given): Value {
    const value = given[this.#name];
    if (this.#index === undefined) return value as Value;
    const one = (value as readonly (Value | Row)[])[this.#index];
    return (this.#column === undefined ? one : (one as Row)[this.#column]) as Value;
  }
}

function shapeOf(given: Given): string {
  let shape = '';
  for (const value of Object.values(given)) if (Array.isArray(value)) shape += `${value.length},`;
  return shape;
}

function marked<G extends Given>(given: G): G {
  const marks = Object.entries(given).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((one: Value | Row, index) => markOf(one, name, index)) : new Slot(name),
  ]);
  return Object.fromEntries(marks) as G;
}

function markOf(one: Value | Row, name: string, index: number): unknown {
  if (typeof one !== 'object' || one === null) return new Slot(name, index);
  return Object.fromEntries(Object.keys(one).map((column) => [column, new Slot(name, index, column)]));
}
