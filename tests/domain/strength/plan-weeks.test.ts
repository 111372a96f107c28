import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedDay, PlannedWeek } from '#contract/api/exercise-history.ts';
import { WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { mondayOf } from '#domain/local-days.ts';
import { planWeeksOf, plannedByWeek, weekAtHand } from '#domain/strength/plan-weeks.ts';

const DAY_MS = 86_400_000;
const UTC = () => 0;
const dayOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY_MS;
const noon = (iso: string) => Date.parse(`${iso}T12:00:00Z`);
const day = (weekday: Weekday, planned: number, done = 0, on?: string): PlannedDay => ({
  day: weekday,
  planned,
  done,
  at: on === undefined ? null : noon(on),
});
const week = (number: number, days: PlannedDay[], block = 'Winter', startDate?: string): PlannedWeek => ({
  blockId: block,
  block,
  week: number,
  ...(startDate !== undefined && { startDate }),
  days,
});
const TODAY = dayOf('2026-11-26');
const plan = [
  week(1, [day('Monday', 4, 4, '2026-11-16'), day('Thursday', 4)]),
  week(2, [
    day('Monday', 4, 4, '2026-11-24'),
    day('Wednesday', 4),
    day('Friday', 6, 2, '2026-11-26'),
    day('Saturday', 3),
  ]),
  week(3, [day('Monday', 5)]),
];

describe('The weeks of a plan in the calendar', () => {
  it('mark each day without a start date: done, in part, not done before what was trained, and to come', () => {
    const weeks = planWeeksOf(plan, TODAY, UTC);
    expect(weeks.map(({ days }) => days.map(({ state }) => state))).toEqual([
      ['done', 'not done'],
      ['done', 'not done', 'in part', 'to come'],
      ['to come'],
    ]);
    expect(weeks.map(({ begins, done, total }) => [begins, done, total])).toEqual([
      [dayOf('2026-11-16'), 4, 8],
      [dayOf('2026-11-23'), 6, 17],
      [undefined, 0, 5],
    ]);
  });

  it('have a day on the date on which it was trained, and another on its first weekday since the week was begun', () => {
    const dates = planWeeksOf(plan, TODAY, UTC)[1]?.days.map(({ date }) => date);
    expect(dates).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-28'].map(dayOf));
  });

  it('miss nothing without a start date, in a week that was begun on its Sunday either', () => {
    const begun = week(1, [day('Wednesday', 4), day('Friday', 4), day('Sunday', 4, 4, '2026-11-22')]);
    const [placed] = planWeeksOf([begun], dayOf('2026-11-23'), UTC);
    expect(placed?.days.map(({ state, date }) => [state, date])).toEqual([
      ['not done', dayOf('2026-11-25')],
      ['not done', dayOf('2026-11-27')],
      ['done', dayOf('2026-11-22')],
    ]);
  });

  it('are not done where they were passed over, and then count for no week of the calendar', () => {
    const weeks = planWeeksOf(
      [
        week(1, [day('Monday', 4, 4, '2026-11-16')]),
        week(2, [day('Monday', 4)]),
        week(3, [day('Monday', 4, 4, '2026-11-23')]),
      ],
      TODAY,
      UTC,
    );
    expect(weeks[1]).toMatchObject({ begins: undefined, days: [{ state: 'not done', date: undefined }] });
    expect([...plannedByWeek(weeks).values()]).toEqual([
      { done: 4, total: 4 },
      { done: 4, total: 4 },
    ]);
  });

  it('go by the dates of a plan that has a start date: what is over without a set is missed, in a whole week, too', () => {
    const dated = [
      week(1, [day('Monday', 4, 4, '2026-11-18'), day('Friday', 4)], 'Winter', '2026-11-16'),
      week(2, [day('Monday', 4), day('Thursday', 4), day('Friday', 4)], 'Winter', '2026-11-16'),
      week(3, [day('Monday', 4)], 'Winter', '2026-11-16'),
    ];
    const weeks = planWeeksOf(dated, TODAY, UTC);
    expect(weeks.map(({ days }) => days.map(({ state }) => state))).toEqual([
      ['done', 'missed'],
      ['missed', 'to come', 'to come'],
      ['to come'],
    ]);
    expect(weeks.flatMap(({ days }) => days.map(({ date }) => date))).toEqual(
      ['2026-11-18', '2026-11-20', '2026-11-23', '2026-11-26', '2026-11-27', '2026-11-30'].map(dayOf),
    );
    expect(weekAtHand(weeks, TODAY)?.week).toBe(2);
    expect(weekAtHand(weeks, dayOf('2026-12-20'))).toBeUndefined();
    expect(weekAtHand(weeks, dayOf('2026-11-10'))?.week).toBe(1);
  });

  it('add up by calendar week, over blocks side by side, where a session was moved too', () => {
    const moved = week(1, [day('Friday', 3, 3, '2026-11-23')], 'Arms');
    expect(Object.fromEntries(plannedByWeek(planWeeksOf([...plan, moved], TODAY, UTC)))).toEqual({
      [dayOf('2026-11-16')]: { done: 4, total: 8 },
      [dayOf('2026-11-23')]: { done: 9, total: 20 },
    });
  });

  it('lead to the week at hand: this calendar week’s, or the next one that nobody has begun', () => {
    const today = planWeeksOf(plan, TODAY, UTC);
    expect(weekAtHand(today, TODAY)?.week).toBe(2);
    const later = dayOf('2026-11-30');
    expect(weekAtHand(planWeeksOf(plan, later, UTC), later)?.week).toBe(3);
    expect(weekAtHand(planWeeksOf(plan.slice(0, 2), later, UTC), later)).toBeUndefined();
    const next = week(1, [day('Monday', 4)], 'Spring');
    expect(weekAtHand(planWeeksOf([...plan.slice(0, 2), next], later, UTC), later)?.block).toBe('Spring');
    expect(weekAtHand([], TODAY)).toBeUndefined();
  });

  it('lose no planned and no done set that has a date', () => {
    const anyDay = fc.record({
      day: fc.constantFrom(...WEEKDAYS),
      planned: fc.integer({ min: 1, max: 30 }),
      done: fc.integer({ min: 0, max: 30 }),
      at: fc.option(fc.integer({ min: noon('2024-01-01'), max: noon('2026-11-26') })),
    });
    const anyWeek = fc.record({
      blockId: fc.constantFrom('a', 'b'),
      block: fc.constant('Winter'),
      week: fc.integer({ min: 1, max: 52 }),
      days: fc.array(anyDay, { minLength: 1, maxLength: 7 }),
    });
    fc.assert(
      fc.property(fc.array(anyWeek, { maxLength: 20 }), fc.constantFrom(-300, 0, 330), (weeks, minutes) => {
        const placed = planWeeksOf(weeks, TODAY, () => minutes);
        const dated = placed.flatMap(({ days }) => days).filter(({ date }) => date !== undefined);
        const sums = [...plannedByWeek(placed)];
        expect(sums.reduce((sum, [, { total }]) => sum + total, 0)).toBe(
          dated.reduce((sum, one) => sum + one.planned, 0),
        );
        expect(sums.reduce((sum, [, { done }]) => sum + done, 0)).toBe(dated.reduce((sum, one) => sum + one.done, 0));
        expect(sums.every(([monday]) => mondayOf(monday) === monday)).toBe(true);
      }),
    );
  });
});
