import { MAX_LOAD_KG, MAX_REPS } from '#contract/limits.ts';
import { RPE_OPTIONS, type ListName } from '#contract/vocabulary.ts';
import type { LoadChange, Progression } from '#domain/block/progression.ts';
import { readDecimal } from '#domain/digits.ts';
import { mostIn, UNITS, type Unit } from '#domain/load.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { targetChanges as words } from '#client/words/target-changes.ts';

const LEAST_PERCENT = -90;
const MOST_PERCENT = 100;
const MOST_RPE = Math.max(...RPE_OPTIONS);

/** The fields that say how the targets of a list change; a kind is 'none', '%' or the unit of the load. */
export type ChangeField = `${ListName} ${'kind' | 'load' | 'rpe' | 'reps'}`;
/** The text that stands in each field. */
export type Typed<Field extends string> = Readonly<Record<Field, string>>;
/** What is wrong with the fields, in the order of the fields. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Reads the fields of a list. An empty field, and one that something is wrong with, changes nothing. */
export function readChange(
  typed: Typed<ChangeField>,
  list: ListName,
): { readonly change: Progression; readonly problems: Problems<ChangeField> } {
  const problems: Partial<Record<ChangeField, string>> = {};

  function read(field: ChangeField, fits: (number: number) => boolean, problem: string): number {
    if (typed[field].trim() === '') return 0;
    const number = readDecimal(typed[field], fits);
    if (number !== undefined && fits(number)) return number;
    problems[field] = problem;
    return 0;
  }

  function readLoad(): LoadChange {
    const kind = typed[`${list} kind`];
    const unit = UNITS.find((one) => one === kind) ?? '%';
    const by = kind === 'none' ? 0 : read(`${list} load`, fitsLoad(unit), loadProblem(unit));
    return { by, unit };
  }

  const change = {
    load: readLoad(),
    rpe: read(`${list} rpe`, (number) => isWhole(number * 2, -2 * MOST_RPE, 2 * MOST_RPE), words.problems.rpe),
    reps: read(`${list} reps`, (number) => isWhole(number, -MAX_REPS, MAX_REPS), words.problems.reps),
  };
  return { change, problems };
}

/** Returns the fields of both lists with a change of the loads by so much, counted in `kinds`, and no other. */
export function firstChanges(kinds: Readonly<Record<ListName, string>>, load: string): Typed<ChangeField> {
  return {
    'basics kind': kinds.basics,
    'basics load': load,
    'basics rpe': '0',
    'basics reps': '0',
    'complements kind': kinds.complements,
    'complements load': load,
    'complements rpe': '0',
    'complements reps': '0',
  };
}

/** Returns what a load can change by, where loads are shown in `unit`. */
export function loadKinds(unit: Unit): string[] {
  return ['none', '%', unit];
}

export function isWhole(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most;
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
