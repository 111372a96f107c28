/** The kinds of notes: what a note says of its set before its words. */
export const NOTE_KINDS = ['pain', 'failed', 'skipped'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

type SetNote = {
  /** Undefined: a note like any other. */
  readonly kind: NoteKind | undefined;
  readonly text: string;
};

const MARK = new RegExp(`^#(${NOTE_KINDS.join('|')})(?:\\s+|$)`);

/** Reads a note, as the inverse of `writeNote`: '#pain left knee' is a pain, and its words are 'left knee'. */
export function readNote(note: string): SetNote {
  const [mark = '', kind] = MARK.exec(note) ?? [];
  return { kind: NOTE_KINDS.find((one) => one === kind), text: note.slice(mark.length).trim() };
}

/** Returns a note as one text, which every client can show; null where it says nothing. */
export function writeNote({ kind, text }: SetNote): string | null {
  return [...(kind ? [`#${kind}`] : []), text.trim()].join(' ').trim() || null;
}
