import { expect, test } from 'vitest';
import { inOrder } from '#domain/history/canonical.ts';
import { writeOwnCsv } from '#domain/history/own-csv.ts';
import { writeOwnJson } from '#domain/history/own-json.ts';
import { readHistory } from '#domain/history/read-history.ts';
import { sessionsOfBlock } from '#domain/history/sessions-of-block.ts';
import { makeDay, makeExercise, makeSeries } from '../support.ts';

test('an export keeps what was planned as a range, as a percentage and as many as possible, in words', () => {
  const logged = makeSeries('s1', [8, 8, null], [10, 8, 100]);
  const { target } = logged;
  const range = { ...logged, prescription: { reps: { min: 8, max: 12 } } };
  const percent = {
    ...logged,
    seriesId: 's2',
    prescription: { load: { by: 'percent', percent: 75, of: 'max' } },
  } as const;
  const most = {
    ...logged,
    seriesId: 's3',
    target: { ...target, reps: 1 },
    prescription: { reps: { min: 1, open: true }, kind: 'drop' },
  } as const;
  const plain = { ...logged, seriesId: 's4' };
  const weeks = [
    { weekName: 'week1', dayResponses: { Monday: makeDay([makeExercise('Squat', [range, percent, most, plain])]) } },
  ];
  const sessions = sessionsOfBlock({ blockId: 'b', name: 'Autumn', weeks }, '2026-01-01');
  expect(sessions[0]?.sets.map(({ planned }) => planned)).toEqual([
    { ...target, text: '8–12 @8' },
    { ...target, text: '8 @8 75%' },
    { ...target, reps: null, text: 'AMRAP @8' },
    target,
  ]);
  for (const file of [writeOwnCsv(sessions), writeOwnJson(sessions)]) {
    expect(readHistory(file)).toMatchObject({ sessions: inOrder(sessions) });
  }
});
