/** Accents by themselves, and what takes no room on a line: soft hyphens, joiners, marks of direction, zero-width spaces. */
const NOT_READ = /\p{M}|\p{Default_Ignorable_Code_Point}/gu;

/** Phones put other dashes and apostrophes than keyboards do: 'Pull–up', 'Farmer’s walk'. */
const DASHES = /\p{Pd}/gu;
const APOSTROPHES = /[\u2018\u2019\u02BC]/gu;

/**
 * Text as it is searched: without regard to case, accents, the form of its dashes and apostrophes, the width of its spaces
 * and what nobody sees of it.
 */
export function normalizeForSearch(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(NOT_READ, '').replaceAll(DASHES, '-').replaceAll(APOSTROPHES, "'");
  return plain.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** Whether people read the same name: the one notion of it in this product. */
export function isSameName(one: string, other: string): boolean {
  return one === other || normalizeForSearch(one) === normalizeForSearch(other);
}
