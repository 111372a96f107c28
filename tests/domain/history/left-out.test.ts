import { describe, expect, it } from 'vitest';
import { readHistory } from '#domain/history/read-history.ts';
import type { Answers } from '#domain/history/reading.ts';
import { jefit, strongRows } from './corpus.ts';

function read(text: string, answers: Answers = { unit: 'kg' }) {
  const reading = readHistory(text, answers);
  if (reading.kind !== 'sessions') throw new Error(JSON.stringify(reading));
  return { ...reading, sets: reading.sessions.flatMap(({ sets }) => sets) };
}

describe('A row that is left out', () => {
  it('is told by its number in a spreadsheet, which counts blank lines, and a cell of two lines as one', () => {
    const [header = '', warmUp = '', work = ''] = strongRows.S1.split('\n');
    const wrong = work.replace('142.5', 'heavy');
    const text = ['', header, warmUp, '', '', work.replace('belt', 'belt\nand straps'), wrong].join('\n');
    expect(read(text).leftOut).toEqual([{ reason: 'wrong number', count: 1, rows: [7] }]);
    const quoted = strongRows.S0.replace('"2024', '\n"2024').replace(';142.5;', ';heavy;');
    expect(read(quoted).leftOut).toEqual([{ reason: 'wrong number', count: 1, rows: [4] }]);
  });

  it.each(['\n', '\r\n'])('of JEFIT is told by its number in the whole file, with lines that end in %j', (end) => {
    const text = jefit('kg').replace('60x10', 'heavy').replaceAll('\n', end);
    expect(read(text).leftOut).toEqual([{ reason: 'wrong number', count: 1, rows: [9] }]);
    expect(read(`${end}${text.replace('### EX', `${end}### EX`)}`).leftOut[0]?.rows).toEqual([11]);
  });

  it('gives its note to its session, and to no other exercise', () => {
    const row = '1,2023-05-06 10:10:00,1,"60x10",5,81,2023-05-06,2,Press,9,77,1683367800,,0,';
    const without = row.replace('60x10', '').replace('Press', 'Squat');
    const log = jefit('kg').split('\n').slice(0, -2).join('\n');
    const { sets, sessions, leftOut } = read(`${log},notes\n${without}knee hurt\n${row}`);
    expect(sets.map(({ exercise, note }) => [exercise, note])).toEqual([['Press', null]]);
    expect([sessions[0]?.note, leftOut]).toEqual(['knee hurt', [{ reason: 'empty set', count: 1, rows: [9] }]]);

    const told = strongRows.S3.replace('"Squat (Barbell)";"1"', '"Press";"1"');
    expect(read(told).sets.map(({ exercise, note }) => [exercise, note])).toEqual([
      ['Squat (Barbell)', null],
      ['Press', null],
    ]);
    expect(read(told).sessions[0]?.note).toBe('belt');
  });
});
