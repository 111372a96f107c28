import { Link2, Replace } from 'lucide-react';
import type { Exercise } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import { percentLifts } from '#domain/prescription/percent-lifts.ts';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import { editorWords as words } from '#client/words/editor.ts';
import styles from './card.module.css';
import { CopyPaste } from './copy-paste.tsx';
import { ExerciseDetails } from './exercise-details.tsx';
import { swapId } from './focus.ts';
import { AddSeries } from './sets-table.tsx';
import type { EditorActions } from './use-actions.ts';

const MissingMax = whenNeeded(() => import('./late-parts.ts'), 'MissingMax');

type CardFootProps = {
  day: Weekday;
  exercise: Exercise;
  /** The name of the exercise, as its controls say it. */
  name: string;
  /** The name of the exercise below it in its list. */
  below: string | undefined;
  /** This exercise and the one below it are of one superset. */
  isLinked: boolean;
  /** What the athlete did instead. */
  instead: readonly string[];
  /** Only sets of the athlete's own stand in it. */
  isTheirs: boolean;
  actions: EditorActions;
};

/** What can be done with an exercise, below its sets. */
export function CardFoot(props: CardFootProps) {
  const { day, exercise, name, below, isLinked, instead, isTheirs, actions } = props;
  const { idExercise } = exercise;
  return (
    <div className={styles['foot']}>
      <AddSeries {...{ idExercise, name, actions }} />
      {(['max', 'trainingMax'] as const).some((of) => percentLifts([exercise], of).length > 0) && (
        <MissingMax exercise={exercise} />
      )}
      {instead.map((swap) => (
        <button
          key={swap}
          type="button"
          className={styles['add']}
          onClick={() => actions.planInstead(idExercise, swap)}
        >
          <Replace size="1em" aria-hidden />
          <span>{words.planInstead(swap)}</span>
        </button>
      ))}
      {!isTheirs && (
        <button
          id={swapId(idExercise)}
          type="button"
          className={styles['small']}
          aria-label={words.swapFrom(name)}
          title={words.swapHint}
          onClick={() => actions.askSwap(idExercise)}
        >
          <Replace size="1em" aria-hidden />
        </button>
      )}
      {below !== undefined && (
        <button
          type="button"
          className={styles['small']}
          aria-pressed={isLinked}
          title={words.superset(name, below)}
          onClick={() => actions.link(idExercise)}
        >
          <Link2 size="1em" aria-hidden />
        </button>
      )}
      <CopyPaste place={{ day, behind: idExercise }} exercise={name} isEmpty={isTheirs} actions={actions} />
      <ExerciseDetails {...{ exercise, name }} onChange={(changed) => actions.changeDetails(idExercise, changed)} />
    </div>
  );
}
