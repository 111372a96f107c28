import { date, percent, tab, typed, type PublicFile } from './programme-corpus.ts';

/** The same shapes in other languages, and those of well-known sheets that stand once. */
export const publicMore: readonly PublicFile[] = [
  {
    name: 'French, linear',
    sheets: [
      tab(
        'Feuil1',
        typed(
          'Jour | Exercice | Séries | Répétitions | Semaine 1 | Semaine 2 | Repos\nLundi | Squat | 5 | 5 | 60 kg | 62,5 kg | 3 min',
        ),
      ),
    ],
    means: ['1 Monday | Squat | 5×5 60 | 3 min', '2 Monday | Squat | 5×5 62.5 | 3 min'],
  },
  {
    name: 'Portuguese, a day in each row',
    sheets: [
      tab(
        'Treino',
        typed(
          'Dia | Exercício | Séries | Repetições | Carga (kg)\nSegunda-feira | Agachamento | 4 | 8-10 | 60\nQuinta-feira | Supino | 4 | 8 | 50',
        ),
      ),
    ],
    means: ['1 Monday | Agachamento | 4×8–10 60', '1 Thursday | Supino | 4×8 50'],
  },
  {
    name: 'Italian, weeks in a column',
    sheets: [
      tab(
        'Scheda',
        typed(
          'Settimana | Giorno | Esercizio | Serie | Ripetizioni | Recupero\n1 | Lunedì | Panca | 4 | 6 | 2 min\n2 | Lunedì | Panca | 4 | 5 | 2 min',
        ),
      ),
    ],
    means: ['1 Monday | Panca | 4×6 | 2 min', '2 Monday | Panca | 4×5 | 2 min'],
  },
  {
    name: 'German, weeks beneath each other, the last an unloading one',
    sheets: [
      tab(
        'Plan',
        typed(
          'Woche 1 | |\nMontag | |\nÜbung | Sätze | Wdh\nKniebeuge | 5 | 5\n | |\nEntlastungswoche | |\nMontag | |\nÜbung | Sätze | Wdh\nKniebeuge | 2 | 5',
        ),
      ),
    ],
    means: ['1 Monday | Kniebeuge | 5×5', '2 Monday | Kniebeuge | 2×5'],
  },
  {
    name: 'Spanish, a day a column',
    sheets: [
      tab(
        'Hoja',
        typed('Lunes | Jueves\nSentadilla 5x5 100kg | Peso muerto 3x5 120kg\nPress banca 4x8 @8 | Dominadas 3x8'),
      ),
    ],
    means: [
      '1 Monday | Sentadilla | 5×5 100',
      '1 Monday | Press banca | 4×8 @8',
      '1 Thursday | Peso muerto | 3×5 120',
      '1 Thursday | Dominadas | 3×8',
    ],
  },
  {
    name: 'five by five, workouts A and B',
    sheets: [
      tab(
        'csv',
        typed(
          'Workout A\nSquat 5x5\nBench press 5x5\nBarbell row 5x5\nWorkout B\nSquat 5x5\nOverhead press 5x5\nDeadlift 1x5',
        ),
        { isText: true },
      ),
    ],
    means: [
      '1 Monday | Squat | 5×5',
      '1 Monday | Bench press | 5×5',
      '1 Monday | Barbell row | 5×5',
      '1 Thursday | Squat | 5×5',
      '1 Thursday | Overhead press | 5×5',
      '1 Thursday | Deadlift | 1×5',
    ],
  },
  {
    name: 'tiers in a column beside the exercise',
    sheets: [
      tab(
        'GZ',
        typed(
          'Day | Tier | Exercise | Sets | Reps\nDay 1 | T1 | Squat | 5 | 3\nDay 1 | T2 | Bench | 3 | 10\nDay 2 | T1 | Press | 5 | 3',
        ),
      ),
    ],
    means: ['1 Monday | Squat | 5×3', '1 Monday | Bench | 3×10', '1 Thursday | Press | 5×3'],
  },
  {
    name: 'a set a row, with the number of the set',
    sheets: [
      tab(
        'csv',
        typed(
          'week | day | exercise | set | reps | weight (kg)\n1 | 1 | Squat | 1 | 5 | 100\n1 | 1 | Squat | 2 | 5 | 105\n1 | 2 | Bench | 1 | 8 | 60',
        ),
      ),
    ],
    means: ['1 Monday | Squat | 1×5 100, 1×5 105', '1 Thursday | Bench | 1×8 60'],
  },
  {
    name: 'written by a script, every number with a decimal',
    sheets: [
      tab('csv', [
        ['Day', 'Exercise', 'Sets', 'Reps', 'RPE'],
        ['1.0', 'Squat', '4.0', '6.0', '8.0'],
        ['2.0', 'Bench', '3.0', '8.0', '7.5'],
      ]),
    ],
    means: ['1 Monday | Squat | 4×6 @8', '1 Thursday | Bench | 3×8 @7.5'],
  },
  {
    name: 'percents of a training max',
    sheets: [
      tab('TM', [
        ['Day', 'Exercise', 'Sets', 'Reps', '% TM'],
        ['Monday', 'Squat', 3, 5, percent(80)],
        ['Friday', 'Bench', 5, 3, percent(85)],
      ]),
    ],
    means: ['1 Monday | Squat | 3×5 80% TM', '1 Friday | Bench | 5×3 85% TM'],
  },
  {
    name: 'training maxes on a tab of their own beside pairs of loads and reps',
    sheets: [
      tab('Maxes', typed('Lift | Training max\nBench | 90\nSquat | 120')),
      tab('Cycle', typed('Monday\nBench | 60 | x8 | 70 | x6\nRow | 40 | x10 | 45 | x8')),
    ],
    answers: { unit: 'lb' },
    means: ['1 Monday | Bench | 1×8 60 lb, 1×6 70 lb', '1 Monday | Row | 1×10 40 lb, 1×8 45 lb'],
  },
  {
    name: 'upper and lower tabs, each with weeks across',
    sheets: ['Upper', 'Lower'].map((name) =>
      tab(name, typed('Exercise | Week 1 | Week 2\nPress | 3x8 @7 | 3x8 @8\nRow | 3x10 | 4x10')),
    ),
    means: [1, 2].flatMap((week) =>
      ['Monday', 'Thursday'].flatMap((day) => [
        `${week} ${day} | Press | 3×8 @${6 + week}`,
        `${week} ${day} | Row | ${2 + week}×10`,
      ]),
    ),
  },
  {
    name: 'repetitions that became dates beside some that did not',
    sheets: [
      tab(
        'Plan',
        [
          ['Day', 'Exercise', 'Sets', 'Reps'],
          ['Monday', 'Row', 3, date(2026, 12, 8)],
          ['Monday', 'Curl', 3, '10-15'],
          ['Monday', 'Dip', 3, 8],
        ],
        { dayFirst: true },
      ),
    ],
    means: ['1 Monday | Row | 3×8–12', '1 Monday | Curl | 3×10–15', '1 Monday | Dip | 3×8'],
  },
  {
    name: 'a title with numbers and a maximum over the table',
    sheets: [
      tab(
        'Block',
        typed(
          'Strength block 3 | | | |\n1RM | 180 | | |\n | | | |\nDay | Exercise | Sets | Reps | RPE\nMonday | Squat | 3 | 5 | 8',
        ),
      ),
    ],
    means: ['1 Monday | Squat | 3×5 @8'],
  },
];
