import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Series, Week } from '#contract/api/block.ts';
import { PLANNED_KINDS, type PlannedKind } from '#contract/vocabulary.ts';
import { keepTargets } from '#domain/block/actuals.ts';
import { copyForward } from '#domain/block/copy-week.ts';
import { applyEdit, type BlockEdit } from '#domain/block/edits.ts';
import { inverse } from '#domain/block/inverse.ts';
import { mergePlans } from '#domain/block/merge-plans.ts';
import { planChanges } from '#domain/block/plan-changes.ts';
import { layPlan, toSentWeek } from '#domain/block/plan.ts';
import { exercisesOf, findWeek } from '#domain/block/weeks.ts';
import { planOfBlock } from '#domain/programme/plan-of-block.ts';
import { planAsSeen } from '#domain/block/seen-plan.ts';
import { swapEdit } from '#domain/block/swap-later.ts';
import { withPlanned } from '#domain/block/planned.ts';
import { kindOf } from '#domain/block/set-kinds.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';
import { plans } from './any-plan.ts';

const KINDS = fc.option(fc.constantFrom(...PLANNED_KINDS), { nil: null });
const ofKind = (id: string, kind: PlannedKind | null, reps = 5) =>
  withPlanned(makeSeries(id, [reps, null, null]), 'kind', kind);
const weekOf = (...series: Series[]): Week => ({
  weekName: 'week1',
  dayResponses: { Monday: makeDay([makeExercise('Squat', series)]) },
});
const setsOf = (week: Week | undefined) => (week ? exercisesOf(week).flatMap(({ series }) => series) : []);
const kindsIn = (week: Week | undefined) => setsOf(week).map(kindOf);

describe('The kind of a set', () => {
  it('is a part of the plan of its own: neither it nor a number or a rule changes the other', () => {
    const set = withPlanned(ofKind('a', 'drop'), 'load', { by: 'drop', percent: 20, from: 'previous' });
    expect(withPlanned(set, 'reps', { min: 8, max: 12 })).toMatchObject({
      target: { reps: 8 },
      prescription: { reps: { min: 8, max: 12 }, load: { by: 'drop' }, kind: 'drop' },
    });
    expect(withPlanned(withPlanned(set, 'load', 60), 'kind', null)).toEqual(makeSeries('a', [5, null, 60]));
  });

  it('is changed and taken back like any part of a plan', () => {
    fc.assert(
      fc.property(plans(), fc.nat(), KINDS, (block, nth, value) => {
        const sets = block.weeks.flatMap((week) => setsOf(week).map(({ seriesId }) => ({ seriesId, week })));
        const { seriesId = '', week } = sets[nth % Math.max(1, sets.length)] ?? {};
        const edit: BlockEdit = { kind: 'setTarget', week: week?.weekName ?? 'week1', seriesId, field: 'kind', value };
        const back = inverse(block, edit);
        const after = applyEdit(block, edit);
        expect(back ? applyEdit(after, back) : after).toEqual(block);
      }),
    );
  });

  it('and what another device changed of the same set both stand, whoever comes first', () => {
    const base = weekOf(ofKind('a', null), ofKind('b', 'drop'));
    const mine = weekOf(ofKind('a', 'warm-up'), ofKind('b', 'drop'));
    const theirs = weekOf(ofKind('a', null, 3), ofKind('b', null));
    const both = weekOf(ofKind('a', 'warm-up', 3), ofKind('b', null));
    expect(mergePlans(base, mine, theirs).week).toEqual(both);
    expect(mergePlans(base, theirs, mine).week).toEqual(both);
  });

  it('is sent alone where it alone was changed, and as nothing where it was taken away', () => {
    const sent = toSentWeek(
      weekOf(ofKind('a', 'warm-up'), ofKind('b', null), ofKind('c', 'drop')),
      weekOf(ofKind('a', null), ofKind('b', 'drop'), ofKind('c', 'drop')),
    );
    expect(sent.Monday?.basics?.[0]?.series).toEqual([
      { seriesId: 'a', target: {}, prescription: { kind: 'warm-up' } },
      { seriesId: 'b', target: {}, prescription: { kind: null } },
      { seriesId: 'c' },
    ]);
  });

  it('of the coach’s plan stands over what a reading says', () => {
    const reading = weekOf({ ...ofKind('a', 'drop'), actual: { reps: 5, rpe: null, load: 60 } });
    expect(kindsIn(layPlan(reading, weekOf(ofKind('a', 'warm-up'))))).toEqual(['warm-up']);
    expect(kindsIn(layPlan(reading, weekOf(ofKind('a', null))))).toEqual([undefined]);
  });

  it('that changed is told to the athlete, and what they logged by keeps theirs', () => {
    const seen = makeBlock([weekOf(ofKind('a', null))]);
    const now = makeBlock([weekOf(ofKind('a', 'warm-up'))]);
    expect(planChanges(planAsSeen(seen), now)).toMatchObject([
      { kind: 'changed', sets: [1], from: { reps: 5 }, to: { reps: 5, prescription: { kind: 'warm-up' } } },
    ]);
    const logged = makeBlock([weekOf({ ...ofKind('a', null), actual: { reps: 5, rpe: null, load: 60 } })]);
    const kept = keepTargets(logged, now, new Map([['a/reps', 5]]));
    expect(setsOf(kept.weeks[0])).toMatchObject([{ loggedTarget: { reps: 5 }, prescription: { kind: 'warm-up' } }]);
    expect(setsOf(kept.weeks[0])[0]?.loggedTarget).not.toHaveProperty('prescription');
  });

  it('goes along into copied weeks, templates and another exercise’s place', () => {
    const same = { load: { by: 2.5, unit: 'kg' }, rpe: 0, reps: 1 } as const;
    const block = makeBlock([weekOf(ofKind('a', 'warm-up'), ofKind('b', null), ofKind('c', 'back-off'))]);
    const kinds = ['warm-up', undefined, 'back-off'];
    const copy = copyForward(
      block,
      'week1',
      { weeks: 2, changes: { basics: same, complements: same } },
      crypto.randomUUID.bind(crypto),
    );
    const after = copy ? applyEdit(block, copy) : block;
    expect(kindsIn(findWeek(after, 'week3'))).toEqual(kinds);
    const { blockWeeks } = planOfBlock(block);
    expect(
      blockWeeks['week1']?.Monday?.basics?.flatMap(({ series }) => series?.map((one) => one.prescription?.kind)),
    ).toEqual(kinds);
    const [exercise = makeExercise('Squat', [])] = exercisesOf(block.weeks[0] ?? weekOf());
    const reach = {
      exercises: [{ week: 'week1', line: { day: 'Monday', list: 'basics', key: '' }, exercise }],
    } as const;
    const swapped = swapEdit(reach, { name: 'Front squat', exerciseId: undefined }, 'cleared');
    expect(kindsIn(findWeek(swapped ? applyEdit(block, swapped) : block, 'week1'))).toEqual(kinds);
  });
});
