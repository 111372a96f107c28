import { withPlanned, type PlannedSeries } from '#domain/block/planned.ts';
import { plainSigns } from '#domain/prescription/signs.ts';
import { isPlanned, type ColumnKind, type PlannedKind } from '../table/columns.ts';
import { countIn, ranged, type Count } from './count-in.ts';
import { textOf } from '../table/grid.ts';
import { isNotHeld } from './not-held.ts';
import type { Extras } from '#domain/prescription/translate.ts';
import type { FlagReason } from '../programme.ts';
import type { ReadCell } from '../rows.ts';
import { lay, NO_PLAN, setsOf, valuesOf, wholeOf, type Draft, type Reading } from './draft.ts';
import { takeBackOffs, takeLastEffort, takeNthValues, takeParts } from './row-parts.ts';
import { isNothing, readMeasured, type ReadValues } from './values.ts';

type ReadSets = { readonly sets: readonly PlannedSeries[]; readonly extras: readonly Extras[] };

/** The columns of a row that add to its sets, in this order. */
const AFTER: readonly PlannedKind[] = ['rpe', 'rir', 'intensity', 'load', 'percent', 'training max'];

/** Percentages of a best single, and of the training max that is taken for it. */
const PERCENTAGES: ReadonlySet<ColumnKind> = new Set(['percent', 'training max']);

function isPercentage({ of, cell }: ReadCell): boolean {
  return PERCENTAGES.has(of.kind) || (of.kind === 'intensity' && textOf(cell).endsWith('%'));
}

/** Reads the sets that the cells of one row plan; what cannot be read is refused, and nothing stands in its place. */
export function readSets(cells: readonly ReadCell[], asked: Reading): ReadSets {
  let isRefused = false;
  const reading: Reading = {
    ...asked,
    refuse: (one, why) => {
      isRefused ||= one.of.kind !== 'sets';
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
  if (!isWhole) takeParts(of('at percent'), draft, reading);
  spread(draft, count, reading);
  const isOpen = !draft.isCounted && !isRefused && of('set').length === 0;
  for (const kind of AFTER) {
    for (const one of of(kind)) {
      const isCalculated =
        kind === 'load' && one.cell.kind === 'number' && one.cell.formula && filled.some(isPercentage);
      if (isCalculated) reading.noteCalculated(one);
      else takeValues(one, draft, reading);
    }
  }
  takeLastEffort(of('last rpe'), draft, reading);
  takeBackOffs(of('back-off'), draft, reading);
  takeNthValues(of('nth set'), of('nth value'), draft, reading);
  const planned = filled.find(({ of: { kind } }) => isPlanned(kind));
  if (isOpen && !draft.isCounted && !reading.isOwn && planned) {
    const [set = NO_PLAN] = draft.sets;
    draft.sets = Array.from({ length: reading.countOf(planned) ?? 0 }, () => set);
  }
  return draft;
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
  if (whole.isDoubtful) reading.noteDoubtful(one);
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
      if (whole.isDoubtful) reading.noteDoubtful(one);
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
