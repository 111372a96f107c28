import type { Merge, Sheet, SheetCell } from '#domain/programme/sheet.ts';

const HEADS = ['Sets', 'Reps', 'RPE', 'Kg'] as const;

const DAYS: Readonly<Record<string, readonly string[]>> = {
  Monday: ['Back squat', 'Bench press', 'Leg press', 'Barbell row', 'Face pull', 'Plank'],
  Tuesday: ['Overhead press', 'Incline bench press', 'Lat pulldown', 'Lateral raise', 'Hammer curl'],
  Thursday: ['Deadlift', 'Front squat', 'Romanian deadlift', 'Leg curl', 'Hip thrust', 'Pull-up'],
  Friday: ['Close-grip bench press', 'Pause squat', 'Dumbbell row', 'Triceps pushdown', 'Chin-up'],
};

/** The classic of powerlifting: exercises down under their days, and a group of columns for each week under merged headings. */
export function acrossWeeks(exercises: number, weeks: number): Sheet {
  const numbers = Array.from({ length: weeks }, (_, week) => week + 1);
  const rows: (SheetCell | null)[][] = [
    [text('Movement'), text('Rest'), ...numbers.flatMap((week) => [text(`Week ${week}`), null, null, null])],
    [null, null, ...numbers.flatMap(() => HEADS.map(text))],
  ];
  let left = exercises;
  for (const [day, names] of Object.entries(DAYS)) {
    if (left > 0) rows.push([text(day)]);
    for (const [at, name] of names.slice(0, left).entries()) {
      rows.push([text(name), text(`${1 + (at % 3)} min`), ...numbers.flatMap((week) => planned(week, at))]);
    }
    left = Math.max(0, left - names.length);
  }
  const merges = [
    ...numbers.map((week): Merge => ({ top: 0, left: 4 * week - 2, bottom: 0, right: 4 * week + 1 })),
    ...[0, 1].map((column): Merge => ({ top: 0, left: column, bottom: 1, right: column })),
  ];
  return { name: 'Block 1', hidden: false, rows, merges };
}

function planned(week: number, at: number): SheetCell[] {
  return [number(3 + (at % 3)), number(5 + at), number(7 + (week % 4) / 2), number(60 + 10 * at + 2.5 * week)];
}

function text(words: string): SheetCell {
  return { kind: 'text', text: words };
}

function number(value: number): SheetCell {
  return { kind: 'number', value };
}
