import '../../support/page.ts';
import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Series, Values } from '#contract/api/block.ts';
import { checkSet } from '#client/features/block/check-set.ts';
import { createSetActions } from '#client/features/block/set-actions.ts';
import { SetRow } from '#client/features/block/set-row.tsx';
import { usePreferences } from '#client/state/preferences.ts';
import { ghostsOf, type Ghost } from '#domain/block/ghosts.ts';
import { kilogramsOf } from '#domain/load.ts';
import { showValue } from '#client/words/sets.ts';
import { makeDaySet } from './day-set.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../domain/support.ts';

vi.setConfig({ testTimeout: 60_000 });

const NOTHING = { problem: undefined, doubt: undefined };
const NONE: Values = { reps: null, rpe: null, load: null };
const path = { week: 'week1', day: 'Monday', list: 'basics', idExercise: 'Row-above' } as const;

let series: Series;
/** On the disk. */
let own: Map<string, Values>;
const { actions, see } = createSetActions();

beforeEach(() => {
  own = new Map();
  const day = makeDay([makeExercise('Row', [])]);
  see({
    block: makeBlock([{ weekName: 'week1', dayResponses: { Monday: day } }]),
    day,
    log: ({ field, value }) => {
      series = { ...series, actual: { ...series.actual, [field]: value } };
    },
    setActive: () => undefined,
    rests: undefined,
    keepOwn: (seriesId, values) => {
      if (values) own.set(seriesId, structuredClone(values));
      else own.delete(seriesId);
    },
    announce: () => undefined,
  });
});

const load = fc.oneof(
  fc.integer({ min: 1, max: 160 }).map((plates) => plates * 2.5),
  fc.integer({ min: 1, max: 90 }).map((plates) => kilogramsOf(plates * 5, 'lb')),
);
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const reps = fc.integer({ min: 0, max: 20 });
const rpe = fc.integer({ min: 0, max: 20 }).map((half) => half / 2);
const values = fc.record({ reps: maybe(reps), rpe: maybe(rpe), load: maybe(load) });
const leaves = ({ reps: one, rpe: two, load: three }: Values) => [one, two, three] as const;
/** A row, the one above it, and the last time of the exercise. */
const rows = fc.record({
  unit: fc.constantFrom('kg' as const, 'lb' as const),
  target: values,
  typed: values,
  aboveTarget: values,
  above: values,
  unticked: maybe(values),
  follow: fc.boolean(),
  sets: fc.array(fc.record({ reps: fc.integer({ min: 1, max: 8 }), rpe: maybe(rpe), load: maybe(load) }), {
    maxLength: 4,
  }),
});
type Row = typeof rows extends fc.Arbitrary<infer T> ? T : never;

/** The row as it stands there now. */
function ghostOf({ unit, target, typed, aboveTarget, above, unticked, follow, sets }: Row): Ghost {
  usePreferences.setState({ unit });
  series = makeSeries('s', leaves(target), leaves(typed));
  if (unticked) own.set('s', unticked);
  return ghostNow({ unit, aboveTarget, above, follow, sets });
}

function ghostNow({ unit, aboveTarget, above, follow, sets }: Omit<Row, 'target' | 'typed' | 'unticked'>): Ghost {
  const [top] = sets;
  const [, ghost] = ghostsOf([makeSeries('above', leaves(aboveTarget), leaves(above)), series], {
    unit,
    follow,
    last: top && { top, sets },
    unticked: own,
  });
  if (!ghost) throw new Error('A row without a ghost.');
  return ghost;
}

/** What a person reads in the empty fields of the row. */
function ghostsRead(ghost: Ghost) {
  const row = renderToStaticMarkup(
    createElement(SetRow, {
      // Touched, and not ticked yet.
      set: makeDaySet(series, { ghost, own: own.get('s'), isHighlighted: true, stage: 'editing' }),
      actions,
      onLoadLeft: () => undefined,
    }),
  );
  const placeholder = (field: string) =>
    new RegExp(`data-field="${field}"[^>]*placeholder="([^"]*)"`).exec(row)?.[1] ?? '';
  return {
    reps: placeholder('reps'),
    load: placeholder('load'),
    rpe: /<\/select><span[^>]*>([^<]*)<\/span>/.exec(row)?.[1],
  };
}

/** What a tick would log that the row does not show, or would not log that it shows. */
function unseen(row: Row): string[] {
  own.clear();
  const ghost = ghostOf(row);
  const read = ghostsRead(ghost);
  const before = series.actual;
  const check = checkSet(series, ghost, { reps: NOTHING, load: NOTHING });
  if (check.kind !== 'tick') {
    // Only where nothing is to be read.
    const isNothingRead = before[check.field] === null && read[check.field] === '';
    return check.kind === 'missing' && isNothingRead ? [] : [`${check.kind} ${check.field}`];
  }
  actions.tick({ series: check.series, path, name: 'Row set 2' }, check.ghost, '');
  const { actual } = series;
  return (['reps', 'rpe', 'load'] as const)
    .filter((field) => {
      if (before[field] !== null || (field === 'rpe' && actual.rpe === null)) return actual[field] !== before[field];
      const shown = actual[field] === null && field === 'load' ? 'BW' : showValue(field, actual[field]);
      return shown === '' || shown !== read[field];
    })
    .map((field) => `${field} ${actual[field]}, not ${read[field]}`);
}

test('a tick logs what the row shows, in its fields and as ghosts, and nothing else, whatever is planned, typed and was lifted [P18]', () => {
  fc.assert(
    fc.property(rows, (row) => {
      expect(unseen(row)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('a set is done without a load only by who says so, or where none was ever lifted [P18]', () => {
  fc.assert(
    fc.property(rows, (row) => {
      own.clear();
      const check = checkSet(
        (series = makeSeries('s', leaves(row.target), leaves(row.typed))),
        ghostOf({ ...row, unticked: null }),
        {
          reps: NOTHING,
          load: NOTHING,
        },
      );
      const isLoaded = [row.target, row.aboveTarget, row.above, ...row.sets].some((one) => one.load !== null);
      if (check.kind !== 'tick' || !isLoaded) return;
      actions.tick({ series: check.series, path, name: 'Row set 2' }, check.ghost, '');
      expect(series.actual.load).not.toBeNull();
    }),
    { numRuns: 150 },
  );
});

test('tick, untick, tick is the identity for repetitions, load and RPE, over a reload too [P18]', () => {
  fc.assert(
    fc.property(rows, maybe(rpe), (row, chip) => {
      own.clear();
      const ghost = ghostOf(row);
      const first = checkSet(
        series,
        ghost,
        { reps: NOTHING, load: NOTHING },
        ghost.load === null ? { isUnloaded: true } : {},
      );
      if (first.kind !== 'tick' || (row.target.load !== null && series.actual.load === null && ghost.load === null))
        return;
      actions.tick({ series: first.series, path, name: 'Row set 2' }, first.ghost, '');
      if (chip !== null) actions.chooseRpe({ series, path, name: 'Row set 2' }, chip);
      const logged = series.actual;
      for (let again = 1; again <= 2; again += 1) {
        actions.untick({ series, path, name: 'Row set 2' });
        expect(series.actual).toEqual(NONE);
        own = new Map(JSON.parse(JSON.stringify([...own])) as [string, Values][]);
        const second = checkSet(series, ghostNow(row), { reps: NOTHING, load: NOTHING });
        if (second.kind !== 'tick') throw new Error(`The second tick: ${JSON.stringify(second)}`);
        actions.tick({ series: second.series, path, name: 'Row set 2' }, second.ghost, '');
        expect(series.actual).toEqual(logged);
      }
    }),
    { numRuns: 150 },
  );
});

test('a load out of proportion, and a text that is no number, tick nothing [P18]', () => {
  const ghost = ghostOf({
    unit: 'kg',
    target: { reps: 5, rpe: 8, load: 140 },
    typed: NONE,
    aboveTarget: NONE,
    above: NONE,
    unticked: null,
    follow: true,
    sets: [],
  });
  expect(checkSet(series, ghost, { reps: NOTHING, load: { problem: undefined, doubt: 1400 } })).toEqual({
    kind: 'doubtful',
    field: 'load',
  });
  expect(checkSet(series, ghost, { reps: { problem: 'not_a_number', doubt: undefined }, load: NOTHING })).toEqual({
    kind: 'unreadable',
    field: 'reps',
  });
  const yes = checkSet(series, ghost, { reps: NOTHING, load: { problem: undefined, doubt: 1400 } }, { load: 1400 });
  expect(yes).toMatchObject({ kind: 'tick', series: { actual: { load: 1400 } } });
});

test('a suggested load that is much more than last time ticks nothing before somebody says so, and then is written', () => {
  series = makeSeries('s', [5, 8, 160]);
  const ghost: Ghost = { reps: 5, rpe: null, load: 160, isUnloaded: false, steep: { reps: 5, rpe: 8, load: 90 } };
  const fields = { reps: NOTHING, load: NOTHING };
  expect(checkSet(series, ghost, fields)).toEqual({ kind: 'steep', field: 'load' });
  actions.confirm({ series, path, name: 'Row set 2' }, 'load', 160);
  const meant = checkSet(series, ghost, fields, { load: 160 });
  if (meant.kind !== 'tick') throw new Error('It was not ticked.');
  actions.tick({ series: meant.series, path, name: 'Row set 2' }, meant.ghost, '');
  expect(series.actual).toEqual({ reps: 5, rpe: null, load: 160 });
  // What is typed is meant.
  const typed = makeSeries('s', [5, 8, 160], [null, null, 160]);
  expect(checkSet(typed, ghost, fields)).toMatchObject({ kind: 'tick' });
});
