import type { Placed } from '../places.ts';
import type { SheetEntry } from '../rows.ts';

/** A code before a name: 'A1. Bench press', 'A1 Bench press', '1a) Bench press'; 'T1' is the first tier of a plan. */
const CODE = /^([A-Ha-h])(\d)(?:\s*[.):/–—-]\s*|\s+)(\S.*)$/;
const TURNED = /^(\d)([a-hA-H])(?:\s*[.):/–—-]\s*|\s+)(\S.*)$/;

type Split = { readonly name: string; readonly code?: string };

/** 'A1' and the name behind it; undefined where the name begins with none. */
function codeIn(name: string): { readonly letter: string; readonly number: string; readonly rest: string } | undefined {
  const [, letter, number, rest] = CODE.exec(name) ?? [];
  if (letter !== undefined && number !== undefined && rest !== undefined) {
    return { letter: letter.toUpperCase(), number, rest };
  }
  const [, at, part, behind] = TURNED.exec(name) ?? [];
  if (at === undefined || part === undefined || behind === undefined || at === '0') return undefined;
  return { letter: String.fromCodePoint(64 + Number(at)), number: part.toLowerCase(), rest: behind };
}

/**
 * Splits the letter and number of a superset from the name behind it. They are a superset's only where another exercise
 * of the day has the same letter: 'T2 raise' is a name.
 */
export function splitName(
  { name, isOwn }: Pick<SheetEntry, 'name' | 'isOwn'>,
  isBeside: (letter: string) => boolean,
): Split {
  const code = isOwn ? undefined : codeIn(name);
  return code && isBeside(code.letter) ? { name: code.rest, code: code.letter } : { name };
}

/** Returns a test for another exercise of the same day with this letter before its name, and another number. */
export function lettersBeside(placed: readonly Placed[]): (one: Placed, letter: string) => boolean {
  const numbers = new Map<string, Set<string>>();
  for (const one of placed) {
    const code = codeIn(one.entry.name);
    if (!code) continue;
    const key = keyOf(one, code.letter);
    numbers.set(key, (numbers.get(key) ?? new Set()).add(code.number));
  }
  return (one, letter) => (numbers.get(keyOf(one, letter))?.size ?? 0) > 1;
}

function keyOf({ weeks, day }: Placed, letter: string): string {
  return `${weeks.join()}\n${day.key}\n${letter}`;
}
