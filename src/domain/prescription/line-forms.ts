import { MAX_SERIES_PER_EXERCISE } from '#contract/limits.ts';

/** How a line is meant, in our own form; several where nobody can tell, and `isCounted`: it says how many sets there are. */
export type Form = { readonly meant: readonly string[]; readonly isSure: boolean; readonly isCounted: boolean };

const LIST = /^\d+(?:(?: ?\/ ?\d+)+|(?:, \d+)+|(?:,\d+){2,}|(?:-\d+){2,})(?=[ @]|$)/;
const LOAD_BEFORE = /^([\d.,]+) ?(kgs?|lbs?|#|%)?(?: ?x ?| )(?=\d+[/,-])/i;
const THREE = /^([\d.,]+) ?(kgs?|lbs?|#)? ?x ?(\d+) ?x ?([\d.,]+) ?(kgs?|lbs?|#)?( @.*)?$/i;
const TWO = /^([\d.,]+) ?(kgs?|lbs?|#|%)? ?x ?(\d+(?:\+|- ?\d+)?)( @.*)?$/i;

/** Rewrites forms with the load before the reps, and sets whose reps differ; undefined for a line that is none. */
export function formOf(line: string): Form | undefined {
  const [before = '', number = '', unit] = LOAD_BEFORE.exec(line) ?? [];
  const [list] = LIST.exec(line.slice(before.length)) ?? [];
  if (list !== undefined)
    return repsListed(line.slice(before.length + list.length), list, { before, number, mass: unit });
  const [, first = '', own, middle = '', last = '', other, rest = ''] = THREE.exec(line) ?? [];
  if (middle !== '') return loadSetsReps({ first, own, middle, last, other, rest });
  const [, load = '', mass = '', reps, more = ''] = TWO.exec(line) ?? [];
  // Nobody plans more sets than this, so a greater number is a load.
  const isLoad = mass !== '' || numberOf(load) > MAX_SERIES_PER_EXERCISE;
  return reps !== undefined && isLoad
    ? { meant: [`1x${reps}${more} ${load}${mass}`], isSure: true, isCounted: false }
    : undefined;
}

/** Writes '5 @8', 'AMRAP' or '1 @8; 3x5 -10%' with one set where none are counted. */
export function withCounts(line: string): string {
  return line
    .split(/; ?|, /)
    .filter(Boolean)
    .map((part) => (/^\d+ ?x/i.test(part) ? part : `1x${part}`))
    .join('; ');
}

type Before = { readonly before: string; readonly number: string; readonly mass: string | undefined };

/** '100kg 5/5/4', '3x5/5/4': what stands before a list of reps is a load or the number of sets. */
function repsListed(behind: string, list: string, { before, number, mass }: Before): Form {
  const reps = list.split(/[/,-]/).map((one) => one.trim());
  const isLoad = mass !== undefined || numberOf(number) > MAX_SERIES_PER_EXERCISE;
  const hasCount = /x ?$/i.test(before);
  const isCount = !isLoad && hasCount && numberOf(number) === reps.length;
  const load = ` ${before.replace(/ ?x ?$/i, '')}`;
  const sets = (more: string) => reps.map((one) => `1x${one}${behind}${more}`).join('; ');
  if (before === '' || isCount) return sure(sets(''));
  if (isLoad) return sure(sets(load));
  return { meant: hasCount ? [sets('')] : [sets(load), sets('')], isSure: false, isCounted: true };
}

type Three = Record<'first' | 'middle' | 'last' | 'rest', string> & Record<'own' | 'other', string | undefined>;

/** '100x5x5' as well as '5x5x100'; '100x5x3' is three sets of five or five of three. */
function loadSetsReps({ first, own, middle, last, other, rest }: Three): Form {
  const [begin, end] = [numberOf(first), numberOf(last)];
  const isFirst = own !== undefined || (other === undefined && begin > MAX_SERIES_PER_EXERCISE);
  const isLast = other !== undefined || (own === undefined && end > MAX_SERIES_PER_EXERCISE);
  const [before, behind] = [` ${first}${own ?? ''}`, ` ${last}${other ?? ''}`];
  const setsFirst = `${first}x${middle}${rest}${behind}`;
  const loadFirst = `${middle}x${last}${rest}${before}`;
  if (isFirst && !isLast && middle === last) return sure(loadFirst);
  if (isLast && !isFirst) return sure(setsFirst);
  const others = isFirst ? `${last}x${middle}${rest}${before}` : setsFirst;
  return { meant: [others, loadFirst], isSure: false, isCounted: true };
}

function sure(meant: string): Form {
  return { meant: [meant], isSure: true, isCounted: true };
}

function numberOf(digits: string): number {
  return Number(digits.replace(',', '.'));
}
