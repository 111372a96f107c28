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

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const FORMATS: Readonly<Record<string, string>> = { uuid: 'a UUID', email: 'an email address' };
const LONGEST_NAME = 120;

/**
 * One sentence for people, which names the field (spec §5). Ours end with a full stop and name theirs; where a schema has
 * none, zod's own words are put into ours. What stands in a block is preceded by its place there.
 */
export function sentenceOf(issue: Issue): string {
  const path = issue.path.map(String);
  const { place, rest } = placeInBlock(path);
  if (issue.message.endsWith('.')) return place + issue.message;
  const isKey = issue.code === 'invalid_key';
  const field = (isKey ? rest.slice(0, -1) : rest).join('.').slice(0, LONGEST_NAME);
  return `${place}${field === '' ? 'The request' : field} ${isKey ? unknownKeys(rest.slice(-1)) : complaint(issue)}.`;
}

/** The rest of the sentence, after the field's name. */
function complaint(issue: Issue): string {
  if (issue.message.endsWith('received undefined')) return 'is required';
  switch (issue.code ?? '') {
    case 'invalid_type':
      return `must be ${KINDS[textOf(issue.expected)] ?? 'of another kind'}`;
    case 'invalid_value':
      return `must be ${listOf(issue.values)}`;
    case 'invalid_format':
      return `must be ${FORMATS[textOf(issue.format)] ?? 'written in another way'}`;
    case 'too_small':
      return bound(issue, 'at least', issue.minimum);
    case 'too_big':
      return bound(issue, 'at most', issue.maximum);
    case 'unrecognized_keys':
      return unknownKeys([issue.keys ?? []].flat());
    default:
      return 'has a value that cannot be accepted';
  }
}

function bound({ origin }: Issue, side: string, limit: unknown): string {
  const many = typeof limit === 'number' ? limit.toLocaleString('en', { maximumFractionDigits: 3 }) : textOf(limit);
  if (origin === 'string')
    return many === '1' && side === 'at least' ? 'cannot be empty' : `must have ${side} ${many} characters`;
  return origin === 'array' || origin === 'object' ? `must have ${side} ${many} entries` : `must be ${side} ${many}`;
}

function unknownKeys(keys: readonly unknown[]): string {
  return `has no place for '${keys.map(textOf).join("', '").slice(0, LONGEST_NAME)}'`;
}

function listOf(values: unknown): string {
  const all = Array.isArray(values) ? values.map(textOf) : [];
  return all.length === 1 ? (all[0] ?? '') : `one of ${all.join(', ')}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(value);
}

/** 'week1 Monday, basics 2, series 3: ' for what stands in a block, as people count from 1; and the path from there on. */
function placeInBlock(path: readonly string[]): { place: string; rest: readonly string[] } {
  const [root, week = '', weekday, list, exercise, , series] = path;
  if (root !== 'blockWeeks' || weekday === undefined || list === undefined) return { place: '', rest: path };
  const depth = series === undefined ? (exercise === undefined ? 3 : 5) : 7;
  const parts = [
    `${week} ${weekday}`.slice(0, 40),
    exercise !== undefined && `${list} ${Number(exercise) + 1}`,
    series !== undefined && `series ${Number(series) + 1}`,
  ];
  return { place: `${parts.filter(Boolean).join(', ')}: `, rest: path.slice(depth) };
}
