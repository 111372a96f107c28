import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exercise } from '#contract/api/block.ts';
import { applyEdit } from '#domain/block/edits.ts';
import { areLinked, exerciseBelow, linkEdits } from '#domain/block/link-exercises.ts';
import { supersetNames } from '#domain/block/supersets.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';

const place = (idExercise: string) => ({ week: 'week1', idExercise });

describe('Exercises of a superset', () => {
  it('are neighbours of one list with one letter, and numbered; an exercise by itself is none', () => {
    expect([...supersetNames(listOf('A', 'A', undefined, 'A', 'B', 'B', 'B'))]).toEqual([
      ['0', 'A1'],
      ['1', 'A2'],
      ['4', 'B1'],
      ['5', 'B2'],
      ['6', 'B3'],
    ]);
  });

  it('stay neighbours where the coach took out what stood between them', () => {
    const [one, between, other] = listOf('A', undefined, 'A') as [Exercise, Exercise, Exercise];
    const taken = { ...between, series: between.series.map((series) => ({ ...series, removed: true as const })) };
    expect([...supersetNames([one, taken, other]).values()]).toEqual(['A1', 'A2']);
    expect(exerciseBelow([one, taken, other], '0')).toBe(other);
  });

  it('are named and linked also where one of them has no sets yet', () => {
    const [one, bare, other] = listOf('A', 'A', 'A').map((exercise, at) =>
      at === 1 ? { ...exercise, series: [] } : exercise,
    ) as [Exercise, Exercise, Exercise];
    expect([...supersetNames([one, bare, other]).values()]).toEqual(['A1', 'A2', 'A3']);
    expect(exerciseBelow([one, bare], '0')).toBe(bare);
    const alone = listOf(undefined, undefined).map((exercise) => ({ ...exercise, series: [] }));
    expect(lettersOf(linked(alone, '0'))).toEqual(['A', 'A']);
  });

  it('are linked and parted one by one, each superset of a day with a letter of its own', () => {
    let list = listOf(undefined, undefined, undefined, undefined);
    const link = (id: string) => (list = linked(list, id, listOf('A', 'A')));
    expect(lettersOf(link('0'))).toEqual(['B', 'B', undefined, undefined]);
    expect(lettersOf(link('2'))).toEqual(['B', 'B', 'C', 'C']);
    expect(lettersOf(link('1'))).toEqual(['B', 'B', 'B', 'B']);
    expect(lettersOf(link('1'))).toEqual(['B', 'B', 'C', 'C']);
    expect(lettersOf(link('0'))).toEqual([undefined, undefined, 'C', 'C']);
  });

  it('are parted again by the second act, and no others with them, whatever letters stood there', () => {
    const letter = fc.constantFrom(undefined, 'A', 'B');
    fc.assert(
      fc.property(fc.array(letter, { minLength: 2, maxLength: 6 }), fc.nat(), (letters, at) => {
        const before = listOf(...letters);
        const id = String(at % (letters.length - 1));
        const once = linked(before, id);
        const changed = linksIn(before).map((link, index) => (String(index) === id ? !link : link));
        expect(linksIn(once)).toEqual(changed);
        expect(linksIn(linked(once, id))).toEqual(linksIn(before));
      }),
    );
  });
});

function listOf(...letters: readonly (string | undefined)[]): Exercise[] {
  return letters.map((group, at) => ({
    ...makeExercise('Row', [makeSeries(`s${at}`, [5, 8, 100])]),
    idExercise: String(at),
    ...(group !== undefined && { group }),
  }));
}

function lettersOf(list: readonly Exercise[]): (string | undefined)[] {
  return list.map(({ group }) => group);
}

function linksIn(list: readonly Exercise[]): boolean[] {
  return list.slice(1).map((below, at) => areLinked(list[at] ?? below, below));
}

/** The list after the act; `others` stand in the day's other list. */
function linked(list: readonly Exercise[], idExercise: string, others: readonly Exercise[] = []): Exercise[] {
  const day = makeDay(
    [...list],
    others.map((one) => ({ ...one, idExercise: `other ${one.idExercise}` })),
  );
  const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: day } }]);
  const after = linkEdits(day, 'basics', place(idExercise)).reduce(applyEdit, block);
  return after.weeks[0]?.dayResponses.Monday?.basics ?? [];
}
