import { useEffect, useMemo, useRef, useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import { MAX_EXERCISE_NAME_LENGTH } from '#contract/limits.ts';
import { asLine, PRINTABLE } from '#contract/unprintable.ts';
import { MUSCLE_GROUPS } from '#contract/vocabulary.ts';
import { useReading } from '#client/api/use-reading.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { exerciseActs as words } from '#client/words/exercise-acts.ts';
import { muscleWords } from '#client/words/muscles.ts';
import { exerciseChoices, type ExerciseChoice } from '#domain/block/exercise-choices.ts';
import { exercisesOf } from '#domain/block/weeks.ts';
import { createExerciseSearch } from '#domain/exercise-search.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import type { Lift } from './change-day.ts';
import styles from './change-dialog.module.css';

/** How many names are offered at first. */
const MOST = 8;

type ExercisePickerProps = {
  athleteId: string;
  block?: BlockDetail;
  /** What is to be replaced: names like it come first. */
  like: Lift;
  onPick: (name: string) => void;
};

/** An exercise by its name or by its muscle: of the block, if there is one, of what was done before, of the catalogue, or any typed name. */
export function ExercisePicker({ athleteId, block, like, onPick }: ExercisePickerProps) {
  const history = useReading('exerciseHistory', { athleteId });
  const catalogue = useReading('exerciseCatalogue', { athleteId });
  const [typed, setTyped] = useState('');
  const [muscle, setMuscle] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const done = history.kind === 'ready' ? history.data.exercises : undefined;
  const listed = catalogue.kind === 'ready' ? catalogue.data.exerciseList : undefined;
  const choices = useMemo(() => {
    const known = [...(block?.weeks ?? []).flatMap(exercisesOf), ...(done ?? [])].map(({ name }) => name);
    return exerciseChoices(like, known, listed ?? []);
  }, [like, done, block, listed]);
  const ofMuscle = useMemo(
    () => (muscle === '' ? choices : choices.filter(({ muscleGroup }) => muscleGroup === muscle)),
    [choices, muscle],
  );
  const search = useMemo(() => createExerciseSearch(ofMuscle), [ofMuscle]);
  const line = asLine(typed);
  const found = line === '' ? ofMuscle : search(line).map(({ one }) => one);
  const isNew = PRINTABLE.test(line) && !found.some(({ name }) => isSameName(name, line));
  return (
    <>
      <Field
        ref={field}
        label={words.search}
        type="search"
        autoComplete="off"
        maxLength={MAX_EXERCISE_NAME_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {listed && (
        <Select
          label={words.muscle}
          value={muscle}
          options={[
            { value: '', text: words.allMuscles },
            ...MUSCLE_GROUPS.map((value) => ({ value, text: muscleWords[value] })),
          ]}
          onChange={({ target }) => setMuscle(target.value)}
        />
      )}
      {catalogue.kind === 'failed' && <p>{words.noCatalogue}</p>}
      <ul className={styles['acts']}>
        {(isWhole ? found : found.slice(0, MOST)).map((one) => (
          <li key={one.name}>
            <Button wide onClick={() => onPick(one.name)}>
              <Name {...one} />
            </Button>
          </li>
        ))}
        {isNew && (
          <li>
            <Button wide look="quiet" onClick={() => onPick(line)}>
              {words.use(line)}
            </Button>
          </li>
        )}
        {!isWhole && found.length > MOST && (
          <li>
            <Button wide look="quiet" onClick={() => setIsWhole(true)}>
              {words.showAll(found.length)}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}

/** The catalogue names exercises in English. */
function Name({ name, isKnown }: ExerciseChoice) {
  return (
    <span dir="auto" {...(!isKnown && { lang: 'en' })}>
      {name}
    </span>
  );
}
