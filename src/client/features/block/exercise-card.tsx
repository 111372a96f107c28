import { Timer } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { SeriesPath } from '#contract/api/save.ts';
import { FIELDS, type ListName, type Weekday } from '#contract/vocabulary.ts';
import { useLocale } from '#client/state/locale.ts';
import { blockWords as words, exerciseNames } from '#client/words/block.ts';
import { ghostsOf, NO_GHOST, type Ghost } from '#domain/block/ghosts.ts';
import { meaningOf, type Meaning } from '#domain/block/measures.ts';
import { keepSame } from '#domain/block/keep-same.ts';
import type { DoneExercise } from '#domain/block/swap.ts';
import { besideRows, type LastTime } from '#domain/strength/last-time.ts';
import { useUnticked } from '#client/offline/block/row-notes.ts';
import { unitInUse } from '#client/state/unit.ts';
import { setsOf } from '#domain/block/next-set.ts';
import type { Active } from '#domain/block/active-set.ts';
import { paths } from '#client/paths.ts';
import { Link } from '#client/ui/link.tsx';
import styles from './exercise-card.module.css';
import { RemovedRow } from './removed-row.tsx';
import type { SetActions } from './set-actions.ts';
import { SetRow } from './set-row.tsx';
import { showLastTime, showRest } from './show.ts';
import { leaveOutOffscreen } from './offscreen-cards.ts';
import { useFollowing } from './use-following.ts';

/** A web address, or the words between two; what closes a sentence is no part of an address. */
const ADDRESS_OR_WORDS = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)])|(?:(?!https:\/\/).)+|./gs;

type ExerciseCardProps = {
  exercise: DoneExercise;
  week: string;
  day: Weekday;
  list: ListName;
  /** Which one of its name it is in the day, counted from 1. */
  nth: number;
  /** 'A1', where it is one of a superset. */
  superset: string | undefined;
  last: LastTime | undefined;
  /** The loudest set of the page, when it is one of this exercise. */
  loud: string | undefined;
  active: Active | undefined;
  actions: SetActions;
};

export const ExerciseCard = memo(function ExerciseCard(props: ExerciseCardProps) {
  useLocale();
  const { athleteId = '' } = useParams();
  const { exercise, week, day, list, nth, superset, last, loud, active, actions } = props;
  const { idExercise } = exercise;
  const path = useMemo<SeriesPath>(() => ({ week, day, list, idExercise }), [week, day, list, idExercise]);
  const { follow, onLoadLeft } = useFollowing(exercise);
  const unticked = useUnticked();
  const [ghostsAsBefore] = useState(createGhosts);
  const ghosts = useMemo(
    () => ghostsAsBefore(exercise.series, { unit: unitInUse(), follow, last, unticked, meaning: exercise }),
    [ghostsAsBefore, exercise, follow, last, unticked],
  );
  const lastTime = showLastTime(last, exercise);
  const beside = besideRows(exercise.series, last);
  const numbers = new Map(setsOf(exercise).map(({ series, number }) => [series.seriesId, number]));
  const { alone, before } = exerciseNames(exercise.name, nth);

  return (
    <article ref={leaveOutOffscreen} className={styles['card']} aria-label={alone}>
      <div className={styles['top']}>
        <Link className={styles['words']} to={paths.exercise(paths.exercises(paths.athlete(athleteId)), exercise.name)}>
          <h3 className={styles['name']} dir="auto">
            {superset && <span className={styles['superset']}>{superset}</span>}
            <span>{exercise.name}</span>
          </h3>
          {exercise.insteadOf && <p className={styles['last']}>{words.insteadOf(exercise.insteadOf)}</p>}
          {exercise.tempo && <p className={styles['last']}>{words.tempo(exercise.tempo)}</p>}
          {lastTime && <p className={styles['last']}>{lastTime}</p>}
          <span data-spelled />
        </Link>
        {showRest(exercise.restTime) !== '' && (
          <span className={styles['rest']} title={words.rest(exercise.restTime)}>
            <Timer size="1em" aria-hidden />
            <span>{showRest(exercise.restTime)}</span>
          </span>
        )}
      </div>
      {exercise.note && <Cue text={exercise.note} />}
      <ColumnHeads of={exercise} />
      <ol>
        {exercise.series.map((series, index) =>
          series.removed === true ? (
            <RemovedRow key={series.seriesId} series={series} of={exercise} />
          ) : (
            <SetRow
              key={series.seriesId}
              exercise={before}
              restTime={exercise.restTime}
              number={numbers.get(series.seriesId) ?? 0}
              series={series}
              path={path}
              measure={meaningOf(exercise, series).measure}
              loadAs={meaningOf(exercise, series).loadAs}
              ghost={ghosts[index] ?? NO_GHOST}
              own={unticked.get(series.seriesId)}
              last={last}
              beside={beside[index]}
              loud={series.seriesId === loud}
              stage={series.seriesId === active?.seriesId ? active.stage : undefined}
              actions={actions}
              onLoadLeft={onLoadLeft}
            />
          ),
        )}
      </ol>
      <div className={styles['acts']} data-acts={before} />
    </article>
  );
});

/** What the coach says of the exercise; the web addresses in it can be opened. */
function Cue({ text }: { text: string }) {
  return (
    <p className={styles['cue']} dir="auto">
      {[...text.matchAll(ADDRESS_OR_WORDS)].map(({ 0: part, 1: address, index }) =>
        address === undefined ? (
          part
        ) : (
          <a key={index} href={address} target="_blank" rel="noopener noreferrer">
            {address}
          </a>
        ),
      )}
    </p>
  );
}

/** Ghosts that are the same as before are the same objects: their rows need not render again. */
function createGhosts(): typeof ghostsOf {
  let before: Ghost[] = [];
  return (series, sources) => (before = keepSame(before, ghostsOf(series, { ...sources, now: Date.now() })));
}

function ColumnHeads({ of: { measure, loadAs } }: { of: Meaning }) {
  return (
    <div className={styles['heads']} aria-hidden>
      <span className={styles['targetHead']}>{words.target}</span>
      {FIELDS.map((field) => (
        <span key={field}>
          {field === 'load'
            ? `${words.columns[loadAs ?? field]} ${unitInUse()}`
            : words.columns[(field === 'reps' && measure) || field]}
        </span>
      ))}
    </div>
  );
}
