const ONE_SEX = /\b(?:he|his|him|himself)\b/iu;

/** The source files by their paths; answers a sentence for each line that knows of a person more than that it is one. */
export function wordsOfOneSex(sources: Readonly<Record<string, string>>): string[] {
  return Object.entries(sources).flatMap(([file, code]) =>
    code.split('\n').flatMap((line, at) => {
      const [word] = ONE_SEX.exec(line) ?? [];
      return word === undefined ? [] : [`${file}:${at + 1} says '${word}': people are 'they'.`];
    }),
  );
}
