import { Timer } from 'lucide-react';
import { memo, useContext } from 'react';
import { useParams } from 'react-router-dom';
import { FIELDS } from '#contract/vocabulary.ts';
import { useLocale } from '#client/state/locale.ts';
import { blockWords as words, exerciseNames } from '#client/words/block.ts';
import type { DayExercise } from '#domain/block/day.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { unitInUse } from '#client/state/unit.ts';
import { paths } from '#client/paths.ts';
import { Link } from '#client/ui/link.tsx';
import styles from './exercise-card.module.css';
import { ExerciseFoot } from './exercise-foot.ts';
import { RemovedRow } from './removed-row.tsx';
import type { SetActions } from './set-actions.ts';
import { describeLastTime } from './set-descriptions.ts';
import { SetRow } from './set-row.tsx';
import { showLastTime, showRest } from './show.ts';
import { leaveOutOffscreen } from './offscreen-cards.ts';

/** A web address, or the words between two; what closes a sentence is no part of an address. */
const ADDRESS_OR_WORDS = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)])|(?:(?!https:\/\/).)+|./gs;

type ExerciseCardProps = {
  exercise: DayExercise;
  actions: SetActions;
  onLoadLeft: (seriesId: string) => void;
};

export const ExerciseCard = memo(function ExerciseCard({ exercise, actions, onLoadLeft }: ExerciseCardProps) {
  useLocale();
  const { athleteId = '' } = useParams();
  const { superset, sets, last } = exercise;
  const [first] = sets;
  const lastTime = showLastTime(last, exercise);
  const { alone } = exerciseNames(exercise.name, exercise.nth);

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
          {lastTime && (
            <p className={styles['last']} aria-hidden={first && true}>
              {lastTime}
            </p>
          )}
          <span data-spelled>{first && describeLastTime(first)}</span>
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
        {exercise.series.map((series) => {
          const set = sets.find(({ seriesId }) => seriesId === series.seriesId);
          return set ? (
            <SetRow key={set.seriesId} set={set} actions={actions} onLoadLeft={onLoadLeft} />
          ) : (
            <RemovedRow key={series.seriesId} series={series} of={exercise} />
          );
        })}
      </ol>
      <div className={styles['acts']}>
        <Foot exercise={exercise} />
      </div>
    </article>
  );
});

/** Apart from the card: that is not drawn again when the code of its foot comes. */
function Foot({ exercise }: { exercise: DayExercise }) {
  return useContext(ExerciseFoot)?.(exercise);
}

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
