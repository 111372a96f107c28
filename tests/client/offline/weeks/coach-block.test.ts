import { describe, expect, it } from 'vitest';
import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { createCoachBlock } from '#client/offline/weeks/coach-block.ts';
import { nextWeek } from '#domain/block/copy-week.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import type { Limit } from '#domain/block/room.ts';
import type { MadeEdit, WeekDraft } from '#sync/draft-ports.ts';
import { withEdit } from '#sync/draft-rows.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../../domain/support.ts';

const week = (weekName: string) => ({
  weekName,
  dayResponses: {
    Monday: makeDay([
      makeExercise('Back squat', [makeSeries(`${weekName}-squat`, [5, 8, 100])]),
      makeExercise('Bench press', [makeSeries(`${weekName}-bench`, [5, 8, 80])]),
    ]),
  },
});

/** A coach's block without a disk and a server; `told` counts how often the screen was told. */
function openBlock(reading: BlockDetail) {
  let ids = 0;
  const told = { times: 0 };
  const made: MadeEdit[] = [];
  const full: Limit[] = [];
  const coachBlock = createCoachBlock({
    userId: 'coach',
    athleteId: 'athlete',
    blockId: 'block',
    newId: () => `op-${(ids += 1)}`,
    now: () => 0,
    save: (edit) => {
      made.push(edit);
      return Promise.resolve();
    },
    nextOrder: () => 2,
    onNotStored: () => undefined,
    onFull: (limit) => full.push(limit),
  });
  coachBlock.takeReading(reading);
  coachBlock.takeLive({ order: 1, drafts: [] });
  coachBlock.subscribe(() => (told.times += 1));
  const setLoad = (seriesId: string, value: number) =>
    coachBlock.edit({ kind: 'setTarget', week: 'week1', seriesId, field: 'load', value });
  const exercise = (nth: number) => coachBlock.view().block?.weeks[0]?.dayResponses.Monday?.basics[nth];
  return { coachBlock, told, made, full, setLoad, exercise };
}

describe('A key in the editor', () => {
  it('draws its exercise and no other, also after the server said the same again [the editor]', () => {
    const reading = makeBlock([week('week1'), week('week2')]);
    const { coachBlock, setLoad, exercise } = openBlock(reading);
    const before = { bench: exercise(1), week2: coachBlock.view().block?.weeks[1] };
    setLoad('week1-squat', 105);
    coachBlock.takeReading({ ...structuredClone(reading), rev: 2 });
    setLoad('week1-squat', 107.5);
    expect(exercise(0)?.series[0]?.target.load).toBe(107.5);
    expect(exercise(1)).toBe(before.bench);
    expect(coachBlock.view().block?.weeks[1]).toBe(before.week2);
  });

  it('tells the screen once, and so does taking it back [the editor]', () => {
    const { coachBlock, told, setLoad, exercise } = openBlock(makeBlock([week('week1')]));
    setLoad('week1-squat', 105);
    expect(told.times).toBe(1);
    expect(coachBlock.view().canUndo).toBe(true);
    coachBlock.undo();
    expect(told.times).toBe(2);
    expect(exercise(0)?.series[0]?.target.load).toBe(100);
    expect(coachBlock.view()).toMatchObject({ canUndo: false, canRedo: true });
  });

  it('shows at once what the drafts over the reading show afterwards [the editor, P9]', async () => {
    const { coachBlock, made, setLoad, exercise } = openBlock(makeBlock([week('week1'), week('week2')]));
    setLoad('week1-squat', 105);
    const { idExercise = '' } = exercise(1) ?? {};
    const of = { week: 'week1', idExercise };
    coachBlock.edit({ kind: 'setName', ...of, name: 'Floor press', exerciseId: undefined });
    coachBlock.edit({ kind: 'setRest', ...of, restTime: '1 min' });
    setLoad('week1-bench', 82.5);
    const shown = coachBlock.view().block;
    expect(exercise(1)).toMatchObject({ name: 'Floor press', restTime: '1 min', series: [{ target: { load: 82.5 } }] });
    await Promise.resolve();
    coachBlock.takeLive({ order: 2, drafts: structuredClone(stored(made)) });
    expect(coachBlock.view().block).toBe(shown);
  });
});

describe('Taking back', () => {
  it('one edit out of order leaves those after it, and happens once [the editor]', () => {
    const { coachBlock, setLoad, exercise } = openBlock(makeBlock([week('week1')]));
    const { idExercise = '' } = exercise(1) ?? {};
    let heard = 0;
    const takeBack = coachBlock.edit({ kind: 'removeExercise', week: 'week1', idExercise }, () => (heard += 1));
    setLoad('week1-squat', 105);
    expect(takeBack?.()).toBe(true);
    expect(exercise(1)?.idExercise).toBe(idExercise);
    expect(exercise(0)?.series[0]?.target.load).toBe(105);
    expect(takeBack?.()).toBe(false);
    expect(heard).toBe(1);
    expect(coachBlock.undo()).toEqual({ weeks: ['week1'], stay: [] });
    expect(exercise(0)?.series[0]?.target.load).toBe(100);
    expect(coachBlock.undo()).toBeUndefined();
    coachBlock.redo();
    coachBlock.redo();
    expect(exercise(1)).toBeUndefined();
  });

  it('the adding of weeks says which of them stay, because something was put into them meanwhile [§4]', () => {
    const { coachBlock, made } = openBlock(makeBlock([week('week1')]));
    const add = (name: string) => ({ kind: 'addWeek', week: name, plan: week(name) }) as const;
    coachBlock.edit({ kind: 'many', edits: [add('week2'), add('week3')] });
    coachBlock.takeReading(makeBlock([week('week1'), week('week2'), week('week3')]));
    coachBlock.takeLive({ order: made.length + 1, drafts: [] });
    expect(coachBlock.undo()).toMatchObject({ stay: ['week3', 'week2'] });
  });

  it('a rename leaves a rest time that another device has set meanwhile [P5]', () => {
    const { coachBlock, made, exercise } = openBlock(makeBlock([week('week1')]));
    const { idExercise = '' } = exercise(0) ?? {};
    coachBlock.edit({ kind: 'setName', week: 'week1', idExercise, name: 'Front squat', exerciseId: undefined });
    coachBlock.edit({ kind: 'setRest', week: 'week1', idExercise, restTime: '5 min' });
    coachBlock.undo();
    coachBlock.undo();
    expect(made.at(-1)?.edit).toEqual({
      kind: 'setName',
      week: 'week1',
      idExercise,
      name: 'Back squat',
      exerciseId: undefined,
    });
  });
});

describe('An edit for which there is no room', () => {
  it.each<[Limit, BlockDetail, BlockEdit]>([
    [
      'weeks',
      makeBlock(numbered(52, (number) => week(`week${number}`))),
      nextWeek(makeBlock(numbered(52, (number) => week(`week${number}`)))),
    ],
    [
      'exercises',
      makeBlock([weekWith(numbered(40, (number) => makeExercise(`E${number}`, [])))]),
      {
        kind: 'putExercise',
        week: 'week1',
        spot: { day: 'Monday', list: 'basics', index: 0 },
        exercise: makeExercise('One more', []),
      },
    ],
    [
      'series',
      makeBlock([
        weekWith([
          makeExercise(
            'Squat',
            numbered(40, (number) => makeSeries(`s${number}`, [5, 8, 100])),
          ),
        ]),
      ]),
      { kind: 'putSeries', week: 'week1', idExercise: 'Squat-s1', index: 0, series: makeSeries('more', [5, 8, 100]) },
    ],
  ])('is not made, and says that there are as many %s as a block can hold', (limit, block, edit) => {
    const { coachBlock, full, made } = openBlock(block);
    expect(coachBlock.edit(edit)).toBeUndefined();
    expect(full).toEqual([limit]);
    expect(made).toEqual([]);
    expect(coachBlock.view()).toMatchObject({ block, canUndo: false });
  });
});

function numbered<Thing>(count: number, make: (number: number) => Thing): Thing[] {
  return Array.from({ length: count }, (_, at) => make(at + 1));
}

function weekWith(exercises: Exercise[]) {
  return { weekName: 'week1', dayResponses: { Monday: makeDay(exercises) } };
}

/** The drafts that these edits leave on the disk. */
function stored(made: readonly MadeEdit[]): WeekDraft[] {
  const drafts = new Map<string, WeekDraft>();
  for (const one of made) {
    for (const [name, draft] of withEdit(one, drafts)) {
      if (draft === 'gone') drafts.delete(name);
      else drafts.set(name, draft);
    }
  }
  return [...drafts.values()];
}
