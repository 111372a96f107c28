/**
 * Returns the problems of the fields that were found wrong and not touched since, in the current language.
 * @param read the form as it reads now
 */
export function stillWrong<Problems extends object>(
  read: { readonly problems: Problems } | { readonly body: unknown },
  wrong: readonly (keyof Problems)[],
): Partial<Problems> {
  if (!('problems' in read)) return {};
  const { problems } = read;
  return Object.fromEntries(wrong.map((field) => [field, problems[field]])) as Partial<Problems>;
}
