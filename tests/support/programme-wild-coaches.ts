import { calculated, date, percent, span, tab, typed, type PublicFile } from './programme-corpus.ts';

/** Home-made sheets of coaches in several languages, each written down before anything had read it. */
export const wildCoaches: readonly PublicFile[] = [
  {
    name: 'Spanish, weeks across under merged titles, the day merged in front',
    sheets: [
      tab(
        'Mesociclo',
        typed(`
 | | Semana 1 | | | | Semana 2 | | |
Día | Ejercicio | Series | Reps | Carga (kg) | RIR | Series | Reps | Carga (kg) | RIR
Día 1 | Sentadilla | 4 | 6 | 100 | 3 | 4 | 6 | 102,5 | 2
 | Press banca | 4 | 8 | 70 | 2 | 4 | 8 | 72,5 | 1
Día 2 | Peso muerto | 3 | 5 | 140 | 3 | 3 | 5 | 145 | 2`),
        { merges: [span(0, 2, 0, 5), span(0, 6, 0, 9), span(2, 0, 3, 0)] },
      ),
    ],
    means: [
      '1 Monday | Sentadilla | 4×6 @7 100',
      '1 Monday | Press banca | 4×8 @8 70',
      '1 Thursday | Peso muerto | 3×5 @7 140',
      '2 Monday | Sentadilla | 4×6 @8 102.5',
      '2 Monday | Press banca | 4×8 @9 72.5',
      '2 Thursday | Peso muerto | 3×5 @8 145',
    ],
  },
  {
    name: 'Spanish, rests in seconds marked by a sign, tempo and remarks',
    sheets: [
      tab(
        'Rutina',
        typed(`
LUNES - Empuje | | | | |
EJERCICIO | SERIES | REPETICIONES | DESCANSO | TEMPO | OBSERVACIONES
Press militar | 4 | 8-10 | 90" | 3-0-1-0 | Sin arquear
Fondos | 3 | máx | 2' | | Lastrado si puedes
 | | | | |
MIÉRCOLES - Pierna | | | | |
EJERCICIO | SERIES | REPETICIONES | DESCANSO | TEMPO | OBSERVACIONES
Sentadilla | 5 | 5 | 3' | 4-1-1-0 |`),
      ),
    ],
    means: [
      '1 Monday | Press militar | 4×8–10 | 90" | 3-0-1-0',
      "1 Monday | Fondos | 3×AMRAP | 2'",
      "1 Wednesday | Sentadilla | 5×5 | 3' | 4-1-1-0",
    ],
  },
  {
    name: 'French, sets by reps and a load of each exercise, days as titles',
    sheets: [
      tab(
        'Programme',
        typed(`
Semaine 1 | | |
Jour 1 | | |
Exercice | Séries x Répétitions | Charge | Repos
Squat | 4x8 | 80 kg | 2 min
Développé couché | 5x5 | 75 % | 3 min
Jour 2 | | |
Exercice | Séries x Répétitions | Charge | Repos
Soulevé de terre | 3x5 | 120 kg | 3 min
Semaine 2 | | |
Jour 1 | | |
Exercice | Séries x Répétitions | Charge | Repos
Squat | 4x6 | 85 kg | 2 min`),
      ),
    ],
    means: [
      '1 Monday | Squat | 4×8 80 | 2 min',
      '1 Monday | Développé couché | 5×5 75% | 3 min',
      '1 Thursday | Soulevé de terre | 3×5 120 | 3 min',
      '2 Monday | Squat | 4×6 85 | 2 min',
    ],
  },
  {
    name: 'French, weekdays as columns over exercises with sets in words',
    sheets: [
      tab(
        'Semaine type',
        typed(`
Lundi | Mercredi | Vendredi
Squat 5 séries de 5 | Développé couché 4x8 | Soulevé de terre 3x5
Fentes 3x12 | Tractions 4x6 | Rowing 4x10`),
      ),
    ],
    means: [
      '1 Monday | Squat | 5×5',
      '1 Monday | Fentes | 3×12',
      '1 Wednesday | Développé couché | 4×8',
      '1 Wednesday | Tractions | 4×6',
      '1 Friday | Soulevé de terre | 3×5',
      '1 Friday | Rowing | 4×10',
    ],
  },
  {
    name: 'German, training days A and B with decimal commas',
    sheets: [
      tab(
        'Trainingsplan',
        typed(`
Trainingstag A | | | | |
Nr. | Übung | Sätze | Wdh. | Gewicht (kg) | Pause
1 | Kniebeuge | 3 | 8-10 | 82,5 | 2 min
2 | Bankdrücken | 3 | 8 | 62,5 | 2 min
Trainingstag B | | | | |
Nr. | Übung | Sätze | Wdh. | Gewicht (kg) | Pause
1 | Kreuzheben | 3 | 5 | 112,5 | 3 min
2 | Klimmzüge | 3 | 8 | | 90 s`),
      ),
    ],
    means: [
      '1 Monday | Kniebeuge | 3×8–10 82.5 | 2 min',
      '1 Monday | Bankdrücken | 3×8 62.5 | 2 min',
      '1 Thursday | Kreuzheben | 3×5 112.5 | 3 min',
      '1 Thursday | Klimmzüge | 3×8 | 90 s',
    ],
  },
  {
    name: 'German, two letters for weekdays in front, sets by reps',
    sheets: [
      tab(
        'Plan',
        typed(`
Tag | Übung | Sätze x Wdh | Intensität | Bemerkung
Mo | Kniebeuge | 5x5 | 75% | tief
 | Beinpresse | 3x12 | RPE 8 |
Mi | Bankdrücken | 5x5 | 75% |
Fr | Kreuzheben | 3x3 | 80% | ohne Zughilfen`),
      ),
    ],
    means: [
      '1 Monday | Kniebeuge | 5×5 75%',
      '1 Monday | Beinpresse | 3×12 @8',
      '1 Wednesday | Bankdrücken | 5×5 75%',
      '1 Friday | Kreuzheben | 3×3 80%',
    ],
  },
  {
    name: 'an exercise merged over the rows of its sets',
    sheets: [
      tab(
        'Block',
        typed(`
Day | Exercise | Sets | Reps | % | Notes
Monday | Squat | 1 | 3 | 80% | belt
 | | 2 | 5 | 70% |
 | Bench | 4 | 4 | 77.5% | pause
Friday | Deadlift | 1 | 2 | 85% |
 | | 3 | 4 | 72.5% |`),
        { merges: [span(1, 1, 2, 1), span(1, 0, 3, 0), span(4, 0, 5, 0), span(4, 1, 5, 1), span(1, 5, 2, 5)] },
      ),
    ],
    means: [
      '1 Monday | Squat | 1×3 80%, 2×5 70%',
      '1 Monday | Bench | 4×4 77.5%',
      '1 Friday | Deadlift | 1×2 85%, 3×4 72.5%',
    ],
  },
  {
    name: 'loads calculated from maxes above the table',
    sheets: [
      tab('Plan', [
        ['Athlete', 'A. N. Other', null, null, null, null],
        ['Squat 1RM (kg)', 180, null, null, null, null],
        ['Bench 1RM (kg)', 120, null, null, null, null],
        [null, null, null, null, null, null],
        ['Day', 'Exercise', 'Sets', 'Reps', '%', 'Load (kg)'],
        ['Monday', 'Squat', 5, 3, percent(80), calculated(144)],
        ['Monday', 'Bench', 4, 5, percent(75), calculated(90)],
        ['Thursday', 'Squat', 3, 6, percent(70), calculated(126)],
      ]),
    ],
    means: ['1 Monday | Squat | 5×3 80%', '1 Monday | Bench | 4×5 75%', '1 Thursday | Squat | 3×6 70%'],
  },
  {
    name: 'planned beside done, weeks beneath each other, both with the same headings',
    sheets: [
      tab(
        'Log',
        typed(`
Week 1 | Planned | | | Actual | |
Exercise | Sets | Reps | RPE | Sets | Reps | RPE
Day 1 | | | | | |
Squat | 3 | 5 | 8 | 3 | 5 | 8.5
Bench | 4 | 6 | 7 | 4 | 6 | 7
Week 2 | Planned | | | Actual | |
Exercise | Sets | Reps | RPE | Sets | Reps | RPE
Day 1 | | | | | |
Squat | 3 | 4 | 8 | | |`),
      ),
    ],
    means: ['1 Monday | Squat | 3×5 @8', '1 Monday | Bench | 4×6 @7', '2 Monday | Squat | 3×4 @8'],
  },
  {
    name: 'a tab a week with two days side by side and dates in the titles',
    sheets: ['Week 1', 'Week 2'].map((name, at) =>
      tab(
        name,
        typed(`
Day 1 | | | | Day 2 | | |
Exercise | Sets | Reps | RPE | Exercise | Sets | Reps | RPE
Squat | ${3 + at} | 5 | 7 | Deadlift | ${2 + at} | 4 | 8
Bench | 4 | 6 | 8 | Press | 3 | 8 | 8`),
      ),
    ),
    means: [1, 2].flatMap((week) => [
      `${week} Monday | Squat | ${week + 2}×5 @7`,
      `${week} Monday | Bench | 4×6 @8`,
      `${week} Thursday | Deadlift | ${week + 1}×4 @8`,
      `${week} Thursday | Press | 3×8 @8`,
    ]),
  },
  {
    name: 'weeks that are called by their dates',
    sheets: [
      tab('Plan', [
        ['Date', 'Exercise', 'Sets', 'Reps', 'RPE'],
        [date(2026, 11, 30), 'Squat', 3, 5, 7],
        [null, 'Row', 3, 8, 8],
        [date(2026, 12, 3), 'Deadlift', 2, 4, 8],
        [date(2026, 12, 7), 'Squat', 3, 4, 8],
      ]),
    ],
    means: [
      '1 Monday | Squat | 3×5 @7',
      '1 Monday | Row | 3×8 @8',
      '1 Thursday | Deadlift | 2×4 @8',
      '2 Monday | Squat | 3×4 @8',
    ],
  },
  {
    name: 'a link and a remark in the middle of the columns',
    sheets: [
      tab(
        'Client',
        typed(`
Day | Exercise | Video | Sets | Coach notes | Reps | Rest | Weight used
Monday | Split squat | https://example.com/1 | 3 | slow | 10 | 60 s |
 | Hip thrust | https://example.com/2 | 4 | squeeze | 8-10 | 90 s |`),
      ),
    ],
    means: ['1 Monday | Split squat | 3×10 | 60 s', '1 Monday | Hip thrust | 4×8–10 | 90 s'],
  },
  {
    name: 'reps of every set in one cell, loads of every set in the next',
    sheets: [
      tab(
        'Pyramid',
        typed(`
Day | Exercise | Reps | Weight (kg)
Monday | Bench | 12/10/8 | 50/55/60
 | Squat | 10, 8, 6 | 80, 90, 100`),
      ),
    ],
    means: ['1 Monday | Bench | 1×12 50, 1×10 55, 1×8 60', '1 Monday | Squat | 1×10 80, 1×8 90, 1×6 100'],
  },
  {
    name: 'repetitions without any number of sets, which is not said',
    sheets: [tab('Plan', typed(`Day | Exercise | Reps | Weight (kg)\nMonday | Bench | 8 | 60\n | Squat | 5 | 100`))],
    answers: {
      counts: new Map([
        ['Bench', 3],
        ['Squat', 5],
      ]),
    },
    means: ['1 Monday | Bench | 3×8 60', '1 Monday | Squat | 5×5 100'],
  },
];
