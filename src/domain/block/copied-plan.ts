import type { Day, Exercise, Week } from '#contract/api/block.ts';
import { LISTS, WEEKDAYS, type ListName, type Weekday } from '#contract/vocabulary.ts';
import { writeLine } from '#domain/prescription/write-line.ts';
import type { WriteNumber } from '#domain/prescription/write-field.ts';
import type { Unit } from '#domain/load.ts';
import { copyOf } from './copy-week.ts';
import type { BlockEdit } from './edits.ts';
import { isInPlan, plannedExercises } from './in-plan.ts';
import { freeLetter } from './link-exercises.ts';
import { NO_DAY } from './nothing.ts';
import { planIn } from './plan-of-set.ts';
import { runsIn } from './supersets.ts';
import { exercisesOfDay } from './weeks.ts';

/** Where copied exercises are put: behind one of the exercises of a day, or at the end of its lists. */
export type PastePlace = { readonly day: Weekday; readonly behind?: string | undefined };

/** Returns what is copied of a day: all that is planned in it, or one of its exercises, which leaves its superset. */
export function copiedFrom(week: Week, day: Weekday, idExercise?: string): Day {
  const copied = (list: ListName): Exercise[] =>
    plannedExercises(week.dayResponses[day]?.[list] ?? []).filter(
      (one) => idExercise === undefined || one.idExercise === idExercise,
    );
  return { basics: copied('basics'), complements: copied('complements') };
}

/** The days of a week in which anything is planned. */
export type CopiedWeek = { readonly [Name in Weekday]?: Day };

export function copiedWeek(week: Week): CopiedWeek {
  return Object.fromEntries(
    WEEKDAYS.map((day) => [day, copiedFrom(week, day)] as const).filter(([, plan]) => exercisesOfDay(plan).length > 0),
  );
}

/** Returns the days of a copied week as one text, one below the other, each under its name. */
export function weekText(copied: CopiedWeek, textOf: (day: Day) => string, nameOf: (day: Weekday) => string): string {
  return WEEKDAYS.flatMap((day) => (copied[day] ? [`${nameOf(day)}\n${textOf(copied[day])}`] : [])).join('\n');
}

/**
 * Puts the days of a copied week into the days of the same names, behind what stands there.
 * @returns `missing`: the days that the week does not have
 */
export function pasteWeekEdits(
  week: Week,
  copied: CopiedWeek,
  newId: () => string,
): { readonly edits: BlockEdit[]; readonly missing: Weekday[] } {
  const days = WEEKDAYS.filter((day) => copied[day]);
  const missing = days.filter((day) => !week.dayResponses[day]);
  const edits = days.flatMap((day) =>
    copied[day] && week.dayResponses[day] ? pasteEdits(week, { day }, copied[day], newId) : [],
  );
  return { edits, missing };
}

/** Returns a copied day as rows of a spreadsheet: name, sets in one line, rest time, tempo and cue. */
export function copiedText(copied: Day, unit: Unit, number: WriteNumber): string {
  return exercisesOfDay(copied)
    .map((exercise) => {
      const { name, series, restTime, tempo = '', note = '' } = exercise;
      return [name, writeLine(series, unit, number, exercise), restTime, tempo, note].map(quoted).join('\t');
    })
    .join('\n');
}

/**
 * Puts copied exercises into a week, each with new ids. One that was copied alone goes behind `behind`; several go to
 * the ends of their lists. Nothing is put between the exercises of a superset, and a superset gets a letter that the
 * day does not have.
 */
export function pasteEdits(week: Week, { day, behind }: PastePlace, copied: Day, newId: () => string): BlockEdit[] {
  const there = week.dayResponses[day] ?? NO_DAY;
  const taken = new Set(exercisesOfDay(there).flatMap(({ group }) => group ?? []));
  const list = LISTS.find((name) => there[name].some(({ idExercise }) => idExercise === behind));
  const isAlone = exercisesOfDay(copied).length === 1;
  return LISTS.flatMap((from) => {
    const to = isAlone && list ? list : from;
    const start = to === list && isAlone ? placeBehind(there[to], behind) : there[to].length;
    return lettered(copied[from], taken).map((exercise, at): BlockEdit => {
      const copy = copyOf(exercise, exercise.series.map(planIn), newId);
      return { kind: 'putExercise', week: week.weekName, spot: { day, list: to, index: start + at }, exercise: copy };
    });
  });
}

export function isPlanned(day: Day): boolean {
  return exercisesOfDay(day).some(isInPlan);
}

function placeBehind(list: readonly Exercise[], behind: string | undefined): number {
  const run = runsIn(list).find((one) => one.some(({ idExercise }) => idExercise === behind));
  const last = run?.at(-1)?.idExercise ?? behind;
  return list.findIndex(({ idExercise }) => idExercise === last) + 1;
}

/** Gives each superset a free letter, and takes the letter from an exercise that is alone. */
function lettered(exercises: readonly Exercise[], taken: Set<string>): Exercise[] {
  const letters = new Map<string, string>();
  for (const run of runsIn(exercises)) {
    const had = run.length > 1 ? run[0]?.group : undefined;
    const letter = had === undefined ? undefined : freeLetter([had], taken);
    if (letter === undefined) continue;
    taken.add(letter);
    for (const { idExercise } of run) letters.set(idExercise, letter);
  }
  return exercises.map(({ group: _before, ...one }) => {
    const group = letters.get(one.idExercise);
    return group === undefined ? one : { ...one, group };
  });
}

/** Quotes a cell that holds a tab, a line break or a quote, as spreadsheets do (RFC 4180 with tabs). */
function quoted(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
