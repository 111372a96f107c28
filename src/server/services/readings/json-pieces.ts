/** A piece of JSON that is written already. */
export class Written {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Each field as it is, or a list as its entries come. */
export type InPieces<T> = {
  readonly [Key in keyof T]: T[Key] | (T[Key] extends readonly (infer One)[] ? AsyncIterable<One | Written> : never);
};

/** Writes an object as JSON piece by piece, so that nobody holds all of it at once. Fields that are undefined are left out. */
export async function* jsonText<T extends object>(fields: InPieces<T>): AsyncGenerator<string> {
  let lead = '{';
  for (const [key, value] of Object.entries<unknown>(fields)) {
    if (value === undefined) continue;
    yield `${lead}${JSON.stringify(key)}:`;
    lead = ',';
    if (isIterated(value)) yield* listText(value);
    else yield textOf(value);
  }
  yield lead === '{' ? '{}' : '}';
}

/** Gives the entries of a list one by one, so that each becomes a piece of the text. */
export async function* each<T>(entries: Iterable<T>): AsyncGenerator<T> {
  yield* entries;
}

async function* listText(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let lead = '[';
  for await (const entry of entries) {
    yield lead + textOf(entry);
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
}

function textOf(value: unknown): string {
  return value instanceof Written ? value.text : JSON.stringify(value);
}

function isIterated(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
