import { GripVertical, RotateCcw, Trash2 } from 'lucide-react';
import { memo, type CSSProperties, type KeyboardEvent } from 'react';
import type { Exercise } from '#contract/api/block.ts';
import { MAX_EXERCISE_NAME_LENGTH, MAX_REST_TIME_LENGTH } from '#contract/limits.ts';
import type { ListName, Weekday } from '#contract/vocabulary.ts';
import { isTakenOut, isInPlan } from '#domain/block/in-plan.ts';
import { swapIn } from '#domain/block/swap.ts';
import { exerciseNames } from '#client/words/block.ts';
import { editorWords as words } from '#client/words/editor.ts';
import styles from './card.module.css';
import { CardFoot } from './card-foot.tsx';
import { useFilled, type Filling } from './filling.ts';
import { gripId } from './focus.ts';
import { RestAsRead } from './rest-as-read.tsx';
import { SetsTable } from './sets-table.tsx';
import { TextCell } from './text-cell.tsx';
import type { Step } from './exercise-actions.ts';
import type { EditorActions } from './use-actions.ts';
import { useGripDrag } from './use-grip-drag.ts';

type ExerciseCardProps = {
  exercise: Exercise;
  /** Which one of its name it is in the day, counted from 1. */
  nth: number;
  /** 'A1', where it is one of a superset. */
  superset: string | undefined;
  /** The exercise below it in its list, and whether the two are of one superset. */
  below: string | undefined;
  isLinked: boolean;
  day: Weekday;
  list: ListName;
  index: number;
  /** When the day's session began, in ms since 1970; undefined before anything is logged. */
  sessionBegan: number | undefined;
  /** What was logged after this revision is new to the coach. */
  seenRev: number;
  filling: Filling;
  actions: EditorActions;
};

/** One exercise of a day with its series. Only a change renders it again; until its rows come it keeps their place. */
export const ExerciseCard = memo(function ExerciseCard(props: ExerciseCardProps) {
  const { exercise, nth, superset, below, day, sessionBegan, seenRev, actions } = props;
  const { idExercise, name, restTime, note, tempo } = exercise;
  const { alone } = exerciseNames(name, nth);
  const { isFilled, shell } = useFilled(props.filling);
  if (!isFilled) {
    return <article ref={shell} className={styles['card']} aria-label={alone} style={setsOfCard(exercise)} />;
  }
  if (isTakenOut(exercise)) {
    return <RemovedExercise {...props} />;
  }
  const swaps = exercise.series.map((series) => swapIn(exercise, series));
  const isTheirs = !isInPlan(exercise);
  const instead = new Set(swaps.filter((swap) => swap !== undefined));
  return (
    <article className={styles['card']} aria-label={alone} style={setsOfCard(exercise)}>
      <h4 className="visually-hidden" dir="auto">
        {alone}
      </h4>
      <Head {...{ idExercise, name, nth, superset, restTime, note, tempo, actions }} isTheirs={isTheirs} />
      <SetsTable {...{ exercise, nth, sessionBegan, seenRev, actions }} />
      <CardFoot
        {...{ day, exercise, below, isTheirs, actions }}
        name={alone}
        isLinked={props.isLinked}
        instead={[...instead]}
      />
    </article>
  );
});

/** How many rows the card has, for the styles. */
function setsOfCard({ series }: Exercise): CSSProperties {
  return { '--sets': series.length } as CSSProperties;
}

type HeadProps = {
  idExercise: string;
  name: string;
  nth: number;
  superset: string | undefined;
  restTime: string;
  note: string | undefined;
  tempo: string | undefined;
  /** Only sets of the athlete's own stand in it: nobody else takes it out. */
  isTheirs: boolean;
  actions: EditorActions;
};

const Head = memo(function Head(props: HeadProps) {
  const { idExercise, name, nth, superset, restTime, note, tempo, isTheirs, actions } = props;
  const shared = { idExercise, actions };
  const names = exerciseNames(name, nth);
  return (
    <div className={styles['head']}>
      <Grip idExercise={idExercise} name={names.alone} actions={actions} />
      <TextCell
        field="name"
        label={words.name(names)}
        value={name}
        maxLength={MAX_EXERCISE_NAME_LENGTH}
        missing={words.nameMissing}
        {...shared}
      />
      <RestAsRead restTime={restTime}>
        <TextCell
          field="rest"
          label={words.rest(names)}
          value={restTime}
          maxLength={MAX_REST_TIME_LENGTH}
          missing={words.restMissing}
          {...shared}
        />
      </RestAsRead>
      {!isTheirs && (
        <button
          type="button"
          className={styles['small']}
          aria-label={words.removeExercise(names.alone)}
          onClick={() => actions.removeExercise(idExercise)}
        >
          <Trash2 size="1em" aria-hidden />
        </button>
      )}
      {(superset !== undefined || tempo !== undefined) && (
        <p className={styles['cue']}>
          {superset !== undefined && <b>{superset}</b>} {tempo !== undefined && <span>{words.tempoIs(tempo)}</span>}
        </p>
      )}
      {note !== undefined && (
        <p className={styles['cue']} dir="auto">
          {note}
        </p>
      )}
    </div>
  );
});

/** What the arrow keys do with an exercise. */
const STEPS: Readonly<Partial<Record<string, Step>>> = {
  ArrowUp: { by: -1, over: 'places' },
  ArrowDown: { by: 1, over: 'places' },
  ArrowLeft: { by: -1, over: 'days' },
  ArrowRight: { by: 1, over: 'days' },
};

function Grip({ idExercise, name, actions }: Pick<HeadProps, 'idExercise' | 'name' | 'actions'>) {
  const drag = useGripDrag(idExercise, actions.drop);
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    actions.step(idExercise, step);
  }
  return (
    <button
      id={gripId(idExercise)}
      type="button"
      className={styles['grip']}
      aria-label={words.move(name)}
      title={words.moveHint}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <GripVertical size="1em" aria-hidden />
    </button>
  );
}

/** An exercise of which everything was taken out: what was logged in it is still to be read, and may come back. */
function RemovedExercise({ exercise, nth, day, list, index, seenRev, actions }: ExerciseCardProps) {
  const { alone } = exerciseNames(exercise.name, nth);
  return (
    <article className={styles['card']} aria-label={alone} style={setsOfCard(exercise)}>
      <div className={styles['head']}>
        <h4 className={styles['gone']} dir="auto">
          <s>{exercise.name}</s>
        </h4>
        <span className={styles['soft']}>{words.takenOut}</span>
        <button
          type="button"
          className={styles['small']}
          aria-label={words.restoreExercise(alone)}
          onClick={() => actions.restoreExercise(exercise, { day, list, index })}
        >
          <RotateCcw size="1em" aria-hidden />
        </button>
      </div>
      <SetsTable {...{ exercise, nth, seenRev, actions }} />
    </article>
  );
}
