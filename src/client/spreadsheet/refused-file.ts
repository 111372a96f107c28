/** Why a file gives no sheets. */
export type FileRefusal = 'xls' | 'encrypted' | 'other spreadsheet' | 'unknown' | 'damaged' | 'too large' | 'empty';

/** Why nothing comes of a spreadsheet: there are no sheets, or no programme in them. */
export type ProgrammeRefusal = FileRefusal | 'hidden' | 'no table' | 'too long' | 'failed';

/** A file that was not read, and why. */
export class RefusedFile extends Error {
  readonly why: FileRefusal;

  constructor(why: FileRefusal) {
    super(`The file gives no sheets: ${why}.`);
    this.why = why;
  }
}
