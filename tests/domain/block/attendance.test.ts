import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attendanceOf, isMissed, sessionsOfBlock, type PlannedSession } from '#domain/block/attendance.ts';
import { planWeeksOf } from '#domain/strength/plan-weeks.ts';

const TODAY = 20_000;
const session = (planned: number | undefined, trained?: number): PlannedSession => ({ planned, trained });

describe('Whether somebody keeps to their plan', () => {
  it('says how many sessions of a plan with dates are over without a set', () => {
    const sessions = [session(TODAY - 9, TODAY - 9), session(TODAY - 7), session(TODAY), session(TODAY + 2)];
    expect(attendanceOf(sessions, TODAY)).toEqual({ kind: 'dated', missed: 1 });
  });

  it('counts a session that was trained on another day as trained', () => {
    expect(attendanceOf([session(TODAY - 3, TODAY - 1), session(TODAY + 1, TODAY)], TODAY)).toEqual({
      kind: 'dated',
      missed: 0,
    });
  });

  it('misses nothing of a plan without dates, and says when they trained last', () => {
    const sessions = [session(undefined, TODAY - 20), session(undefined), session(undefined, TODAY - 9)];
    expect(attendanceOf(sessions, TODAY)).toEqual({ kind: 'undated', daysSince: 9 });
    expect(attendanceOf([session(undefined)], TODAY)).toEqual({ kind: 'undated', daysSince: undefined });
    expect(attendanceOf([], TODAY)).toEqual({ kind: 'undated', daysSince: undefined });
  });

  it('is the same for a block as for the weeks of the long view', () => {
    const anyDay = fc.record({
      isDone: fc.boolean(),
      at: fc.integer({ min: (TODAY - 40) * 86_400_000, max: TODAY * 86_400_000 }),
    });
    const anyStart = fc.option(fc.constantFrom('2024-08-01', '2024-09-04', '2024-11-01'), { nil: undefined });
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 1, maxLength: 6 }), anyStart, (days, startDate) => {
        const start = startDate === undefined ? {} : { startDate };
        const weeks = days.map(({ isDone, at }, index) => ({ week: index + 1, isDone, at }));
        const block = {
          ...start,
          weeks: weeks.map(({ week, isDone, at }) => ({
            weekName: `week${week}`,
            dayResponses: {
              Wednesday: {
                basics: [
                  {
                    idExercise: 'squat',
                    name: 'Back squat',
                    restTime: '2 min',
                    series: [
                      {
                        seriesId: `s${week}`,
                        target: { reps: 5, rpe: 8, load: 100 },
                        actual: { reps: isDone ? 5 : null, rpe: null, load: isDone ? 100 : null },
                        ...(isDone && { loggedAt: at }),
                      },
                    ],
                  },
                ],
                complements: [],
              },
            },
          })),
        };
        const planned = weeks.map(({ week, isDone, at }) => ({
          ...start,
          blockId: 'b',
          block: 'Winter',
          week,
          days: [{ day: 'Wednesday' as const, at: isDone ? at : null, planned: 1, done: isDone ? 1 : 0 }],
        }));
        const ofBlock = sessionsOfBlock(block, () => 0);
        const view = planWeeksOf(planned, TODAY, () => 0);
        expect(view.flatMap(({ sessions }) => sessions)).toEqual(ofBlock);
        const missed = view.flatMap((one) => one.days).filter(({ state }) => state === 'missed').length;
        expect(missed).toBe(ofBlock.filter((one) => isMissed(one, TODAY)).length);
      }),
    );
  });
});
