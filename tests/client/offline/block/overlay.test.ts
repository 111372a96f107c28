import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import type { TypedEdit } from '#client/state/typed.ts';
import { createLayer, mergeRows, overlayOf } from '#client/offline/block/overlay.ts';
import { targetOf } from '#domain/block/weeks.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../../domain/support.ts';
import { draftOf, EPOCH, rowOf } from '../../../support/rows.ts';

/** What a live reading of the outbox that began as the nth one shows in the one field of these tests. */
function shown(live: { order: number; rows: readonly OutboxEntry[] }, typed?: TypedEdit): unknown {
  const merged = mergeRows(live, new Map(typed ? [['series/reps', typed]] : []));
  return merged.get('series/reps')?.value;
}

describe('The screen shows what was typed last on this phone [P9]', () => {
  it('before the write is complete', () => {
    const before = rowOf({ value: 5 });
    expect(shown({ order: 1, rows: [before] }, { draft: draftOf({ value: 6 }) })).toBe(6);
    expect(shown({ order: 1, rows: [] }, { draft: draftOf({ value: null }) })).toBeNull();
  });

  it('after it, while a reading that began earlier comes in late', () => {
    const typed = { draft: draftOf({ value: 6 }), seq: 8, seenBy: 3 };
    expect(shown({ order: 2, rows: [rowOf({ value: 5, seq: 7 })] }, typed)).toBe(6);
    expect(shown({ order: 2, rows: [] }, typed)).toBe(6);
  });

  it('in the state in which the outbox has it, once the reading does', () => {
    const draft = draftOf({ value: 6 });
    const row: OutboxEntry = { ...draft, seq: 8, state: { kind: 'rejected', reason: 'No.' } };
    const merged = mergeRows({ order: 3, rows: [row] }, new Map([['series/reps', { draft, seq: 8, seenBy: 3 }]]));
    expect(merged.get('series/reps')?.state).toEqual({ kind: 'rejected', reason: 'No.' });
  });

  it('until another tab typed later', () => {
    const typed = { draft: draftOf({ value: 6 }), seq: 8, seenBy: 3 };
    expect(shown({ order: 3, rows: [rowOf({ value: 7, seq: 9 })] }, typed)).toBe(7);
  });

  it('until the server has it and a kept reading shows it', () => {
    const typed = { draft: draftOf({ value: 6 }), seq: 8, seenBy: 3 };
    expect(shown({ order: 3, rows: [] }, typed)).toBeUndefined();
  });

  it('and the winner, once the answer named one', () => {
    const draft = draftOf({ value: 6 });
    const row: OutboxEntry = { ...draft, value: 9, seq: 8, state: { kind: 'confirmed', rev: 4, epoch: EPOCH } };
    expect(shown({ order: 2, rows: [row] }, { draft, seq: 8, seenBy: 3 })).toBe(9);
  });
});

describe('What lies over a reading [P9]', () => {
  const reading = { blockId: 'block', rev: 42, epoch: EPOCH } as BlockDetail;
  const over = (row: OutboxEntry) => overlayOf(new Map([['series/reps' as const, row]]), reading).get('series/reps');

  it('is what waits, what was rejected and what is out of reach', () => {
    expect(over(rowOf({ value: 6 }))).toBe(6);
    expect(over(rowOf({ value: null }))).toBeNull();
    expect(over(rowOf({ value: 6, state: { kind: 'rejected', reason: '' } }))).toBe(6);
    expect(over(rowOf({ value: 6, state: { kind: 'blocked', reason: '' } }))).toBe(6);
  });

  it('is what was saved after the reading, and nothing that the reading has', () => {
    expect(over(rowOf({ value: 6, state: { kind: 'confirmed', rev: 43, epoch: EPOCH } }))).toBe(6);
    expect(over(rowOf({ value: 6, state: { kind: 'confirmed', rev: 42, epoch: EPOCH } }))).toBeUndefined();
  });
});

function exercises(block: BlockDetail) {
  return block.weeks[0]?.dayResponses.Monday?.basics ?? [];
}

/** An unsent value of the reps of each series. */
function repsOf(values: Record<string, number>) {
  return new Map(
    Object.entries(values).map(([seriesId, value]) => [`${seriesId}/reps` as const, rowOf({ seriesId, value })]),
  );
}

describe('A key draws the one exercise that it changed [P9]', () => {
  const reading = makeBlock([
    {
      weekName: 'week1',
      dayResponses: {
        Monday: makeDay([
          makeExercise('Back squat', [makeSeries('squat', [5, 8, 100])]),
          makeExercise('Bench press', [makeSeries('bench', [5, 8, 80])]),
          makeExercise('Deadlift', [makeSeries('pull', [5, 8, 140])]),
        ]),
      },
    },
  ]);

  it('and not those that wait for a network since before', () => {
    const lay = createLayer();
    const [squat, bench, pull] = exercises(lay(reading, repsOf({ squat: 5, bench: 6 })));
    const after = exercises(lay(reading, repsOf({ squat: 5, bench: 7 })));
    expect(after[0]).toBe(squat);
    expect(after[1]).not.toBe(bench);
    expect(after[1]?.series[0]?.actual.reps).toBe(7);
    expect(after[2]).toBe(pull);
  });

  it('nor any that a later reading says again', () => {
    const lay = createLayer();
    const before = exercises(lay(reading, repsOf({ squat: 5 })));
    const later = { ...structuredClone(reading), rev: 2 };
    expect(exercises(lay(later, repsOf({ squat: 5 })))).toBe(before);
    const after = exercises(lay(later, repsOf({ squat: 5, bench: 7 })));
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.series[0]?.actual.reps).toBe(7);
  });

  it('and what the server has cleared meanwhile is gone', () => {
    const lay = createLayer();
    lay(reading, repsOf({ squat: 5 }));
    expect(exercises(lay({ ...structuredClone(reading), rev: 2 }, new Map()))).toEqual(exercises(reading));
  });
});

const PERCENT = { by: 'percent', percent: 75, of: 'trainingMax' } as const;

/** Two sets of which the loads follow from the training max. */
function followed(actual: readonly [number | null, null, number | null]): BlockDetail {
  const series = [makeSeries('squat', [5, null, null], actual), makeSeries('next', [5, null, null])];
  const dayResponses = {
    Monday: makeDay([
      makeExercise(
        'Back squat',
        series.map((one) => ({ ...one, prescription: { load: PERCENT } })),
      ),
    ]),
  };
  return { ...makeBlock([{ weekName: 'week1', dayResponses }]), rev: 1 };
}

function planned(load: number, rev: number): BlockDetail {
  const series = [makeSeries('squat', [5, 8, load]), makeSeries('next', [5, 8, load])];
  const dayResponses = { Monday: makeDay([makeExercise('Back squat', series)]) };
  return { ...makeBlock([{ weekName: 'week1', dayResponses }]), rev };
}

function loads(block: BlockDetail) {
  return exercises(block).flatMap(({ series }) => series.map((one) => targetOf(one).load));
}

describe('A set that waits for the network keeps the target that it was logged against [P5]', () => {
  it('when the coach has changed the plan meanwhile, through every reading until the server has the set', () => {
    const lay = createLayer();
    lay(planned(100, 1), repsOf({ squat: 5 }));
    expect(loads(lay(planned(120, 2), repsOf({ squat: 5 })))).toEqual([100, 120]);
    expect(loads(lay(planned(130, 3), repsOf({ squat: 4 })))).toEqual([100, 130]);
    expect(loads(lay(planned(130, 4), new Map()))).toEqual([130, 130]);
  });

  it('and one that is logged after that is measured by the new plan', () => {
    const lay = createLayer();
    lay(planned(100, 1), new Map());
    lay(planned(120, 2), new Map());
    expect(loads(lay(planned(120, 3), repsOf({ squat: 5 })))).toEqual([120, 120]);
  });

  it('unless the server says what it was', () => {
    const lay = createLayer();
    lay(planned(100, 1), repsOf({ squat: 5 }));
    const reading = planned(120, 2);
    const squat = exercises(reading)[0]?.series[0];
    if (squat) squat.loggedTarget = { reps: 5, rpe: 8, load: 90 };
    expect(loads(lay(reading, repsOf({ squat: 5 })))).toEqual([90, 120]);
  });
});

describe('A set that waits for the network', () => {
  it('keeps what its plan came to when its load was logged, in a page that is opened anew, too', () => {
    const reading = followed([null, null, null]);
    const row = rowOf({ seriesId: 'squat', field: 'load', value: 107.5, targetLoad: 105 });
    const lay = createLayer();
    const laid = lay(reading, new Map([['squat/load', row]]));
    expect(loads(laid)).toEqual([105, null]);
    expect(exercises(laid)[0]?.series[0]).toMatchObject({ actual: { load: 107.5 }, target: { load: null } });
    expect(lay(reading, new Map([['squat/load', row]]))).toBe(laid);
    expect(loads(lay(reading, new Map([['squat/load', { ...row, value: null }]])))).toEqual([null, null]);
  });

  it('and is a correction keeps what the server says that its plan came to', () => {
    const reading = followed([5, null, 105]);
    const squat = exercises(reading)[0]?.series[0];
    if (squat) squat.loggedTarget = { reps: 5, rpe: null, load: 105, prescription: { load: PERCENT } };
    const row = rowOf({ seriesId: 'squat', field: 'load', value: 110, targetLoad: 110 });
    expect(loads(createLayer()(reading, new Map([['squat/load', row]])))).toEqual([105, null]);
  });

  it('keeps what was confirmed of it, also where the value was cleared since', () => {
    const row = rowOf({ seriesId: 'squat', field: 'load', value: 320, confirmed: 320 });
    const set = (value: number | null) =>
      exercises(createLayer()(planned(100, 1), new Map([['squat/load', { ...row, value }]])))[0]?.series[0];
    expect([set(320)?.confirmed, set(null)?.confirmed]).toEqual([{ load: 320 }, { load: 320 }]);
  });

  it('keeps what its numbers meant when it was logged, whatever the coach has made of the exercise since', () => {
    const reading = planned(100, 1);
    const [squat] = exercises(reading);
    if (squat) Object.assign(squat, { loadAs: 'each hand' });
    const set = (row: Partial<OutboxEntry>) => {
      const made = rowOf({ seriesId: 'squat', field: 'load', value: 20, ...row });
      return exercises(createLayer()(reading, new Map([['squat/load', made]])))[0]?.series[0]?.loggedMeaning;
    };
    expect(set({ meaning: {} })).toEqual({});
    expect(set({ meaning: { loadAs: 'each hand' } })).toBeUndefined();
    expect(set({})).toBeUndefined();
    expect(set({ meaning: {}, value: null })).toBeUndefined();
  });

  it('was logged when its first value was typed, by the server’s clock', () => {
    const rows = new Map([
      ['squat/reps', rowOf({ seriesId: 'squat', value: 5, editedAt: 2_000, offset: -500 })],
      ['squat/load', rowOf({ seriesId: 'squat', field: 'load', value: 100, editedAt: 1_000, offset: -500 })],
    ] as const);
    const logged = (reading: BlockDetail) => exercises(createLayer()(reading, rows))[0]?.series[0]?.loggedAt;
    expect(logged(planned(100, 1))).toBe(500);
    const known = planned(100, 1);
    const squat = exercises(known)[0]?.series[0];
    if (squat) squat.loggedAt = 200;
    expect(logged(known)).toBe(200);
  });
});
