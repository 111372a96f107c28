import { Dumbbell, Ellipsis, Expand, NotebookPen } from 'lucide-react';
import { useLocale } from '#client/state/locale.ts';
import { classNames } from '#client/ui/class-names.ts';
import { exerciseActs as words } from '#client/words/exercise-acts.ts';
import type { DayExercise } from '#domain/block/day.ts';
import { isPlain } from '#domain/block/measures.ts';
import { isBarbellLift } from '#domain/strength/barbell.ts';
import { restWords } from '#client/words/rest.ts';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './exercise-acts.module.css';
import { NoteDialog } from './note-dialog.tsx';
import { PlatesDialog } from './plates/plates-dialog.tsx';
import { SetClock } from './set-clock.tsx';
import { exerciseLabel } from './set-labels.ts';
import { useShownActions } from './shown-day.ts';

/** A dialog about one exercise; a note or a change takes the exercise as it found it. */
export type OpenedAct = { readonly act: 'note' | 'change' | 'plates'; readonly exercise: DayExercise };

type ActDialogsProps = {
  readonly athleteId: string;
  readonly blockId: string;
  readonly opened: OpenedAct | undefined;
  readonly onClose: () => void;
};

/** The dialog in which something is done with an exercise beside logging it. */
export function ActDialogs({ opened, onClose, ...block }: ActDialogsProps) {
  const actions = useShownActions();
  if (!opened || !actions) return null;
  const { act, exercise } = opened;
  switch (act) {
    case 'note':
      return <NoteDialog {...block} actions={actions} sets={exercise.sets} onClose={onClose} />;
    case 'plates':
      return <PlatesDialog athleteId={block.athleteId} exercise={exercise.key} onClose={onClose} />;
    case 'change':
      return <ChangeDialog {...block} actions={actions} exercise={exercise} onClose={onClose} />;
  }
}

type ExerciseActsProps = {
  exercise: DayExercise;
  onOpen: (opened: OpenedAct) => void;
  /** Shows the next set large. */
  onAcross: () => void;
};

/** What can be done with an exercise of the day beside logging it: a line at the foot of its card. */
export function ExerciseActs({ exercise, onOpen, onAcross }: ExerciseActsProps) {
  useLocale();
  const actions = useShownActions();
  const { sets } = exercise;
  if (!actions || sets.length === 0) return null;
  const name = exerciseLabel({ exercise: exercise.name, nth: exercise.nth });
  const [{ measure, loadAs } = {}] = sets;
  const plates = isBarbellLift(name) ? words.plates : words.load;
  const open = (act: OpenedAct['act']) => onOpen({ act, exercise });
  return (
    // `data-passing` keeps it out of the snapshot for the next start, where what it leads to is not there yet.
    <div className={styles['acts']} data-passing>
      {measure === 'seconds' && <SetClock name={name} sets={sets} actions={actions} />}
      {isPlain({ measure, loadAs }) && (
        <button type="button" aria-label={`${plates}: ${name}`} onClick={() => open('plates')}>
          <Dumbbell size="1em" aria-hidden />
          <span>{plates}</span>
        </button>
      )}
      <button type="button" aria-label={`${words.note}: ${name}`} onClick={() => open('note')}>
        <NotebookPen size="1em" aria-hidden />
        <span>{words.note}</span>
      </button>
      {sets.some(({ isHighlighted }) => isHighlighted) && (
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
