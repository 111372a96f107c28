import { useEffect, useRef, useState } from 'react';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { ensureChat } from '#client/offline/chat/chat-runner.ts';
import { keepUnloggedText, readUnloggedText } from '#client/offline/block/row-notes.ts';
import { useOpenRoom } from '#client/state/chat.ts';
import { useUser } from '#client/state/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Choice } from '#client/ui/choice.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { exerciseActs as words } from '#client/words/exercise-acts.ts';
import { noteKinds, showNote } from '#client/words/set-notes.ts';
import { showSet } from '#client/words/sets.ts';
import { writePinned } from '#client/pinned-set.ts';
import type { DaySet } from '#domain/block/day.ts';
import { NOTE_KINDS, readNote, writeNote } from '#domain/block/set-note.ts';
import { isDone, targetOf } from '#domain/block/weeks.ts';
import styles from './note-dialog.module.css';
import type { SetActions } from './set-actions.ts';
import { refOf } from './set-labels.ts';

type NoteDialogProps = {
  athleteId: string;
  blockId: string;
  /** The sets of one exercise, in their order. */
  sets: readonly DaySet[];
  actions: SetActions;
  onClose: () => void;
};

const KINDS = ['note', ...NOTE_KINDS] as const;
type Kind = (typeof KINDS)[number];
/** What was changed of the note that stands. */
type Typed = { readonly kind?: Kind; readonly text?: string };

/**
 * Asks for a note on a set, which is kept on this device at once and sent like a number. Words that nobody has said
 * 'Keep' to are there again whenever the dialog is opened, until somebody cancels them.
 */
export function NoteDialog({ athleteId, blockId, sets, actions, onClose }: NoteDialogProps) {
  const [chosen, setChosen] = useState(() => draftedSet(sets));
  const [typed, setTyped] = useState<Typed>(() => draftOf(sets[chosen ?? -1]) ?? {});
  const [asks, setAsks] = useState(false);
  const user = useUser();
  const room = useOpenRoom();
  const at = chosen ?? likelySet(sets, typed.kind === 'skipped');
  const row = sets[at];
  if (!row) return null;
  const { kind, text } = shownOf(row, typed);
  const note = noteOf(row, typed);
  const set = refOf(row);

  function choose(index: number) {
    setChosen(index);
    const to = sets[index];
    // The words go along to a set without a note or draft of its own; else they stay the draft of their set.
    if (to && to.series.actual.note === undefined && draftOf(to) === undefined) moveDraft(row, to, typed);
    else setTyped(draftOf(to) ?? {});
  }
  function type(more: Typed) {
    const next = { ...typed, ...more };
    setTyped(next);
    const to = sets[chosen ?? likelySet(sets, next.kind === 'skipped')];
    if (to) moveDraft(row, to, next);
  }
  function cancel() {
    keepUnloggedText(set.series.seriesId, 'note', undefined);
    onClose();
  }
  function keep() {
    if (isTooLong(note)) return;
    if (note !== (row?.series.actual.note ?? null)) actions.say(set, 'note', note);
    keepUnloggedText(set.series.seriesId, 'note', undefined);
    if (asks && room && user && note !== null) {
      const about = `${set.name}: ${showSet(doneOrPlanned(set.series), row)}`;
      const address = { athleteId, blockId, week: set.path.week, day: set.path.day, seriesId: set.series.seriesId };
      const content = writePinned({ about, text: showNote(note), ...address }, location.origin);
      void ensureChat({ userId: user.id, username: user.username }).say(room.id, content);
    }
    onClose();
  }

  return (
    <Dialog
      open
      title={set.name}
      onClose={onClose}
      consequence={<p className={styles['about']}>{showSet(doneOrPlanned(set.series), row)}</p>}
      actions={
        <>
          <Button onClick={cancel}>{words.cancel}</Button>
          <Button look="primary" onClick={keep}>
            {words.keep}
          </Button>
        </>
      }
    >
      <NoteFields sets={sets} at={at} kind={kind} text={text} note={note} onSet={choose} onType={type} />
      {room && (
        <Checkbox
          label={words.ask(room.displayName)}
          hint={words.askHint}
          checked={asks}
          onChange={({ target }) => setAsks(target.checked)}
        />
      )}
    </Dialog>
  );
}

type FieldsProps = {
  sets: readonly DaySet[];
  at: number;
  kind: Kind;
  text: string;
  note: string | null;
  onSet: (index: number) => void;
  onType: (more: Typed) => void;
};

function NoteFields({ sets, at, kind, text, note, onSet, onType }: FieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // The dialog gives its first control the focus, but the words come first.
  useEffect(() => area.current?.focus(), []);

  /** After a tap the words can be typed at once; whoever chooses by the arrow keys goes on choosing. */
  function backToWords() {
    if (!document.activeElement?.matches('[type=radio]:focus-visible')) area.current?.focus();
  }
  return (
    <>
      {sets.length > 1 && (
        <Choice
          label={words.which}
          name="set"
          options={sets.map(({ number }, index) => ({ value: String(index), text: String(number) }))}
          value={String(at)}
          onChange={(value) => {
            onSet(Number(value));
            backToWords();
          }}
        />
      )}
      <Choice
        label={words.kind}
        name="kind"
        options={KINDS.map((value) => ({ value, text: value === 'note' ? words.note : noteKinds[value] }))}
        value={kind}
        onChange={(value) => {
          onType({ kind: value });
          backToWords();
        }}
      />
      <TextArea
        label={kind === 'skipped' ? words.because : words.text}
        value={text}
        ref={area}
        error={isTooLong(note) ? words.tooLong(note?.length ?? 0) : undefined}
        hint={words.hint}
        onChange={({ target }) => onType({ text: target.value })}
      />
    </>
  );
}

function isTooLong(note: string | null): boolean {
  return (note?.length ?? 0) > MAX_NOTE_LENGTH;
}

/** The set whose words nobody has said 'Keep' to. */
function draftedSet(sets: readonly DaySet[]): number | undefined {
  const index = sets.findIndex((row) => draftOf(row) !== undefined);
  return index === -1 ? undefined : index;
}

function draftOf(row: DaySet | undefined): Required<Typed> | undefined {
  const draft = row && readUnloggedText(row.series.seriesId, 'note');
  if (draft === undefined) return undefined;
  const { kind = 'note', text } = readNote(draft);
  return { kind, text };
}

/** Makes what is typed the draft of this set, and no longer of the one before. */
function moveDraft(from: DaySet | undefined, to: DaySet, typed: Typed): void {
  if (from && from !== to) keepUnloggedText(from.series.seriesId, 'note', undefined);
  const note = noteOf(to, typed);
  const isOther = note !== (to.series.actual.note ?? null);
  keepUnloggedText(to.series.seriesId, 'note', isOther ? (note ?? '') : undefined);
}

/** What stands, and what was typed over it. */
function shownOf({ series }: DaySet, typed: Typed): Required<Typed> {
  const standing = readNote(series.actual.note ?? '');
  return { kind: standing.kind ?? 'note', text: standing.text, ...typed };
}

function noteOf(row: DaySet, typed: Typed): string | null {
  const { kind, text } = shownOf(row, typed);
  return writeNote({ kind: kind === 'note' ? undefined : kind, text });
}

/** The set that a note is likely about: the one that was done last; when one is skipped, the one after it. */
function likelySet(sets: readonly DaySet[], isSkipped: boolean): number {
  const last = sets.findLastIndex(({ series }) => isDone(series));
  return Math.min(isSkipped ? last + 1 : Math.max(0, last), sets.length - 1);
}

function doneOrPlanned(series: DaySet['series']) {
  return isDone(series) ? series.actual : targetOf(series);
}
