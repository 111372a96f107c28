import { readNote, type NoteKind } from '#domain/block/set-note.ts';
import { words } from './language.ts';

/** How notes of sets begin. */
export const noteKinds = words('noteKinds', {
  pain: 'Pain',
  failed: 'Failed',
  skipped: 'Skipped',
} satisfies Record<NoteKind, string>);

/** Shows a note in words: 'Pain: left knee', 'Skipped', 'felt easy'. */
export function showNote(note: string): string {
  const { kind, text } = readNote(note);
  return [...(kind ? [noteKinds[kind]] : []), ...(text === '' ? [] : [text])].join(': ');
}
