import { describe, expect, it } from 'vitest';
import type { BlockDetail, Day } from '#contract/api/block.ts';
import { nextTraining, openingSession } from '#domain/block/next-training.ts';
import { SESSION_MS } from '#domain/block/session-length.ts';
import { DAY_MS } from '#domain/local-days.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';

const NOW = { at: Date.UTC(2026, 10, 25, 18), today: Date.UTC(2026, 10, 25) / DAY_MS };
const PLAN = [5, 8, 100] as const;

/** A day of two sets, of which so many are done, by a save at this moment. */
function day(done: number, actualRev?: number): Day {
  const series = [0, 1].map((index) => ({
    ...makeSeries(`s${index}`, PLAN, index < done ? PLAN : [null, null, null]),
    ...(actualRev !== undefined && index < done && { actualRev }),
  }));
  return makeDay([makeExercise('Bench press', series)]);
}

/** Two weeks of Monday and Wednesday, each with so many sets done. */
function block(...done: readonly (number | Day)[]): BlockDetail {
  const [first, second, third, fourth] = done.map((one) => (typeof one === 'number' ? day(one) : one));
  return makeBlock([
    { weekName: 'week1', dayResponses: { Monday: first!, Wednesday: second! } },
    { weekName: 'week2', dayResponses: { Monday: third!, Wednesday: fourth! } },
  ]);
}

describe('the next session', () => {
  it.each([
    ['the first, before anything was trained', block(0, 0, 0, 0), 'week1', 'Monday'],
    ['the one after the last that was trained', block(2, 0, 0, 0), 'week1', 'Wednesday'],
    ['the one after it, although a set was left out', block(1, 0, 0, 0), 'week1', 'Wednesday'],
    ['no session that was passed over long ago', block(0, 2, 0, 0), 'week2', 'Monday'],
    ['the last one itself, when none comes after it', block(0, 2, 2, 1), 'week2', 'Wednesday'],
    ['what was passed over, when nothing else is left', block(0, 2, 2, 2), 'week1', 'Monday'],
    ['the last of all, when all is done', block(2, 2, 2, 2), 'week2', 'Wednesday'],
  ])('is %s', (_, plan, weekName, weekday) => {
    expect(nextTraining(plan, NOW.today)).toEqual({ weekName, day: weekday });
  });

  it.each([{ swap: 'Leg press' }, { note: 'start lighter' }])(
    'passes over nothing for a text of a later day: %o',
    (text) => {
      const later = day(0);
      for (const { actual } of later.basics[0]?.series ?? []) Object.assign(actual, text);
      expect(nextTraining(block(2, 0, 0, later), NOW.today)).toEqual({ weekName: 'week1', day: 'Wednesday' });
    },
  );

  it.each([
    [
      'is of the week in which it is now, although one before it was left out',
      '2026-11-16',
      block(0, 0, 0, 0),
      'week2',
      'Monday',
    ],
    [
      'is the one after the last that was trained, in a week that is not over',
      '2026-11-16',
      block(2, 0, 2, 0),
      'week2',
      'Wednesday',
    ],
    ['of this week is not passed over for its date', '2026-11-23', block(0, 0, 0, 0), 'week1', 'Monday'],
    ['may be of a week to come', '2026-11-23', block(2, 2, 0, 0), 'week2', 'Monday'],
    ['before the first day is the first', '2026-12-07', block(0, 0, 0, 0), 'week1', 'Monday'],
    [
      'after the last week is what is left, in the order of the plan',
      '2026-10-05',
      block(2, 0, 0, 0),
      'week1',
      'Wednesday',
    ],
  ])('of a plan with dates %s', (_, startDate, plan, weekName, weekday) => {
    expect(nextTraining({ ...plan, startDate }, NOW.today)).toEqual({ weekName, day: weekday });
  });

  it('is nothing where nothing is planned', () => {
    expect(nextTraining(makeBlock([{ weekName: 'week1', dayResponses: {} }]), NOW.today)).toBeUndefined();
  });
});

describe('the session that a block opens at', () => {
  it('is the one that was left, while something of it is to be done', () => {
    const left = { week: 'week1', day: 'Monday' } as const;
    expect(openingSession(block(1, 0, 0, 0), NOW, left)).toEqual({ weekName: 'week1', day: 'Monday' });
    expect(openingSession(block(2, 0, 0, 0), NOW, left)).toEqual({ weekName: 'week1', day: 'Wednesday' });
  });

  it('is one that was logged within the last six hours, whatever device logged it', () => {
    const fresh = block(day(1, NOW.at - SESSION_MS + 1), 0, 0, 0);
    expect(openingSession(fresh, NOW, undefined)).toEqual({ weekName: 'week1', day: 'Monday' });
    const old = block(day(1, NOW.at - SESSION_MS), 0, 0, 0);
    expect(openingSession(old, NOW, undefined)).toEqual({ weekName: 'week1', day: 'Wednesday' });
  });

  it('is one that was logged on this phone just now and not sent yet', () => {
    const typed = day(1);
    for (const series of typed.basics[0]?.series ?? []) Object.assign(series, { loggedAt: NOW.at - 1_000 });
    expect(openingSession(block(typed, 0, 0, 0), NOW, undefined)).toEqual({ weekName: 'week1', day: 'Monday' });
  });

  it('is not one in which an exercise was swapped just now', () => {
    const later = day(0);
    for (const series of later.basics[0]?.series ?? []) {
      Object.assign(series, { loggedAt: NOW.at - 1_000, actual: { ...series.actual, swap: 'Leg press' } });
    }
    expect(openingSession(block(2, 0, 0, later), NOW, undefined)).toEqual({ weekName: 'week1', day: 'Wednesday' });
  });

  it('is not one that the coach has taken out meanwhile', () => {
    const left = { week: 'week3', day: 'Monday' } as const;
    expect(openingSession(block(2, 0, 0, 0), NOW, left)).toEqual({ weekName: 'week1', day: 'Wednesday' });
  });
});
