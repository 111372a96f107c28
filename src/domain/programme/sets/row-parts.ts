import { plannedIn, withPlanned, type PlannedSeries } from '#domain/block/planned.ts';
import type { ReadCell } from '../rows.ts';
import { textOf } from '../table/grid.ts';
import { lay, setsOf, valuesOf, wholeOf, type Draft, type Reading } from './draft.ts';

/** Lays the load or effort of each set over the one whose repetitions stand in a column of the same number. */
export function takeNthValues(
  sets: readonly ReadCell[],
  values: readonly ReadCell[],
  draft: Draft,
  reading: Reading,
): void {
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

/** Reads '2x3' or '5' under '70%': sets at a part of a maximum, which stand one after the other. */
export function takeParts(parts: readonly ReadCell[], draft: Draft, reading: Reading): void {
  for (const one of parts) {
    const sets = setsUnder(one, reading);
    const percent = (one.of.part ?? 0) * 100;
    const laid =
      sets && lay(sets, 'load', [{ by: 'percent', percent: Math.round(percent * 1_000) / 1_000, of: 'max' }]);
    if (laid) draft.sets.push(...laid);
    else reading.refuse(one, sets ? 'contradiction' : 'not understood');
    draft.isCounted = true;
  }
}

function setsUnder(one: ReadCell, reading: Reading): readonly PlannedSeries[] | undefined {
  const reps = valuesOf(one, 'reps', reading);
  if (reps !== 'open' && reps.ok) return setsOf(reps);
  const whole = wholeOf(textOf(one.cell), one.of.unit ?? reading.fileUnit, reading);
  return typeof whole === 'object' && reading.agrees(whole.sets, whole.says) ? whole.sets : undefined;
}

/** The sets behind a top set stand in a column of their own. */
export function takeBackOffs(cells: readonly ReadCell[], draft: Draft, reading: Reading): void {
  for (const one of cells) {
    const whole = wholeOf(textOf(one.cell), one.of.unit ?? reading.fileUnit, reading);
    if (typeof whole !== 'object' || !whole.isCounted || !reading.agrees(whole.sets, whole.says)) {
      reading.refuse(one, whole === 'ambiguous' ? whole : 'not understood');
      continue;
    }
    const isBehind = draft.sets.some((set) => plannedIn(set, 'reps') !== null);
    const before = isBehind ? draft.sets : [];
    draft.sets = [...before, ...whole.sets.map((set) => withPlanned(set, 'kind', 'back-off'))];
    draft.extras.push(whole);
    draft.isCounted = true;
  }
}

/** The last set may have an effort of its own: 'Early set RPE | Last set RPE'. */
export function takeLastEffort(cells: readonly ReadCell[], draft: Draft, reading: Reading): void {
  for (const one of cells) {
    const read = valuesOf(one, 'rpe', reading);
    if (read === 'open') continue;
    const [value, ...others] = read.ok ? read.values : [];
    const last = draft.sets.at(-1);
    if (!read.ok || value === undefined || others.length > 0 || !last || !draft.isCounted) {
      reading.refuse(one, read.ok ? 'no sets' : read.why);
      continue;
    }
    draft.sets = [...draft.sets.slice(0, -1), withPlanned(last, read.field, value)];
    draft.extras.push({ cues: read.cues });
  }
}
