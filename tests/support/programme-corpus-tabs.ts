import { span, tab, typed, type CorpusFile } from './programme-corpus.ts';

const deload = typed(`
Day 1 | | |
Exercise | Sets | Reps | RPE
Squat | 2 | 5 | 6
Bench press | 2 | 5 | 6
 | | |
Day 2 | | |
Exercise | Sets | Reps | RPE
Deadlift | 2 | 3 | 6`);

/** A tab for each week, or for each day. */
export const tabFiles: readonly CorpusFile[] = [
  {
    name: 'a tab per week, days beneath each other, a hidden tab beside',
    layout: 'tab per week',
    sheets: [
      tab('Notes', typed('Welcome to the block!\nTrain hard')),
      tab(
        'Week 1',
        typed(`
Day 1 | | | | |
Exercise | Sets | Reps | RPE | Load (kg) | Comments
Squat | 4 | 5 | 7 | 140 | high bar
Bench press | 4 | 5 | 7 | 100 |
 | | | | |
Day 2 | | | | |
Exercise | Sets | Reps | RPE | Load (kg) | Comments
Deadlift | 3 | 3 | 7 | 180 | no touch and go`),
      ),
      tab('Wk 2 – deload', deload),
      tab('Calculator', typed('Max | 200\nTraining max | 180'), { hidden: true }),
    ],
    means: [
      '1 Monday | Squat | 4×5 @7 140 | | | | high bar',
      '1 Monday | Bench press | 4×5 @7 100 | | | |',
      '1 Thursday | Deadlift | 3×3 @7 180 | | | | no touch and go',
      '2 Monday | Squat | 2×5 @6 | | | |',
      '2 Monday | Bench press | 2×5 @6 | | | |',
      '2 Thursday | Deadlift | 2×3 @6 | | | |',
    ],
  },
  {
    name: 'a tab per week, days side by side',
    layout: 'tab per week',
    sheets: [
      tab(
        'W1',
        typed(`
Monday | | | | Wednesday | | | | Friday | |
Exercise | Sets | Reps | | Exercise | Sets | Reps | | Exercise | Sets | Reps
Squat | 3 | 5 | | Deadlift | 1 | 5 | | Squat | 3 | 5
Bench | 3 | 5 | | Press | 3 | 5 | | Bench | 3 | 5
Row | 3 | 8-10 | | | | | | Chin-up | 3 | AMRAP`),
        { merges: [span(0, 0, 0, 2), span(0, 4, 0, 6), span(0, 8, 0, 10)] },
      ),
      tab(
        'W2',
        typed(`
Monday | | | | Wednesday | | | | Friday | |
Exercise | Sets | Reps | | Exercise | Sets | Reps | | Exercise | Sets | Reps
Squat | 3 | 4 | | Deadlift | 1 | 4 | | Squat | 3 | 4`),
      ),
    ],
    means: [
      '1 Monday | Squat | 3×5 | | | |',
      '1 Monday | Bench | 3×5 | | | |',
      '1 Monday | Row | 3×8–10 | | | |',
      '1 Wednesday | Deadlift | 1×5 | | | |',
      '1 Wednesday | Press | 3×5 | | | |',
      '1 Friday | Squat | 3×5 | | | |',
      '1 Friday | Bench | 3×5 | | | |',
      '1 Friday | Chin-up | 3×AMRAP | | | |',
      '2 Monday | Squat | 3×4 | | | |',
      '2 Wednesday | Deadlift | 1×4 | | | |',
      '2 Friday | Squat | 3×4 | | | |',
    ],
  },
  {
    name: 'a tab per week, Spanish, with sections for accessories',
    layout: 'tab per week',
    answers: { unit: 'kg' },
    sheets: [
      tab(
        'Semana 1',
        typed(`
DÍA 1 - EMPUJE | | | | |
EJERCICIO | SERIES X REPS | CARGA | DESCANSO | CADENCIA | OBSERVACIONES
Ejercicios principales | | | | |
Press banca | 4x6 | 80 | 3' | 3-1-0 | arco moderado
Complementarios | | | | |
Fondos | 3x8-12 | PC | 90" | |
Elevaciones | 3x15 cada lado | 8 | 60" | |
 | | | | |
DÍA 2 - TIRÓN | | | | |
EJERCICIO | SERIES X REPS | CARGA | DESCANSO | CADENCIA | OBSERVACIONES
Peso muerto | 3x5 | 75% | 3' | |
Complementarios | | | | |
Remo | 4 series de 10 | 60 | 2' | |`),
      ),
      tab(
        'Semana 2',
        typed(`
DÍA 1 - EMPUJE | | | | |
EJERCICIO | SERIES X REPS | CARGA | DESCANSO | CADENCIA | OBSERVACIONES
Press banca | 5x5 | 82.5 | 3' | 3-1-0 |`),
      ),
    ],
    means: [
      "1 Monday | Press banca | 4×6 80 | 3' | 3-1-0 | | arco moderado",
      '1 Monday c | Fondos | 3×8–12 BW | 90" | | |',
      '1 Monday c | Elevaciones | 3×15 8 kg | 60" | | | cada lado',
      "1 Thursday | Peso muerto | 3×5 75% | 3' | | |",
      "1 Thursday c | Remo | 4×10 60 | 2' | | |",
      "2 Monday | Press banca | 5×5 82.5 | 3' | 3-1-0 | |",
    ],
  },
  {
    name: 'a tab per day, weeks as rows',
    layout: 'tab per day',
    sheets: [
      tab(
        'Day 1',
        typed(`
Week | Exercise | Sets | Reps | RPE
1 | Squat | 5 | 5 | 7
 | Leg press | 3 | 12 | 8
2 | Squat | 5 | 4 | 8
 | Leg press | 3 | 10 | 8`),
      ),
      tab(
        'Day 2',
        typed(`
Week | Exercise | Sets | Reps | RPE
1 | Bench | 5 | 5 | 7
2 | Bench | 5 | 4 | 8`),
      ),
    ],
    means: [
      '1 Monday | Squat | 5×5 @7 | | | |',
      '1 Monday | Leg press | 3×12 @8 | | | |',
      '1 Thursday | Bench | 5×5 @7 | | | |',
      '2 Monday | Squat | 5×4 @8 | | | |',
      '2 Monday | Leg press | 3×10 @8 | | | |',
      '2 Thursday | Bench | 5×4 @8 | | | |',
    ],
  },
  {
    name: 'a tab per day, weeks down and exercises across',
    layout: 'tab per day',
    sheets: [
      tab(
        'Lunes',
        typed('Semana | Sentadilla | Press militar\n1 | 5x5 70% | 4x6 @7\n2 | 5x4 75% | 4x5 @8\n3 | 5x3 80% | 3x4 @8'),
      ),
      tab('Jueves', typed('Semana | Peso muerto\nSemana 1 | 3x5 70%\nSemana 2 | 3x4 75%')),
    ],
    means: [
      '1 Monday | Sentadilla | 5×5 70% | | | |',
      '1 Monday | Press militar | 4×6 @7 | | | |',
      '1 Thursday | Peso muerto | 3×5 70% | | | |',
      '2 Monday | Sentadilla | 5×4 75% | | | |',
      '2 Monday | Press militar | 4×5 @8 | | | |',
      '2 Thursday | Peso muerto | 3×4 75% | | | |',
      '3 Monday | Sentadilla | 5×3 80% | | | |',
      '3 Monday | Press militar | 3×4 @8 | | | |',
    ],
  },
  {
    name: 'a tab per day with names of their own, without weeks',
    layout: 'tab per day',
    answers: { days: new Map([['Lower', 'Tuesday']]) },
    sheets: [
      tab(
        'Upper',
        typed('Movement | Sets | Rep range | RIR | Rest (sec)\nBench | 3 | 6-8 | 2 | 180\nRow | 3 | 8-10 | 1 | 120'),
      ),
      tab(
        'Lower',
        typed('Movement | Sets | Rep range | RIR | Rest (sec)\nSquat | 3 | 6-8 | 2 | 180\nPlank | 3 | 45 sec | 0 | 60'),
      ),
    ],
    means: [
      '1 Monday | Bench | 3×6–8 @8 | 180 s | | |',
      '1 Monday | Row | 3×8–10 @9 | 120 s | | |',
      '1 Tuesday | Squat | 3×6–8 @8 | 180 s | | |',
      '1 Tuesday | Plank | 3×45s @10 | 60 s | | |',
    ],
  },
];
