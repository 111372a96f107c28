import { ClipboardPaste, Copy } from 'lucide-react';
import type { PastePlace } from '#domain/block/copied-plan.ts';
import { copyText } from '#client/platform/clipboard.ts';
import { useCopied } from '#client/state/copied-plan.ts';
import { dayNames } from '#client/words/days.ts';
import { editorWords as words } from '#client/words/editor.ts';
import styles from './card.module.css';
import { nameOfCopied } from './copied-name.ts';
import type { EditorActions } from './use-actions.ts';

type CopyPasteProps = {
  place: PastePlace;
  /** The name of the exercise, as its controls say it; undefined for the whole day. */
  exercise?: string;
  /** Nothing is planned there. */
  isEmpty: boolean;
  actions: EditorActions;
};

/** Buttons that do what Ctrl+C and Ctrl+V do: copy an exercise or a day, and put what was copied behind it. */
export function CopyPaste({ place, exercise, isEmpty, actions }: CopyPasteProps) {
  const copied = useCopied();
  const { day, behind } = place;
  const label = exercise === undefined ? words.copyDay(dayNames[day]) : words.copyExercise(exercise);
  const pasteWords = exercise === undefined ? words.pasteAtEnd : words.pasteBehind;
  const paste =
    copied && copied.kind !== 'week' ? pasteWords(nameOfCopied(copied), exercise ?? dayNames[day]) : undefined;

  function copy(): void {
    const text = actions.copy(day, behind);
    if (text !== undefined) void copyText(text);
  }

  return (
    <>
      {!isEmpty && (
        <button type="button" className={styles['small']} title={label} onClick={copy}>
          <Copy size="1em" aria-hidden />
        </button>
      )}
      {paste !== undefined && (
        <button type="button" className={styles['small']} title={paste} onClick={() => actions.pastePlan(place)}>
          <ClipboardPaste size="1em" aria-hidden />
        </button>
      )}
    </>
  );
}
