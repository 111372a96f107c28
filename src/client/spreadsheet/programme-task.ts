import type { FileRefusal } from './refused-file.ts';
import type { AllExercises } from '#contract/api/catalogue.ts';
import type { Programme, ProgrammeAnswers } from '#domain/programme/programme.ts';
import type { Sheet } from '#domain/programme/sheet.ts';

/** What the page asks of the worker that reads spreadsheets: of a file, or of sheets that were read before. */
export type ProgrammeTask = {
  readonly from: File | readonly Sheet[];
  readonly answers: ProgrammeAnswers;
  readonly catalogue: AllExercises['exerciseList'];
};

export type ProgrammeReply =
  | { readonly kind: 'read'; readonly sheets: readonly Sheet[]; readonly programme: Programme }
  | { readonly kind: 'refused'; readonly why: FileRefusal };
