import { beforeEach, expect, test, vi } from 'vitest';
import { createSetActions, type SetRef } from '#client/features/block/set-actions.ts';
import { endStep, takeLastStep, whileUndoing } from '#client/features/block/undo-steps.ts';
import type { Series } from '#contract/api/block.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../domain/support.ts';

const path = { week: 'week1', day: 'Monday', list: 'basics', idExercise: 'Squat-s1' } as const;
const series = makeSeries('s1', [5, 8, 100]);
const day = makeDay([makeExercise('Squat', [series])]);
const { actions, see } = createSetActions();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  open('block');
  while (takeLastStep('block') !== undefined);
});

test('a tick is one step, whatever it logs', () => {
  actions.tick(ref(series), { reps: 5, rpe: null, load: 100 }, '3 min');
  expect(taken()).toEqual({
    isTick: true,
    values: { reps: { before: null, after: 5 }, load: { before: null, after: 100 } },
  });
  expect(taken()).toBeUndefined();
});

test('what is typed into a field is one step until the field is left', () => {
  actions.type(ref(series), 'reps', 1);
  actions.type(ref(logged(1)), 'reps', 12);
  endStep();
  actions.type(ref(logged(12)), 'reps', 3);
  expect(taken()).toEqual({ isTick: false, values: { reps: { before: 12, after: 3 } } });
  expect(taken()).toEqual({ isTick: false, values: { reps: { before: null, after: 12 } } });
});

test('what was typed and typed away again is no step', () => {
  actions.type(ref(series), 'reps', 1);
  actions.type(ref(logged(1)), 'reps', null);
  expect(taken()).toBeUndefined();
});

test('to clear what was unticked is a step, and to take one back is none', () => {
  const own = { reps: 4, rpe: 9, load: 95 };
  actions.clear(ref(series), own);
  whileUndoing(() => actions.write(ref(series), 'reps', 5));
  expect(takeLastStep('block')).toMatchObject({ own, values: new Map() });
  expect(taken()).toBeUndefined();
});

test('only what was logged in the block on the screen is taken back', () => {
  actions.chooseRpe(ref(series), 8);
  vi.runAllTimers();
  open('another');
  actions.chooseRpe(ref(series), 9);
  expect(takeLastStep('block')?.values.get('rpe')).toEqual({ before: null, after: 8 });
});

function open(blockId: string): void {
  see({
    block: { ...makeBlock([{ weekName: 'week1', dayResponses: { Monday: day } }]), blockId },
    day,
    log: () => undefined,
    setActive: () => undefined,
    rests: undefined,
    keepOwn: () => undefined,
    announce: () => undefined,
  });
}

function ref(of: Series): SetRef {
  return { series: of, path, name: 'Squat set 1' };
}

function logged(reps: number): Series {
  return makeSeries('s1', [5, 8, 100], [reps, null, null]);
}

/** What the last step of the block was. */
function taken() {
  const step = takeLastStep('block');
  return step && { isTick: step.isTick, values: Object.fromEntries(step.values) };
}
