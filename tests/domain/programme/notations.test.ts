import { describe, expect, it } from 'vitest';
import { NO_REST } from '#domain/block/extra-sets.ts';
import { exercisesInPlan } from '#domain/block/plan-document.ts';
import type { PlannedSeries } from '#domain/block/planned.ts';
import { writeLine } from '#domain/prescription/write-line.ts';
import type { ProgrammeAnswers } from '#domain/programme/programme.ts';
import { readProgramme } from '#domain/programme/read-programme.ts';
import { calculated, date, percent, tab, type Typed } from '../../support/programme-corpus.ts';

type Cells = Readonly<Record<string, Typed>>;

const ONE_SET = new Map([['Squat', 1]]);

/** A row of an exercise under these headers. */
function read(cells: Cells, answers: ProgrammeAnswers = { unit: 'kg', repsOrder: 'day first', counts: ONE_SET }) {
  const sheet = tab('Plan', [
    ['Day', 'Exercise', ...Object.keys(cells)],
    ['Monday', 'Squat', ...Object.values(cells)],
  ]);
  const programme = readProgramme([sheet], answers, { newId: () => 'id' });
  if (programme.kind !== 'programme') throw new Error(programme.why);
  const [exercise] = exercisesInPlan(programme.plan);
  const asked = programme.doubts.find((doubt) => doubt.about === 'counts')?.exercises[0]?.text;
  const { restTime = NO_REST, tempo, note, measure, loadAs } = exercise ?? {};
  const meaning = {
    measure: measure === 'reps' ? undefined : (measure ?? undefined),
    loadAs: loadAs === 'total' ? undefined : (loadAs ?? undefined),
  };
  return {
    line: writeLine((exercise?.series ?? []) as PlannedSeries[], 'kg', String, meaning),
    ...(restTime !== NO_REST && { restTime }),
    ...(tempo !== undefined && { tempo }),
    ...(note !== undefined && { note }),
    ...(asked !== undefined && { asked }),
    ...(programme.flags.length > 0 && {
      flags: programme.flags.map(({ text, why, kept }) => `${text}: ${why}, ${kept}`),
    }),
  };
}

describe('What coaches write in a cell [import-formats, §6]', () => {
  it.each<[text: string, line: string, more?: object]>([
    ['5x3@8', '5×3 @8'],
    ['3x5 @ RPE 8', '3×5 @8'],
    ['3x5 RPE8', '3×5 @8'],
    ['4×6 75%', '4×6 75%'],
    ['4x6 75% 1RM', '4×6 75%'],
    ['4*6 at 75 % of 1RM', '4×6 75%'],
    ['4x6 al 75 % del RM', '4×6 75%'],
    ['5 @ 75 %', '1×5 75%', { asked: '5 @ 75 %' }],
    ['3x8-12', '3×8–12'],
    ['3 x 8 to 12 reps', '3×8–12'],
    ['3x8 a 12', '3×8–12'],
    ['3 sets of 10', '3×10'],
    ['3 series de 10 reps', '3×10'],
    ['4 Sätze à 6 Wdh', '4×6'],
    ['1x1@8, then 3x5 -10%', '1×1 @8, 3×5 −10%'],
    ['1x1@8 then 3x5 -10%', '1×1 @8, 3×5 −10%'],
    ['1x1@8\n3x5 -10%', '1×1 @8, 3×5 −10%'],
    ['1x5 + 2x8', '1×5, 2×8'],
    ['3x5 RIR2', '3×5 @8'],
    ['3x5 2RIR', '3×5 @8'],
    ['3x5 @8 tempo 3-1-0', '3×5 @8', { tempo: '3-1-0' }],
    ['3x5 2-1-X-0', '3×5', { tempo: '2-1-X-0' }],
    ['100x5x5', '5×5 100'],
    ['5x5x100', '5×5 100'],
    ['5x5x100 kg', '5×5 100'],
    ['100kg 5/5/4', '2×5 100, 1×4 100'],
    ['5/5/4 @8', '2×5 @8, 1×4 @8'],
    ['3 x 8/8/6', '2×8, 1×6'],
    ['100 5/5/4', '2×5 100, 1×4 100'],
    ['80% x 6', '1×6 80%', { asked: '80% x 6' }],
    ['225lb x 5', '1×5 225 lb', { asked: '225lb x 5' }],
    ['140x3', '1×3 140', { asked: '140x3' }],
    ['AMRAP', '1×AMRAP', { asked: 'AMRAP' }],
    ['3 x max reps', '3×AMRAP'],
    ['5+', '1×5+', { asked: '5+' }],
    ['3x5+ 85%', '3×5+ 85%'],
    ['3x8 ↑2.5', '3×8 +2.5'],
    ['3x8 @7-8', '3×8 @7', { note: 'RPE 7–8' }],
    ['3x8 1-2 RIR', '3×8 @8', { note: 'RIR 1–2' }],
    ['3x10 each side', '3×10', { note: 'each side' }],
    ['3x10/lado', '3×10', { note: '/lado' }],
    ['3x5 (pause at the bottom)', '3×5', { note: 'pause at the bottom' }],
    ['30s', '1×30s', { asked: '30s' }],
    ['3x30 sec', '3×30s'],
    ['3 x 45"', '3×45s'],
    ['2x1:30 @8', '2×90s @8'],
    ['3x2 min', '3×120s'],
    ['4x20m 32 each', '4×20m 32 each'],
    ['4x20 metros 32 kg por mano', '4×20m 32 each'],
    ['3x5 BW+10', '3×5 BW+10'],
    ['3x8 peso corporal', '3×8 BW'],
    ['10x3 60% E2MOM', '10×3 60%', { restTime: 'E2MOM' }],
  ])('%j is %s', (text, line, more = {}) => {
    expect(read({ 'Sets x Reps': text })).toEqual({ line, ...more });
  });

  it.each<[text: string, why: string]>([
    ['3x5 @8, -5', 'not understood'],
    ['4x20 yd', 'not held'],
    ['3x8 BW+10%', 'not held'],
    ['3x8 band', 'not held'],
    ['3x30s, 2x20m', 'not understood'],
    ['10 seconds rest', 'not understood'],
    ['100x5x3', 'ambiguous'],
    ['5x5x5', 'ambiguous'],
    ['5x100', 'ambiguous'],
    ['4 x 8/8/6', 'ambiguous'],
    ['20 8/8/6', 'ambiguous'],
    ['3-4x8', 'not understood'],
    ['3x5 70-75%', 'not understood'],
    ['3x5 heavy', 'not understood'],
    ['5 rounds', 'not understood'],
    ['3x5 @8 140 150', 'not understood'],
    ['3x5 (70 kg)', 'not understood'],
    ['1,000', 'not understood'],
    ['=cmd|calc', 'not understood'],
    ['50x100x3 then 5', 'not understood'],
  ])('%j is no part of the plan, and stands in the cue and among the flags', (text, why) => {
    expect(read({ 'Sets x Reps': text })).toEqual({ line: '1×–', note: text, flags: [`${text}: ${why}, cue`] });
  });

  it.each<[cells: Cells, line: string, more?: object]>([
    [{ Sets: 3, Reps: '5', RPE: 8 }, '3×5 @8'],
    [{ Sets: '3 sets', Reps: '8 reps', RPE: '8.5' }, '3×8 @8.5'],
    [{ Sets: '1 set', Reps: 5 }, '1×5'],
    [{ Sets: '4 set', Reps: 5 }, '4×5'],
    [{ Sets: 3, Reps: '5/5/4', Load: '100' }, '2×5 100, 1×4 100'],
    [{ Sets: 3, Reps: '5,5,4' }, '2×5, 1×4'],
    [{ Reps: 5, '%': percent(75) }, '1×5 75%', { asked: '5' }],
    [{ Sets: 3, Reps: 5, '%': 0.75 }, '3×5 75%'],
    [{ Sets: 3, Reps: 5, '%': '0,75' }, '3×5 75%'],
    [{ Sets: 3, Reps: 5, '%': 75 }, '3×5 75%'],
    [{ Sets: 3, Reps: 5, '%': '70/75/80' }, '1×5 70%, 1×5 75%, 1×5 80%'],
    [{ Sets: 3, Reps: 5, '%': percent(-10) }, '3×5 −10%'],
    [{ Sets: 3, Reps: 5, Load: percent(82.5) }, '3×5 82.5%'],
    [{ Sets: 3, Reps: 5, Load: 'RPE 8' }, '3×5 @8'],
    [{ Sets: 3, Reps: 5, Load: '+2.5' }, '3×5 +2.5'],
    [{ Sets: 3, Reps: 5, Load: '82,5 kg' }, '3×5 82.5'],
    [{ Sets: 3, Reps: 5, Load: '100/105/110' }, '1×5 100, 1×5 105, 1×5 110'],
    [{ Sets: 3, Reps: '30s' }, '3×30s'],
    [{ Sets: 3, 'Time (s)': 30 }, '3×30s'],
    [{ Sets: 3, 'Tiempo (min)': 2 }, '3×120s'],
    [{ Sets: 3, Time: '0:45' }, '3×45s'],
    [{ Sets: 3, 'Distance (m)': 20, Load: 32 }, '3×20m 32'],
    [{ Sets: 3, Reps: 5, Time: null }, '3×5'],
    [{ Sets: 3, Reps: '30-45 s', Load: 'BW' }, '3×30–45s BW'],
    [{ Sets: 3, Reps: 5, Load: 'BW+10' }, '3×5 BW+10'],
    [{ Sets: 3, Reps: 8, Load: 'PC -20 kg' }, '3×8 BW−20'],
    [{ Sets: 3, Reps: '10 each', Load: '20 per hand' }, '3×10 20 each', { note: 'each' }],
    [{ Sets: 3, Reps: 5, 'Load (lb)': 225 }, '3×5 225 lb'],
    [{ Sets: 3, Reps: 5, RIR: 2 }, '3×5 @8'],
    [{ Sets: 3, Reps: 5, RIR: '1-2' }, '3×5 @8', { note: 'RIR 1–2' }],
    [{ Sets: 3, Reps: 5, RPE: '7/8/9' }, '1×5 @7, 1×5 @8, 1×5 @9'],
    [{ Sets: 3, Reps: 5, Intensity: '@8' }, '3×5 @8'],
    [{ Sets: 3, Reps: 5, Intensity: percent(80) }, '3×5 80%'],
    [{ 'Set 1': 5, 'Set 2': 5, 'Set 3': '3+' }, '2×5, 1×3+'],
    [{ Sets: 3, Reps: date(2026, 5, 3) }, '3×3–5'],
    [{ Sets: 3, Reps: '12-Aug' }, '3×–', { note: 'Reps: 12-Aug', flags: ['12-Aug: not understood, cue'] }],
    [{ Sets: 3, Reps: 5, Rest: 0.002_083_333 }, '3×5', { restTime: '3:00' }],
    [{ Sets: 3, Reps: 5, 'Rest (s)': 90 }, '3×5', { restTime: '90 s' }],
    [{ Sets: 3, Reps: 5, 'Rest (s)': '5' }, '3×5', { restTime: '5 s' }],
    [{ Sets: 3, Reps: 5, 'Rest (sec.)': 5 }, '3×5', { restTime: '5 s' }],
    [{ Sets: 3, Reps: 5, 'Rest (s)': date(2026, 10, 5) }, '3×5', { restTime: '5-10 s' }],
    [{ Sets: 3, Reps: 5, 'Rest (min)': '15-20' }, '3×5', { restTime: '15-20 min' }],
    [{ Sets: 3, Reps: 5, 'Rest (m)': 15 }, '3×5', { restTime: '15 min' }],
    [{ Sets: 3, Reps: 5, 'Rest (min:sec)': 3 }, '3×5', { restTime: '3' }],
    [{ Sets: 3, Reps: 5, 'Rest (m:s)': '3' }, '3×5', { restTime: '3' }],
    [{ Sets: 3, Reps: 5, "Rest (coach's)": 3 }, '3×5', { restTime: '3' }],
    [{ Sets: 3, Reps: 5, 'Rest (coach’s)': 3 }, '3×5', { restTime: '3' }],
    [{ Sets: 3, Reps: 5, 'Rest (min)': '90' }, '3×5', { restTime: '90' }],
    [{ Sets: 3, Reps: 5, 'Rest (min)': '60-90' }, '3×5', { restTime: '60-90' }],
    [{ Sets: 3, Reps: 5, 'Rest (minimum)': 90 }, '3×5', { restTime: '90' }],
    [{ Sets: 3, Reps: 5, 'Rest between sets': 3 }, '3×5', { restTime: '3' }],
    [{ Sets: 3, Reps: 5, 'Rest between sets (s)': 90 }, '3×5', { restTime: '90 s' }],
    [{ Sets: 3, Reps: 5, 'Rest (min)': '1:30' }, '3×5', { restTime: '1:30' }],
    [{ Sets: 3, Reps: 5, 'Descanso (min)': 3 }, '3×5', { restTime: '3 min' }],
    [{ Sets: 3, Reps: 5, Tempo: '2-1-X-0' }, '3×5', { tempo: '2-1-X-0' }],
    [{ Sets: 3, Reps: 5, '%': percent(75), Load: calculated(105) }, '3×5 75%'],
    [{ Sets: 3, Reps: 5, '% TM': percent(75), Load: calculated(105) }, '3×5 75% TM'],
    [{ Sets: 3, Reps: 5, '% TM': 75 }, '3×5 75% TM'],
    [{ Sets: 3, Reps: 5, '% TM': 0.75 }, '3×5 75% TM'],
    [{ Sets: 3, Reps: 5, '% training max': '75%' }, '3×5 75% TM'],
    [{ Sets: 3, Reps: 5, '% TM': '65/75/85' }, '1×5 65% TM, 1×5 75% TM, 1×5 85% TM'],
    [{ Sets: 3, Reps: 5, '% TM': percent(-10) }, '3×5 −10%'],
    [{ Sets: 3, Reps: 5, Load: '75% TM' }, '3×5 75% TM'],
    [{ 'Sets x Reps': '3x5 75% TM' }, '3×5 75% TM'],
    [{ Sets: 3, Reps: 5, Load: calculated(0) }, '3×5'],
    [{ Sets: 3, Reps: '-', Load: 'n/a', RPE: 8 }, '3×– @8'],
  ])('%j is %s', (cells, line, more = {}) => {
    expect(read(cells)).toEqual({ line, ...more });
  });

  it.each<[cells: Cells, line: string, flag: string]>([
    [{ Sets: '3-4', Reps: 8 }, '1×8', '3-4: not understood, cue'],
    [{ Sets: 0, Reps: 8 }, '1×8', '0: out of range, cue'],
    [{ Sets: 2.5, Reps: 8 }, '1×8', '2.5: not understood, cue'],
    [{ Sets: date(2026, 9, 4), Reps: 8 }, '1×8', '2026-09-04: ambiguous, cue'],
    [{ Sets: '4-set', Reps: 8 }, '1×8', '4-set: not understood, cue'],
    [{ Sets: 3, Reps: '30 yd' }, '3×–', '30 yd: not held, cue'],
    [{ Sets: 3, Time: 2 }, '3×–', '2: ambiguous, cue'],
    [{ Sets: 3, 'Time (m:s)': 2 }, '3×–', '2: ambiguous, cue'],
    [{ Sets: 3, Reps: 10, 'Time (s)': 30 }, '3×10', '30: contradiction, cue'],
    [{ Sets: 3, Reps: 2.5 }, '3×–', '2.5: not understood, cue'],
    [{ Sets: 3, Reps: '5 to failure' }, '3×–', '5 to failure: not understood, cue'],
    [{ Sets: 3, Reps: '5/5/4/3' }, '2×5, 1×4, 1×3', '3: contradiction, cue'],
    [{ Sets: 4, Reps: '3x5' }, '3×5', '4: contradiction, cue'],
    [{ Sets: 3, Reps: 5, RPE: 11 }, '3×5', '11: out of range, cue'],
    [{ Sets: 3, Reps: 5, RPE: 8.25 }, '3×5', '8.25: not understood, cue'],
    [{ Sets: 3, Reps: 5, RPE: 'hard' }, '3×5', 'hard: not understood, cue'],
    [{ Sets: 3, Reps: 5, Load: 'blue band' }, '3×5', 'blue band: not held, cue'],
    [{ 'Set 1': 5, 'Set 2': '30s' }, '1×5, 1×–', '30s: not understood, cue'],
    [{ Sets: 3, Reps: 5, Load: '80-85' }, '3×5', '80-85: not understood, cue'],
    [{ Sets: 2, Reps: 5, Load: '100 kg / 220 lb' }, '2×5', '100 kg / 220 lb: not understood, cue'],
    [{ Sets: 3, Reps: 5, Load: 5_000 }, '3×5', '5000: out of range, cue'],
    [{ Sets: 3, Reps: 5, Load: date(2026, 5, 3) }, '3×5', '2026-05-03: ambiguous, cue'],
    [{ Sets: 3, Reps: 5, '%': '70-75%' }, '3×5', '70-75%: not understood, cue'],
    [{ Sets: 3, Reps: 5, '%': percent(75), Load: 105 }, '3×5 105', '75%: contradiction, cue'],
    [{ Sets: 3, Reps: 5, '%': percent(75), '% TM': percent(80) }, '3×5 75%', '80%: contradiction, cue'],
    [{ Sets: 3, Reps: 5, Intensity: 8 }, '3×5', '8: ambiguous, cue'],
    [
      { Sets: 3, Reps: 5, Tempo: 'as slow as you can all the way' },
      '3×5',
      'as slow as you can all the way: out of range, cue',
    ],
    [{ Sets: 3, Reps: date(2005, 5, 5) }, '3×–', '2005-05-05: ambiguous, cue'],
  ])('%j is %s, and the rest is flagged', (cells, line, flag) => {
    const { flags, note, asked: _asked, ...about } = read(cells);
    expect([about, flags]).toEqual([{ line }, [flag]]);
    expect(note).toContain(flag.replace(/: [^:]*$/, ''));
  });
});
