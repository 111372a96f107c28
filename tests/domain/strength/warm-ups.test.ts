import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDetail, Series } from '#contract/api/block.ts';
import { ghostsOf } from '#domain/block/ghosts.ts';
import { withPlanned } from '#domain/block/planned.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { progressOf } from '#domain/block/weeks.ts';
import { followLoads, type LoadSources } from '#domain/prescription/follow-loads.ts';
import { lastSessionOf } from '#domain/prescription/last-session.ts';
import { besideRows, lastTime } from '#domain/strength/last-time.ts';
import { sessionSummary } from '#domain/strength/session-summary.ts';
import { loadRules } from '../prescription/arbitraries.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';

const LIFT = { name: 'Squat' };
const WEEK_2 = { weekName: 'week2', day: 'Monday' } as const;

const maybe = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { nil: null });
const numbers = fc.tuple(
  maybe(fc.integer({ min: 1, max: 12 })),
  maybe(fc.integer({ min: 6, max: 10 })),
  maybe(fc.integer({ min: 1, max: 40 }).map((steps) => steps * 5)),
);
const workSets = fc
  .tuple(numbers, numbers, fc.option(loadRules, { nil: undefined }))
  .map(([target, actual, rule]): Series => {
    const series = makeSeries('', target, actual);
    return { ...(rule ? withPlanned(series, 'load', rule) : series), loggedAt: 7 };
  });
const sets = fc.array(
  fc.tuple(workSets, fc.boolean()).map(([set, warms]) => (warms ? withPlanned(set, 'kind', 'warm-up') : set)),
  { maxLength: 6 },
);
const twoWeeks = fc.tuple(sets, sets).map(([first, second]) => blockOf(named('week1', first), named('week2', second)));

const named = (week: string, series: readonly Series[]) =>
  series.map((one, at) => ({ ...one, seriesId: `${week}-${at}` }));
const warm = (id: string, load: number | null) =>
  withPlanned(makeSeries(id, [5, null, null], [load && 5, null, load]), 'kind', 'warm-up');
const drop = (id: string, percent: number) =>
  withPlanned(makeSeries(id, [5, null, null]), 'load', { by: 'drop', percent, from: 'top' });

function blockOf(first: Series[], second: Series[]): BlockDetail {
  return makeBlock(
    [first, second].map((series, at) => ({
      weekName: `week${at + 1}`,
      dayResponses: { Monday: makeDay([{ ...makeExercise('Squat', series), idExercise: `squat-${at}` }]) },
    })),
  );
}

/** The same plan, in which nobody warms up. */
function withoutWarmUps(block: BlockDetail): BlockDetail {
  const [first = [], second = []] = block.weeks.map((_, at) => setsIn(block, at).filter((one) => !isWarmUp(one)));
  return blockOf(first, second);
}

function setsIn({ weeks }: BlockDetail, week: number): Series[] {
  return weeks[week]?.dayResponses.Monday?.basics[0]?.series ?? [];
}

function dayIn({ weeks }: BlockDetail) {
  return weeks[1]?.dayResponses.Monday ?? makeDay([]);
}

/** What is said of the work sets of the second week. */
function ofWorkSets<Said>(block: BlockDetail, said: readonly Said[]): Said[] {
  return said.filter((_, at) => !isWarmUp(setsIn(block, 1)[at] ?? {}));
}

function followed(block: BlockDetail) {
  const last = lastTime(block, WEEK_2, LIFT);
  const sources: LoadSources = {
    max: 140,
    today: [],
    last,
    session: last && lastSessionOf(block, WEEK_2, LIFT, last),
    unit: 'kg',
  };
  return followLoads({ ...LIFT, series: setsIn(block, 1) }, sources);
}

/** All that follows from sets, of a block and of the same without its warm-ups. */
const FOLLOWS: readonly (readonly [string, (block: BlockDetail) => unknown])[] = [
  ['no last time and no estimate', (block) => lastTime(block, WEEK_2, LIFT)],
  ['no done set, no tonnage, no top set and no record', summaryOf],
  ['no progress of a day', (block) => progressOf(dayIn(block))],
  ['no suggestion for a work set', (block) => ofWorkSets(block, ghostsOf(setsIn(block, 1), sourcesOf(block)))],
  ['no load that follows from another set', (block) => ofWorkSets(block, followed(block))],
  [
    'nothing that stands beside a work set',
    (block) => ofWorkSets(block, besideRows(setsIn(block, 1), sourcesOf(block).last)),
  ],
];

function sourcesOf(block: BlockDetail) {
  return { last: lastTime(block, WEEK_2, LIFT), now: 8 };
}

function summaryOf(block: BlockDetail) {
  return sessionSummary(dayIn(block), () => ({ last: lastTime(block, WEEK_2, LIFT), bests: [] }), []);
}

describe('What is logged in a warm-up', () => {
  it.each(FOLLOWS)('makes %s', (_, told) => {
    fc.assert(
      fc.property(twoWeeks, (block) => {
        expect(told(block)).toEqual(told(withoutWarmUps(block)));
      }),
    );
  });

  it('stays one where the coach plans it as a work set later, and a work set stays one, too', () => {
    const work = makeSeries('a', [5, null, 140], [5, null, 140]);
    const later = { ...withPlanned(work, 'kind', 'warm-up'), loggedTarget: work.target };
    const before = { ...work, loggedTarget: { ...work.target, prescription: { kind: 'warm-up' as const } } };
    expect(summaryOf(blockOf([], [later])).tonnage).toBe(700);
    expect(summaryOf(blockOf([], [before])).tonnage).toBe(0);
  });

  it('suggests the load of a warm-up above it, and never that of a work set', () => {
    const series = [warm('a', 60), makeSeries('b', [5, null, null], [5, null, 140]), warm('c', null)];
    expect(ghostsOf(series).map(({ load }) => load)).toEqual([null, null, 60]);
  });
});

describe('A load that follows from the top set', () => {
  it('never follows from a warm-up before it, and a warm-up may follow from the top set', () => {
    const series = [
      withPlanned(makeSeries('a', [5, null, 60]), 'kind', 'warm-up'),
      withPlanned(drop('b', 50), 'kind', 'warm-up'),
      makeSeries('c', [1, null, 140]),
      drop('d', 10),
    ];
    const sources: LoadSources = { max: undefined, today: [], last: undefined, unit: 'kg' };
    expect(followLoads({ ...LIFT, series }, sources)).toEqual([
      undefined,
      { load: 70, from: { kind: 'drop', percent: 50, of: 140 } },
      undefined,
      { load: 125, from: { kind: 'drop', percent: 10, of: 140 } },
    ]);
  });
});
