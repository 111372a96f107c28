import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/block.ts';
import { createCoachBlock } from '#client/offline/coach-block.ts';
import type { MadeEdit, WeekDraft } from '#sync/draft-ports.ts';
import { withEdit } from '#sync/draft-rows.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../domain/support.ts';

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
  });
  coachBlock.takeReading(reading);
  coachBlock.takeLive({ order: 1, drafts: [] });
  coachBlock.subscribe(() => (told.times += 1));
  const setLoad = (seriesId: string, value: number) =>
    coachBlock.edit({ kind: 'setTarget', week: 'week1', seriesId, field: 'load', value });
  const exercise = (nth: number) => coachBlock.view().block?.weeks[0]?.dayResponses.Monday?.basics[nth];
  return { coachBlock, told, made, setLoad, exercise };
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
    const renamed = { name: 'Floor press', exerciseId: undefined, restTime: '1 min' };
    coachBlock.edit({ kind: 'setExercise', week: 'week1', idExercise, ...renamed });
    setLoad('week1-bench', 82.5);
    const shown = coachBlock.view().block;
    expect(exercise(1)).toMatchObject({ name: 'Floor press', series: [{ target: { load: 82.5 } }] });
    await Promise.resolve();
    coachBlock.takeLive({ order: 2, drafts: structuredClone(stored(made)) });
    expect(coachBlock.view().block).toBe(shown);
  });
});

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
