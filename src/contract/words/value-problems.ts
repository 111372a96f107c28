/** What a schema without words of its own finds wrong (spec §5). `field` names the value: 'sync.ops.0.seq'. */
export const valueProblems = {
  request: 'The request',
  required: (field: string) => `${field} ${isPlural(field) ? 'are' : 'is'} required.`,
  wrongKind: (field: string, kind: string) => `${field} must be ${kind}.`,
  noneOf: (field: string, values: readonly string[]) => `${field} must be one of ${values.join(', ')}.`,
  empty: (field: string) => `${field} cannot be empty.`,
  tooFewCharacters: (field: string, least: string) => `${field} must have at least ${least} characters.`,
  tooManyCharacters: (field: string, most: string) => `${field} must have at most ${most} characters.`,
  tooFewEntries: (field: string, least: string) => `${field} must have at least ${least} entries.`,
  tooManyEntries: (field: string, most: string) => `${field} must have at most ${most} entries.`,
  tooSmall: (field: string, least: string) => `${field} must be at least ${least}.`,
  tooBig: (field: string, most: string) => `${field} must be at most ${most}.`,
  noPlaceFor: (field: string, names: string) => `${field}: unknown field '${names}'.`,
  unacceptable: (field: string) => `${field} has a value that cannot be accepted.`,
  kinds: {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
    null: 'null',
  },
  otherKind: 'of another kind',
  formats: { uuid: 'a UUID', email: 'an email address' },
  otherFormat: 'written in another way',
  /** Begins a sentence about what stands in a block; `list` and `series` count from 1. */
  place: (weekday: string, list?: string, series?: number) =>
    `${[weekday, list, series !== undefined && `set ${series}`].filter(Boolean).join(', ')}: `,
} as const;

/** Returns whether a name is a plural: 'The fats', 'sync.ops', 'Reps of a range'. 'series' is taken for a singular. */
function isPlural(field: string): boolean {
  const [subject = ''] = field.split(/ (?:of|in) /);
  return /[^su]s$/.test(subject) && !/\b(?:as|series)$/.test(subject);
}
