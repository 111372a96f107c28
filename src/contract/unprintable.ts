/**
 * Control characters, halves of letters, which no database keeps as they came, and signs that turn the direction of what
 * stands around them: in a list of names they make one look like another.
 */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;

/** The same of a text of several lines; what turns its direction stays within its own frame. */
export const UNPRINTABLE_IN_LINES = /[^\P{Cc}\n\r\t]|[\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Something that is to be seen: zero-width characters alone are no name. */
export const PRINTABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const EVERY_UNPRINTABLE = new RegExp(UNPRINTABLE.source, 'gu');

/** What was typed or pasted as a line of which everything can be seen; a tab, as tables put between cells, is a space. */
export function asLine(text: string): string {
  return text
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(EVERY_UNPRINTABLE, '')
    .trim();
}
