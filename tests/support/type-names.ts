/** Names that say nothing of what they name: beside a second type of the same name nobody knows which one is meant. */
const EMPTY_NAMES = ['Place', 'World', 'Parts', 'Found', 'Asked', 'Answer'];

const DECLARATION = new RegExp(
  String.raw`^(?:export )?(?:declare )?(?:type|interface|class|enum) (${EMPTY_NAMES.join('|')})\b`,
  'gmu',
);

/** The source files by their paths; answers a sentence for each of those names that two of them declare. */
export function repeatedTypeNames(sources: Readonly<Record<string, string>>): string[] {
  const filesOf = new Map<string, Set<string>>();
  for (const [file, code] of Object.entries(sources)) {
    for (const [, name = ''] of code.matchAll(DECLARATION))
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file));
  }
  return [...filesOf].flatMap(([name, files]) =>
    files.size > 1 ? [`The type ${name} is declared in ${[...files].join(' and in ')}.`] : [],
  );
}
