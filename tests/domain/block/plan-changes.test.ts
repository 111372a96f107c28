import { describe, expect, it } from 'vitest';
import type { BlockDetail, Day, Series } from '#contract/api/block.ts';
import { planChanges } from '#domain/block/plan-changes.ts';
import { isOlderThanSeen, planAsSeen, targetsBefore } from '#domain/block/seen-plan.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';

const squats = (...loads: number[]): Series[] => loads.map((load, at) => makeSeries(`s${at + 1}`, [5, 8, load]));
const blockOf = (Monday: Day, week2?: Day): BlockDetail =>
  makeBlock([
    { weekName: 'week1', dayResponses: { Monday } },
    ...(week2 ? [{ weekName: 'week2', dayResponses: { Monday: week2 } }] : []),
  ]);
const withSquats = (series: Series[]): BlockDetail => blockOf(makeDay([makeExercise('Back squat', series)]));
const of = (exercise: string) => ({ week: 'week1', day: 'Monday', exercise });
const place = { week: 'week1', day: 'Monday', exercise: 'Back squat' };

describe('What the coach changed since the athlete looked', () => {
  const seen = planAsSeen(withSquats(squats(140, 140, 140)));

  it('is nothing when the plan is the same, whatever was logged', () => {
    const logged = squats(140, 140, 140).map((one) => ({ ...one, actual: { reps: 5, rpe: 9, load: 140 } }));
    expect(planChanges(seen, withSquats(logged))).toEqual([]);
  });

  it('is said once for the sets that changed alike', () => {
    const [from, to] = [
      { reps: 5, rpe: 8, load: 140 },
      { reps: 5, rpe: 8, load: 132.5 },
    ];
    expect(planChanges(seen, withSquats(squats(132.5, 140, 132.5)))).toEqual([
      { kind: 'changed', ...place, sets: [1, 3], from, to, meaning: {} },
    ]);
  });

  it('tells apart what was taken out after it was logged, and what is gone', () => {
    const [first, second] = squats(140, 140);
    const removed: Series = { ...(second as Series), removed: true };
    expect(planChanges(seen, withSquats([first as Series, removed]))).toEqual([
      { kind: 'setsGone', ...place, sets: 1 },
      { kind: 'takenOut', ...place, sets: 1 },
    ]);
    const again = planAsSeen(withSquats([first as Series, removed]));
    expect(planChanges(again, withSquats([first as Series, removed]))).toEqual([]);
  });

  it('tells which exercise has more sets, and counts those of a new week', () => {
    const week2 = makeDay([makeExercise('Deadlift', [makeSeries('d1', [5, 8, 180]), makeSeries('d2', [5, 8, 180])])]);
    const now = blockOf(makeDay([makeExercise('Back squat', squats(140, 140, 140, 140))]), week2);
    expect(planChanges(seen, now)).toEqual([
      { kind: 'setsAdded', ...place, sets: 1 },
      { kind: 'added', week: 'week2', sets: 2 },
    ]);
    expect(planChanges(planAsSeen(now), withSquats(squats(140, 140, 140, 140)))).toEqual([
      { kind: 'weekGone', week: 'week2', sets: 2 },
    ]);
  });

  it('names a cue, a tempo and a superset that came or went, to whom a build before showed none not at all', () => {
    const said = withSquats(squats(140, 140, 140));
    const [squat] = said.weeks[0]?.dayResponses.Monday?.basics ?? [];
    Object.assign(squat ?? {}, { note: 'brace', tempo: '3-1-0', group: 'A' });
    const changes = [
      { kind: 'text', ...place, text: 'note', to: 'brace' },
      { kind: 'text', ...place, text: 'tempo', to: '3-1-0' },
      { kind: 'text', ...place, text: 'group', to: 'A' },
    ];
    expect(planChanges(seen, said)).toEqual(changes);
    const gone = changes.map((change) => ({ ...change, to: '' }));
    expect(planChanges(planAsSeen(said), withSquats(squats(140, 140, 140)))).toEqual(gone);
    const older = JSON.parse(
      JSON.stringify(seen, (key, value) => (key === 'tempo' || key === 'group' ? undefined : value)),
    );
    expect(planChanges(older, said)).toEqual(changes.slice(0, 1));
  });

  it("has the set's own target of before, as long as that is another one", () => {
    const before = targetsBefore(seen, withSquats(squats(140, 132.5, 140)));
    expect([...before]).toEqual([['s2', { reps: 5, rpe: 8, load: 140 }]]);
  });

  it('is not told backwards by an older reading', () => {
    const now = withSquats(squats(140, 140, 140));
    expect(isOlderThanSeen(now, { ...seen, structRev: 2 })).toBe(true);
    expect(isOlderThanSeen(now, seen)).toBe(false);
    expect(isOlderThanSeen({ ...now, epoch: 'restored' }, { ...seen, structRev: 2 })).toBe(false);
  });
});

describe('What the coach changed of the exercises', () => {
  const squat = makeExercise('Back squat', squats(140, 140));
  const bench = makeExercise('Bench press', [makeSeries('b1', [6, 8, 90])]);
  const row = makeExercise('Barbell row', [makeSeries('r1', [8, 8, 80])]);
  const curl = makeExercise('Curl', [makeSeries('c1', [12, 9, 15])]);
  const seen = planAsSeen(blockOf(makeDay([squat, bench, row])));
  const since = (day: Day) => planChanges(seen, blockOf(day));

  it('names one that was renamed, with its old name', () => {
    expect(since(makeDay([{ ...squat, name: 'Pause squat' }, bench, row]))).toEqual([
      { kind: 'swapped', ...of('Pause squat'), from: 'Back squat' },
    ]);
  });

  it('names both where one took the place of another, also of several, also after one was logged', () => {
    expect(since(makeDay([squat, curl, row]))).toEqual([{ kind: 'swapped', ...of('Curl'), from: 'Bench press' }]);
    expect(since(makeDay([squat, row, curl]))).toEqual([{ kind: 'swapped', ...of('Curl'), from: 'Bench press' }]);
    const press = makeExercise('Press', [makeSeries('p1', [5, 8, 60])]);
    expect(since(makeDay([press, curl, row]))).toEqual([
      { kind: 'swapped', ...of('Press'), from: 'Back squat' },
      { kind: 'swapped', ...of('Curl'), from: 'Bench press' },
    ]);
    const gone = { ...bench, series: bench.series.map((one): Series => ({ ...one, removed: true })) };
    expect(since(makeDay([squat, gone, curl, row]))).toEqual([
      { kind: 'takenOut', ...of('Bench press'), sets: 1 },
      { kind: 'swapped', ...of('Curl'), from: 'Bench press' },
    ]);
  });

  it('names what was added and what was taken out', () => {
    expect(since(makeDay([squat, bench, row, curl]))).toEqual([{ kind: 'exerciseAdded', ...of('Curl'), sets: 1 }]);
    expect(since(makeDay([squat, row]))).toEqual([{ kind: 'exerciseGone', ...of('Bench press'), sets: 1 }]);
    expect(since(makeDay([squat, row], [curl]))).toEqual([
      { kind: 'exerciseAdded', ...of('Curl'), sets: 1 },
      { kind: 'exerciseGone', ...of('Bench press'), sets: 1 },
    ]);
  });

  it('names the fewest that were moved, within their day or from another', () => {
    expect(since(makeDay([row, squat, bench]))).toEqual([{ kind: 'moved', ...of('Barbell row') }]);
    const Wednesday = makeDay([bench]);
    const apart = makeBlock([{ weekName: 'week1', dayResponses: { Monday: makeDay([squat, row]), Wednesday } }]);
    expect(planChanges(seen, apart)).toEqual([
      { kind: 'moved', ...of('Bench press'), day: 'Wednesday', from: { week: 'week1', day: 'Monday' } },
    ]);
  });

  it('tells a rest that is another', () => {
    expect(since(makeDay([{ ...squat, restTime: '3-4 min' }, bench, { ...row, restTime: ' 2 min ' }]))).toEqual([
      { kind: 'rest', ...of('Back squat'), from: '2 min', to: '3-4 min' },
    ]);
  });

  it('is told by sets alone where an earlier build noted nothing else', () => {
    const { exercises: _none, ...older } = seen;
    const now = blockOf(makeDay([{ ...squat, name: 'Pause squat', series: squats(132.5, 140) }, curl]));
    expect(planChanges(older, now)).toEqual([
      {
        kind: 'changed',
        ...of('Pause squat'),
        sets: [1],
        from: { reps: 5, rpe: 8, load: 140 },
        to: { reps: 5, rpe: 8, load: 132.5 },
        meaning: {},
      },
      { kind: 'added', week: 'week1', sets: 1 },
      { kind: 'gone', sets: 2 },
    ]);
  });
});
