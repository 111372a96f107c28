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
});
