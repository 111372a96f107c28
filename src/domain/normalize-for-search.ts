/** Accents, and signs that take no room on a line: soft hyphens, joiners, marks of direction, zero-width spaces. */
const NOT_READ = /\p{M}|\p{Default_Ignorable_Code_Point}/gu;

/** Phones put other dashes and apostrophes than keyboards do: 'Pull–up', 'Farmer’s walk'. */
const DASHES = /\p{Pd}/gu;
const APOSTROPHES = /[\u2018\u2019\u02BC]/gu;

/** Returns text as it is searched: without case, accents, hidden signs and forms of dashes, apostrophes and spaces. */
export function normalizeForSearch(text: string): string {
  // Beware of normalizing marks that are taken away anyway: putting a long run of them in order takes quadratic time.
  const decomposed = text.replaceAll(NOT_READ, '').normalize('NFKD');
  const plain = decomposed.replaceAll(NOT_READ, '').replaceAll(DASHES, '-').replaceAll(APOSTROPHES, "'");
  return plain.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** Returns whether people read two names as the same: the one notion of it in this product. */
export function isSameName(one: string, other: string): boolean {
  return one === other || normalizeForSearch(one) === normalizeForSearch(other);
}
