import '../../support/page.ts';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Series } from '#contract/api/block.ts';
import type { PlannedKind } from '#contract/vocabulary.ts';
import type { Active } from '#domain/block/active-set.ts';
import { createSetActions, type SetDone } from '#client/features/block/set-actions.ts';
import { ruleOf, showPlan } from '#client/features/block/show-rule.ts';
import { withPlanned } from '#domain/block/planned.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../domain/support.ts';
import { rowMarkup } from './row-markup.ts';

const path = { week: 'week1', day: 'Monday', list: 'basics', idExercise: 'Squat-w' } as const;
const { actions, see } = createSetActions();

let active: Active | undefined;
let rests: SetDone[];

const planned = (id: string, kind: PlannedKind | null, done = false): Series =>
  withPlanned(makeSeries(id, [5, 8, 60], done ? [5, null, 60] : undefined), 'kind', kind);

beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  active = undefined;
  rests = [];
  const series = [planned('w', 'warm-up'), planned('s', null), planned('d', 'drop'), planned('b', 'back-off')];
  const day = makeDay([makeExercise('Squat', series)]);
  see({
    block: makeBlock([{ weekName: 'week1', dayResponses: { Monday: day } }]),
    day,
    log: () => undefined,
    setActive: (change) => {
      active = change(active);
    },
    rests: { start: (done) => rests.push(done), takeBack: () => undefined },
    keepOwn: () => undefined,
    announce: () => undefined,
  });
});

function tick(series: Series) {
  actions.tick({ series, path, name: 'Squat' }, { reps: 5, rpe: null, load: 60 }, '3 min');
  return { stage: active?.stage, rest: rests.at(-1)?.next };
}

test('a warm-up that is ticked asks for no RPE and starts no rest, and nobody rests before a drop', () => {
  expect(tick(planned('w', 'warm-up'))).toEqual({ stage: 'settled', rest: undefined });
  expect(tick(planned('s', null))).toEqual({ stage: 'asking', rest: undefined });
  expect(tick(planned('d', 'drop'))).toEqual({ stage: 'asking', rest: { exercise: 'Squat', set: 4 } });
});

test('a letter stands in the place of the number of a set that is no work set, and its fields keep the number', () => {
  expect(rowMarkup(planned('w', 'warm-up'))).toContain('data-kind="warm-up"><span>W</span>');
  expect(rowMarkup(planned('w', 'warm-up'))).toContain('aria-label="Squat set 2 done"');
  expect(rowMarkup(planned('d', 'drop'))).toContain('<span>D</span>');
  expect(rowMarkup(planned('b', 'back-off'))).toContain('<span>B</span>');
  expect(rowMarkup(planned('s', null))).toContain('<span>2</span>');
});

test('how hard it was is an open question of a work set, and none of a warm-up', () => {
  expect(rowMarkup(planned('s', null, true))).toContain('RPE?');
  expect(rowMarkup(planned('w', 'warm-up', true))).not.toContain('RPE?');
});

test('the kind of a set is heard with its target; a drop shows its name, a warm-up is quiet', () => {
  const told = (kind: PlannedKind | null) => ruleOf(planned('a', kind), { of: {}, planned: 60, comesTo: undefined });
  expect(told('warm-up')).toMatchObject({ heard: 'Warm-up, target 5 reps at 60 kg, RPE 8', says: undefined });
  expect(told('drop')).toMatchObject({ heard: 'Drop set, target 5 reps at 60 kg, RPE 8', says: 'Drop set' });
  expect(told(null)).toMatchObject({ heard: 'target 5 reps at 60 kg, RPE 8', says: undefined });
  const of120 = { load: 60, from: { kind: 'drop', percent: 50, of: 120 } } as const;
  expect(ruleOf(planned('a', 'back-off'), { of: {}, planned: null, comesTo: of120 }).says).toBe(
    'Back-off · −50% from 120 kg',
  );
});

test('a changed plan says the kind before the numbers', () => {
  const { target, prescription } = planned('a', 'warm-up');
  expect(showPlan({ ...target, prescription }, {})).toBe('Warm-up 5 × 60 @ 8');
});
