import type { SetKind } from '#contract/history-vocabulary.ts';
import { kilogramsOf, type Unit } from '#domain/load.ts';
import {
  lineIn,
  metresIn,
  noteIn,
  numberIn,
  numberOrNone,
  secondsIn,
  secondsOrNone,
  unitIn,
  type Cell,
  type DistanceUnit,
} from './cells.ts';
import { datedRows, type Collector } from './collect.ts';
import { distanceDoubt, unitDoubt, withoutUnit, type Answers, type Doubt, type Measured } from './reading.ts';
import type { Row, Table } from './table.ts';
import { usualMeaning } from './usual-names.ts';

export const DATE = ['date', 'datum'];
const NAME = ['workout name', 'workout-name', "nom de l'entraînement"];
const EXERCISE = ['exercise name', 'name der übung', "nom de l'exercice"];
const ORDER = ['set order', 'reihenfolge festlegen', 'ordre de la série'];
const WEIGHT = /^(?:weight|gewicht|poids)(?: \(\w+\))?$|^(?:kgs?|lbs?)$/;
const WEIGHT_UNIT = ['weight unit', 'gewichtseinheit', 'unité de poids'];
const REPS = ['reps', 'wiederh.', 'wiederholungen', 'réps', 'répétitions'];
const DISTANCE = /^(?:distance|entfernung)(?: \(\w+\.?\))?$|^(?:mi\.?|miles|km|met(?:er|re)s)$/;
const DISTANCE_UNIT = ['distance unit', 'entfernungseinheit', 'unité de distance'];
const SECONDS = ['seconds', 'sekunden', 'secondes'];
const NOTES = ['notes', 'notizen'];
const SESSION_NOTES = ['workout notes', 'workout-notizen', "notes d'entraînement", "notes de l'entraînement"];
const DURATION = ['duration', 'workout duration', 'duration (sec)', 'dauer', 'workout-dauer', 'durée'];

/** Whether it is an export of Strong, in any of its dialects. */
export function isStrong({ headers }: Table): boolean {
  const isThere = (names: readonly string[]) => names.some((name) => headers.includes(name));
  return [DATE, EXERCISE, ORDER].every(isThere) && headers.some((name) => WEIGHT.test(name));
}

/**
 * Reads an export of Strong in any dialect: the unit is in a column, in a column's name, or nowhere. `Set Order` is a
 * number, a kind of set, or marks a row that is no set. 'Not given' is a 0 in some files, an empty cell in others.
 */
export function readStrong(table: Table, { unit, distance, dateOrder }: Answers, collector: Collector): Doubt[] {
  const sets = { ...table, rows: table.rows.filter((row) => !isRest(table, row)) };
  const doubts = [
    ...(unit === undefined ? unitDoubt(withoutUnit(sets, EXERCISE, (row) => weightOf(table, row))) : []),
    ...(distance === undefined ? distanceDoubt(withoutUnit(sets, EXERCISE, (row) => distanceOf(table, row))) : []),
  ];
  if (doubts.length > 0) return doubts;
  let last = { key: '', order: 0 };
  for (const row of table.rows) if (isRest(table, row)) collector.leave('rest timer', row.place);
  const columns = { date: DATE, exercise: EXERCISE, order: dateOrder };
  for (const { row, place, date, exercise } of datedRows(sets, columns, collector)) {
    const cell = (names: readonly string[]) => table.cell(row, ...names);
    const order = (cell(ORDER) ?? '').trim();
    const name = lineIn(cell(NAME));
    const session = collector.session({
      source: 'strong',
      key: `${date} ${name ?? ''}`,
      at: date,
      name,
      seconds: secondsIn(cell(DURATION), table.decimal) ?? null,
      note: noteIn(cell(SESSION_NOTES)),
    });
    const note = noteIn(cell(NOTES));
    if (isNote(order)) {
      if (note !== null) collector.addNote(session, exercise, note);
      continue;
    }
    const kind = kindOf(order);
    if (kind === undefined) {
      collector.leave('unknown set', place);
      continue;
    }
    const key = `${session.key} ${exercise}`;
    // Warm-ups have no number of their own: they begin a run.
    const number = kind === 'warm-up' ? 0 : kind === 'work' ? (numberIn(order) ?? undefined) : undefined;
    const isNewRun = last.key === key && number !== undefined && last.order > 0 && number <= last.order;
    last = { key, order: number ?? (last.key === key ? last.order : 0) };
    const weight = weightOf(table, row);
    if (weight.number && weight.unit === undefined) {
      collector.leave('unknown unit', place);
      continue;
    }
    const load = weight.number && kilogramsOf(weight.number, weight.unit ?? unit ?? 'kg');
    const set = { ...valuesOf(table, row, { load, distance }), loadAs: usualMeaning(exercise), kind, note };
    collector.add(session, exercise, set, { row: place, isNewRun });
  }
  return [];
}

type Known = { readonly load: Cell<number>; readonly distance: DistanceUnit | undefined };

function valuesOf(table: Table, row: Row, { load, distance }: Known) {
  const seconds = secondsOrNone(table.cell(row, ...SECONDS), table.decimal);
  const metres = metresIn(
    table.cell(row, distanceColumn(table.headers)),
    distanceOf(table, row).unit ?? distance,
    table.decimal,
  );
  const reps = numberIn(table.cell(row, ...REPS), table.decimal);
  // A set that was tried with a load, and failed, has 0 reps, so this 0 is kept.
  const isMissed = reps === 0 && typeof load === 'number' && !seconds && !metres;
  return {
    reps: reps === 0 && !isMissed ? null : reps,
    rpe: numberOrNone(table.cell(row, 'rpe'), table.decimal),
    load,
    seconds,
    metres,
  };
}

function weightOf({ headers, cell, decimal }: Table, row: Row): Measured & { readonly unit: Cell<Unit> } {
  const column = headers.find((name) => WEIGHT.test(name)) ?? '';
  const inHeader = unitIn(/\((\w+)\)$/.exec(column)?.[1] ?? column);
  return { number: numberOrNone(cell(row, column), decimal), unit: inHeader ?? unitIn(cell(row, ...WEIGHT_UNIT)) };
}

function distanceOf({ headers, cell, decimal }: Table, row: Row): Measured {
  const column = distanceColumn(headers);
  const inHeader = /\((\w+\.?)\)$/.exec(column)?.[1] ?? (isDistanceAlone(column) ? undefined : column);
  const unit = inHeader ?? cell(row, ...DISTANCE_UNIT)?.trim();
  return { number: numberOrNone(cell(row, column), decimal), unit: unit || null };
}

function distanceColumn(headers: readonly string[]): string {
  return headers.find((name) => DISTANCE.test(name)) ?? '';
}

/** Whether a column's name says that it has distances, and not in which unit. */
function isDistanceAlone(column: string): boolean {
  return column === '' || /^(?:distance|entfernung)$/.test(column);
}

/** Marks the row of a rest in the languages that the app writes: 'Rest Timer', 'Minuteur de repos', 'Pausentimer'. */
const REST =
  /^(?:rest(?:[- ]?time(?:r|s)?)?|(?:pausen?|ruhe|ruhezeit|erholungs?)[- ]?(?:timer|zeit|uhr|dauer)?|(?:(?:minuteur|minuterie|timer|chrono|chronomètre|temps|temporizador|cron[oóô]metro|tiempo|tempo) d(?:e|el|i|o) )?(?:repos|récupération|descanso|reposo|repouso|recuperación|recuperação|riposo|recupero))$/;
const TIMER = /timer|minut|chrono|cron|temp|tiempo|uhr|zeit/;
/** No marker of a row is longer; what is longer is the name of an exercise. */
const LONGEST_MARKER = 40;

/** Whether a row is the length of a rest: what stands for a set's number, or for its exercise, says so. */
function isRest({ cell }: Table, row: Row): boolean {
  const [order, exercise] = [marker(cell(row, ...ORDER)), marker(cell(row, ...EXERCISE))];
  // Somebody may call an exercise 'Pause': a name has to be that of a timer.
  return REST.test(order) || (REST.test(exercise) && TIMER.test(exercise));
}

function marker(text = ''): string {
  return text.length > LONGEST_MARKER ? '' : text.normalize('NFC').trim().toLowerCase();
}

function isNote(order: string): boolean {
  return /^(?:notes?|notiz(?:en)?|notas?|remarques?)$/i.test(order);
}

/** Returns the kind of a set by what stands for its number; undefined for a word that nobody knows: that is no set. */
function kindOf(order: string): SetKind | undefined {
  if (order === '' || /^\d+(?:[.,]0+)?$/.test(order)) return 'work';
  if (/^w\d*$/i.test(order)) return 'warm-up';
  if (/^d\d*$/i.test(order)) return 'drop';
  return /^f\d*$/i.test(order) ? 'failure' : undefined;
}
