import * as fc from 'fast-check';
import { kilogramsOf, loadIn } from '#domain/load.ts';
import { describe, expect, it, test } from 'vitest';
import { differenceOf, ghostsOf, ticked } from '#domain/block/ghosts.ts';
import { makeSeries } from '../support.ts';

const ghostLoads = (...rows: Parameters<typeof ghostsOf>) => ghostsOf(...rows).map(({ load }) => load);

const planned = (load: number | null, logged: number | null = null) =>
  makeSeries(`${load}/${logged}`, [5, 8, load], [null, null, logged]);

const isUnloaded = (...asked: Parameters<typeof ghostsOf>) => ghostsOf(...asked)[0]?.isUnloaded;

describe('the loads suggested for the sets to come', () => {
  it('are the targets while nothing was logged', () => {
    expect(ghostLoads([planned(135), planned(142.5), planned(130)])).toEqual([135, 142.5, 130]);
  });

  it('follow a changed load by the same difference in kilograms', () => {
    expect(ghostLoads([planned(135), planned(142.5, 137.5), planned(142.5), planned(130)])).toEqual([
      135,
      null,
      137.5,
      125,
    ]);
  });

  it('follow by what differs from the target that the athlete saw, when the plan was changed since', () => {
    const logged = { ...planned(120, 82), loggedTarget: { reps: 5, rpe: 8, load: 77 } };
    expect(ghostLoads([logged, planned(65)])).toEqual([null, 70]);
    expect(differenceOf(logged)).toBe(5);
  });

  it('follow the nearest logged row above, and leave rows that have a load of their own alone', () => {
    expect(ghostLoads([planned(100, 110), planned(100, 105), planned(100)])).toEqual([null, null, 105]);
    expect(ghostLoads([planned(100, 110), planned(100, 100), planned(100)])).toEqual([null, null, 100]);
  });

  it('stay the targets when the person undid the following', () => {
    expect(ghostLoads([planned(100, 110), planned(100)], { follow: false })).toEqual([null, 100]);
  });

  it('do not jump about while a load is half typed', () => {
    expect(ghostLoads([planned(125, 1), planned(125)])).toEqual([null, 125]);
    expect(ghostLoads([planned(125, 12), planned(125)])).toEqual([null, 125]);
    expect(ghostLoads([planned(125, 1250), planned(125)])).toEqual([null, 125]);
  });

  it('keep every digit of a load in pounds, so that the sets below read the same number', () => {
    const pounds = kilogramsOf(225, 'lb');
    const loads = ghostLoads([planned(100, pounds), planned(100), planned(105)], { unit: 'lb' });
    expect(loads.map((load) => load && loadIn('lb', load))).toEqual([null, 225, 235]);
  });

  it('are the same after a reload: they depend on the block alone', () => {
    const block = [planned(100, 102.5), planned(100)];
    expect(ghostLoads(structuredClone(block))).toEqual(ghostLoads(block));
  });

  it('skip a series that the coach took out', () => {
    expect(ghostLoads([{ ...planned(100, 110), removed: true }, planned(100)])).toEqual([null, 100]);
  });

  it('are positive, free of binary dust, and exactly one for each empty planned row', () => {
    const load = fc.option(
      fc.integer({ min: 1, max: 4000 }).map((tenths) => tenths / 10),
      { nil: null },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(load, load)), (rows) => {
        const series = rows.map(([target, actual]) => planned(target, actual));
        ghostLoads(series).forEach((ghost, index) => {
          const [target, actual] = rows[index] ?? [null, null];
          expect(ghost !== null && actual !== null).toBe(false);
          expect(ghost === null && target !== null && actual === null).toBe(false);
          if (ghost === null) return;
          expect(ghost).toBeGreaterThan(0);
          expect(String(ghost)).toMatch(/^\d+(\.\d{1,3})?$/);
        });
      }),
    );
  });

  it('are loadable where plates are in pounds, and lead nowhere when they are lifted', () => {
    const rows = [planned(125, kilogramsOf(275, 'lb')), planned(125), planned(130)];
    expect(ghostLoads(rows, { unit: 'lb' }).map((load) => load && loadIn('lb', load))).toEqual([null, 275, 285]);
    expect(differenceOf(planned(125, kilogramsOf(275, 'lb')), 'lb')).toBe(0);
    expect(differenceOf(planned(125, 125), 'lb')).toBe(0);
  });

  it('know by how much a row leads', () => {
    expect(differenceOf(planned(142.5, 137.5))).toBe(-5);
    expect(differenceOf(planned(142.5))).toBe(0);
  });
});

const open = (seriesId: string, actual: number | null = null) =>
  makeSeries(seriesId, [3, 8, null], [actual === null ? null : 3, null, actual]);
const set = (reps: number, rpe: number | null, load: number | null) => ({ reps, rpe, load });
const last = (...sets: ReturnType<typeof set>[]) => ({ top: sets[0] ?? set(3, 8, 170), sets });
const chin = (reps: number | null) => makeSeries('a', [8, 8, null], [reps, null, null]);

describe('the load suggested where none is planned', () => {
  it('is the load of the set above, logged today', () => {
    expect(ghostLoads([open('a', 172.5), open('b'), open('c')])).toEqual([null, 172.5, 172.5]);
    expect(ghostLoads([open('a', 172.5), open('b', 175), open('c')])).toEqual([null, null, 175]);
  });

  it('is else that of the last time with these repetitions at this RPE', () => {
    const before = last(set(1, 8, 190), set(3, 9, 180), set(3, 8, 170), set(3, 8, 165));
    expect(ghostLoads([open('a'), open('b')], { last: before })).toEqual([170, 170]);
    expect(ghostLoads([makeSeries('a', [3, null, null])], { last: before })).toEqual([180]);
  });

  it('is not what was lifted long ago: nobody lifts the same after more than eight weeks, which is said', () => {
    const sets = [{ ...set(3, 8, 170), at: 0 }];
    const weeks = (count: number) => ({ last: { at: 0, ...last(...sets) }, now: count * 7 * 86_400_000 });
    expect(ghostLoads([open('a')], weeks(8))).toEqual([170]);
    expect(ghostsOf([open('a')], weeks(9))[0]).toMatchObject({ load: null, isLongAgo: true });
    expect(ghostsOf([open('a', 100), open('b')], weeks(9))[1]).not.toHaveProperty('isLongAgo');
    expect(ghostsOf([planned(150)], weeks(9))[0]).not.toHaveProperty('isLongAgo');
  });

  it('is converted by the chart where the last session had other repetitions, or another RPE', () => {
    const before = last(set(5, 8, 150), set(1, 8, 170));
    // 150 kg / 81.1 % × 83.7 % are 154.8 kg.
    expect(ghostsOf([makeSeries('a', [4, 8, null])], { last: before })[0]).toMatchObject({
      load: 155,
      converted: { ...set(5, 8, 150), when: 'last time' },
    });
    expect(ghostLoads([makeSeries('a', [5, 9, null])], { last: before })).toEqual([155]);
    const [pounds] = ghostLoads([makeSeries('a', [4, 8, null])], { last: before, unit: 'lb' });
    expect(pounds && loadIn('lb', pounds)).toBe(340);
  });

  it('is nobody knows what, where nothing was done, and where no chart says what other repetitions come to', () => {
    expect(ghostsOf([open('a')])[0]).toMatchObject({ load: null, isUnloaded: false });
    for (const meaning of [{ measure: 'seconds' }, { loadAs: 'added' }, { loadAs: 'assistance' }] as const) {
      const [ghost] = ghostsOf([open('a')], { last: last(set(5, 8, 20)), meaning });
      expect(ghost).toMatchObject({ load: null, isUnloaded: false });
    }
  });

  it('of other repetitions than in the set above is converted, and never taken over', () => {
    const top = makeSeries('top', [5, 8, null], [5, 8, 100]);
    const many = makeSeries('many', [12, 8, null]);
    expect(ghostsOf([top, many])[1]).toMatchObject({ load: 80, converted: { ...set(5, 8, 100), when: 'today' } });
    expect(ghostLoads([top, many], { meaning: { loadAs: 'added' } })).toEqual([null, null]);
    expect(ghostLoads([top, many], { meaning: { measure: 'seconds' } })).toEqual([null, 100]);
    const missed = makeSeries('top', [5, 8, null], [3, 10, 100]);
    expect(ghostLoads([missed, makeSeries('next', [5, 8, null])])).toEqual([null, 100]);
  });

  it('is none for an exercise that was only ever done without one, or was so in the set above', () => {
    expect(ghostsOf([chin(null)], { last: last(set(8, 8, null)) })[0]).toMatchObject({ load: null, isUnloaded: true });
    expect(ghostsOf([chin(8), chin(null)])[1]).toMatchObject({ load: null, isUnloaded: true });
  });

  it('is not asked of a plank, unless its load is planned, means something, or was there last time [measure]', () => {
    const meaning = { measure: 'seconds' } as const;
    const plank = [makeSeries('a', [60, null, null])];
    expect(isUnloaded(plank, { meaning })).toBe(true);
    expect(isUnloaded(plank)).toBe(false);
    expect(isUnloaded(plank, { meaning: { measure: 'metres' } })).toBe(false);
    expect(isUnloaded(plank, { meaning: { ...meaning, loadAs: 'added' } })).toBe(false);
    expect(isUnloaded(plank, { meaning, last: last(set(60, 8, 20)) })).toBe(false);
    expect(isUnloaded([makeSeries('a', [60, null, null], [60, null, 10]), ...plank], { meaning })).toBe(false);
    expect(ghostLoads([makeSeries('a', [60, null, 10])], { meaning })).toEqual([10]);
  });

  it('is not none where a set of a loaded exercise has its repetitions alone', () => {
    const rows = [makeSeries('a', [3, 8, null], [3, null, null]), open('b')];
    expect(ghostsOf(rows, { last: last(set(3, 8, 150)) })[1]).toMatchObject({ load: 150, isUnloaded: false });
  });

  it('is asked where the plan says what it follows from and nobody knows that, whatever another set was done with [prescription]', () => {
    const percents = [70, 80, 90].map((percent, at) => ({
      ...open(`${percent}`, at === 0 ? 100 : null),
      prescription: { load: { by: 'percent' as const, percent, of: 'max' as const } },
    }));
    expect(ghostsOf(percents, { last: last(set(3, 8, 170)) }).slice(1)).toMatchObject([
      { load: null, isUnloaded: false },
      { load: null, isUnloaded: false },
    ]);
    const instead = percents.map((one) => ({ ...one, actual: { ...one.actual, swap: 'Leg press' } }));
    expect(ghostLoads(instead)).toEqual([null, 100, 100]);
  });

  it('is never a number out of proportion', () => {
    expect(ghostLoads([open('a', 1725), open('b')], { last: last(set(3, 8, 170)) })).toEqual([null, 170]);
  });

  it('can be loaded in pounds', () => {
    const [load] = ghostLoads([open('a')], { unit: 'lb', last: last(set(3, 8, 172.5)) });
    expect(load && loadIn('lb', load)).toBe(380);
  });
});

const ranged = (seriesId: string, load: number | null, actual?: [number | null, number | null, number | null]) => ({
  ...makeSeries(seriesId, [8, 8, load], actual),
  prescription: { reps: { min: 8, max: 12 } },
});

describe('what a range suggests', () => {
  it('is what was done last in it: today, else in the last session', () => {
    const before = { last: last(set(5, 8, 100), set(10, 9, 60), set(9, 8, 60)) };
    expect(ghostsOf([ranged('a', null)], before)[0]).toMatchObject({ reps: 10, load: 60 });
    const rows = [ranged('a', null, [11, 8, 62.5]), ranged('b', null)];
    expect(ghostsOf(rows, before)[1]).toMatchObject({ reps: 11, load: 62.5 });
  });

  it('is its lower end where nothing was done in it, with what the chart makes of other repetitions', () => {
    // Five at RPE 8 are 81.1 %, eight 73.9 %.
    expect(ghostsOf([ranged('a', null)], { last: last(set(5, 8, 100)) })[0]).toMatchObject({ reps: 8, load: 90 });
    expect(ghostsOf([ranged('a', null)])[0]).toMatchObject({ reps: 8, load: null });
    const sets = [{ ...set(10, 8, 60), at: 0 }];
    const long = { last: { at: 0, ...last(...sets) }, now: 57 * 86_400_000 };
    expect(ghostsOf([ranged('a', null)], long)[0]).toMatchObject({ reps: 8, load: null, isLongAgo: true });
  });

  it('begins anew where the load is more than it was done with', () => {
    const before = { last: last(set(12, 8, 60)) };
    expect(ghostsOf([ranged('a', 60)], before)[0]).toMatchObject({ reps: 12, load: 60 });
    expect(ghostsOf([ranged('a', 62.5)], before)[0]).toMatchObject({ reps: 8, load: 62.5 });
  });
});

describe('a load that is much more than last time', () => {
  const rule = { load: { by: 'percent' as const, percent: 80, of: 'max' as const } };
  const byRule = (seriesId: string, load: number, actual: number | null = null) => ({
    ...makeSeries(seriesId, [5, 8, load], [actual === null ? null : 5, null, actual]),
    prescription: rule,
  });
  const before = { last: last(set(5, 8, 90)) };

  it('is known with the set that it is compared with, from more than 10 % on', () => {
    expect(ghostsOf([byRule('a', 160)], before)[0]).toMatchObject({ load: 160, steep: set(5, 8, 90) });
    expect(ghostsOf([byRule('a', 99)], before)[0]).not.toHaveProperty('steep');
    expect(ghostsOf([byRule('a', 100)], before)[0]).toHaveProperty('steep');
    expect(ghostsOf([byRule('a', 160)], {})[0]).not.toHaveProperty('steep');
  });

  it('is measured by what the chart makes of last time’s repetitions', () => {
    const single = { ...makeSeries('a', [1, 8, 105]), prescription: rule };
    // 90 kg / 81.1 % × 92.2 % are 102.3 kg.
    expect(ghostsOf([single], before)[0]).not.toHaveProperty('steep');
    expect(ghostsOf([{ ...single, target: set(1, 8, 115) }], before)[0]).toHaveProperty('steep');
  });

  it('is none that the coach wrote, that is one jump of plates, or that was lifted today already', () => {
    expect(ghostsOf([makeSeries('a', [5, 8, 160])], before)[0]).not.toHaveProperty('steep');
    expect(ghostsOf([byRule('a', 12.5)], { last: last(set(5, 8, 10)) })[0]).not.toHaveProperty('steep');
    const [, second] = ghostsOf([byRule('a', 160, 160), byRule('b', 160)], before);
    expect(second).not.toHaveProperty('steep');
  });

  it('is none of what was logged, nor of what was unticked', () => {
    expect(ghostsOf([byRule('a', 160, 160)], before)[0]).not.toHaveProperty('steep');
    const unticked = new Map([['a', { reps: 5, rpe: 8, load: 160 }]]);
    expect(ghostsOf([byRule('a', 160)], { ...before, unticked })[0]).not.toHaveProperty('steep');
  });
});

describe('what was unticked', () => {
  it('stands with its load also where the set above was done without one', () => {
    const rows = [makeSeries('above', [8, 8, null], [8, 8, null]), makeSeries('own', [8, 8, null])];
    const [, ghost] = ghostsOf(rows, { unticked: new Map([['own', { reps: 8, rpe: null, load: 2.5 }]]) });
    expect(ghost).toMatchObject({ load: 2.5, isUnloaded: false });
  });

  it('is the own suggestion of its row, with its RPE', () => {
    const own = { reps: 4, rpe: 9, load: 95 };
    const rows = [planned(100), planned(100)];
    const ghosts = ghostsOf(rows, { unticked: new Map([['100/null', own]]) });
    expect(ghosts[0]).toEqual({ ...own, isUnloaded: false });
  });

  it('without a load is without a load again, whatever was lifted the last time', () => {
    const own = { reps: 8, rpe: null, load: null };
    const rows = [makeSeries('a', [8, 8, null])];
    expect(ghostsOf(rows, { last: last(set(8, 8, 20)), unticked: new Map([['a', own]]) })[0]).toMatchObject({
      load: null,
      isUnloaded: true,
    });
  });
});

test('a tick logs what stands in the fields, and of empty ones the suggestion', () => {
  const ghost = { reps: 5, rpe: null, load: 100 };
  expect(ticked({ reps: null, rpe: null, load: null }, ghost)).toEqual(ghost);
  expect(ticked({ reps: 0, rpe: 9, load: 0 }, ghost)).toEqual({ reps: 0, rpe: 9, load: 0 });
});
