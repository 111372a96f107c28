import type { AllExercises } from '#contract/api/catalogue.ts';
import type { SentExercise } from '#contract/api/coach-save.ts';
import { exercisesInPlan } from '#domain/block/plan-document.ts';
import type { Unit } from '#domain/load.ts';
import { withHeadings, type HeadedRows } from '#domain/programme/bare-rows.ts';
import { linkToCatalogue } from '#domain/programme/link-to-catalogue.ts';
import type { Programme, ProgrammeDoubt } from '#domain/programme/programme.ts';
import { askProgramme } from '#client/spreadsheet/ask-programme.ts';
import { sheetOfTexts } from '#client/spreadsheet/sheet-of-texts.ts';

/** What pasted rows were read as. */
export type ReadRows =
  | {
      readonly kind: 'read';
      readonly exercises: readonly SentExercise[];
      /** What the columns were taken for, where no headings were copied. */
      readonly columns: HeadedRows['columns'] | undefined;
      /** Texts that stand in the cue of an exercise alone. */
      readonly noted: readonly string[];
      /** Texts that are planned, and may well mean something else. */
      readonly doubtful: readonly string[];
      readonly leftOut: readonly string[];
    }
  /** They are of more than one day, or of several weeks. */
  | { readonly kind: 'several days' }
  /** The reader is not on this device, or was too slow. */
  | { readonly kind: 'failed' };

type Readable = Extract<Programme, { kind: 'programme' }>;
type Known = {
  /** Of loads without a unit of their own. */
  readonly unit: Unit;
  /** The exercises that have an id. */
  readonly known: AllExercises['exerciseList'];
};
type CopiedRows = readonly (readonly string[])[];

/** Reads pasted rows as a programme is read: under the headings that they have, else under those that they show. */
export async function readExerciseRows(rows: CopiedRows, known: Known, signal: AbortSignal): Promise<ReadRows> {
  try {
    const own = await programmeIn(rows, known, signal);
    if (own) return readOf(own, known);
    const headed = withHeadings(rows, known.unit);
    const programme = headed && (await programmeIn(headed.rows, known, signal));
    return programme ? readOf(programme, known, headed) : nothingIn(headed);
  } catch {
    return { kind: 'failed' };
  }
}

function nothingIn(headed: HeadedRows | undefined): ReadRows {
  return { kind: 'read', exercises: [], columns: undefined, noted: [], doubtful: [], leftOut: headed?.unplaced ?? [] };
}

/** @throws Error where the reader gives nothing */
async function programmeIn(rows: CopiedRows, { unit }: Known, signal: AbortSignal): Promise<Readable | undefined> {
  // Names stay as they are typed: with a catalogue the reader would propose others.
  const task = { from: [sheetOfTexts(rows, '')], answers: { unit }, catalogue: [] };
  const answer = await askProgramme(task, signal);
  if (answer.kind !== 'read' || answer.reply.kind !== 'read') throw new Error('The rows were not read.');
  const { programme } = answer.reply;
  return programme.kind === 'programme' ? programme : undefined;
}

function readOf(programme: Readable, { known }: Known, headed?: HeadedRows): ReadRows {
  const { plan, days, counts, doubts, flags, lost } = programme;
  if (days.length > 1 || counts.weeks > 1) return { kind: 'several days' };
  const textsOf = (kept: (typeof flags)[number]['kept']) =>
    flags.filter((one) => one.kept === kept).map(({ text }) => text);
  const left = [...textsOf('nothing'), ...(headed?.unplaced ?? []), ...doubts.flatMap(openIn)];
  return {
    kind: 'read',
    exercises: exercisesInPlan(linkToCatalogue(plan, known)).filter(({ series }) => (series?.length ?? 0) > 0),
    columns: headed?.columns,
    noted: unique(textsOf('cue')),
    doubtful: unique([...textsOf('plan'), ...doubts.flatMap(guessedIn)]),
    leftOut: unique([...left, ...lost.flatMap(({ names }) => names)]),
  };
}

/** What is not planned before somebody has answered a question. */
function openIn(doubt: ProgrammeDoubt): string[] {
  if (doubt.about === 'counts') {
    return doubt.exercises.flatMap(({ typed, text, answer }) => (answer === undefined ? [`${typed} ${text}`] : []));
  }
  if (doubt.about !== 'reps order' || doubt.answer !== undefined) return [];
  return doubt.samples.map(({ exercise, readings }) => `${exercise} ${Object.values(readings).join(' / ')}`);
}

/** Repetitions of which a spreadsheet made dates, as they most likely were. */
function guessedIn(doubt: ProgrammeDoubt): string[] {
  if (doubt.about !== 'reps order' || doubt.answer === undefined) return [];
  const { samples, answer } = doubt;
  return samples.map(({ exercise, readings }) => `${exercise} ${readings[answer]}`);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
