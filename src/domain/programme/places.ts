import { MAX_WEEKS } from '#contract/limits.ts';
import { WEEKDAYS, type ListName, type Weekday } from '#contract/vocabulary.ts';
import { mondayOf } from '#domain/local-days.ts';
import type { Collector } from './collector.ts';
import { labelIn, namedDay, weekAfter, type DayLabel } from './table/labels.ts';
import type { SheetEntry } from './rows.ts';
import type { CalendarDay } from './table/titles.ts';

/** Where in the plan an exercise of the sheets stands. */
export type Placed = {
  readonly entry: SheetEntry;
  /** Counted from 1, without those before the first. */
  readonly weeks: readonly number[];
  readonly day: DayLabel;
  readonly list: ListName;
};

type Draft = Omit<Placed, 'list'> & { readonly phase: string };

const MS_OF_DAY = 86_400_000;

/** Gives each exercise its weeks and its day, from what stands beside it, over it, and on its tab. */
export function placesOf(entries: readonly SheetEntry[], collector: Collector): Placed[] {
  const tabs = tabsOf(entries);
  const blocks = new Map<string, Map<string, number>>();
  const firstMonday = firstMondayOf(entries);
  const all = entries.map((entry): Draft => {
    const tab = tabs.get(entry.grid.name) ?? {};
    const standing = { ...tab, ...entry.standing };
    const phase = standing.phase ?? '';
    if (standing.date && firstMonday !== undefined) {
      const at = dayNumber(standing.date) - firstMonday;
      const weekday = WEEKDAYS[at % 7] ?? 'Monday';
      return { entry, weeks: [Math.floor(at / 7) + 1], day: { key: weekday, label: weekday, weekday }, phase };
    }
    const weeks = standing.weeks ?? [1];
    return { entry, weeks, day: standing.day ?? dayOfBlock(entry, weeks, blocks), phase };
  });
  tellDates(entries, collector);
  const drafts = arePartsOfDays(all) ? all.map((one) => ({ ...one, phase: '' })) : all;
  const numbers = weekNumbers(drafts, collector);
  const isOneBlock = [...blocks.values()].every(({ size }) => size === 1);
  const placed = drafts.map(({ entry, weeks, day, phase }): Placed => ({
    entry,
    weeks: weeks.map((week) => numbers.get(keyOf(phase, week)) ?? 1),
    day: blockNamed(day, isOneBlock),
    list: entry.standing.list ?? 'basics',
  }));
  return withinWeeks(placed);
}

/** What parts of one day are called. */
const PART =
  /^(?:[a-h]\d?|warm[- ]?up|activation|power|strength|main|accessor(?:y|ies)|finisher|conditioning|cardio|core|mobility|cool[- ]?down)$/i;

/** Whether 'Block' and 'Phase' name parts of a day: one that comes again behind another is none of weeks. */
function arePartsOfDays(drafts: readonly Draft[]): boolean {
  const closed = new Set<string>();
  let last = '';
  for (const { phase } of drafts) {
    if (phase === last) continue;
    if (closed.has(phase)) return true;
    closed.add(last);
    last = phase;
  }
  const names = new Set(drafts.map(({ phase }) => phase));
  const days = new Set(drafts.map(({ day, weeks }) => `${weeks.join()} ${day.key}`));
  return names.size > 1 && days.size === 1 && [...names].every((name) => name === '' || PART.test(name));
}

/** Numbers days anew in each week where they are counted on: 'Day 4' may be the first one of the second week. */
function withinWeeks(placed: readonly Placed[]): Placed[] {
  const all = new Set(placed.map(({ day }) => day.key));
  if (all.size <= WEEKDAYS.length) return [...placed];
  const byWeek = new Map<string, Map<string, number>>();
  const numbered = placed.map((one) => {
    const week = byWeek.get(one.weeks.join()) ?? new Map<string, number>();
    byWeek.set(one.weeks.join(), week);
    const number = week.get(one.day.key) ?? week.size + 1;
    week.set(one.day.key, number);
    return one.day.weekday ? one : { ...one, day: { key: `day of week ${number}`, label: one.day.label } };
  });
  return [...byWeek.values()].every(({ size }) => size <= WEEKDAYS.length) ? numbered : [...placed];
}

type Tab = { readonly weeks?: readonly number[]; readonly day?: DayLabel; readonly phase?: string };

/** What the name of a tab says; tabs of a file that say nothing known are its days, or phases where they have days. */
function tabsOf(entries: readonly SheetEntry[]): Map<string, Tab> {
  const names = [...new Set(entries.map(({ grid }) => grid.name))];
  const labels = new Map<string, Tab>();
  let before: readonly number[] | undefined;
  for (const name of names) {
    const { weekName, ...label } = labelIn(name) ?? {};
    const weeks = label.weeks ?? (weekName === undefined ? undefined : weekAfter(before));
    labels.set(name, { ...label, ...(weeks && { weeks }) });
    before = weeks ?? before;
  }
  const isNamed = names.some((name) => Object.keys(labels.get(name) ?? {}).length > 0);
  if (isNamed || names.length === 1) return labels;
  const haveDays = entries.some(({ standing }) => standing.day ?? standing.date);
  return new Map(names.map((name) => [name, haveDays ? { phase: name } : { day: namedDay(name) }]));
}

/** Returns the day of a block without the name of one over it: by its title or its number. */
function dayOfBlock(
  { standing, grid }: SheetEntry,
  weeks: readonly number[],
  blocks: Map<string, Map<string, number>>,
) {
  const key = `${grid.name}\n${weeks.join()}`;
  const known = blocks.get(key) ?? new Map<string, number>();
  blocks.set(key, known);
  const number = known.get(standing.block) ?? known.size + 1;
  known.set(standing.block, number);
  return { key: `block ${number}`, label: standing.title ?? '' };
}

/** Where a file has one such block in each of its weeks, its title says nothing of the day. */
function blockNamed(day: DayLabel, isOne: boolean): DayLabel {
  if (!day.key.startsWith('block ')) return day;
  return isOne ? { key: day.key, label: '' } : { key: day.key, label: day.label || day.key.replace('block ', '') };
}

function firstMondayOf(entries: readonly SheetEntry[]): number | undefined {
  const days = entries.flatMap(({ standing: { date } }) => (date ? [dayNumber(date)] : []));
  return days.length === 0 ? undefined : mondayOf(days.reduce((least, day) => Math.min(least, day)));
}

function dayNumber({ year, month, day }: CalendarDay): number {
  return Math.floor(Date.UTC(year, month - 1, day) / MS_OF_DAY);
}

function tellDates(entries: readonly SheetEntry[], collector: Collector): void {
  const days = new Set(entries.flatMap(({ standing: { date } }) => (date ? [dayNumber(date)] : [])));
  if (days.size > 0) collector.lose('dates', '', days.size);
}

function keyOf(phase: string, week: number): string {
  return `${phase}\n${week}`;
}

/** The weeks of all phases one after the other, from 1; a week that is missing between two others stays empty. */
function weekNumbers(drafts: readonly Draft[], collector: Collector): Map<string, number> {
  const byPhase = new Map<string, Set<number>>();
  for (const { phase, weeks } of drafts) {
    const known = byPhase.get(phase) ?? new Set();
    byPhase.set(phase, known);
    for (const week of weeks) known.add(week);
  }
  const names = [...byPhase.keys()].filter(Boolean);
  for (const name of names) collector.lose('phases', name);
  const numbers = new Map<string, number>();
  let before = 0;
  for (const [phase, weeks] of byPhase) {
    const inOrder = [...weeks].sort((one, other) => one - other);
    const first = Math.floor(inOrder[0] ?? 1);
    const span = (inOrder.at(-1) ?? first) - first + 1;
    const isShort = before + span <= MAX_WEEKS;
    let last = before;
    for (const week of inOrder) {
      const isCounted = isShort && Number.isInteger(week);
      last = isCounted ? Math.max(last + 1, before + week - first + 1) : last + 1;
      numbers.set(keyOf(phase, week), last);
    }
    before = last;
  }
  return numbers;
}

/** The weekdays over which days are usually spread, by how many a week has. */
const SPREAD: readonly (readonly Weekday[])[] = [
  [],
  ['Monday'],
  ['Monday', 'Thursday'],
  ['Monday', 'Wednesday', 'Friday'],
  ['Monday', 'Tuesday', 'Thursday', 'Friday'],
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  WEEKDAYS,
];

/** Days that are no weekdays, in the order of the file, each with the weekday that it has or could have. */
export type NamedDays = ReadonlyMap<string, { readonly label: string; readonly weekday: Weekday | undefined }>;

/** Gives weekdays to days that have none. @returns by key; days for which a week has no weekday left have none */
export function namedDaysOf(placed: readonly Placed[], answers: ReadonlyMap<string, Weekday> | undefined): NamedDays {
  const labels = new Map(
    placed.flatMap(({ day }) => (day.weekday ? [] : [[day.key, day.label] as const])).toReversed(),
  );
  const keys = [...new Set(placed.map(({ day }) => day.key))].filter((key) => labels.has(key));
  const taken = new Set(placed.flatMap(({ day }) => (day.weekday ? [day.weekday] : [])));
  const spread = SPREAD[keys.length + taken.size] ?? WEEKDAYS;
  const free = [...spread, ...WEEKDAYS.filter((day) => !spread.includes(day))].filter((day) => !taken.has(day));
  return new Map(
    keys.map((key, at) => {
      const label = labels.get(key) ?? '';
      return [key, { label, weekday: answers?.get(label) ?? free[at] }];
    }),
  );
}
