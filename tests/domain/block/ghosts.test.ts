import * as fc from 'fast-check';
import { kilogramsOf } from '#domain/load.ts';
import { describe, expect, it } from 'vitest';
import { differenceOf, ghostLoads } from '#domain/block/ghosts.ts';
import { makeSeries } from '../support.ts';

const planned = (load: number | null, logged: number | null = null) =>
  makeSeries(`${load}/${logged}`, [5, 8, load], [null, null, logged]);

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
    expect(ghostLoads([planned(100, 110), planned(100)], false)).toEqual([null, 100]);
  });

  it('have nothing to say about a row without a planned load', () => {
    expect(ghostLoads([planned(100, 110), planned(null), planned(100)])).toEqual([null, null, 110]);
  });

  it('do not jump about while a load is half typed', () => {
    expect(ghostLoads([planned(125, 1), planned(125)])).toEqual([null, 125]);
    expect(ghostLoads([planned(125, 12), planned(125)])).toEqual([null, 125]);
    expect(ghostLoads([planned(125, 1250), planned(125)])).toEqual([null, 125]);
  });

  it('keep every digit of a load in pounds, so that the sets below read the same number', () => {
    const pounds = kilogramsOf(225, 'lb');
    expect(ghostLoads([planned(100, pounds), planned(100), planned(105)])).toEqual([null, pounds, 107.05828325]);
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
          expect(ghost === null).toBe(target === null || actual !== null);
          if (ghost === null) return;
          expect(ghost).toBeGreaterThan(0);
          expect(String(ghost)).toMatch(/^\d+(\.\d{1,3})?$/);
        });
      }),
    );
  });

  it('know by how much a row leads', () => {
    expect(differenceOf(planned(142.5, 137.5))).toBe(-5);
    expect(differenceOf(planned(142.5))).toBe(0);
  });
});
