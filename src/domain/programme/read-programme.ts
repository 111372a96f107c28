import { WEEKDAYS } from '#contract/vocabulary.ts';
import { sizeOfPlan } from '#domain/block/plan-document.ts';
import type { Unit } from '#domain/load.ts';
import { createCollector, type Collector } from './collector.ts';
import { countsDoubt, daysDoubt, nameColumnDoubt, namesDoubt, repsOrderDoubt, unitDoubt } from './doubts.ts';
import { fileUnitOf } from './table/file-unit.ts';
import { gridOf, type Grid } from './table/grid.ts';
import { labelIn } from './table/labels.ts';
import { planOf } from './plan-of.ts';
import { looseEntries, looseTable } from './table/loose.ts';
import { namedDaysOf, placesOf, type Placed } from './places.ts';
import { LAYOUTS, type Layout, type Programme, type ProgrammeAnswers } from './programme.ts';
import { readExercise } from './sets/read-exercise.ts';
import { entriesIn, type SheetEntry } from './rows.ts';
import type { Sheet } from './sheet.ts';
import { lettersBeside } from './sets/superset.ts';
import { tablesIn, type Table } from './table/tables.ts';
import { tabsDoubt } from './tabs.ts';
import { tellUnread } from './unread.ts';

type ProgrammeTools = {
  readonly newId: () => string;
  /** What the catalogue calls the exercise that is most likely meant (`createExerciseMatch`). */
  readonly match?: (name: string) => string | undefined;
};

type Tab = { readonly grid: Grid; readonly tables: readonly Table[] };

/**
 * Reads a coach's programme from the sheets of a file. It guesses nothing in silence: what the file leaves open is a
 * doubt, what it does not understand is flagged with its cell, and what has no place in a plan is told as lost.
 */
export function readProgramme(
  sheets: readonly Sheet[],
  answers: ProgrammeAnswers,
  { newId, match }: ProgrammeTools,
): Programme {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== null)));
  if (filled.length === 0) return { kind: 'no programme', why: 'empty' };
  const visible = filled.filter(({ hidden }) => !hidden).map((sheet) => gridOf(sheet));
  if (visible.length === 0) return { kind: 'no programme', why: 'hidden' };
  const found = visible.map((grid) => ({ grid, tables: tablesIn(grid, answers.nameColumn) }));
  const silent = createCollector();
  const asked = tabsDoubt(
    found.length > 1 ? found.flatMap(({ grid, tables }) => entriesOf({ grid, tables }, silent)) : [],
    answers,
  );
  const isChosen = ({ grid: { name } }: Tab) =>
    !asked?.answer || !asked.tabs.includes(name) || asked.answer.includes(name);
  const collector = createCollector();
  const tabs = found.filter(isChosen);
  for (const tab of found) if (!isChosen(tab)) collector.lose('other sheets', tab.grid.name);
  const entries = tabs.flatMap((tab) => entriesOf(tab, collector));
  if (!entries.some(({ name }) => name !== '')) return { kind: 'no programme', why: 'unknown' };
  for (const { name, hidden } of filled) if (hidden) collector.lose('hidden sheets', name);

  const placed = placesOf(entries, collector);
  const named = namedDaysOf(placed, answers.days);
  const order = repsOrderDoubt(entries, answers);
  const read = exercisesOf(placed, { answers, repsOrder: order?.answer, fileUnit: fileUnitOf(tabs) }, collector);
  const names = namesDoubt(read.exercises, answers, match);
  const plan = planOf(read.exercises, { named, names, newId, collector });
  const loose = new Set(entries.map(({ grid }) => grid));
  for (const { grid, tables } of tabs) {
    const isLoose = tables.length === 0 && loose.has(grid);
    tellUnread({ grid, tables: isLoose ? [looseTable(grid)] : tables }, collector);
  }
  const { weeks, exercises, sets } = sizeOfPlan(plan);
  const days = WEEKDAYS.filter((day) => Object.values(plan).some((week) => week[day]));
  const doubts = [
    asked,
    nameColumnDoubt(tabs, answers),
    unitDoubt(read.loads, answers),
    countsDoubt(read.uncounted, answers),
    order,
    daysDoubt(named),
    names,
  ];
  return {
    kind: 'programme',
    layouts: layoutsOf(tabs, entries),
    plan,
    days,
    doubts: doubts.filter((doubt) => doubt !== undefined),
    ...collector.done(),
    counts: { weeks, days: days.length, exercises, sets },
  };
}

function entriesOf({ grid, tables }: Tab, collector: Collector): SheetEntry[] {
  return tables.length === 0 ? looseEntries(grid, collector) : entriesIn(grid, tables, collector);
}

type Known = {
  readonly answers: ProgrammeAnswers;
  readonly repsOrder: ProgrammeAnswers['repsOrder'];
  readonly fileUnit: Unit | undefined;
};

function exercisesOf(placed: readonly Placed[], { answers, repsOrder, fileUnit }: Known, collector: Collector) {
  const loads = new Map<string, number>();
  const noteLoad = (name: string, load: number) => {
    if (load > (loads.get(name) ?? 0)) loads.set(name, load);
  };
  const uncounted = new Map<string, string>();
  const countOf = (name: string, text: string) => {
    if (!uncounted.has(name)) uncounted.set(name, text);
    return answers.counts?.get(name);
  };
  const isBeside = lettersBeside(placed);
  const file = { fileUnit, unit: answers.unit, repsOrder, noteLoad, countOf, collector };
  const exercises = placed.map((one) => ({
    ...one,
    exercise: readExercise(one.entry, file, (letter) => isBeside(one, letter)),
  }));
  return { exercises, loads, uncounted };
}

function layoutsOf(tabs: readonly Tab[], entries: readonly SheetEntry[]): Layout[] {
  const found = new Set<Layout>();
  for (const { grid, tables } of tabs) {
    const own = entries.filter((entry) => entry.grid === grid);
    if (own.length === 0) continue;
    const groups = tables.flatMap((table) => table.groups);
    const planned = groups.filter(({ isDone }) => !isDone);
    const weeks = new Set(planned.flatMap(({ standing }) => (standing.weeks ? [standing.weeks.join()] : [])));
    const tab = labelIn(grid.name);
    const hasDone = groups.some(({ isDone, columns }) => isDone || columns.some(({ kind }) => kind === 'done'));
    const before = found.size;
    if (own.some(({ standing }) => standing.date)) found.add('dates across');
    else if (weeks.size > 1) found.add('weeks across');
    else if (tab?.weeks) found.add('tab per week');
    else if (tab?.day || isTabOfDay(tabs, own)) found.add('tab per day');
    if (hasDone) found.add('prescribed and done');
    if (found.size === before && !hasDone && before === 0) found.add('long');
  }
  return LAYOUTS.filter((layout) => found.has(layout));
}

function isTabOfDay(tabs: readonly Tab[], own: readonly SheetEntry[]): boolean {
  const others = tabs.filter(({ tables }) => tables.length > 0);
  return others.length > 1 && own.every(({ standing }) => standing.day === undefined);
}
