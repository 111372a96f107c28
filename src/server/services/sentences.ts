import { valueProblems as words } from '#contract/words/value-problems.ts';

/** What a schema found wrong, in zod's terms: `path` leads to the value, and the rest depends on the code. */
export type Issue = {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: unknown;
  readonly values?: unknown;
  readonly format?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly keys?: unknown;
};

const LONGEST_NAME = 120;

/**
 * Returns one sentence for people, which names the field (spec §5). Our own messages end with a full stop and name it;
 * where a schema has none, `valueProblems` has the words. A sentence about a block begins with the place in it.
 */
export function sentenceOf(issue: Issue): string {
  const path = issue.path.map(String);
  const { place, rest } = placeInBlock(path);
  if (issue.message.endsWith('.')) return place + issue.message;
  const isKey = issue.code === 'invalid_key';
  const field = (isKey ? rest.slice(0, -1) : rest).join('.').slice(0, LONGEST_NAME) || words.request;
  return place + (isKey ? noPlaceFor(field, rest.slice(-1)) : complaint(field, issue));
}

function complaint(field: string, issue: Issue): string {
  if (issue.message.endsWith('received undefined')) return words.required(field);
  switch (issue.code ?? '') {
    case 'invalid_type':
      return words.wrongKind(field, wordIn(words.kinds, issue.expected) ?? words.otherKind);
    case 'invalid_value': {
      const values = Array.isArray(issue.values) ? issue.values.map(textOf) : [];
      return values.length === 1 ? words.wrongKind(field, values[0] ?? '') : words.noneOf(field, values);
    }
    case 'invalid_format':
      return words.wrongKind(field, wordIn(words.formats, issue.format) ?? words.otherFormat);
    case 'too_small':
      return tooSmall(field, issue.origin, numberOf(issue.minimum));
    case 'too_big':
      return tooBig(field, issue.origin, numberOf(issue.maximum));
    case 'unrecognized_keys':
      return noPlaceFor(field, [issue.keys ?? []].flat());
    default:
      return words.unacceptable(field);
  }
}

function tooSmall(field: string, origin: unknown, least: string): string {
  if (origin === 'string') return least === '1' ? words.empty(field) : words.tooFewCharacters(field, least);
  return isMany(origin) ? words.tooFewEntries(field, least) : words.tooSmall(field, least);
}

function tooBig(field: string, origin: unknown, most: string): string {
  if (origin === 'string') return words.tooManyCharacters(field, most);
  return isMany(origin) ? words.tooManyEntries(field, most) : words.tooBig(field, most);
}

function isMany(origin: unknown): boolean {
  return origin === 'array' || origin === 'object';
}

function noPlaceFor(field: string, keys: readonly unknown[]): string {
  return words.noPlaceFor(field, keys.map(textOf).join("', '").slice(0, LONGEST_NAME));
}

function wordIn(table: Readonly<Record<string, string>>, key: unknown): string | undefined {
  return Object.hasOwn(table, textOf(key)) ? table[textOf(key)] : undefined;
}

function numberOf(limit: unknown): string {
  return typeof limit === 'number' ? limit.toLocaleString('en', { maximumFractionDigits: 3 }) : textOf(limit);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(value);
}

/** Returns 'week1 Monday, basics 2, set 3: ' (counted from 1) for a value in a block, and the rest of its path. */
function placeInBlock(from: readonly string[]): { place: string; rest: readonly string[] } {
  // The plan of a template stands deeper in its request than that of a save.
  const path = from.slice(Math.max(0, from.indexOf('blockWeeks')));
  const [root, week = '', weekday, list, exercise, , series] = path;
  if (root !== 'blockWeeks' || weekday === undefined || list === undefined) return { place: '', rest: from };
  const depth = series === undefined ? (exercise === undefined ? 3 : 5) : 7;
  const place = words.place(
    `${week} ${weekday}`.slice(0, 40),
    exercise === undefined ? undefined : `${list} ${Number(exercise) + 1}`,
    series === undefined ? undefined : Number(series) + 1,
  );
  return { place, rest: path.slice(depth) };
}
