/**
 * Control characters, lone surrogates, which no database keeps unchanged, and characters that change the direction of
 * the text around them: in a list of names they make one look like another.
 */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;

/** The same for a text of several lines, whose changes of direction stay within its own frame. */
export const UNPRINTABLE_IN_LINES = /[^\P{Cc}\n\r\t]|[\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** A visible character: zero-width characters alone are no name. */
export const PRINTABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const EVERY_UNPRINTABLE = new RegExp(UNPRINTABLE.source, 'gu');

/** Returns typed or pasted text as a line of visible characters; a tab, as tables put between cells, is a space. */
export function asLine(text: string): string {
  return text
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(EVERY_UNPRINTABLE, '')
    .trim();
}
