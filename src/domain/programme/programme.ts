import type { Weekday } from '#contract/vocabulary.ts';
import type { PlanDocument } from '#domain/block/plan-document.ts';
import type { Unit } from '#domain/load.ts';

/** How coaches lay out a programme, in the order in which the layouts of a file are returned. */
export const LAYOUTS = [
  'long',
  'weeks across',
  'tab per week',
  'tab per day',
  'prescribed and done',
  'dates across',
] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Which of its two numbers came first where a spreadsheet made a date of '3-5'. */
export type RepsOrder = 'day first' | 'month first';

/** What the coach answered, once for the whole file; the keys of maps are texts of the file, as a doubt has them. */
export type ProgrammeAnswers = {
  readonly unit?: Unit | undefined;
  readonly repsOrder?: RepsOrder | undefined;
  /** By the `label` of the day. */
  readonly days?: ReadonlyMap<string, Weekday> | undefined;
  /** The names of the tabs that are read, where some may be alternatives to others. */
  readonly tabs?: ReadonlySet<string> | undefined;
  /** By the `typed` name: how many sets each row of it is that says no number of them. */
  readonly counts?: ReadonlyMap<string, number> | undefined;
  /** The column of exercises, where no header names it. */
  readonly nameColumn?: number | undefined;
  /** By the `typed` name: the name that the exercise has in the plan. */
  readonly names?: ReadonlyMap<string, string> | undefined;
};

/** A cell of a sheet; `row` and `column` count from 0. */
export type CellPlace = { readonly sheet: string; readonly row: number; readonly column: number };

/**
 * What the file leaves open, and how the plan has it now: one question for all of it. Answered ones stay in the list.
 * An `answer` that is undefined was not given and cannot be proposed: until then the plan has no number there.
 */
export type ProgrammeDoubt =
  | {
      readonly about: 'unit';
      /** The heaviest loads, so that the coach recognises them. */
      readonly samples: readonly { readonly exercise: string; readonly load: number }[];
      readonly answer: Unit | undefined;
    }
  | {
      readonly about: 'tabs';
      /** Their names, in the order of the file. */
      readonly tabs: readonly string[];
      /** Those that are read. */
      readonly answer: readonly string[] | undefined;
    }
  | {
      readonly about: 'name column';
      /** Columns, counted from 0, in which words stand, with some of these. */
      readonly columns: readonly { readonly column: number; readonly samples: readonly string[] }[];
      readonly answer: number | undefined;
    }
  | {
      readonly about: 'counts';
      /** Exercises with rows that say no number of sets, and what such a row says. */
      readonly exercises: readonly {
        readonly typed: string;
        readonly text: string;
        readonly answer: number | undefined;
      }[];
    }
  | {
      readonly about: 'reps order';
      readonly samples: readonly (CellPlace & {
        readonly exercise: string;
        readonly readings: Record<RepsOrder, string>;
      })[];
      readonly answer: RepsOrder | undefined;
    }
  | {
      readonly about: 'days';
      /** In the order of the file; the label is empty where the file names no days. */
      readonly days: readonly { readonly label: string; readonly answer: Weekday }[];
    }
  | {
      readonly about: 'names';
      /** `match` is what the catalogue has that is most likely meant. */
      readonly names: readonly {
        readonly typed: string;
        readonly match: string | undefined;
        readonly answer: string;
      }[];
    };

export type FlagReason =
  | 'not understood'
  // It could be read in two ways: 100x5x3.
  | 'ambiguous'
  // The product cannot plan it: other distances than metres, a part of bodyweight.
  | 'not held'
  | 'out of range'
  // Sets that differ from what the cell beside it says, or a second load.
  | 'contradiction'
  | 'no sets'
  // Numbers beside which no exercise stands.
  | 'no exercise'
  // A number that nothing in the plan stands for: its column says nothing known, or it stands beside the tables.
  | 'no place'
  // What its column means was guessed.
  | 'guessed'
  // Its formula was never calculated.
  | 'no value'
  // It is planned, though the row or column is hidden, or the text struck out.
  | 'hidden'
  | 'struck out'
  // A time of day, taken as minutes and seconds.
  | 'time'
  // Beyond the limits of a plan.
  | 'no room';

/** A cell that the plan does not have as it stands there. */
export type Flag = CellPlace & {
  /** Its text as the person sees it. */
  readonly text: string;
  readonly why: FlagReason;
  /** Where it is kept: in the cue of the exercise, in the plan itself as it was taken to mean, or nowhere. */
  readonly kept: 'cue' | 'plan' | 'nothing';
};

export const LOSSES = [
  // What was lifted: a template has none.
  'logged values',
  // The calculated value stands for it.
  'formulas',
  'hidden sheets',
  // No programme was found in them.
  'other sheets',
  'other columns',
  // The athlete's, from which a sheet calculates.
  'maxes',
  // Sums, estimated maxes and the like.
  'statistics',
  // Titles and cells beside the tables.
  'other cells',
  // The weekday alone stays of a date.
  'dates',
  // They follow one another as weeks.
  'phases',
] as const;
/** What is left out, how many cells or sheets of it, and their names where they have any. */
export type ProgrammeLoss = {
  readonly what: (typeof LOSSES)[number];
  readonly count: number;
  readonly names: readonly string[];
};

export type Programme =
  | { readonly kind: 'no programme'; readonly why: 'empty' | 'hidden' | 'unknown' }
  | {
      readonly kind: 'programme';
      readonly layouts: readonly Layout[];
      readonly plan: PlanDocument;
      /** Monday first. */
      readonly days: readonly Weekday[];
      readonly doubts: readonly ProgrammeDoubt[];
      readonly flags: readonly Flag[];
      readonly lost: readonly ProgrammeLoss[];
      readonly counts: {
        readonly weeks: number;
        readonly days: number;
        /** Exercises of one name count once. */
        readonly exercises: number;
        readonly sets: number;
      };
    };

/** What may be left out of a programme of which every cell was understood: it says itself that it plans nothing. */
const NO_PLAN: ReadonlySet<ProgrammeLoss['what']> = new Set(['logged values', 'formulas', 'statistics', 'dates']);

/** Whether every cell of the file has its place in the plan, or is known to plan nothing. */
export function isUnderstood({
  flags,
  lost,
}: Pick<Extract<Programme, { kind: 'programme' }>, 'flags' | 'lost'>): boolean {
  return flags.length === 0 && lost.every(({ what }) => NO_PLAN.has(what));
}

/** Whether the plan is what the coach meant as far as questions tell: no doubt lacks its answer. */
export function isSettled({ doubts }: Extract<Programme, { kind: 'programme' }>): boolean {
  return doubts.every((doubt) => {
    if (doubt.about === 'counts') return doubt.exercises.every(({ answer }) => answer !== undefined);
    return !('answer' in doubt) || doubt.answer !== undefined;
  });
}
