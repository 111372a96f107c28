import { describe, expect, it } from 'vitest';
import { readLine } from '#domain/prescription/read-line.ts';
import { writeLine } from '#domain/prescription/write-line.ts';

describe('The plan of an exercise in the words of coaches [prescription, one line of text]', () => {
  it.each<[text: string, line: string, says?: object]>([
    ['4 series de 5', '4×5'],
    ['3x12/10/8', '1×12, 1×10, 1×8'],
    ['1x1@8 + 3x5 −10%', '1×1 @8, 3×5 −10%'],
    ['1x1@8,3x5 -10%', '1×1 @8, 3×5 −10%'],
    ['4 sets of 5 at 140', '4×5 140'],
    ['3x8 to 12', '3×8–12'],
    ['3x8 a 12 @8', '3×8–12 @8'],
    ['3x5x140', '3×5 140'],
    ['140x5x5', '5×5 140'],
    ['3x5 75%1RM', '3×5 75%'],
    ['3x5min', '3×300s', { measure: 'seconds' }],
    ['3x5 @8-7.5 100', '3×5 @7.5 100', { note: 'RPE 8–7.5' }],
    ['4x5 @7 140 paused', '4×5 @7 140', { note: 'paused' }],
    ['3x10 each', '3×10', { note: 'each' }],
    ['3x10 (slow) 20 each', '3×10 20 each', { loadAs: 'each hand', note: 'slow' }],
    ['3x10 20 ea', '3×10 20 each', { loadAs: 'each hand' }],
    ['3x5 (slow) tempo 3-1-0', '3×5', { note: 'slow', tempo: '3-1-0' }],
    ['10x3 60% E2MOM', '10×3 60%', { restTime: 'E2MOM' }],
  ])('is read as coaches write it: %s', (text, line, says) => {
    const read = readLine(text, 'kg');
    expect(read).toEqual({ ok: true, sets: expect.any(Array), ...(says && { says }) });
    expect(read.ok && writeLine(read.sets, 'kg', String, read.says)).toBe(line);
  });

  it.each<[text: string, doubt: object]>([
    ['5x5 8', { about: 'small load', load: 8, rpe: 8 }],
    ['5x5 7,5', { about: 'small load', load: 7.5, rpe: 7.5 }],
    ['1x5 100, 1x5 8', { about: 'small load', load: 8, rpe: 8 }],
    ['5x100', { about: 'many reps', reps: 100 }],
    ['4x82,5x3', { about: 'many reps', reps: 82 }],
    ['3x5.5 100', { about: 'half reps', reps: 5.5 }],
    ['12x3 60', { about: 'many sets', sets: 12 }],
    ['6x3 60, 6x3 70', { about: 'many sets', sets: 12 }],
  ])('is read, and asked about: %s', (text, doubt) => {
    expect(readLine(text, 'kg')).toMatchObject({ ok: true, doubts: [doubt] });
  });

  it.each(['5x5 8 kg', '5x5 @8 8', '5x5 8 each', '5x5 BW+8', '5x5 7.25', '10x3 60', '3x60s', '3x2.5m', '3x12 +2.5'])(
    'is read, and nothing is asked: %s',
    (text) => {
      const read = readLine(text, 'kg');
      expect([read.ok, read.ok && read.doubts]).toEqual([true, undefined]);
    },
  );

  it.each<[text: string, words: string[], ...readings: string[]]>([
    ['3x5 @ 80-85% 100', ['@', '80-85%'], '3×5 100'],
    ['3x12-8', ['12-8'], '3×8–12'],
    ['3x8 - 10 %', ['%'], '3×8 −10%'],
    ['5 @8 140', ['5 @8 140'], '1×5 @8 140'],
    ['1 @8; 3x5 -10%', ['1 @8; 3x5 -10%'], '1×1 @8, 3×5 −10%'],
    ['AMRAP', ['AMRAP'], '1×AMRAP'],
    ['100x5x3', ['100x5x3'], '3×5 100', '5×3 100'],
    ['20 8/8/6', ['20 8/8/6'], '2×8 20, 1×6 20', '2×8, 1×6'],
    ['4 x 8/8/6', ['4 x 8/8/6'], '2×8, 1×6'],
    ['3x5, 140', ['3x5, 140']],
    ['3x5 @11 140', ['@11'], '3×5 140'],
    ['3x5 140 150', ['150'], '3×5 140'],
    ['4x5 1RM', ['1RM'], '4×5'],
    ['3x5 1,000', ['1,000'], '3×5'],
    ['3x60s, 2x20m', ['3x60s, 2x20m']],
    ['3x5 BW+20, 3x5 20 each', ['3x5 BW+20, 3x5 20 each']],
    ['3x5 BW+10%', ['BW+10%'], '3×5'],
    ['3x-s', ['-s']],
    ['heavy', ['heavy']],
    ['(slow)', ['(slow)']],
    [';', [';']],
    ['3x5 @8, heavy', ['heavy']],
    ['5 to 7', ['5 to 7'], '1×5–7'],
    ['0x5', ['0x5']],
    ['x5', ['x5']],
    ['3x', ['3x']],
    ['100x5', ['100x5'], '1×5 100'],
    ['20x1, 21x1', ['20x1, 21x1']],
  ])('is refused, with what was not understood and the nearest readings: %s', (text, words, ...readings) => {
    expect(readLine(text, 'kg')).toEqual({ ok: false, words, readings });
  });
});
