import { ABOUT_KINDS, headingIn, isPlanned, type Column, type ColumnKind } from './columns.ts';
import { textOf, type Grid } from './grid.ts';
import { weekAfter } from './labels.ts';
import { nameColumns } from './name-columns.ts';
import { standingIn, type Standing, type Titles } from './titles.ts';

/** Columns of one week, day or date of a table; those that stand for all groups are in each. */
export type Group = {
  readonly columns: readonly Column[];
  /** What the titles over them say, also those of the table above where theirs are silent. */
  readonly standing: Standing;
  /** What their own titles say. */
  readonly titled: Standing;
  /** A title over a block with exercises of its own, that says nothing known. */
  readonly title: string | undefined;
  /** Where its exercises are named: in a column, or over the group. */
  readonly exercise: number | string;
  /** What stands in it was done, and is not planned. */
  readonly isDone: boolean;
  /** That it was done is guessed: nothing says so. */
  readonly isDoubtful?: true;
  /** That it is a week is guessed. */
  readonly isWeekGuessed?: true;
  /** It has a column of exercises that no group before it has. */
  readonly isBlock: boolean;
};

export type Candidate = ReturnType<typeof nameColumns>[number];
export type Unknown = { readonly column: number; readonly text: string };

type Header = {
  readonly header: number;
  readonly columns: readonly Column[];
  readonly titles: Titles;
  readonly right: number;
  /** The groups of the table above. */
  readonly above: readonly Group[];
  /** The column of exercises that the coach answered. */
  readonly nameColumn: number | undefined;
};
type Segment = Column[];

/** How many rows under a header are looked at to see what its columns hold. */
const LOOKED_AT = 30;

/** Columns that stand for all groups where the first one alone has them, or the last one at its end. */
const SHARED: ReadonlySet<ColumnKind> = new Set([
  'phase',
  'week',
  'day',
  'day name',
  'list',
  'exercise',
  ...ABOUT_KINDS,
]);
/** Columns that are often there twice and begin no group. */
const LOOSE: ReadonlySet<ColumnKind> = new Set(['done', 'statistics', 'nth set', 'nth value', 'at percent', 'note']);
/** So many groups that are alike are weeks also where nothing says so; one more than 'planned and done'. */
const FEWEST_WEEKS = 3;

/** Splits a table into its groups. @returns `first` is the leftmost column that it needs, which may have no header */
export function groupsOf(grid: Grid, { header, columns, titles, above, right, nameColumn }: Header) {
  const segments = segmentsOf(columns, titles);
  const candidates = segments.some((one) => has(one, 'exercise')) ? [] : nameColumns(grid, header, columns);
  const guessed = (candidates.find(({ column }) => column === nameColumn) ?? candidates[0])?.column;
  const groups: Group[] = [];
  const unknown = unknownIn(grid, header, { columns, guessed, first: 0, right });
  const overNames = unknown.map(({ column }) => standingIn(grid.at(header, column))).find(({ weeks }) => weeks);
  const [lead] = segments;
  const behind = trailing(segments);
  for (const [at, own] of segments.entries()) {
    if (!own.some(({ kind }) => isPlanned(kind))) continue;
    const isBlock = groups.length === 0 || has(own, 'exercise');
    const base = segments.slice(0, at + 1).findLast((one) => has(one, 'exercise')) ?? (at === 0 ? undefined : lead);
    const fixed = own.some(({ isWeekly }) => isWeekly) && at > 0 ? fixedOf(segments) : [];
    const all = [...own, ...fixed, ...sharedOf(base, own), ...(own === segments.at(-1) ? [] : behind)];
    const span = [own[0]?.column ?? 0, own.at(-1)?.column ?? 0] as const;
    const { role, ...over } = titles.over(...span);
    const inHeader = guessed === undefined ? (overNames ?? {}) : standingIn(grid.at(header, guessed));
    const line = titledLine(own);
    const overLine = line ? standingIn(grid.at(header, line.column)) : {};
    const exercise = all.find(({ kind }) => kind === 'exercise')?.column ?? guessed;
    const title = titles.textOver(...span);
    const before = above.find((one) => firstPlanned(one.columns) === firstPlanned(own));
    const said = { ...inHeader, ...standingOf(own), ...over, ...overLine };
    const isNext = said.weekName !== undefined && said.weeks === undefined;
    const titled = isNext ? { ...said, weeks: weekAfter((groups.at(-1) ?? before)?.standing.weeks) } : said;
    const standing = { ...stays(before?.standing ?? {}, titled, title), ...titled };
    groups.push({
      columns: all,
      standing,
      titled,
      title: isBlock ? title : undefined,
      exercise: exercise ?? (overLine.day ? (title ?? grid.name) : line?.text) ?? title ?? '',
      isDone: role === undefined ? before?.isDone === true && titled.weeks === undefined : role === 'done',
      isBlock,
    });
  }
  const first = labelColumn(grid, header, Math.min(guessed ?? Number.POSITIVE_INFINITY, columns[0]?.column ?? 0));
  return {
    groups: withPlaces(groups),
    unknown: unknownIn(grid, header, { columns, guessed, first, right }),
    first,
    guessed,
    candidates,
  };
}

/** Returns what of the table above also stands for one under it, whose titles say `titled` and `title`. */
export function stays({ weeks, date, day, list }: Standing, titled: Standing, title: string | undefined): Standing {
  if (titled.weeks ?? titled.date) return {};
  const isSameDay = titled.day === undefined && title === undefined;
  return {
    ...(weeks && { weeks }),
    ...(date && { date }),
    ...(isSameDay && day && { day }),
    ...(isSameDay && list && { list }),
  };
}

function firstPlanned(columns: readonly Column[]): number | undefined {
  return columns.find(({ kind }) => isPlanned(kind))?.column;
}

/** 'Week 1 reps' names the week as well. */
function standingOf(own: Segment): Standing {
  const weeks = own.find((one) => one.weeks)?.weeks;
  return weeks ? { weeks } : {};
}

function has(columns: readonly Column[], kind: ColumnKind): boolean {
  return columns.some((one) => one.kind === kind);
}

/** A kind that comes again begins the next group, and so does a title that says what was done. */
function segmentsOf(columns: readonly Column[], titles: Titles): Segment[] {
  const segments: Segment[] = [];
  for (const column of columns) {
    const last = segments.at(-1);
    const isNext =
      last === undefined ||
      (!LOOSE.has(column.kind) && has(last, column.kind)) ||
      (column.weeks !== undefined && last.some(({ weeks }) => weeks && weeks.join() !== column.weeks?.join())) ||
      last.some((one) => one.nth !== undefined && one.nth === column.nth && one.as === column.as) ||
      (titles.startsRole(column.column) && last.some(({ kind }) => isPlanned(kind)));
    if (isNext) segments.push([column]);
    else last.push(column);
  }
  return segments;
}

/** The sets and reps that stand for every week. */
function fixedOf(segments: readonly Segment[]): Column[] {
  return segments.flat().filter(({ kind, isWeekly, weeks }) => isPlanned(kind) && !isWeekly && !weeks);
}

function sharedOf(base: Segment | undefined, own: Segment): Column[] {
  if (base === undefined || base === own) return [];
  const before = base.findIndex(({ kind }) => isPlanned(kind));
  return base.slice(0, before < 0 ? base.length : before).filter(({ kind }) => SHARED.has(kind) && !has(own, kind));
}

/** 'Notes' behind the last week are those of all weeks. */
function trailing(segments: readonly Segment[]): Column[] {
  const last = segments.at(-1) ?? [];
  const before = new Set(segments.slice(0, -1).flatMap((one) => one.map(({ kind }) => kind)));
  const planned = last.findLastIndex(({ kind }) => isPlanned(kind));
  return last.slice(planned + 1).filter(({ kind }) => SHARED.has(kind) && !before.has(kind));
}

/** In a matrix what stands over a column of lines is a week, a date or an exercise. */
function titledLine(own: Segment): Column | undefined {
  const line = own.find(({ kind }) => kind === 'line');
  return line && headingIn(line.text) === undefined ? line : undefined;
}

/** Days and weeks may stand left of the table without a header. */
function labelColumn(grid: Grid, header: number, first: number): number {
  let leftmost = first;
  for (let column = first - 1; column >= 0; column -= 1) {
    for (let row = header + 1; row < Math.min(grid.height, header + LOOKED_AT); row += 1) {
      if (Object.keys(standingIn(grid.at(row, column))).length > 0) leftmost = column;
    }
    if (leftmost !== column) break;
  }
  return leftmost;
}

/** Of groups that stand for the same, the second is what was done; three that are alike are weeks. */
function withPlaces(groups: readonly Group[]): Group[] {
  const planned = groups.filter(({ isDone, isBlock }, at) => !isDone && (at === 0 || !isBlock));
  const isBare = planned.every(({ standing: { weeks, date, day } }) => (weeks ?? date ?? day) === undefined);
  const alike = new Set(planned.map((one) => kindsOf(one)));
  if (isBare && alike.size === 1 && planned.length >= FEWEST_WEEKS && planned.length === groups.length) {
    return groups.map((one, at) => ({ ...one, standing: { ...one.standing, weeks: [at + 1] }, isWeekGuessed: true }));
  }
  const seen = new Set<string>();
  return groups.map((one) => {
    const place = JSON.stringify([one.standing, one.exercise]);
    const isAgain = seen.has(place);
    if (!one.isDone) seen.add(place);
    return isAgain && !one.isDone ? { ...one, isDone: true, isDoubtful: true } : one;
  });
}

function kindsOf({ columns }: Group): string {
  return columns
    .map(({ kind }) => kind)
    .filter(isPlanned)
    .join();
}

type Known = {
  readonly columns: readonly Column[];
  readonly guessed: number | undefined;
  readonly first: number;
  readonly right: number;
};

function unknownIn(grid: Grid, header: number, { columns, guessed, first, right }: Known): Unknown[] {
  const known = new Set([...columns.map(({ column }) => column), guessed]);
  const unknown: Unknown[] = [];
  for (let column = first; column <= right; column += 1) {
    if (!known.has(column)) unknown.push({ column, text: textOf(grid.at(header, column)) });
  }
  return unknown;
}
