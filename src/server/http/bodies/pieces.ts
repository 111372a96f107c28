/**
 * A value that is handed from one thread to another in pieces, because receiving it whole would keep the loop busy.
 * Beware: what it has in it is taken for plain, and for no deeper than json-text.ts lets through.
 */

/** What stands under a key of a large list or object, which is numbered by when it was opened; the value itself is in none. */
type Part =
  | { readonly inside: number; readonly key: string; readonly value: unknown }
  | { readonly inside: number; readonly key: string; readonly opens: 'list' | 'object' };
export type Piece = readonly Part[];

/** To receive so many values takes the loop some milliseconds; a text counts as one more for every so many signs. */
const MOST_VALUES = 2_000;
const SIGNS_OF_A_VALUE = 512;
const WHOLE = -1;

export function piecesOf(whole: unknown): Piece[] {
  const large = new Set<unknown>();
  const pieces: Part[][] = [[]];
  let room = MOST_VALUES;
  let opened = 0;
  weigh(whole, large);

  function put(part: Part, weight: number): void {
    if (weight > room && room < MOST_VALUES) {
      pieces.push([]);
      room = MOST_VALUES;
    }
    pieces.at(-1)?.push(part);
    room -= weight;
  }

  function lay(value: unknown, inside: number, key: string): void {
    if (!large.has(value)) return put({ inside, key, value }, weigh(value));
    const number = opened;
    opened += 1;
    put({ inside, key, opens: Array.isArray(value) ? 'list' : 'object' }, 1);
    for (const [name, one] of Object.entries(value as object)) lay(one, number, name);
  }

  lay(whole, WHOLE, '');
  return pieces;
}

/** Returns what puts pieces together, in their order. */
export function createAssembly() {
  const opened: Record<string, unknown>[] = [];
  let whole: unknown;
  const put = (inside: number, key: string, value: unknown): void => {
    const container = opened[inside];
    if (container) container[key] = value;
    else whole = value;
  };
  return {
    add: (piece: Piece): void => {
      for (const part of piece) {
        if ('value' in part) {
          put(part.inside, part.key, part.value);
          continue;
        }
        const container: object = part.opens === 'list' ? [] : {};
        opened.push(container as Record<string, unknown>);
        put(part.inside, part.key, container);
      }
    },
    whole: (): unknown => whole,
  };
}

/** Returns how many values there are, and notes each list and object that is too large for one piece. */
function weigh(value: unknown, large?: Set<unknown>): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / SIGNS_OF_A_VALUE);
  if (typeof value !== 'object' || value === null) return 1;
  const weight = Object.values(value).reduce((sum: number, one) => sum + weigh(one, large), 1);
  if (weight > MOST_VALUES) large?.add(value);
  return weight;
}
