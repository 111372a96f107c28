import { afterEach, expect, test } from 'vitest';
import { stuckEdits } from '#client/features/block/stuck-edits.ts';
import { usePreferences } from '#client/state/preferences.ts';
import { fieldKey } from '#domain/block/actuals.ts';
import type { Edit, Row } from '#sync/ports.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../domain/support.ts';

const day = makeDay([makeExercise('Back squat', [makeSeries('s1', [5, 8, 100]), makeSeries('s2', [5, 8, 100])])]);
const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: day } }]);

afterEach(() => usePreferences.setState({ unit: 'kg' }));

test('a rejected edit is shown with its name, its value and the reason in words', () => {
  const row = rowWith({ state: { kind: 'rejected', reason: 'unknown_series' } });
  expect(tell(row)).toMatchObject([
    {
      name: 'Back squat set 2 load, Monday of week 1',
      value: '140',
      reason: 'The server did not take it: This series is not in the block any more.',
    },
  ]);
});

test('a value that lost to another device can be put back with one tap [P4]', () => {
  const edits: Edit[] = [];
  const winner = { value: 142.5, editedAt: 1, device: 'tablet' };
  const [stuck] = tell(rowWith({ value: 142.5, lost: { value: 140, winner } }), edits);
  expect(stuck?.reason).toBe('Another device logged 142.5 later, and that counts now.');
  stuck?.action?.run();
  expect(edits).toMatchObject([{ seriesId: 's2', field: 'load', value: 140, baseRev: block.rev }]);
});

test('in pounds the values are told in pounds, and what is put back is the kilograms that were typed', () => {
  usePreferences.setState({ unit: 'lb' });
  const edits: Edit[] = [];
  const winner = { value: 100, editedAt: 1, device: 'tablet' };
  const [stuck] = tell(rowWith({ value: 100, lost: { value: 102.05828325, winner } }), edits);
  expect(stuck?.reason).toBe('Another device logged 220.5 later, and that counts now.');
  expect(stuck?.action?.label).toBe('Use 225');
  stuck?.action?.run();
  expect(edits).toMatchObject([{ value: 102.05828325 }]);
});

test('an edit that simply waits needs nobody', () => {
  expect(tell(rowWith({}))).toEqual([]);
});

function tell(row: Row, edits: Edit[] = []) {
  return stuckEdits(block, new Map([[fieldKey('s2', 'load'), row]]), (edit) => edits.push(edit));
}

function rowWith(part: Partial<Row>): Row {
  return {
    v: 1,
    userId: 'user',
    blockId: 'block',
    opId: 'op',
    seq: 1,
    seriesId: 's2',
    field: 'load',
    value: 140,
    path: { week: 'week1', day: 'Monday', list: 'basics', idExercise: 'Back squat-s1' },
    baseRev: 1,
    editedAt: 0,
    offset: 0,
    state: { kind: 'pending', tries: 0 },
    ...part,
  };
}
