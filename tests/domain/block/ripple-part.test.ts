import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDetail, Exercise, Week } from '#contract/api/block.ts';
import { PLANNED_KINDS } from '#contract/vocabulary.ts';
import { applyEdit } from '#domain/block/edits.ts';
import { inverse } from '#domain/block/inverse.ts';
import { linesIn, type Line } from '#domain/block/later-weeks.ts';
import { planIn } from '#domain/block/plan-of-set.ts';
import { addFrom, ripplePart, type RipplePart } from '#domain/block/ripple-part.ts';
import { weekNumber, findWeek, isLogged } from '#domain/block/weeks.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';
import { exercisesWhere, plans } from './any-plan.ts';
import { counter } from './line-blocks.ts';

const SQUAT: Line = { day: 'Monday', list: 'basics', key: 'squat 1' };
const ROW: Line = { ...SQUAT, key: 'row 1' };

describe('A change of one part of an exercise from a week on', () => {
  it('adds sets planned like the last one, takes out the last ones, and leaves one', () => {
    const sets = (by: number) =>
      squats(changed(planOf(3), 'week2', { kind: 'sets', by })).map(({ series }) => series.length);
    expect([sets(1), sets(-1), sets(-9)]).toEqual([
      [2, 3, 3],
      [2, 1, 1],
      [2, 1, 1],
    ]);
    const [, more] = squats(changed(planOf(2), 'week1', { kind: 'sets', by: 1 }));
    expect(more?.series.map(planIn)).toEqual([102, 102, 102].map((load) => ({ target: { reps: 5, rpe: 8, load } })));
  });

  it('writes the rest, the cue and the tempo, and takes texts back', () => {
    const rest = changed(planOf(2), 'week2', { kind: 'rest', value: '4 min' });
    expect(squats(rest).map(({ restTime }) => restTime)).toEqual(['2 min', '4 min']);
    const cued = changed(planOf(2), 'week1', { kind: 'text', which: 'note', value: 'Brace' });
    expect(squats(cued).map(({ note }) => note)).toEqual(['Brace', 'Brace']);
    const none = changed(cued, 'week2', { kind: 'text', which: 'note', value: undefined });
    expect(squats(none).map(({ note }) => note)).toEqual(['Brace', undefined]);
  });

  it('makes a superset with the exercise below, and parts it', () => {
    const linked = changed(planOf(2), 'week1', { kind: 'superset', isOne: true });
    expect(letters(linked)).toEqual(['A', 'A', 'A', 'A']);
    expect(letters(changed(linked, 'week2', { kind: 'superset', isOne: false }))).toEqual([
      'A',
      'A',
      undefined,
      undefined,
    ]);
    expect(ripplePart(linked, 'week1', { line: SQUAT, part: { kind: 'superset', isOne: true } }, counter()).edit).toBe(
      undefined,
    );
  });

  it.each([
    ['first', ['warm-up', undefined]],
    ['last', [undefined, 'warm-up']],
    ['all', ['warm-up', 'warm-up']],
  ] as const)('makes the %s of its sets warm-ups, and work sets again', (of, kinds) => {
    const warm = changed(planOf(1), 'week1', { kind: 'kind of set', of, value: 'warm-up' });
    expect(squats(warm)[0]?.series.map(({ prescription }) => prescription?.kind)).toEqual(kinds);
    expect(changed(warm, 'week1', { kind: 'kind of set', of: 'all', value: null })).toEqual(planOf(1));
  });

  it('moves it behind another exercise or before all, where that is there', () => {
    const behind = changed(planOf(2), 'week2', { kind: 'place', behind: ROW });
    expect(names(behind)).toEqual([
      ['Squat', 'Row'],
      ['Row', 'Squat'],
    ]);
    expect(names(changed(behind, 'week1', { kind: 'place', behind: undefined }))).toEqual(names(planOf(2)));
    expect(changed(behind, 'week1', { kind: 'place', behind: { ...ROW, key: 'bench 1' } })).toEqual(behind);
  });

  it('takes it out of the weeks that are not logged, and puts it where it is missing, with its sets', () => {
    const out = changed(planOf(4, 3), 'week2', { kind: 'take out' });
    expect(squats(out).map(({ idExercise }) => idExercise)).toEqual(['Squat1', 'Squat3']);
    const ripple = ripplePart(out, 'week1', { line: SQUAT, part: { kind: 'add' } }, counter());
    expect(ripple).toMatchObject({ locked: [], without: [] });
    expect(ripple.changes.map(({ week }) => week)).toEqual(['week2', 'week4']);
    const back = ripple.edit ? applyEdit(out, ripple.edit) : out;
    expect(linesIn(findWeek(back, 'week4') ?? planOf(1).weeks[0]!).map(({ exercise }) => exercise.name)).toEqual([
      'Squat',
      'Row',
    ]);
    expect(squats(back)[3]?.series.map(planIn)).toEqual(squats(planOf(1))[0]?.series.map(planIn));
  });

  it('adds a new exercise to each week whose day is not logged, and names the others', () => {
    const press = makeExercise('Press', [makeSeries('p', [5, 8, 50])]);
    const added = addFrom(
      planOf(3, 2),
      'week1',
      { exercise: press, spot: { day: 'Monday', list: 'basics', index: 99 } },
      counter(),
    );
    const after = added.edit ? applyEdit(planOf(3, 2), added.edit) : planOf(1);
    expect(added.locked).toEqual(['week2']);
    expect(after.weeks.map((week) => linesIn(week).at(-1)?.exercise.name)).toEqual(['Press', 'Row', 'Press']);
  });

  it('changes nothing that is logged and nothing of earlier and locked weeks, shows what it writes, and is taken back at once [P5]', () => {
    fc.assert(
      fc.property(plans(), fc.nat(4), fc.nat(30), parts(), (block, from, at, part) => {
        const week = block.weeks[from % block.weeks.length];
        const name = week?.weekName ?? '';
        const lines = week ? linesIn(week) : [];
        const line = lines[at % Math.max(1, lines.length)]?.line;
        fc.pre(line !== undefined || part.kind === 'sets' || part.kind === 'rest');
        const { edit, changes, locked } = ripplePart(block, name, { line, part }, counter());
        const after = edit ? applyEdit(block, edit) : block;
        expect(logsOf(after)).toEqual(logsOf(block));
        const before = (one: BlockDetail) => exercisesWhere(one, (other) => weekNumber(other) < weekNumber(name));
        expect(before(after)).toEqual(before(block));
        // A superset is of two: the other one may be logged, and its letter changes.
        const own = part.kind === 'superset' ? [] : locked.map((one) => findWeek(block, one));
        const same = own.map((one) => findWeek(after, one?.weekName ?? ''));
        expect(line ? same.map((one) => logOf(one, line)) : same).toEqual(
          line ? own.map((one) => logOf(one, line)) : own,
        );
        for (const change of changes) {
          const there = exercisesWhere(after, (other) => other === change.week);
          const id = (change.after ?? change.before)?.idExercise;
          expect(there.find(({ idExercise }) => idExercise === id)).toEqual(change.after);
        }
        const back = edit && inverse(block, edit);
        expect(back ? applyEdit(after, back) : after).toEqual(block);
      }),
    );
  });
});

function parts(): fc.Arbitrary<RipplePart> {
  const words = fc.constantFrom('Brace', '3-1-0', '90 s');
  return fc.oneof(
    fc.record({ kind: fc.constant('sets' as const), by: fc.integer({ min: -4, max: 4 }) }),
    fc.record({ kind: fc.constant('rest' as const), value: words }),
    fc.record({
      kind: fc.constant('text' as const),
      which: fc.constantFrom('note' as const, 'tempo' as const),
      value: fc.option(words, { nil: undefined }),
    }),
    fc.record({ kind: fc.constant('superset' as const), isOne: fc.boolean() }),
    fc.record({
      kind: fc.constant('kind of set' as const),
      of: fc.constantFrom('all' as const, 'first' as const, 'last' as const),
      value: fc.constantFrom(...PLANNED_KINDS, null),
    }),
    fc.record({ kind: fc.constant('place' as const), behind: fc.constantFrom(undefined, SQUAT, ROW) }),
    fc.constantFrom({ kind: 'take out' as const }, { kind: 'add' as const }),
  );
}

/** Everything that is logged, set by set, wherever its exercise stands. */
function logsOf(block: BlockDetail): unknown[] {
  return exercisesWhere(block, () => true)
    .flatMap(({ series }) => series.filter(isLogged))
    .map(({ seriesId, actual }) => ({ seriesId, actual }))
    .toSorted((one, other) => one.seriesId.localeCompare(other.seriesId));
}

/** The exercise of a line in a week, where it is logged. */
function logOf(week: Week | undefined, line: Line): Exercise | undefined {
  return week && linesIn(week).find((one) => JSON.stringify(one.line) === JSON.stringify(line))?.exercise;
}

function letters(block: BlockDetail): (string | undefined)[] {
  return exercisesWhere(block, () => true).map(({ group }) => group);
}

function names(block: BlockDetail): string[][] {
  return block.weeks.map((week) => linesIn(week).map(({ exercise }) => exercise.name));
}

function changed(block: BlockDetail, from: string, part: RipplePart): BlockDetail {
  const { edit } = ripplePart(block, from, { line: SQUAT, part }, counter());
  return edit ? applyEdit(block, edit) : block;
}

/** A squat of two sets before a row, week by week; in one week the squat may be logged. */
function planOf(weeks: number, logged?: number): BlockDetail {
  return makeBlock(
    Array.from({ length: weeks }, (_, at) => {
      const week = at + 1;
      const actual: [number, number, number] | undefined = week === logged ? [5, 8, 100] : undefined;
      const sets = ['a', 'b'].map((set) => makeSeries(`${week}${set}`, [5, 8, 100 + week], actual));
      const squat = { ...makeExercise('Squat', sets), idExercise: `Squat${week}` };
      const row = { ...makeExercise('Row', [makeSeries(`${week}r`, [8, 7, 60])]), idExercise: `Row${week}` };
      return { weekName: `week${week}`, dayResponses: { Monday: makeDay([squat, row]) } };
    }),
  );
}

function squats(block: BlockDetail): Exercise[] {
  return exercisesWhere(block, () => true).filter(({ name }) => name === 'Squat');
}
