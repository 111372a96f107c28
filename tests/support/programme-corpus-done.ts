import { calculated, date, span, tab, typed, type CorpusFile } from './programme-corpus.ts';

/** What was done beside what is planned, and sessions under their dates. */
export const doneFiles: readonly CorpusFile[] = [
  {
    name: 'prescribed left and done right, with statistics',
    layout: 'prescribed and done',
    sheets: [
      tab('Week 3', [
        ['Day 1', null, null, null, null, null, null, null],
        ['Exercise', 'Target load (kg)', 'Sets×Reps@RPE', 'Load', 'Reps', 'RPE', 'e1RM', 'Δ'],
        ['Squat', 150, '4x4@8', 150, 4, 8.5, calculated(171.4), calculated(2.1)],
        ['Bench', 110, '3x5@8', 107.5, 5, 8, calculated(132.6), null],
        ['Rows', null, '3x10', 70, 10, null, null, null],
      ]),
    ],
    means: [
      '1 Monday | Squat | 4×4 @8 150 | | | |',
      '1 Monday | Bench | 3×5 @8 110 | | | |',
      '1 Monday | Rows | 3×10 | | | |',
    ],
  },
  {
    name: 'prescribed and done under merged titles',
    layout: 'prescribed and done',
    sheets: [
      tab(
        'Session',
        [
          [null, null, 'Prescribed', null, null, null, 'Completed', null, null],
          ['Day', 'Exercise', 'Sets', 'Reps', 'RPE', 'Tempo', 'Weight (kg)', 'Reps', 'RPE'],
          ['Monday', 'Squat', 3, '5', 8, '30X0', 140, 5, 8],
          [null, 'Lunge', 3, '10/side', 7, null, 20, 10, 7],
          ['Thursday', 'Press', 4, '6', 8, null, 60, 6, 8],
        ],
        { merges: [span(0, 2, 0, 5), span(0, 6, 0, 8), span(2, 0, 3, 0)] },
      ),
    ],
    means: [
      '1 Monday | Squat | 3×5 @8 | | 30X0 | |',
      '1 Monday | Lunge | 3×10 @7 | | | | /side',
      '1 Thursday | Press | 4×6 @8 | | | |',
    ],
  },
  {
    name: 'planned and done, Spanish, by the words of the columns',
    layout: 'prescribed and done',
    sheets: [
      tab(
        'Hoja1',
        typed(`
Semana | Día | Ejercicio | Series | Reps objetivo | Peso objetivo (kg) | Reps realizadas | Peso realizado | Sensaciones
1 | Martes | Sentadilla | 3 | 5 | 100 | 5 | 100 | bien
1 | Martes | Curl femoral | 3 | 10-12 | 40 | 12 | 40 |
1 | Viernes | Banca | 3 | 5 | 80 | | |`),
      ),
    ],
    means: [
      '1 Tuesday | Sentadilla | 3×5 100 | | | |',
      '1 Tuesday | Curl femoral | 3×10–12 40 | | | |',
      '1 Friday | Banca | 3×5 80 | | | |',
    ],
  },
  {
    name: 'R and W under merged dates',
    layout: 'dates across',
    answers: {
      unit: 'kg',
      // Each row is a set, which nothing in the sheet says.
      counts: new Map([
        ['Squat', 1],
        ['Bench', 1],
      ]),
    },
    sheets: [
      tab(
        'Log',
        [
          [null, date(2026, 3, 2), null, date(2026, 3, 5), null, date(2026, 3, 9), null],
          ['Exercise', 'R', 'W', 'R', 'W', 'R', 'W'],
          ['Squat', 5, 100, 5, 102.5, 5, 105],
          [null, 5, 100, 5, 102.5, null, null],
          ['Bench', 8, 70, null, null, 8, 72.5],
        ],
        { merges: [span(0, 1, 0, 2), span(0, 3, 0, 4), span(0, 5, 0, 6)] },
      ),
    ],
    means: [
      '1 Monday | Squat | 2×5 100 | | | |',
      '1 Monday | Bench | 1×8 70 | | | |',
      '1 Thursday | Squat | 2×5 102.5 | | | |',
      '2 Monday | Squat | 1×5 105 | | | |',
      '2 Monday | Bench | 1×8 72.5 | | | |',
    ],
  },
  {
    name: 'whole lines under dates',
    layout: 'dates across',
    sheets: [
      tab('Plan', [
        ['Exercise', date(2026, 1, 6), date(2026, 1, 8), date(2026, 1, 20)],
        ['Snatch', '5x2 75%', '4x2 80%', '3x1 90%'],
        ['Back squat', '5x5 @7', null, '3x3 @8'],
        ['Pulls', null, '4x3 @8', 'easy'],
      ]),
    ],
    means: [
      '1 Tuesday | Snatch | 5×2 75% | | | |',
      '1 Tuesday | Back squat | 5×5 @7 | | | |',
      '1 Thursday | Snatch | 4×2 80% | | | |',
      '1 Thursday | Pulls | 4×3 @8 | | | |',
      '3 Tuesday | Snatch | 3×1 90% | | | |',
      '3 Tuesday | Back squat | 3×3 @8 | | | |',
      '3 Tuesday | Pulls | ?easy | | | | easy',
    ],
  },
];
