import { Dumbbell, Ellipsis, Expand, NotebookPen } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocale } from '#client/state/locale.ts';
import { classNames } from '#client/ui/class-names.ts';
import { exerciseActs as words } from '#client/words/exercise-acts.ts';
import { isBarbellLift } from '#domain/strength/barbell.ts';
import { restWords } from '#client/words/rest.ts';
import { nextRow } from './across-room-rows.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { rows } from './ear.ts';
import styles from './exercise-acts.module.css';
import { NoteDialog } from './note-dialog.tsx';
import { PlatesDialog } from './plates/plates-dialog.tsx';
import type { SetRowProps } from './use-set-row.ts';
import { SetClock } from './set-clock.tsx';
import { watchRows } from './watch-rows.ts';

type Sets = readonly SetRowProps[];
/** A dialog about one exercise, as its rows name it; a note or a change takes the sets as it found them. */
type Opened = { readonly act: 'note' | 'change' | 'plates'; readonly exercise: string; readonly sets: Sets };

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
  const next = useSyncExternalStore(watchRows, () => nextRow()?.exercise);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      {(shown === '' ? [] : shown.split('\n')).map((one) => {
        const [exercise = '', measure, loadAs] = one.split('\t');
        const place = document.querySelector(`[data-acts="${CSS.escape(exercise)}"]`);
        const across = exercise === next ? onAcross : undefined;
        const acts = (
          <Acts
            exercise={exercise}
            isHeld={measure === 'seconds'}
            isPlain={!measure && !loadAs}
            onOpen={setOpened}
            onAcross={across}
          />
        );
        return place && createPortal(acts, place, exercise);
      })}
      {opened?.act === 'note' && <NoteDialog {...block} sets={opened.sets} onClose={close} />}
      {opened?.act === 'plates' && <PlatesDialog {...block} exercise={opened.exercise} onClose={close} />}
      {opened?.act === 'change' && <ChangeDialog {...block} sets={opened.sets} onClose={close} />}
    </>
  );
}

type ActsProps = {
  exercise: string;
  /** Its sets count seconds. */
  isHeld: boolean;
  /** Its sets are repetitions with all that is lifted. */
  isPlain: boolean;
  onOpen: (opened: Opened) => void;
  onAcross: (() => void) | undefined;
};

function Acts({ exercise, isHeld, isPlain, onOpen, onAcross }: ActsProps) {
  // The rows' name of an exercise may end with a comma, which leads to the number of a set.
  const name = exercise.replace(/,$/, '');
  const plates = isBarbellLift(name) ? words.plates : words.load;
  const open = (act: Opened['act']) => onOpen({ act, exercise, sets: setsOf(exercise) });
  return (
    // `data-passing` keeps it out of the snapshot for the next start, where what it leads to is not there yet.
    <div className={styles['acts']} data-passing>
      {isHeld && <SetClock name={name} setsNow={() => setsOf(exercise)} />}
      {isPlain && (
        <button type="button" aria-label={`${plates}: ${name}`} onClick={() => open('plates')}>
          <Dumbbell size="1em" aria-hidden />
          <span>{plates}</span>
        </button>
      )}
      <button type="button" aria-label={`${words.note}: ${name}`} onClick={() => open('note')}>
        <NotebookPen size="1em" aria-hidden />
        <span>{words.note}</span>
      </button>
      {onAcross && (
        <button
          type="button"
          className={classNames(styles['sign'], styles['across'])}
          aria-label={`${restWords.across}: ${name}`}
          onClick={onAcross}
        >
          <Expand size="1.1em" aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={styles['sign']}
        aria-label={`${words.change}: ${name}`}
        onClick={() => open('change')}
      >
        <Ellipsis size="1.2em" aria-hidden />
      </button>
    </div>
  );
}

/** The exercises on the screen and what their numbers mean, in one text: it stays equal as long as they do. */
function exercisesShown(): string {
  return [
    ...new Set(
      [...rows.values()].map(({ exercise, measure = '', loadAs = '' }) => [exercise, measure, loadAs].join('\t')),
    ),
  ]
    .toSorted()
    .join('\n');
}

function setsOf(exercise: string): Sets {
  return [...rows.values()]
    .filter((row) => row.exercise === exercise)
    .toSorted((one, other) => one.number - other.number);
}
