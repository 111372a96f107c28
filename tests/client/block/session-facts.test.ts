import '../../support/page.ts';
import { afterEach, expect, test } from 'vitest';
import { factsOf } from '#client/features/block/session-dialog.tsx';
import { usePreferences } from '#client/state/preferences.ts';
import { kilogramsOf, type Unit } from '#domain/load.ts';
import { makeDay, makeExercise, makeSeries } from '../../domain/support.ts';
import { sessionSummary } from '#domain/strength/session-summary.ts';

afterEach(() => usePreferences.setState({ unit: 'kg' }));

test('the summary of a session tells its tonnage in whole numbers of the unit in which it was lifted', () => {
  expect(tonnageOf(225, 'lb')).toBe('1125 lb lifted in all');
  expect(tonnageOf(102.5, 'kg')).toBe('513 kg lifted in all');
});

/** What the summary says of a session of one set of five with this load. */
function tonnageOf(load: number, unit: Unit): string | undefined {
  usePreferences.setState({ unit });
  const set = makeSeries('s1', [5, 8, null], [5, 8, kilogramsOf(load, unit)]);
  const day = makeDay([makeExercise('Back squat', [set])]);
  const summary = sessionSummary(day, () => ({ last: undefined, bests: [] }), []);
  return factsOf({ summary, at: undefined }).at(-1);
}
