import type { Field } from '#contract/vocabulary.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { NOTHING } from '#domain/block/nothing.ts';
import {
  isPlannedAlike,
  plannedIn,
  withPlanned,
  type PlannedSeries,
  type PlannedValue,
} from '#domain/block/planned.ts';
import type { Unit } from '#domain/load.ts';
import { plainSigns } from '#domain/prescription/signs.ts';
import { isPlanned, type PlannedKind } from '../table/columns.ts';
import { countIn, ranged, type Count } from './count-in.ts';
import { readingsOf, takenForDate } from './dates.ts';
import { textOf } from '../table/grid.ts';
import { isNotHeld } from './not-held.ts';
import { readWhole, type Extras, type WholeText } from '../notation.ts';
import type { FlagReason, RepsOrder } from '../programme.ts';
import type { ReadCell } from '../rows.ts';
import { isNothing, readMeasured, readNumber, readText, type ReadValues } from './values.ts';

/** What the coach answered, and the callbacks for what is left open. */
export type Reading = {
  /** The unit of loads that have none beside them, where the file names one. */
  readonly fileUnit: Unit | undefined;
  /** It is a table of ours, in which nothing has two meanings. */
  readonly isOwn: boolean;
  /** The unit that the coach answered. */
  readonly unit: Unit | undefined;
  readonly repsOrder: RepsOrder | undefined;
  /** Notes a load without a unit, as it stands there. */
  readonly noteLoad: (load: number) => void;
  readonly refuse: (cell: ReadCell, why: FlagReason) => void;
  /** Notes that no number of sets stands in the row of this cell. */
  readonly noteUncounted: (cell: ReadCell) => void;
  /** Notes a load that was calculated from the percentage beside it. */
  readonly noteCalculated: (cell: ReadCell) => void;
  /** Whether these numbers count and mean the same as those before them in the exercise. */
  readonly agrees: (sets: readonly PlannedSeries[], says: Meaning) => boolean;
};

type ReadSets = { readonly sets: readonly PlannedSeries[]; readonly extras: readonly Extras[] };
type Draft = { sets: PlannedSeries[]; isCounted: boolean; readonly extras: Extras[] };

const NO_PLAN: PlannedSeries = { target: NOTHING };
/** The columns of a row that add to its sets, in this order. */
const AFTER: readonly PlannedKind[] = ['rpe', 'rir', 'intensity', 'load', 'percent', 'training max'];

/** Percentages of a best single, and of the training max that is taken for it. */
const PERCENTAGES: readonly PlannedKind[] = ['percent', 'training max'];

/** Reads the sets that the cells of one row plan; what cannot be read is refused, and nothing stands in its place. */
export function readSets(cells: readonly ReadCell[], asked: Reading): ReadSets {
  let isRefused = false;
  const reading: Reading = {
    ...asked,
    refuse: (one, why) => {
      isRefused = true;
      asked.refuse(one, why);
    },
  };
  const filled = cells.filter(({ cell }) => !isNothing(cell));
  const of = (kind: string) => filled.filter((one) => one.of.kind === kind);
  const count = countIn(of('sets'), reading);
  const draft: Draft = { sets: [], isCounted: false, extras: [] };
  const wholes = [
    ...of('line'),
    ...of('sets').filter((one) => one !== count.cell),
    ...ranged(of('reps'), of('most reps'), reading),
    ...of('seconds'),
    ...of('metres'),
  ];
  for (const one of wholes) takeSets(one, draft, reading);
  const isWhole = draft.sets.length > 0;
  for (const one of of('nth set')) {
    if (isWhole) reading.refuse(one, 'contradiction');
    else takeNth(one, draft, reading);
  }
  spread(draft, count, reading);
  const isOpen = !draft.isCounted && !isRefused && of('set').length === 0;
  for (const kind of AFTER) {
    for (const one of of(kind)) {
      const isCalculated =
        kind === 'load' &&
        one.cell.kind === 'number' &&
        one.cell.formula &&
        PERCENTAGES.some((many) => of(many).length > 0);
      if (isCalculated) reading.noteCalculated(one);
      else takeValues(one, draft, reading);
    }
  }
  takeNthValues(of('nth set'), of('nth value'), draft, reading);
  const planned = filled.find(({ of: { kind } }) => isPlanned(kind));
  if (isOpen && !draft.isCounted && !reading.isOwn && planned) reading.noteUncounted(planned);
  return draft;
}

/** Lays the load or effort of each set over the one whose repetitions stand in a column of the same number. */
function takeNthValues(sets: readonly ReadCell[], values: readonly ReadCell[], draft: Draft, reading: Reading): void {
  const numbers = sets.map(({ of: { nth } }) => nth);
  for (const one of values) {
    const at = numbers.indexOf(one.of.nth);
    const set = draft.sets[at];
    const read = one.of.as && valuesOf(one, one.of.as, reading);
    if (read === 'open') continue;
    const isOne = set !== undefined && read?.ok === true && read.values.length === 1;
    const [laid] = isOne && reading.agrees(setsOf(read), read.says) ? (lay([set], read.field, read.values) ?? []) : [];
    if (!laid || draft.sets.length !== numbers.length) reading.refuse(one, set ? 'not understood' : 'no sets');
    else {
      draft.sets = draft.sets.with(at, laid);
      if (read?.ok) draft.extras.push({ cues: read.cues });
    }
  }
}

/** Takes the sets of a whole text, or of reps alone. */
function takeSets(one: ReadCell, draft: Draft, reading: Reading): void {
  const kind = one.of.kind === 'sets' ? 'line' : (one.of.kind as PlannedKind);
  const isMeasured = kind === 'seconds' || kind === 'metres';
  const measured = isMeasured ? readMeasured(textOf(one.cell), one.of.text) : undefined;
  const values = kind === 'reps' ? valuesOf(one, kind, reading) : measured;
  if (values === 'open') return;
  if (draft.sets.length > 0) {
    reading.refuse(one, 'contradiction');
    return;
  }
  if (values?.ok) {
    const sets = setsOf(values);
    if (!reading.agrees(sets, values.says)) {
      reading.refuse(one, 'contradiction');
      return;
    }
    draft.sets = sets;
    draft.isCounted = values.values.length > 1;
    draft.extras.push({ cues: values.cues });
    return;
  }
  // What stands under 'Sets' without a number of sets may be anything, so it is read only where it has an 'x'.
  const typed = one.cell.kind === 'text' ? one.cell.text : undefined;
  const text = one.of.kind !== 'sets' || plainSigns(typed ?? '').includes('x') ? typed : undefined;
  const whole = text === undefined ? undefined : wholeOf(text, one.of.unit ?? reading.fileUnit, reading);
  if (whole === undefined || whole === 'ambiguous') {
    reading.refuse(one, whole ?? whyNot(one, values));
    return;
  }
  if (!reading.agrees(whole.sets, whole.says)) {
    reading.refuse(one, 'contradiction');
    return;
  }
  draft.sets = [...whole.sets];
  draft.isCounted = whole.isCounted;
  draft.extras.push(whole);
}

function whyNot({ cell }: ReadCell, values: ReadValues | undefined): FlagReason {
  if (values && !values.ok && values.why !== 'not understood') return values.why;
  if (cell.kind === 'date') return 'ambiguous';
  return isNotHeld(textOf(cell)) ? 'not held' : 'not understood';
}

/** Takes a set from a column of its own: '5', '5 @8'. */
function takeNth(one: ReadCell, draft: Draft, reading: Reading): void {
  const values = valuesOf(one, 'nth set', reading);
  if (values === 'open') draft.sets.push(NO_PLAN);
  else if (values.ok && values.values.length === 1 && reading.agrees(setsOf(values), values.says)) {
    draft.sets.push(withPlanned(NO_PLAN, 'reps', values.values[0] ?? null));
    draft.extras.push({ cues: values.cues });
  } else {
    const whole =
      one.cell.kind === 'text' ? wholeOf(one.cell.text, one.of.unit ?? reading.fileUnit, reading) : undefined;
    if (
      whole === undefined ||
      whole === 'ambiguous' ||
      whole.sets.length > 1 ||
      !reading.agrees(whole.sets, whole.says)
    ) {
      reading.refuse(one, whole === 'ambiguous' ? whole : whyNot(one, values));
      draft.sets.push(NO_PLAN);
    } else {
      draft.sets.push(...whole.sets);
      draft.extras.push(whole);
    }
  }
  draft.isCounted = true;
}

/** Repeats the set as often as a cell says; a text that says so itself is believed before it. */
function spread(draft: Draft, { number, cell }: Count, reading: Reading): void {
  if (draft.isCounted) {
    if (cell && number !== undefined && number !== draft.sets.length) reading.refuse(cell, 'contradiction');
    return;
  }
  const set = draft.sets[0] ?? NO_PLAN;
  draft.sets = Array.from({ length: number ?? 1 }, () => set);
  draft.isCounted = number !== undefined;
}

function takeValues(one: ReadCell, draft: Draft, reading: Reading): void {
  const kind = one.of.kind as PlannedKind;
  const values = valuesOf(one, kind, reading);
  if (values === 'open') return;
  if (!values.ok) {
    reading.refuse(one, values.why);
    return;
  }
  const { field, values: all, cues } = values;
  if (!reading.agrees(setsOf(values), values.says)) {
    reading.refuse(one, 'contradiction');
    return;
  }
  if (!draft.isCounted && all.length > 1) {
    const set = draft.sets[0] ?? NO_PLAN;
    draft.sets = all.map(() => set);
    draft.isCounted = true;
  }
  const laid = all.length === 1 || all.length === draft.sets.length ? lay(draft.sets, field, all) : undefined;
  if (laid) {
    draft.sets = laid;
    draft.extras.push({ cues });
  } else reading.refuse(one, 'contradiction');
}

function setsOf({ field, values }: Extract<ReadValues, { ok: true }>): PlannedSeries[] {
  return values.map((value) => withPlanned(NO_PLAN, field, value));
}

/** Lays values over the sets; undefined where something else is planned there already. */
function lay(
  sets: readonly PlannedSeries[],
  field: Field,
  values: readonly PlannedValue[],
): PlannedSeries[] | undefined {
  const laid = sets.map((set, at) => {
    const next = withPlanned(set, field, values[at] ?? values[0] ?? null);
    return plannedIn(set, field) === null || isPlannedAlike(set, next, field) ? next : undefined;
  });
  return laid.includes(undefined) ? undefined : laid.filter((set) => set !== undefined);
}

/** Reads the values of a cell; 'open' as long as the order of its two numbers, or its unit, is not answered. */
function valuesOf(one: ReadCell, kind: PlannedKind, reading: Reading): ReadValues | 'open' {
  const date = takenForDate(one.cell, kind);
  if (date && date.year === undefined) {
    return reading.repsOrder ? readText(readingsOf(date)[reading.repsOrder], kind, 'kg') : 'open';
  }
  if (date || one.cell.kind === 'date') return { ok: false, why: 'ambiguous' };
  const { cell } = one;
  const read = (unit: Unit) =>
    cell.kind === 'number' ? readNumber(cell, kind, unit) : readText(cell.text, kind, unit);
  const own = one.of.unit ?? reading.fileUnit;
  if (own) return read(own);
  const [kilograms, pounds] = [read('kg'), read('lb')];
  if (!kilograms.ok || !pounds.ok || JSON.stringify(kilograms) === JSON.stringify(pounds)) return kilograms;
  for (const value of kilograms.values) reading.noteLoad(loadIn(value));
  if (reading.unit) return reading.unit === 'kg' ? kilograms : pounds;
  return 'open';
}

function wholeOf(text: string, own: Unit | undefined, reading: Reading): WholeText | 'ambiguous' | undefined {
  if (own) return readWhole(text, own, reading.isOwn);
  const [kilograms, pounds] = [readWhole(text, 'kg'), readWhole(text, 'lb')];
  if (typeof kilograms !== 'object' || typeof pounds !== 'object') return kilograms;
  const sets = kilograms.sets.map((set, at) => {
    const other = pounds.sets[at] ?? set;
    if (isPlannedAlike(set, other, 'load')) return set;
    reading.noteLoad(loadIn(plannedIn(set, 'load')));
    if (reading.unit) return reading.unit === 'kg' ? set : other;
    return withPlanned(set, 'load', null);
  });
  return { ...kilograms, sets };
}

/** The number that stands there, read as kilograms. */
function loadIn(value: PlannedValue): number {
  if (typeof value === 'number') return value;
  if (value !== null && 'by' in value && value.by === 'lastTime') return value.plus;
  return value !== null && 'kg' in value ? value.kg : 0;
}
