import { MAX_LOAD_KG, MAX_REPS } from '#contract/limits.ts';
import { LISTS, RPE_OPTIONS, type ListName } from '#contract/vocabulary.ts';
import type { CopyChoice } from '#domain/block/copy-week.ts';
import type { LoadChange, Progression } from '#domain/block/progression.ts';
import { readDecimal } from '#domain/digits.ts';
import { mostIn, UNITS, type Unit } from '#domain/load.ts';
import { copyWeek as words } from '#client/words/copy-week.ts';
import { editorWords } from '#client/words/editor.ts';
import { formatNumber } from '#client/words/numbers.ts';

/** As many weeks as one copying writes at most. */
export const MAX_COPIES = 12;
const LEAST_PERCENT = -90;
const MOST_PERCENT = 100;
const MOST_RPE = Math.max(...RPE_OPTIONS);

export type CopyField = 'weeks' | `${ListName} ${'kind' | 'load' | 'rpe' | 'reps'}`;
/** What stands in the fields; a kind is 'none' or what its load changes by. */
export type TypedCopy = Readonly<Record<CopyField, string>>;
type CopyProblems = Readonly<Partial<Record<CopyField, string>>>;

/** The choice that was made last, on this device. */
const KEY = 'spotter-copy-choice';

/** What the fields say, or what is wrong with them. At most so many weeks have room. */
export function readCopy(
  typed: TypedCopy,
  most = MAX_COPIES,
): { readonly choice?: CopyChoice; readonly problems: CopyProblems } {
  const problems: Partial<Record<CopyField, string>> = {};

  function read(field: CopyField, fits: (number: number) => boolean, problem: string): number {
    const isLeftOut = field !== 'weeks' && typed[field].trim() === '';
    const number = isLeftOut ? 0 : readDecimal(typed[field], fits);
    if (number !== undefined && fits(number)) return number;
    problems[field] = problem;
    return 0;
  }

  function readLoad(list: ListName): LoadChange {
    const kind = typed[`${list} kind`];
    const unit = UNITS.find((one) => one === kind) ?? '%';
    if (kind === 'none') return { by: 0, unit };
    const by = read(`${list} load`, fitsLoad(unit), loadProblem(unit));
    return { by, unit };
  }

  const weeksProblem = most > 0 ? words.problems.weeks(most) : editorWords.full.weeks;
  const weeks = read('weeks', (number) => isWhole(number, 1, most), weeksProblem);
  const readList = (list: ListName): Progression => ({
    load: readLoad(list),
    rpe: read(`${list} rpe`, (number) => isWhole(number * 2, -2 * MOST_RPE, 2 * MOST_RPE), words.problems.rpe),
    reps: read(`${list} reps`, (number) => isWhole(number, -MAX_REPS, MAX_REPS), words.problems.reps),
  });
  const changes = { basics: readList('basics'), complements: readList('complements') };
  return Object.keys(problems).length > 0 ? { problems } : { choice: { weeks, changes }, problems };
}

function fitsLoad(unit: LoadChange['unit']): (number: number) => boolean {
  if (unit === '%') return (number) => number >= LEAST_PERCENT && number <= MOST_PERCENT;
  return (number) => Math.abs(number) <= mostIn(unit, MAX_LOAD_KG);
}

function loadProblem(unit: LoadChange['unit']): string {
  return unit === '%'
    ? words.problems.percent(`${LEAST_PERCENT}`.replace('-', '−'), `${MOST_PERCENT}`)
    : words.problems.load(`${formatNumber(mostIn(unit, MAX_LOAD_KG))} ${unit}`);
}

function isWhole(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most;
}

/** The last choice of this device, where it can be read and is none in the other unit; else 2.5 % more in the next week. */
export function lastCopy(unit: Unit): TypedCopy {
  const first: TypedCopy = {
    weeks: '1',
    'basics kind': '%',
    'basics load': formatNumber(2.5),
    'basics rpe': '0',
    'basics reps': '0',
    'complements kind': '%',
    'complements load': formatNumber(2.5),
    'complements rpe': '0',
    'complements reps': '0',
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const typed = Object.fromEntries(
      Object.entries(first).map(([field, text]) => [field, typeof kept[field] === 'string' ? kept[field] : text]),
    ) as TypedCopy;
    const areOffered = LISTS.every((list) => loadKinds(unit).includes(typed[`${list} kind`]));
    return areOffered && readCopy(typed).choice ? typed : first;
  } catch {
    return first;
  }
}

/** What a load can change by, where loads are shown in `unit`. */
export function loadKinds(unit: Unit): string[] {
  return ['none', '%', unit];
}

export function keepCopy(typed: TypedCopy): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Next time the choice is the first one again.
  }
}
