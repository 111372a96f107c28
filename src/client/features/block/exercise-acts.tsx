import { Dumbbell, Expand, NotebookPen } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocale } from '#client/state/locale.ts';
import { exerciseActs as words } from '#client/words/exercise-acts.ts';
import { restWords } from '#client/words/rest.ts';
import { nextRow } from './across-room.tsx';
import { rows } from './ear.ts';
import styles from './exercise-acts.module.css';
import { NoteDialog } from './note-dialog.tsx';
import { PlatesDialog } from './plates/plates-dialog.tsx';
import type { SetRowProps } from './use-set-row.ts';
import { watchRows } from './watch-rows.ts';

type Sets = readonly SetRowProps[];
/** A dialog about one exercise; its note is about the sets as they were when it was opened. */
type Opened = { readonly act: 'note'; readonly sets: Sets } | { readonly act: 'plates'; readonly idExercise: string };

type ExerciseActsProps = {
  readonly athleteId: string;
  readonly blockId: string;
  /** Shows the next set large. */
  readonly onAcross: () => void;
};

/** What can be done with each exercise of the day beside logging it: a line at the foot of its card. */
export function ExerciseActs({ onAcross, ...block }: ExerciseActsProps) {
  useLocale();
  const shown = useSyncExternalStore(watchRows, exercisesShown);
  const next = useSyncExternalStore(watchRows, () => nextRow()?.path.idExercise);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      {(shown === '' ? [] : shown.split(' ')).map((idExercise) => {
        const place = document.querySelector(`[data-acts="${CSS.escape(idExercise)}"]`);
        const across = idExercise === next ? onAcross : undefined;
        const acts = <Acts idExercise={idExercise} onOpen={setOpened} onAcross={across} />;
        return place && createPortal(acts, place, idExercise);
      })}
      {opened?.act === 'note' && <NoteDialog {...block} sets={opened.sets} onClose={close} />}
      {opened?.act === 'plates' && <PlatesDialog {...block} idExercise={opened.idExercise} onClose={close} />}
    </>
  );
}

type ActsProps = { idExercise: string; onOpen: (opened: Opened) => void; onAcross: (() => void) | undefined };

function Acts({ idExercise, onOpen, onAcross }: ActsProps) {
  // As it stands before the number of a set.
  const exercise = setsOf(idExercise)[0]?.exercise.replace(/,$/, '') ?? '';
  return (
    // No part of the picture of the next start: what it leads to is not there then.
    <div className={styles['acts']} data-passing>
      <button
        type="button"
        aria-label={`${words.plates}: ${exercise}`}
        onClick={() => onOpen({ act: 'plates', idExercise })}
      >
        <Dumbbell size="1em" aria-hidden />
        <span>{words.plates}</span>
      </button>
      <button
        type="button"
        aria-label={`${words.note}: ${exercise}`}
        onClick={() => onOpen({ act: 'note', sets: setsOf(idExercise) })}
      >
        <NotebookPen size="1em" aria-hidden />
        <span>{words.note}</span>
      </button>
      {onAcross && (
        <button
          type="button"
          className={styles['across']}
          aria-label={`${restWords.across}: ${exercise}`}
          onClick={onAcross}
        >
          <Expand size="1.1em" aria-hidden />
        </button>
      )}
    </div>
  );
}

/** Their ids, in one text: the same as long as they are the same. */
function exercisesShown(): string {
  return [...new Set([...rows.values()].map(({ path }) => path.idExercise))].toSorted().join(' ');
}

function setsOf(idExercise: string): Sets {
  return [...rows.values()]
    .filter(({ path }) => path.idExercise === idExercise)
    .toSorted((one, other) => one.number - other.number);
}
