import { calculated, date, percent, span, tab, typed, type CorpusFile } from './programme-corpus.ts';

/** A row for each exercise or set, with the week and the day in columns. */
export const longFiles: readonly CorpusFile[] = [
  {
    name: 'long, English',
    layout: 'long',
    sheets: [
      tab(
        'Programme',
        typed(`
Week | Day | Exercise | Sets | Reps | RPE | Rest | Tempo | Notes
1 | Monday | Back squat | 5 | 3 | 8 | 3 min | 2-1-X-0 | belt on
1 | Monday | Leg curl | 3 | 8-12 | 8-9 | 90 s | |
1 | Thursday | Bench press | 4 | 6 | 7.5 | 3 min | 3110 | pause each rep
1 | Thursday | Pull-up | 3 | AMRAP | | 2 min | |
2 | Monday | Back squat | 5 | 2 | 8.5 | 3 min | 2-1-X-0 | belt on
2 | Monday | Leg curl | 3 | 8-12 | 9 | 90 s | |
2 | Thursday | Bench press | 4 | 5+ | 8 | 3 min | 3110 | pause each rep`),
      ),
    ],
    means: [
      '1 Monday | Back squat | 5×3 @8 | 3 min | 2-1-X-0 | | belt on',
      '1 Monday | Leg curl | 3×8–12 @8 | 90 s | | | RPE 8–9',
      '1 Thursday | Bench press | 4×6 @7.5 | 3 min | 3110 | | pause each rep',
      '1 Thursday | Pull-up | 3×AMRAP | 2 min | | |',
      '2 Monday | Back squat | 5×2 @8.5 | 3 min | 2-1-X-0 | | belt on',
      '2 Monday | Leg curl | 3×8–12 @9 | 90 s | | |',
      '2 Thursday | Bench press | 4×5+ @8 | 3 min | 3110 | | pause each rep',
    ],
  },
  {
    name: 'long, a row for each set',
    layout: 'long',
    answers: { unit: 'kg' },
    sheets: [
      tab(
        'fitcsv',
        typed(`
week | day | workout_name | exercise | set | reps | weight | rir | notes
1 | 1 | Lower A | Squat | 1 | 5 | 100 | 3 | slow
1 | 1 | Lower A | Squat | 2 | 5 | 105 | 2 |
1 | 1 | Lower A | Squat | 3 | 5 | 110 | 1 |
1 | 1 | Lower A | Lunge | 1 | 10 | 40 | 2 |
1 | 1 | Lower A | Lunge | 2 | 10 | 40 | 2 |
1 | 2 | Upper A | Bench | 1 | 8 | 72.5 | 2 |
1 | 2 | Upper A | Bench | 2 | 8 | 72.5 | 2 |
2 | 1 | Lower A | Squat | 1 | 5 | 102.5 | 3 |
2 | 1 | Lower A | Squat | 2 | 5 | 107.5 | 2 |`),
      ),
    ],
    means: [
      '1 Monday | Squat | 1×5 @7 100, 1×5 @8 105, 1×5 @9 110 | | | | slow',
      '1 Monday | Lunge | 2×10 @8 40 | | | |',
      '1 Thursday | Bench | 2×8 @8 72.5 | | | |',
      '2 Monday | Squat | 1×5 @7 102.5, 1×5 @8 107.5 | | | |',
    ],
  },
  {
    name: 'long, percentages of a training max beside calculated weights and what was done',
    layout: 'prescribed and done',
    sheets: [
      tab('5-3-1', [
        ['WEEK', 'DAY', 'EXERCISE', 'SETS', 'REPS', '% TM', 'WEIGHT (kg)', 'ACTUAL REPS', 'RPE', 'NOTES'],
        [1, 'Day 1', 'Press', 1, 5, percent(65), calculated(39), 5, 7, null],
        [1, 'Day 1', 'Press', 1, 5, percent(75), calculated(45), 5, 8, null],
        [1, 'Day 1', 'Press', 1, '5+', percent(85), calculated(51), 9, null, 'leave one'],
      ]),
    ],
    means: ['1 Monday | Press | 1×5 @7 65% TM, 1×5 @8 75% TM, 1×5+ 85% TM | | | | leave one'],
  },
  {
    name: 'long, Spanish, with merged days and decimal commas',
    layout: 'long',
    sheets: [
      tab(
        'Plan',
        typed(`
Semana | Día | Ejercicio | Series | Repeticiones | RIR | Peso (kg) | Descanso | Notas
1 | Lunes | Sentadilla | 4 | 6 | 2 | 82,5 | 3 min | baja lento
 | | Zancadas | 3 | 8 a 10 | 1-2 | 20 | 90 seg |
 | Jueves | Press banca | 4 | 5 | 2 | 62,5 kg | 3 min |
 | | Dominadas | 3 | máx | | | 2 min | agarre prono
2 | Lunes | Sentadilla | 4 | 5 | 1 | 85 | 3 min |`),
        { merges: [span(1, 0, 4, 0), span(1, 1, 2, 1), span(3, 1, 4, 1)] },
      ),
    ],
    means: [
      '1 Monday | Sentadilla | 4×6 @8 82.5 | 3 min | | | baja lento',
      '1 Monday | Zancadas | 3×8–10 @8 20 | 90 seg | | | RIR 1–2',
      '1 Thursday | Press banca | 4×5 @8 62.5 | 3 min | | |',
      '1 Thursday | Dominadas | 3×AMRAP | 2 min | | | agarre prono',
      '2 Monday | Sentadilla | 4×5 @9 85 | 3 min | | |',
    ],
  },
  {
    name: 'long, German, with text for numbers as a CSV file has it',
    layout: 'long',
    sheets: [
      tab('Plan', [
        ['Woche', 'Tag', 'Übung', 'Sätze', 'Wdh', 'Gewicht (kg)', 'Pause', 'Hinweise'],
        ['1', 'Montag', 'Kniebeuge', '5', '5', '102,5', '3 min', 'tief'],
        ['1', 'Montag', 'Rudern', '3', '8-12', '60', '90 s', ''],
        ['1', 'Freitag', 'Bankdrücken', '5', '5', '80', '3 min', ''],
        ['2', 'Montag', 'Kniebeuge', '3', '5', '90%', '3 min', 'leicht'],
      ]),
    ],
    means: [
      '1 Monday | Kniebeuge | 5×5 102.5 | 3 min | | | tief',
      '1 Monday | Rudern | 3×8–12 60 | 90 s | | |',
      '1 Friday | Bankdrücken | 5×5 80 | 3 min | | |',
      '2 Monday | Kniebeuge | 3×5 90% | 3 min | | | leicht',
    ],
  },
  {
    name: 'long, phases with supersets in an order column, pounds in one header',
    layout: 'long',
    sheets: [
      tab('Off-season', [
        ['Phase', 'Order', 'Exercise', 'Weight (lbs)', 'Sets', 'Reps', 'Volume', 'Notes'],
        ['Hypertrophy', 'A1', 'Incline press', 135, 3, '10', calculated(4_050), null],
        ['Hypertrophy', 'A2', 'Chest-supported row', 45, 3, '12', calculated(1_620), 'squeeze'],
        ['Hypertrophy', 'B', 'Curl', 25, 3, '15/12/10', calculated(925), null],
        ['Strength', 'A1', 'Incline press', 155, 5, '5', calculated(3_875), null],
        ['Strength', 'A2', 'Chest-supported row', 55, 4, '8', calculated(1_760), null],
      ]),
    ],
    means: [
      '1 Monday | Incline press | 3×10 135 lb | | | A |',
      '1 Monday | Chest-supported row | 3×12 45 lb | | | A | squeeze',
      '1 Monday | Curl | 1×15 25 lb, 1×12 25 lb, 1×10 25 lb | | | B |',
      '2 Monday | Incline press | 5×5 155 lb | | | A |',
      '2 Monday | Chest-supported row | 4×8 55 lb | | | A |',
    ],
  },
  {
    name: 'long, whole prescriptions in one column',
    layout: 'long',
    answers: { unit: 'kg' },
    sheets: [
      tab(
        'Block 1',
        typed(`
Day | Exercise | Prescription | Rest
Day 1 | Squat | 1x1@8, then 3x5 -10% | 3 min
Day 1 | A1. Bench | 3x5 @ RPE 8 | 2 min
Day 1 | A2. Row | 4×6 75% | 2 min
Day 1 | Plank | 3x30s | 60 s
Day 2 | Deadlift | 100x5x5 | 3 min
Day 2 | Press | 50kg 5/5/4 | 2 min
Day 2 | Weighted pull-up | 3x5 BW+10 | 2 min
Day 2 | Clean | 5x2 70% E2MOM |
Day 2 | Curl | 3x8-12 ↑2.5 | 90 s
Day 3 | Front squat | 3x5 RIR2 tempo 3-1-0 | 3 min
Day 3 | Good morning | 3x8 @7-8 | 2 min
Day 3 | Dip | 2x8, 1xAMRAP | 2 min
Day 3 | Split squat | 3x10 each leg | 90 s
Day 3 | Bench | 100x5x3 | 3 min`),
      ),
    ],
    means: [
      '1 Monday | Squat | 1×1 @8, 3×5 −10% | 3 min | | |',
      '1 Monday | Bench | 3×5 @8 | 2 min | | A |',
      '1 Monday | Row | 4×6 75% | 2 min | | A |',
      '1 Monday | Plank | 3×30s | 60 s | | |',
      '1 Wednesday | Deadlift | 5×5 100 | 3 min | | |',
      '1 Wednesday | Press | 2×5 50, 1×4 50 | 2 min | | |',
      '1 Wednesday | Weighted pull-up | 3×5 BW+10 | 2 min | | |',
      '1 Wednesday | Clean | 5×2 70% | E2MOM | | |',
      '1 Wednesday | Curl | 3×8–12 +2.5 | 90 s | | |',
      '1 Friday | Front squat | 3×5 @8 | 3 min | 3-1-0 | |',
      '1 Friday | Good morning | 3×8 @7 | 2 min | | | RPE 7–8',
      '1 Friday | Dip | 2×8, 1×AMRAP | 2 min | | |',
      '1 Friday | Split squat | 3×10 | 90 s | | | each leg',
      '1 Friday | Bench | ?100x5x3 | 3 min | | | 100x5x3',
    ],
  },
  {
    name: 'long, reps that a spreadsheet took for dates',
    layout: 'long',
    sheets: [
      tab(
        'Sheet1',
        [
          ['Week', 'Day', 'Exercise', 'Sets', 'Reps', 'RPE', 'Tempo'],
          [1, 'Monday', 'Row', 3, date(2026, 12, 8), 8, null],
          [1, 'Monday', 'Curl', 3, date(2026, 5, 3), date(2026, 8, 7), null],
          [1, 'Monday', 'Raise', '3', '15-20', null, date(2000, 1, 3)],
        ],
        { dayFirst: true },
      ),
    ],
    means: [
      '1 Monday | Row | 3×8–12 @8 | | | |',
      '1 Monday | Curl | 3×3–5 @7 | | | | RPE 7–8',
      '1 Monday | Raise | 3×15–20 | | 3-1-0 | |',
    ],
  },
];
