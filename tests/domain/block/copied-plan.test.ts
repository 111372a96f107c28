import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDetail, Day, Exercise, Series } from '#contract/api/block.ts';
import {
  copiedFrom,
  copiedText,
  copiedWeek,
  isPlanned,
  pasteEdits,
  pasteWeekEdits,
  type PastePlace,
  weekText,
} from '#domain/block/copied-plan.ts';
import { readTabbed } from '#domain/block/clipboard.ts';
import { applyEdit } from '#domain/block/edits.ts';
import { inverse } from '#domain/block/inverse.ts';
import { planIn } from '#domain/block/plan-of-set.ts';
import { isLogged, exercisesOfDay, findWeek } from '#domain/block/weeks.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';
import { loggedExercises, plans } from './any-plan.ts';

const named = (name: string, more: Partial<Exercise> = {}): Exercise => ({
  ...makeExercise(name, [makeSeries(name, [5, 8, 100])]),
  idExercise: name,
  ...more,
});

describe('What is copied of a day', () => {
  const logged = makeSeries('a', [5, 8, 100], [5, 9, 100]);
  const theirs: Series = { ...makeSeries('x', [null, null, null], [8, 8, 20]), addedBy: 'athlete' };
  const gone: Series = { ...makeSeries('b', [5, 8, 100], [5, 8, 100]), removed: true };
  const ruled = { ...makeSeries('c', [8, 7, null]), prescription: { load: { by: 'percent', percent: 75, of: 'max' } } };
  const squat = named('Squat', {
    exerciseId: 'catalogue',
    note: 'Down slowly',
    tempo: '3-1-0',
    series: [logged, gone, theirs, ruled as Series],
  });
  const day = makeDay([squat, named('Theirs', { series: [theirs] })], [named('Gone', { series: [gone] })]);
  const week = { weekName: 'week1', dayResponses: { Monday: day } };
  const block = makeBlock([week, { weekName: 'week2', dayResponses: { Monday: makeDay([]) } }]);

  it('is pasted with every part of the plan, and with nothing of what the athlete did', () => {
    const after = pasted(block, 'week2', { day: 'Monday' }, copiedFrom(week, 'Monday'));
    const { basics, complements } = after;
    expect(complements).toEqual([]);
    expect(basics).toHaveLength(1);
    expect(basics[0]).toMatchObject({ name: 'Squat', exerciseId: 'catalogue', note: 'Down slowly', tempo: '3-1-0' });
    expect(basics[0]?.series.map(planIn)).toEqual([logged, ruled].map((one) => planIn(one as Series)));
    expect(basics[0]?.series.some(isLogged)).toBe(false);
    expect(isPlanned(makeDay([named('Theirs', { series: [theirs] })], [named('Gone', { series: [gone] })]))).toBe(
      false,
    );
  });

  it('is a table of text in which a cue may have lines', () => {
    const text = copiedText(makeDay([{ ...squat, series: [logged, logged], note: 'Down\n"slowly"' }]), 'kg', String);
    expect(readTabbed(text)).toEqual([['Squat', '2×5 @8 100', '2 min', '3-1-0', 'Down\n"slowly"']]);
  });

  it('has ids of its own each time, is one step back, and leaves every logged value as it is, in any plan', () => {
    fc.assert(
      fc.property(plans(), fc.nat(), (any, at) => {
        const from = any.weeks[at % any.weeks.length];
        const to = any.weeks.at(-1);
        if (!from || !to) return;
        const edits = pasteEdits(to, { day: 'Wednesday' }, copiedFrom(from, 'Monday'), newIds());
        const after = applyEdit(any, { kind: 'many', edits });
        expect(loggedExercises(after)).toEqual(loggedExercises(any));
        const ids = after.weeks.flatMap(({ dayResponses }) =>
          Object.values(dayResponses).flatMap((one) => exercisesOfDay(one).map(({ idExercise }) => idExercise)),
        );
        expect(new Set(ids).size).toBe(ids.length);
        const back = inverse(any, { kind: 'many', edits });
        expect(back ? applyEdit(after, back) : after).toEqual(any);
      }),
    );
  });
});

describe('A copied exercise', () => {
  const superset = [named('A1', { group: 'A' }), named('A2', { group: 'A' }), named('Row')];
  const block = makeBlock([
    { weekName: 'week1', dayResponses: { Monday: makeDay(superset, [named('Curl')]), Wednesday: makeDay([]) } },
  ]);
  const [week] = block.weeks as [BlockDetail['weeks'][number]];
  const one = (idExercise: string) => copiedFrom(week, 'Monday', idExercise);

  it('comes behind the one that it is pasted on, in the list of that one, and behind the whole of a superset', () => {
    expect(namesIn(pasted(block, 'week1', { day: 'Monday', behind: 'Curl' }, one('Row')))).toEqual([
      ['A1', 'A2', 'Row'],
      ['Curl', 'Row'],
    ]);
    expect(namesIn(pasted(block, 'week1', { day: 'Monday', behind: 'A1' }, one('Curl')))).toEqual([
      ['A1', 'A2', 'Curl', 'Row'],
      ['Curl'],
    ]);
  });

  it('leaves its superset', () => {
    const after = pasted(block, 'week1', { day: 'Wednesday' }, one('A1'));
    expect(after.basics[0]).not.toHaveProperty('group');
  });

  it('takes its superset along with its day, under a letter that the other day does not have', () => {
    const whole = copiedFrom(week, 'Monday');
    expect(letters(pasted(block, 'week1', { day: 'Wednesday' }, whole))).toEqual(['A', 'A', undefined]);
    const again = pasted(block, 'week1', { day: 'Monday', behind: 'A1' }, whole);
    expect(letters(again)).toEqual(['A', 'A', undefined, 'B', 'B', undefined]);
    expect(namesIn(again)[1]).toEqual(['Curl', 'Curl']);
  });

  it('keeps its superset in a copied day also where it has no sets yet', () => {
    const bare = [named('A1', { group: 'A' }), named('A2', { group: 'A', series: [] })];
    const whole = copiedFrom({ weekName: 'week1', dayResponses: { Monday: makeDay(bare) } }, 'Monday');
    expect(letters(pasted(block, 'week1', { day: 'Wednesday' }, whole))).toEqual(['A', 'A']);
  });
});

function pasted(block: BlockDetail, weekName: string, place: PastePlace, copied: Day): Day {
  const week = findWeek(block, weekName);
  const edits = week ? pasteEdits(week, place, copied, newIds()) : [];
  const after = findWeek(applyEdit(block, { kind: 'many', edits }), weekName);
  return after?.dayResponses[place.day] ?? makeDay([]);
}

function letters({ basics }: Day): (string | undefined)[] {
  return basics.map(({ group }) => group);
}

function namesIn({ basics, complements }: Day): string[][] {
  return [basics, complements].map((list) => list.map(({ name }) => name));
}

function newIds(): () => string {
  let last = 0;
  return () => `new ${(last += 1)}`;
}

describe('What is copied of a week', () => {
  const planned = { Monday: makeDay([named('Squat')]), Wednesday: makeDay([]), Friday: makeDay([], [named('Row')]) };
  const from = { weekName: 'week1', dayResponses: planned };

  it('comes into the days of the same names of any other block, behind what stands there, and is one step back', () => {
    const there = { Monday: makeDay([named('Bench')]), Friday: makeDay([]) };
    const block = makeBlock([{ weekName: 'week3', dayResponses: there }]);
    let made = 0;
    const { edits, missing } = pasteWeekEdits(block.weeks[0] ?? from, copiedWeek(from), () => `new-${(made += 1)}`);
    const edit = { kind: 'many', edits } as const;
    const after = applyEdit(block, edit);
    const names = Object.values(findWeek(after, 'week3')?.dayResponses ?? {}).map((day) =>
      exercisesOfDay(day).map(({ name }) => name),
    );
    expect(names).toEqual([['Bench', 'Squat'], ['Row']]);
    expect(missing).toEqual([]);
    const back = inverse(block, edit);
    expect(back && applyEdit(after, back)).toEqual(block);
  });

  it('says which of its days a block has not, and leaves out days without a plan', () => {
    const block = makeBlock([{ weekName: 'week1', dayResponses: { Friday: makeDay([]) } }]);
    const { edits, missing } = pasteWeekEdits(block.weeks[0] ?? from, copiedWeek(from), () => 'new');
    expect(missing).toEqual(['Monday']);
    expect(edits.map((edit) => edit.kind === 'putExercise' && edit.spot.day)).toEqual(['Friday']);
    const text = weekText(
      copiedWeek(from),
      (day) =>
        exercisesOfDay(day)
          .map(({ name }) => name)
          .join(),
      (day) => day,
    );
    expect(text).toBe('Monday\nSquat\nFriday\nRow');
  });
});
