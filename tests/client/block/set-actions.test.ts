import { beforeEach, expect, test, vi } from 'vitest';
import type { Active } from '#domain/block/active-set.ts';
import { highlightedSet } from '#domain/block/active-set.ts';
import { createSetActions, type SetDone, type SetRef } from '#client/features/block/set-actions.ts';
import { useNotices } from '#client/state/notices.ts';
import { usePreferences } from '#client/state/preferences.ts';
import type { Series, Values } from '#contract/api/block.ts';
import type { Edit } from '#sync/ports.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../domain/support.ts';

const first = makeSeries('s1', [5, 8, 100]);
const second = makeSeries('s2', [5, 8, 100]);
const day = makeDay([makeExercise('Back squat', [first, second])]);
const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: day } }]);
const path = { week: 'week1', day: 'Monday', list: 'basics', idExercise: 'Back squat-s1' } as const;

let edits: Edit[];
let active: Active | undefined;
let rests: SetDone[];
let takenBack: string[];
let announced: string[];
let own: Map<string, Values>;
let actions: ReturnType<typeof createSetActions>['actions'];

beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  edits = [];
  rests = [];
  takenBack = [];
  announced = [];
  own = new Map();
  active = undefined;
  useNotices.setState({ shown: [] });
  const made = createSetActions();
  made.see({
    block,
    day,
    log: (edit) => edits.push(edit),
    setActive: (change) => {
      active = change(active);
    },
    rests: { start: (done) => rests.push(done), takeBack: (seriesId) => takenBack.push(seriesId) },
    keepOwn: (seriesId, values) => void (values ? own.set(seriesId, values) : own.delete(seriesId)),
    announce: (sentence) => announced.push(sentence),
  });
  actions = made.actions;
});

test('a tick logs reps and load as prescribed, asks for RPE and starts the rest', () => {
  actions.tick(ref(first), { reps: 5, rpe: null, load: 102.5 }, '3 min');
  expect(logged()).toEqual([
    ['s1', 'reps', 5],
    ['s1', 'load', 102.5],
  ]);
  expect(edits.every(({ baseRev, path: at }) => baseRev === block.rev && at === path)).toBe(true);
  expect(active).toEqual({ seriesId: 's1', stage: 'asking' });
  expect(rests).toEqual([{ seriesId: 's1', restTime: '3 min', next: { exercise: 'Back squat', set: 2 } }]);
  expect(announced).toEqual(['Set 1 logged, rest 3 min, then set 2 of 2']);
});

const FOLLOWED = { prescription: { load: { by: 'percent', percent: 75, of: 'trainingMax' } } } as const;

test('a load goes with what its plan comes to, where that follows from something', () => {
  actions.tick(ref({ ...makeSeries('s1', [5, 8, 105]), ...FOLLOWED }), { reps: 5, rpe: null, load: 105 }, '3 min');
  actions.type(ref({ ...makeSeries('s1', [5, 8, 0]), ...FOLLOWED }), 'load', 20);
  actions.type(ref(first), 'load', 100);
  expect(edits.map(({ field, targetLoad }) => [field, targetLoad])).toEqual([
    ['reps', undefined],
    ['load', 105],
    ['load', 0],
    ['load', undefined],
  ]);
});

test('a corrected load keeps what its plan came to when it was logged, whatever that comes to by now', () => {
  const loggedTarget = { reps: 5, rpe: null, load: 105, ...FOLLOWED };
  const done: Series = { ...makeSeries('s1', [5, null, null], [5, 8, 105]), ...FOLLOWED, loggedTarget };
  actions.type(ref(done), 'load', 107.5);
  actions.type(ref({ ...done, target: { reps: 5, rpe: null, load: 110 }, prescription: undefined }), 'load', 110);
  expect(edits.map(({ targetLoad }) => targetLoad)).toEqual([105, 105]);
});

test('a number that was confirmed says so, and every later edit of its field keeps it, a tick and an untick, too [P18]', () => {
  actions.confirm(ref(first), 'load', 320);
  const done = { ...makeSeries('s1', [5, 8, 100], [5, 8, 320]), confirmed: { load: 320 } };
  actions.type(ref(done), 'load', 325);
  actions.untick(ref(done));
  actions.tick(ref({ ...first, confirmed: { load: 320 } }), { reps: 5, rpe: null, load: 320 }, '3 min');
  expect(edits.map(({ field, value, confirmed }) => [field, value, confirmed])).toEqual([
    ['load', 320, 320],
    ['load', 325, 320],
    ['reps', null, undefined],
    ['rpe', null, undefined],
    ['load', null, 320],
    ['reps', 5, undefined],
    ['load', 320, 320],
  ]);
});

test('a number goes with what it means where it is logged, and a text with nothing', () => {
  const meaning = { measure: 'seconds', loadAs: 'added' } as const;
  actions.type({ ...ref(first), meaning }, 'reps', 60);
  actions.type({ ...ref(first), meaning: {} }, 'load', 10);
  actions.chooseRpe({ ...ref(first), meaning }, 8);
  actions.say({ ...ref(first), meaning }, 'note', 'belt');
  expect(edits.map((edit) => edit.meaning)).toEqual([meaning, {}, undefined, undefined]);
});

test('a tick asks for no RPE where that is switched off, and logs none', () => {
  usePreferences.setState({ askRpe: false });
  actions.tick(ref(first), { reps: 5, rpe: null, load: 100 }, '3 min');
  usePreferences.setState({ askRpe: undefined });
  expect(active).toEqual({ seriesId: 's1', stage: 'settled' });
  expect(edits.map(({ field }) => field)).toEqual(['reps', 'load']);
});

test('a tick leaves alone what was typed, and does not ask twice', () => {
  actions.tick(ref(makeSeries('s1', [5, 8, 100], [4, 9, 95])), { reps: 5, rpe: null, load: 100 }, '3 min');
  expect(edits).toEqual([]);
  expect(active).toEqual({ seriesId: 's1', stage: 'settled' });
});

test('an untick takes what was logged out of the log, and keeps it as the own ghost of the set [P18]', () => {
  actions.untick(ref(makeSeries('s1', [5, 8, 100], [4, null, 95])));
  expect(logged()).toEqual([
    ['s1', 'reps', null],
    ['s1', 'load', null],
  ]);
  expect(takenBack).toEqual(['s1']);
  expect(own.get('s1')).toEqual({ reps: 4, rpe: null, load: 95 });
});

test('a tick logs an RPE that was unticked, asks for it no more, and the own ghost is used up', () => {
  own.set('s1', { reps: 4, rpe: 9, load: 95 });
  actions.tick(ref(first), { reps: 4, rpe: 9, load: 95 }, '3 min');
  expect(logged()).toEqual([
    ['s1', 'reps', 4],
    ['s1', 'rpe', 9],
    ['s1', 'load', 95],
  ]);
  expect(active).toEqual({ seriesId: 's1', stage: 'settled' });
  expect(own.size).toBe(0);
});

test('to clear is another act, and its Undo brings the ghost back', () => {
  const values = { reps: 4, rpe: 9, load: 95 };
  own.set('s1', values);
  actions.clear(ref(first), values);
  expect(own.size).toBe(0);
  expect(edits).toEqual([]);
  useNotices.getState().shown[0]?.undo?.();
  expect(own.get('s1')).toEqual(values);
});

test('only one Undo is offered at a time', () => {
  actions.clear(ref(first), { reps: 4, rpe: null, load: 95 });
  actions.clear({ ...ref(second), name: 'Back squat set 2' }, { reps: 4, rpe: null, load: 95 });
  expect(useNotices.getState().shown.map(({ text }) => text())).toEqual(['Back squat set 2 was cleared.']);
});

test('a set that was typed in full stays the one at hand until it is ticked or another one is touched', () => {
  const typed = makeSeries('s1', [5, 8, 100], [5, null, 100]);
  const now = makeDay([makeExercise('Back squat', [typed, second])]);
  actions.touch(ref(first), false);
  actions.touch(ref(typed), true);
  expect(active).toEqual({ seriesId: 's1', stage: 'editing' });
  expect(highlightedSet(now, active)).toBe('s1');
  actions.touch(ref(second), false);
  expect(highlightedSet(now, active)).toBe('s2');
});

test('touching a field of the set that asks for RPE puts the question away', () => {
  actions.tick(ref(first), { reps: 5, rpe: null, load: 100 }, '3 min');
  actions.touch(ref(first), true);
  expect(active).toEqual({ seriesId: 's1', stage: 'settled' });
});

function ref(series: SetRef['series']): SetRef {
  return { series, path, name: 'Back squat set 1' };
}

function logged() {
  return edits.map(({ seriesId, field, value }) => [seriesId, field, value]);
}
