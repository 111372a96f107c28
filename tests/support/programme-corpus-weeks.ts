import { calculated, percent, span, tab, typed, type CorpusFile } from './programme-corpus.ts';

/** Exercises down, and the weeks beside each other. */
export const weeksFiles: readonly CorpusFile[] = [
  {
    name: 'weeks across under merged titles, days as rows',
    layout: 'weeks across',
    sheets: [
      tab(
        'Peaking',
        [
          ['Peaking block', null, null, null, null, null, null, null, null],
          [],
          [null, 'Week 1', null, null, null, 'Week 2', null, null, null, null],
          ['Exercise', 'Sets', 'Reps', '%', 'RPE', 'Sets', 'Reps', '%', 'RPE', 'Notes'],
          ['Day 1', null, null, null, null, null, null, null, null, null],
          ['Squat', 5, 5, percent(75), 7, 4, 4, percent(80), 8, 'belt'],
          ['Pause bench', 4, 6, percent(70), null, 4, 5, percent(72.5), null, null],
          ['Day 2', null, null, null, null, null, null, null, null, null],
          ['Deadlift', 3, 3, percent(80), 7.5, 2, 2, percent(85), 8.5, null],
          ['Accessories', null, null, null, null, null, null, null, null, null],
          ['Row', 3, '8-12', null, 8, null, null, null, null, null],
        ],
        { merges: [span(2, 1, 2, 4), span(2, 5, 2, 8), span(0, 0, 0, 8)] },
      ),
    ],
    means: [
      '1 Monday | Squat | 5×5 @7 75% | | | | belt',
      '1 Monday | Pause bench | 4×6 70% | | | |',
      '1 Thursday | Deadlift | 3×3 @7.5 80% | | | |',
      '1 Thursday c | Row | 3×8–12 @8 | | | |',
      '2 Monday | Squat | 4×4 @8 80% | | | | belt',
      '2 Monday | Pause bench | 4×5 72.5% | | | |',
      '2 Thursday | Deadlift | 2×2 @8.5 85% | | | |',
    ],
  },
  {
    name: 'a matrix of whole lines, with numbers that the unit question is about',
    layout: 'weeks across',
    answers: { unit: 'lb', days: new Map([['Day B', 'Friday']]) },
    sheets: [
      tab(
        'Novice',
        typed(`
Exercise | Week 1 | Week 2 | Week 3
Day A | | |
Squat | 3x5 135 | 3x5 140 | 3x5 145
Press | 3x5@8 | 3x5@8 | 2x5@7
Day B | | |
Squat | 3x5 145 | 3x5 150 |
Chin-up | 3xAMRAP | 3xAMRAP | 2xAMRAP`),
      ),
    ],
    means: [
      '1 Monday | Squat | 3×5 135 lb | | | |',
      '1 Monday | Press | 3×5 @8 | | | |',
      '1 Friday | Squat | 3×5 145 lb | | | |',
      '1 Friday | Chin-up | 3×AMRAP | | | |',
      '2 Monday | Squat | 3×5 140 lb | | | |',
      '2 Monday | Press | 3×5 @8 | | | |',
      '2 Friday | Squat | 3×5 150 lb | | | |',
      '2 Friday | Chin-up | 3×AMRAP | | | |',
      '3 Monday | Squat | 3×5 145 lb | | | |',
      '3 Monday | Press | 2×5 @7 | | | |',
      '3 Friday | Chin-up | 2×AMRAP | | | |',
    ],
  },
  {
    name: 'weeks across, Spanish, with maxes on top and loads calculated from percentages',
    layout: 'weeks across',
    sheets: [
      tab(
        'Fuerza',
        [
          ['1RM (kg)', null, null, null, null, null, null],
          ['Sentadilla', 180, null, null, null, null, null],
          ['Banca', 120, null, null, null, null, null],
          [],
          [null, null, 'Semana 1', null, null, null, 'Semana 2', null, null, null],
          ['Día', 'Ejercicio', 'Series', 'Reps', '%', 'Peso', 'Series', 'Reps', '%', 'Peso'],
          ['Lunes', 'Sentadilla', 4, 6, percent(70), calculated(126), 4, 5, percent(75), calculated(135)],
          [null, 'Zancada', 3, '10', null, 30, 3, '10', null, 32.5],
          ['Miércoles', 'Banca', 5, 5, percent(72.5), calculated(87), 5, 4, percent(77.5), calculated(93)],
          [null, 'Remo', 4, '8-10', null, 70, 4, '8-10', null, 72.5],
        ],
        { merges: [span(4, 2, 4, 5), span(4, 6, 4, 9), span(6, 0, 7, 0), span(8, 0, 9, 0)] },
      ),
    ],
    means: [
      '1 Monday | Sentadilla | 4×6 70% | | | |',
      '1 Monday | Zancada | 3×10 30 | | | |',
      '1 Wednesday | Banca | 5×5 72.5% | | | |',
      '1 Wednesday | Remo | 4×8–10 70 | | | |',
      '2 Monday | Sentadilla | 4×5 75% | | | |',
      '2 Monday | Zancada | 3×10 32.5 | | | |',
      '2 Wednesday | Banca | 5×4 77.5% | | | |',
      '2 Wednesday | Remo | 4×8–10 72.5 | | | |',
    ],
  },
  {
    name: 'weeks across from a CSV file, without merged cells, with supersets before the names',
    layout: 'weeks across',
    sheets: [
      tab('csv', [
        ['', '', 'Week 5', '', '', 'Week 6', '', ''],
        ['', 'Exercise', 'Sets x Reps', 'Load (kg)', 'Actual', 'Sets x Reps', 'Load (kg)', 'Actual'],
        ['Tuesday', 'Front squat', '4x4 @8', '', '120x4', '4x3 @8', '', ''],
        ['', 'A1) Dips', '3x8-10', '10', '', '3x8-10', '12,5', ''],
        ['', 'A2) Curls', '3x12', '15', '', '3x12', '15', ''],
        ['Saturday', 'Clean pull', '5/4/3', '100', '', '5x3', '105', ''],
        ['', 'Carry', '3x20m', '32', '', '3x20 yd', '32', ''],
      ]),
    ],
    means: [
      '1 Tuesday | Front squat | 4×4 @8 | | | |',
      '1 Tuesday | Dips | 3×8–10 10 kg | | | A |',
      '1 Tuesday | Curls | 3×12 15 | | | A |',
      '1 Saturday | Clean pull | 1×5 100, 1×4 100, 1×3 100 | | | |',
      '1 Saturday | Carry | 3×20m 32 | | | |',
      '2 Tuesday | Front squat | 4×3 @8 | | | |',
      '2 Tuesday | Dips | 3×8–10 12.5 | | | A |',
      '2 Tuesday | Curls | 3×12 15 | | | A |',
      '2 Saturday | Clean pull | 5×3 105 | | | |',
      '2 Saturday | Carry | ?3x20 yd | | | | 3x20 yd',
    ],
  },
  {
    name: 'weeks across, top set and back-offs in rows of their own',
    layout: 'weeks across',
    sheets: [
      tab(
        'DUP',
        typed(`
 | W1 | | | W2 | |
Lift | Sets | Reps | Intensity | Sets | Reps | Intensity
Monday | | | | | |
Competition squat | 1 | 1 | @8 | 1 | 1 | @8.5
 | 3 | 5 | -10% | 2 | 5 | -8%
Bench press | 5 | 5 | 75% | 5 | 4 | 80%
Friday | | | | | |
Deadlift | 1 | 3 | RPE 7 | 1 | 2 | RPE 8
Deadlift | 2 | 3 | 2 RIR | 2 | 2 | 2 RIR`),
        { merges: [span(0, 1, 0, 3), span(0, 4, 0, 6)] },
      ),
    ],
    means: [
      '1 Monday | Competition squat | 1×1 @8, 3×5 −10% | | | |',
      '1 Monday | Bench press | 5×5 75% | | | |',
      '1 Friday | Deadlift | 1×3 @7, 2×3 @8 | | | |',
      '2 Monday | Competition squat | 1×1 @8.5, 2×5 −8% | | | |',
      '2 Monday | Bench press | 5×4 80% | | | |',
      '2 Friday | Deadlift | 3×2 @8 | | | |',
    ],
  },
];
